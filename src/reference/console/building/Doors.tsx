import type { ReactNode } from 'react';
import type { Building } from '../../../session/session';
import controls from '../controls.module.css';
import shared from '../styles.module.css';
import StateLabel from './StateLabel';
import { type Deed, deedAt } from './say-door';
import styles from './styles.module.css';

type Door = Building['doors'][number];
type Props = { doors: readonly Door[]; stir(door: Door, deed: Deed): void };

export default function Doors({ doors, stir }: Props): ReactNode {
  return (
    <>
      <h6 className={shared.heading}>Doors</h6>
      <ul className={styles.things}>
        {doors.map((door) => {
          const { deed, label } = deedAt(door);
          return (
            <li key={door.id}>
              <strong>{door.name}</strong>
              <button type="button" className={`${controls.button} ${styles.act}`} onClick={() => stir(door, deed)}>
                {label}
                <span className={shared.unseen}> {door.name}</span>
              </button>
              <span className={styles.states}>
                <StateLabel of="mode" state={door.lockMode} />
                <StateLabel of="lock" state={door.lockState} />
                <StateLabel of="leaf" state={door.leaf} />
                <StateLabel of="alarm" state={door.alarm} />
                <StateLabel of="door" state={door.connection} />
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
