import type { ReactNode } from 'react';
import type { Json } from '../../../../openapi/json/json';
import type { Path } from '../../../../openapi/json/json-path';
import type { EnumValue } from '../../../../openapi/schema/describe-schema';
import controls from '../controls.module.css';
import Field from '../request/Field';
import { useBodyForm } from './body-form';

type Props = {
  id: string;
  label: string;
  note: string;
  help: string;
  tools: ReactNode;
  path: Path;
  value: Json;
  choices: EnumValue[];
  isNullable: boolean;
};

/** One of the values that the schema knows. One that it does not know stays among them until another is chosen. */
export default function ChoiceField({ path, value, choices, isNullable, help, ...words }: Props): ReactNode {
  const { set, faultAt } = useBodyForm();
  const known = [...choices.map((choice) => choice.value), ...(isNullable && !choices.some((each) => each.value === null) ? [null] : [])];
  const values = known.includes(value) ? known : [value, ...known];
  const meaning = choices.find((choice) => choice.value === value)?.meaning;
  return (
    <Field {...words} isName help={meaning || help} fault={faultAt(path)}>
      {(control) => (
        <select
          {...control}
          className={controls.input}
          value={values.indexOf(value)}
          onChange={({ target }) => set(path, values[Number(target.value)] ?? null)}
        >
          {values.map((each, index) => (
            <option key={JSON.stringify(each)} value={index}>
              {typeof each === 'string' ? each : JSON.stringify(each)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
