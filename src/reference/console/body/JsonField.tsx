import { type ReactNode, useState } from 'react';
import type { Json } from '../../../../openapi/json/json';
import type { Path } from '../../../../openapi/json/json-path';
import controls from '../controls.module.css';
import Field from '../request/Field';
import { useBodyForm } from './body-form';

type Props = { id: string; label: string; note: string; help: string; tools: ReactNode; path: Path; value: Json };

/** A value that no form fits, as JSON. While the text is none, the body keeps the last value that was. */
export default function JsonField({ path, value, ...words }: Props): ReactNode {
  const { set, faultWithin } = useBodyForm();
  const current = JSON.stringify(value, null, 2);
  const [typed, setTyped] = useState({ text: current, of: current, isJson: true });
  const { text, isJson } = typed.of === current ? typed : { text: current, isJson: true };
  const change = (next: string) => {
    try {
      const parsed = JSON.parse(next) as Json;
      setTyped({ text: next, of: JSON.stringify(parsed, null, 2), isJson: true });
      set(path, parsed);
    } catch {
      setTyped({ text: next, of: current, isJson: false });
    }
  };
  return (
    <Field {...words} isName fault={isJson ? faultWithin(path) : 'This is not JSON yet. The body keeps the value before.'}>
      {(control) => (
        <textarea
          {...control}
          className={controls.code}
          rows={Math.min(12, text.split('\n').length + 1)}
          spellCheck={false}
          value={text}
          onChange={({ target }) => change(target.value)}
        />
      )}
    </Field>
  );
}
