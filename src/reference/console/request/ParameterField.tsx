import type { ReactNode } from 'react';
import { namedExamples } from '../../../../openapi/document/examples';
import type { JsonObject } from '../../../../openapi/json/json';
import { asObject, asString } from '../../../../openapi/json/json';
import { describeSchema } from '../../../../openapi/schema/describe-schema';
import controls from '../controls.module.css';
import Checks from './Checks';
import Field from './Field';
import FieldGroup from './FieldGroup';
import { helpOf } from './help-of';
import LinesInput from './LinesInput';

type Props = {
  root: JsonObject;
  id: string;
  parameter: JsonObject;
  texts: readonly string[];
  fault: string | undefined;
  onChange(texts: string[]): void;
};

function valuesOf(root: JsonObject, schema: JsonObject): string[] {
  const { values, types } = describeSchema(root, schema);
  return types[0] === 'boolean' ? ['true', 'false'] : values.map(({ value }) => String(value));
}

/** A parameter in the form that suits its schema. An empty field is a parameter that is not sent. */
export default function ParameterField({ root, id, parameter, texts, fault, onChange }: Props): ReactNode {
  const schema = asObject(parameter.schema);
  const described = describeSchema(root, schema);
  const isRequired = parameter.required === true;
  const label = asString(parameter.name);
  const values = valuesOf(root, schema);
  const [text = ''] = texts;
  const meaning = described.values.find(({ value }) => String(value) === text)?.meaning;
  const help = meaning || helpOf(described, asString(parameter.description), namedExamples(root, parameter)[0]?.value);
  const words = { id, label, fault, help, note: `${asString(parameter.in)}${isRequired ? ', required' : ''}` };
  const change = (next: string) => onChange(next === '' ? [] : [next]);

  if (described.items !== undefined) {
    const choices = valuesOf(root, asObject(described.items));
    if (choices.length > 0) {
      return (
        <FieldGroup {...words}>
          <Checks values={choices} chosen={texts} onChange={onChange} />
        </FieldGroup>
      );
    }
    return (
      <Field {...words} isName help={`${help} One value a line.`.trim()}>
        {(control) => <LinesInput {...control} required={isRequired} lines={texts} onLines={onChange} />}
      </Field>
    );
  }
  if (values.length > 0) {
    return (
      <Field {...words} isName>
        {(control) => (
          <select
            {...control}
            className={controls.input}
            required={isRequired}
            value={text}
            onChange={({ target }) => change(target.value)}
          >
            {(!isRequired || text === '') && <option value="">not sent</option>}
            {(values.includes(text) || text === '' ? values : [text, ...values]).map((value) => (
              <option key={value}>{value}</option>
            ))}
          </select>
        )}
      </Field>
    );
  }
  const isNumber = described.types[0] === 'integer' || described.types[0] === 'number';
  return (
    <Field {...words} isName>
      {(control) => (
        <input
          {...control}
          className={controls.input}
          type="text"
          inputMode={isNumber ? 'numeric' : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required={isRequired}
          value={text}
          onChange={({ target }) => change(target.value)}
        />
      )}
    </Field>
  );
}
