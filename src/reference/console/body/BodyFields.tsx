import type { ReactNode } from 'react';
import { isObject, type Json, type JsonObject } from '../../../../openapi/json/json';
import { withoutValue, withValue } from '../../../../openapi/json/json-path';
import { fieldOf } from '../../../../openapi/schema/form-field';
import type { ValidationError } from '../../../../simulator/core/validation/validation-error';
import { Fault } from '../request/Field';
import { type BodyForm, BodyFormProvider, useBodyForm } from './body-form';
import JsonField from './JsonField';
import ListItems from './ListItems';
import ObjectMembers from './ObjectMembers';
import ValueField from './ValueField';
import VariantFields from './VariantFields';

/** The body itself has no name and cannot be removed, so it has no frame either. */
function WholeBody({ schema, value }: { schema: Json; value: Json }): ReactNode {
  const { root, base, faultAt, faultOfObject } = useBodyForm();
  const field = fieldOf(root, schema, value, 0);
  const place = { path: [], name: '', value, depth: 0 };
  return (
    <>
      <Fault id={base} fault={isObject(value) ? faultOfObject([], value) : faultAt([])} />
      {field.kind === 'object' && <ObjectMembers {...place} members={field.members} />}
      {field.kind === 'variants' && <VariantFields {...place} variants={field.variants} chosen={field.chosen} />}
      {field.kind === 'list' && <ListItems {...place} name="the body" items={field.items} value={value as Json[]} />}
      {!['object', 'variants', 'list'].includes(field.kind) && (
        <JsonField id={base} label="Body" note="" help="" tools={null} path={[]} value={value} />
      )}
    </>
  );
}

type Props = { root: JsonObject; base: string; schema: Json; value: Json; faults: readonly ValidationError[]; onChange(value: Json): void };

/** A body as a form by its schema. */
export default function BodyFields({ root, base, schema, value, faults, onChange }: Props): ReactNode {
  const form: BodyForm = {
    root,
    base,
    faults,
    set: (path, next) => onChange(withValue(value, path, next)),
    remove: (path) => onChange(withoutValue(value, path)),
    ValueField,
  };
  return (
    <BodyFormProvider value={form}>
      <WholeBody schema={schema} value={value} />
    </BodyFormProvider>
  );
}
