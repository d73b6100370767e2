/** The errors of a problem, as `pointer code`. */
export function pointers({ errors = [] }: { errors?: { pointer: string; code: string }[] }): string[] {
  return errors.map(({ pointer, code }) => `${pointer} ${code}`);
}
