import { type FormEvent, type ReactNode, useState } from 'react';
import DoorPicture from './DoorPicture';
import doorStyles from './door.module.css';
import { type BuildingState, type DoorState, isPushable, sayDoor, sayRest } from './door-words';
import type { Intention } from './intentions';
import type { Presentation } from './presentation';
import styles from './styles.module.css';

type Card = BuildingState['cards'][number];
type Props = {
  door: DoorState;
  /** What would be presented; null for a card that nobody has. */
  card: Card | null;
  presentation: Presentation | null;
  intend: ((intention: Intention) => void) | undefined;
};

function PinForm({ name, type }: { name: string; type(pin: string): void }): ReactNode {
  const [pin, setPin] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    type(pin);
  };
  return (
    <form className={styles.pin} onSubmit={submit}>
      <input
        className={styles.input}
        aria-label={`PIN at ${name}`}
        inputMode="numeric"
        autoComplete="off"
        placeholder="PIN"
        size={6}
        value={pin}
        onChange={({ target }) => setPin(target.value)}
      />
      <button type="submit" className={styles.button}>
        Type it
      </button>
    </form>
  );
}

/** What hands can do at a door. Each button keeps its place whatever it says. */
function Hands({ door, card, intend }: { door: DoorState; card: Card | null; intend(intention: Intention): void }): ReactNode {
  const { id: doorId, name, leaf, waitsForPin } = door;
  return (
    <div className={styles.hands}>
      {waitsForPin ? (
        <PinForm name={name} type={(pin) => intend({ do: 'type-pin', doorId, pin })} />
      ) : (
        <button type="button" className={styles.button} onClick={() => intend({ do: 'present', doorId, tokenId: card?.tokenId ?? null })}>
          Present {card ? (card.name ?? 'a card') : 'an unknown card'}
          <span className="unseen"> at {name}</span>
        </button>
      )}
      <button type="button" className={styles.button} onClick={() => intend({ do: leaf === 'OPEN' ? 'close' : 'push', doorId })}>
        {leaf === 'OPEN' ? 'Close' : isPushable(door) ? 'Push open' : 'Force open'}
        <span className="unseen"> {name}</span>
      </button>
    </div>
  );
}

/** A door with its picture, its state in words, and what can be done there by hand. */
export default function Door({ door, card, presentation, intend }: Props): ReactNode {
  const { name, lockMode, lockState, leaf, alarm, connection, reader } = door;
  const { tone, words } = sayDoor(door);
  const states = {
    'data-leaf': leaf,
    'data-lock': lockState === 'UNKNOWN' ? lockMode : lockState,
    'data-mode': lockMode,
    'data-alarm': alarm,
    'data-connection': connection,
    'data-decision': presentation?.decision,
  };
  return (
    <li className={`${styles.door} ${doorStyles.door}`} {...states}>
      <DoorPicture hasKeypad={reader === 'CARD_AND_PIN'} hasPerson={presentation !== null} />
      <div className={styles.doorWords}>
        <strong>{name}</strong>
        <span className="label" data-state={tone}>
          {words}
        </span>
        <span className={styles.rest}>{sayRest(door)}</span>
      </div>
      {intend && <Hands door={door} card={card} intend={intend} />}
    </li>
  );
}
