/** The name of a tag for people: `door-groups` is read as "Door groups". */
export function displayName({ name, 'x-displayName': display }: { name: string; 'x-displayName'?: string }): string {
  return display ?? name.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());
}
