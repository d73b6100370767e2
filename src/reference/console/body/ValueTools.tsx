import type { ReactNode } from 'react';
import { startOf } from '../../../../openapi/schema/form-field';
import controls from '../controls.module.css';
import { focusOn, useBodyForm, type ValueProps } from './body-form';

/** Makes a value null or something again, and takes it away. */
export default function ValueTools({ path, name, schema, value, removable, isNullable }: ValueProps & { isNullable: boolean }): ReactNode {
  const { root, set, remove } = useBodyForm();
  return (
    <>
      {isNullable && (
        <button
          type="button"
          className={controls.quiet}
          aria-pressed={value === null}
          aria-label={`null: ${name}`}
          onClick={() => set(path, value === null ? startOf(root, schema) : null)}
        >
          null
        </button>
      )}
      {removable !== null && (
        <button
          type="button"
          className={controls.quiet}
          aria-label={`Remove ${name}`}
          onClick={() => {
            remove(path);
            focusOn(removable);
          }}
        >
          Remove
        </button>
      )}
    </>
  );
}
