import type { ReactNode } from 'react';
import type { Building } from '../../../session/session';
import controls from '../controls.module.css';
import formFields from '../form-fields.module.css';
import shared from '../styles.module.css';
import StateLabel from './StateLabel';
import styles from './styles.module.css';

type Controller = Building['controllers'][number];
type Props = { controllers: readonly Controller[]; connect(controller: Controller, connection: 'ONLINE' | 'OFFLINE'): void };

export default function Controllers({ controllers, connect }: Props): ReactNode {
  return (
    <>
      <h6 className={shared.heading}>Controllers</h6>
      <ul className={styles.things}>
        {controllers.map((controller) => (
          <li key={controller.id}>
            <strong>{controller.name}</strong>
            <button
              type="button"
              className={`${controls.button} ${styles.act}`}
              onClick={() => connect(controller, controller.reachable ? 'OFFLINE' : 'ONLINE')}
            >
              {controller.reachable ? 'Take offline' : 'Bring online'}
              <span className={shared.unseen}> {controller.name}</span>
            </button>
            <span className={styles.states}>
              <StateLabel of="service sees" state={controller.connection} />
              <StateLabel of="rights" state={controller.syncState} />
              <span className={styles.pending}>
                {controller.pendingChanges === 1 ? '1 change pending' : `${controller.pendingChanges} changes pending`}
                {!controller.reachable && controller.connection === 'ONLINE' && '; the network is cut'}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <p className={formFields.help}>
        The service notices an offline controller 90 seconds after its last heartbeat. Advance the clock to see it.
      </p>
    </>
  );
}
