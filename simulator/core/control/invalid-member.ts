import { Problem } from '../http/problem';
import type { ValidationError } from '../validation/validation-error';

/** Unlike those of the API, `detail` repeats what is wrong where: control routes are typed by hand and read in a terminal. */
export function invalidBody(errors: ValidationError[]): Problem {
  const said = errors.slice(0, 3).map(({ pointer, detail }) => (pointer === '' ? detail : `${pointer}: ${detail}`));
  const more = errors.length > said.length ? ` And ${errors.length - said.length} more.` : '';
  return new Problem('validation-failed', said.join(' ') + more, { errors: errors.slice(0, 100) });
}

export function invalidMember(pointer: string, code: ValidationError['code'], detail: string): Problem {
  return invalidBody([{ pointer, code, detail }]);
}
