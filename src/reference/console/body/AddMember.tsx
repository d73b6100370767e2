import { type ReactNode, useState } from 'react';
import type { Path } from '../../../../openapi/json/json-path';
import type { Member } from '../../../../openapi/schema/describe-schema';
import { startOf } from '../../../../openapi/schema/form-field';
import controls from '../controls.module.css';
import styles from './AddMember.module.css';
import { focusOn, useBodyForm } from './body-form';

/** The id of the choice of members below a path, which gets the focus when one is removed. */
export function addId(idOfObject: string): string {
  return `${idOfObject}-add`;
}

type Props = { path: Path; name: string; absent: Member[] };

/** Offers the members that are not set. */
export default function AddMember({ path, name, absent }: Props): ReactNode {
  const { root, set, idOf } = useBodyForm();
  const [wanted, setWanted] = useState('');
  const member = absent.find((each) => each.name === wanted) ?? absent[0];
  const id = addId(idOf(path));
  return (
    member && (
      <div className={styles.add}>
        <label htmlFor={id}>Add a member{name && <span className="unseen"> to {name}</span>}</label>
        <select id={id} className={controls.input} value={member.name} onChange={({ target }) => setWanted(target.value)}>
          {absent.map((each) => (
            <option key={each.name} value={each.name}>
              {each.name}
              {each.isRequired ? ' (required)' : ''}
            </option>
          ))}
        </select>
        <button
          type="button"
          className={controls.button}
          onClick={() => {
            set([...path, member.name], startOf(root, member.schema));
            focusOn(idOf([...path, member.name]));
          }}
        >
          Add<span className="unseen"> the member{name && ` to ${name}`}</span>
        </button>
      </div>
    )
  );
}
