import type { ReactNode } from 'react';
import { callerChoices, useCallerName } from '../../../session/callers';
import controls from '../controls.module.css';
import Field from './Field';

/** Who calls. The choice stays while the reader goes from operation to operation. */
export default function CallerField({ id }: { id: string }): ReactNode {
  const [chosen, choose] = useCallerName();
  return (
    <Field id={id} label="Who calls">
      {(control) => (
        <select {...control} className={controls.input} value={chosen} onChange={({ target }) => choose(target.value)}>
          {callerChoices.map(({ name, holds }) => (
            <option key={name} value={name}>
              {holds ? `${name}: ${holds}` : name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
