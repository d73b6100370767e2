import type { ReactNode } from 'react';
import { isObject, type Json } from '../../../../openapi/json/json';
import type { Path } from '../../../../openapi/json/json-path';
import type { Member, Variant } from '../../../../openapi/schema/describe-schema';
import { changeForm, constantOf, fieldOf } from '../../../../openapi/schema/form-field';
import controls from '../controls.module.css';
import Field from '../request/Field';
import { useBodyForm } from './body-form';
import JsonField from './JsonField';
import ObjectMembers from './ObjectMembers';

type Props = { path: Path; name: string; variants: Variant[]; chosen: number; value: Json; depth: number };

/** One of several forms. */
export default function VariantFields({ path, name, variants, chosen, value, depth }: Props): ReactNode {
  const { root, set, idOf } = useBodyForm();
  const id = `${idOf(path)}-form`;
  const variant = variants[chosen];
  const field = variant && fieldOf(root, variant.schema, value, depth);
  // The member that tells the forms apart is chosen above, if that leaves one value.
  const isHidden = ({ name: member, schema }: Member) => {
    const { property, values } = variant?.discriminator ?? { property: null, values: [] };
    const isChosen = isObject(value) && property === member && values.length === 1 && values[0] === String(value[member]);
    return isChosen && constantOf(root, schema) !== undefined;
  };
  return (
    <>
      <Field id={id} label={`Form of ${name || 'the body'}`}>
        {(control) => (
          <select
            {...control}
            className={controls.input}
            value={chosen}
            onChange={({ target }) =>
              set(path, changeForm(root, variant?.schema ?? {}, variants[Number(target.value)]?.schema ?? {}, value))
            }
          >
            {variants.map((each, index) => (
              <option key={each.label} value={index}>
                {each.label}
              </option>
            ))}
          </select>
        )}
      </Field>
      {field?.kind === 'object' && (
        <ObjectMembers path={path} name={name} members={field.members} isHidden={isHidden} value={value} depth={depth} />
      )}
      {field?.kind === 'variants' && <VariantFields path={path} name={name} {...field} value={value} depth={depth + 1} />}
      {field?.kind === 'json' && (
        <JsonField id={idOf(path)} label={name || 'Body'} note="" help="" tools={null} path={path} value={value} />
      )}
    </>
  );
}
