import type { ReactNode } from 'react';
import { type ChangeId, changeIds, changeOf } from '../../../simulator/decision-cases/changes';
import type { Case } from '../../../simulator/decision-cases/decide-case';
import { isRelevant } from '../../../simulator/decision-cases/is-relevant';
import { type PersonId, presentationOf } from '../../../simulator/decision-cases/presentations';
import styles from './styles.module.css';

type Props = { chosen: Case; person: PersonId; choose(changes: readonly ChangeId[]): void };

/** Always in sight; the others are behind "More changes". */
const usual: readonly ChangeId[] = ['tokenBlocked', 'userBlocked', 'doorBlocked', 'visitCancelled'];

/** Ways to change the world of the case. */
export default function Changes({ chosen, person, choose }: Props): ReactNode {
  const { noun } = presentationOf(chosen.presentation);
  const offered = changeIds.filter((id) => isRelevant(person, id));
  const rest = offered.filter((id) => !usual.includes(id));
  const count = rest.filter((id) => chosen.changes.includes(id)).length;

  const box = (id: ChangeId) => (
    <label key={id}>
      <input
        type="checkbox"
        checked={chosen.changes.includes(id)}
        onChange={({ target }) => choose(target.checked ? [...chosen.changes, id] : chosen.changes.filter((each) => each !== id))}
      />{' '}
      {changeOf(id).label(noun)}
    </label>
  );

  return (
    <fieldset className={styles.wide}>
      <legend>Changes to the world</legend>
      <div className={styles.boxes}>{offered.filter((id) => usual.includes(id)).map(box)}</div>
      <details>
        <summary>More changes{count > 0 && ` (${count} chosen)`}</summary>
        <div className={styles.boxes}>{rest.map(box)}</div>
      </details>
    </fieldset>
  );
}
