import type { ReactNode } from 'react';
import { type BuildingState, type ControllerState, type Said, sayController } from './door-words';
import type { Intention } from './intentions';
import styles from './styles.module.css';

type Props = {
  controllers: BuildingState['controllers'];
  hubs: BuildingState['hubs'];
  intend: ((intention: Intention) => void) | undefined;
};

function Labels({ said }: { said: readonly Said[] }): ReactNode {
  return (
    <span className={styles.labels}>
      {said.map(({ tone, words }) => (
        <span key={words} className="label" data-state={tone}>
          {words}
        </span>
      ))}
    </span>
  );
}

/** A button that brings something back, or cuts it off. */
function Toggle({ isOn, name, change }: { isOn: boolean; name: string; change(connection: 'ONLINE' | 'OFFLINE'): void }): ReactNode {
  return (
    <button type="button" className={styles.button} onClick={() => change(isOn ? 'OFFLINE' : 'ONLINE')}>
      {isOn ? 'Cut off' : 'Bring back'}
      <span className="unseen"> {name}</span>
    </button>
  );
}

function Line({ controller, hubs, intend }: Omit<Props, 'controllers'> & { controller: ControllerState }): ReactNode {
  const { id, name, reachable } = controller;
  return (
    <li className={styles.line}>
      <span className={styles.device}>The service</span>
      <span className={styles.link} data-is={reachable ? 'up' : 'cut'} aria-hidden="true" />
      <span className={styles.device}>
        <span>
          Controller <strong>{name}</strong>
        </span>
        {intend && (
          <Toggle
            isOn={reachable}
            name={name}
            change={(connection) => intend({ do: 'connect-controller', controllerId: id, connection })}
          />
        )}
        <Labels said={sayController(controller)} />
      </span>
      {hubs.map((hub) => (
        <span key={hub.id} className={styles.beyond}>
          <span className={styles.link} data-is={hub.connection === 'ONLINE' ? 'up' : 'cut'} aria-hidden="true" />
          <span className={styles.device}>
            <span>
              Hub <strong>{hub.name}</strong>
            </span>
            {intend && (
              <Toggle
                isOn={hub.connection === 'ONLINE'}
                name={hub.name}
                change={(connection) => intend({ do: 'connect-hub', hubId: hub.id, connection })}
              />
            )}
            <Labels said={[hub.connection === 'ONLINE' ? { tone: 'granted', words: 'Online' } : { tone: 'offline', words: 'Offline' }]} />
          </span>
        </span>
      ))}
    </li>
  );
}

/** From the service over the network to each controller, and on to its hub. */
export default function Hardware({ controllers, hubs, intend }: Props): ReactNode {
  return (
    <ul className={styles.hardware} aria-label="Hardware">
      {controllers.map((controller) => (
        <Line
          key={controller.id}
          controller={controller}
          hubs={hubs.filter(({ controllerId }) => controllerId === controller.id)}
          intend={intend}
        />
      ))}
    </ul>
  );
}
