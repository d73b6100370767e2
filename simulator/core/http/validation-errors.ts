import type { ValidationError } from '../validation/validation-error';
import { Problem } from './problem';

/** Errors of a body: those of its schema, then those that only the world knows. */
export class ValidationErrors {
  readonly errors: ValidationError[];

  constructor(errors: readonly ValidationError[] = []) {
    this.errors = [...errors];
  }

  add(pointer: string, code: ValidationError['code'], detail: string): void {
    if (!this.errors.some((error) => error.pointer === pointer)) {
      this.errors.push({ pointer, code, detail });
    }
  }

  /** Adds an error for each id that does not lead to anything which the system may name. */
  references(pointer: string, ids: readonly string[] | undefined, isKnown: (id: string) => boolean): void {
    for (const [index, id] of (ids ?? []).entries()) {
      this.reference(`${pointer}/${index}`, id, isKnown);
    }
  }

  reference(pointer: string, id: string | null | undefined, isKnown: (id: string) => boolean): void {
    if (id !== null && id !== undefined && !isKnown(id)) {
      this.add(pointer, 'unknown-reference', 'This id leads to nothing that the system can refer to.');
    }
  }

  throwIfAny(): void {
    if (this.errors.length > 0) {
      const detail = this.errors.length === 1 ? 'The body has a fault.' : `The body has ${this.errors.length} faults.`;
      throw new Problem('validation-failed', `${detail} \`errors\` says what is wrong where.`, { errors: this.errors });
    }
  }
}
