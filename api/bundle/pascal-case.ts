/** `door.forced_open`, `resource-in-use` and `HARDWARE_MANAGEMENT` as parts of a component's name. */
export function pascalCase(text: string): string {
  return text.toLowerCase().replace(/(?:^|[-._])([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
