import type { ReactNode } from 'react';
import type { Json } from '../../../../openapi/json/json';
import type { Path } from '../../../../openapi/json/json-path';
import type { SchemaDescription } from '../../../../openapi/schema/describe-schema';
import { numberOf } from '../../../../openapi/schema/form-field';
import controls from '../controls.module.css';
import Field from '../request/Field';
import { helpOf } from '../request/help-of';
import { useBodyForm } from './body-form';

type Props = {
  id: string;
  label: string;
  note: string;
  tools: ReactNode;
  path: Path;
  value: Json;
  described: SchemaDescription;
  isNumber: boolean;
};

export default function TextField({ id, label, note, tools, path, value, described, isNumber }: Props): ReactNode {
  const { set, faultAt } = useBodyForm();
  const text = String(value);
  // Such as 1.50: typed in another way than it is written.
  const settle = () => {
    if (isNumber && text.trim() !== '' && Number.isFinite(Number(text))) {
      set(path, Number(text));
    }
  };
  return (
    <Field id={id} label={label} isName note={note} tools={tools} help={helpOf(described)} fault={faultAt(path)}>
      {(control) => (
        <input
          {...control}
          className={controls.input}
          type="text"
          inputMode={isNumber ? 'decimal' : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required={note !== ''}
          value={text}
          onChange={({ target }) => set(path, isNumber ? numberOf(target.value) : target.value)}
          onBlur={typeof value === 'string' ? settle : undefined}
        />
      )}
    </Field>
  );
}
