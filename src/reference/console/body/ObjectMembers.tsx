import type { ReactNode } from 'react';
import { isObject, type Json } from '../../../../openapi/json/json';
import type { Path } from '../../../../openapi/json/json-path';
import type { Member } from '../../../../openapi/schema/describe-schema';
import AddMember, { addId } from './AddMember';
import { useBodyForm } from './body-form';

type Props = {
  path: Path;
  name: string;
  members: Member[];
  /** Members whose value the reader sees already. */
  isHidden?(member: Member): boolean;
  value: Json;
  depth: number;
};

/** The members of an object: those that the schema knows, in its order, then the strange ones, then what can be added. */
export default function ObjectMembers({ path, name, members, isHidden = () => false, value, depth }: Props): ReactNode {
  const { idOf, ValueField } = useBodyForm();
  const present = isObject(value) ? value : {};
  const known = new Set(members.map((member) => member.name));
  const strange = Object.keys(present)
    .filter((each) => !known.has(each))
    .map((each): Member => ({ name: each, schema: {}, isRequired: false }));
  const isSet = (member: Member) => Object.hasOwn(present, member.name);
  return (
    <>
      {[...members.filter((member) => isSet(member) && !isHidden(member)), ...strange].map((member) => (
        <ValueField
          key={member.name}
          path={[...path, member.name]}
          name={member.name}
          schema={member.schema}
          value={present[member.name] ?? null}
          isRequired={member.isRequired}
          removable={member.isRequired ? null : addId(idOf(path))}
          depth={depth + 1}
        />
      ))}
      <AddMember path={path} name={name} absent={members.filter((member) => !isSet(member))} />
    </>
  );
}
