import type { ReactNode } from 'react';
import { isObject, type Json } from '../../../../openapi/json/json';
import { fieldOf } from '../../../../openapi/schema/form-field';
import Checks from '../request/Checks';
import FieldGroup from '../request/FieldGroup';
import { firstSentence } from '../request/help-of';
import { useBodyForm, type ValueProps } from './body-form';
import ChoiceField from './ChoiceField';
import JsonField from './JsonField';
import ListItems from './ListItems';
import NullField from './NullField';
import ObjectMembers from './ObjectMembers';
import TextField from './TextField';
import ValueTools from './ValueTools';
import VariantFields from './VariantFields';

/** A value of a body, edited in the way that suits it. */
export default function ValueField(props: ValueProps): ReactNode {
  const { path, name, schema, value, isRequired, depth } = props;
  const { root, set, idOf, faultAt, faultOfObject } = useBodyForm();
  const field = fieldOf(root, schema, value, depth);
  const id = idOf(path);
  const words = {
    id,
    label: name,
    note: isRequired ? 'required' : '',
    help: firstSentence(field.described.description),
    tools: <ValueTools {...props} isNullable={field.isNullable && field.kind !== 'choice'} />,
  };
  if (value === null && field.isNullable && field.kind !== 'choice') {
    return <NullField {...words} />;
  }
  switch (field.kind) {
    case 'text':
    case 'number':
      return <TextField {...words} path={path} value={value} described={field.described} isNumber={field.kind === 'number'} />;
    case 'choice':
      return <ChoiceField {...words} path={path} value={value} choices={field.choices} isNullable={field.isNullable} />;
    case 'checks': {
      const values = field.choices.map((choice) => String(choice.value));
      return (
        <FieldGroup {...words} fault={faultAt(path)}>
          <Checks values={values} chosen={(value as Json[]).map(String)} onChange={(chosen) => set(path, chosen)} />
        </FieldGroup>
      );
    }
    case 'object':
      return (
        <FieldGroup {...words} fault={isObject(value) ? faultOfObject(path, value) : undefined}>
          <ObjectMembers path={path} name={name} members={field.members} value={value} depth={depth} />
        </FieldGroup>
      );
    case 'list':
      return (
        <FieldGroup {...words} fault={faultAt(path)}>
          <ListItems path={path} name={name} items={field.items} value={value as Json[]} depth={depth} />
        </FieldGroup>
      );
    case 'variants':
      return (
        <FieldGroup {...words} fault={isObject(value) ? faultOfObject(path, value) : undefined}>
          <VariantFields path={path} name={name} variants={field.variants} chosen={field.chosen} value={value} depth={depth} />
        </FieldGroup>
      );
    default:
      return <JsonField {...words} path={path} value={value} />;
  }
}
