import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { Building } from '../../../session/session';
import controls from '../controls.module.css';
import Field from '../request/Field';
import shared from '../styles.module.css';
import styles from './styles.module.css';

type Door = Building['doors'][number];
type Card = Building['cards'][number];

/** The name that a reader knows a card by. */
function cardLabel({ tokenId, name, userName, blocked }: Card): string {
  const whose = userName === null ? 'nobody' : userName;
  return `${whose}: ${name ?? tokenId}${blocked ? ' (blocked)' : ''}`;
}

type Props = { doors: readonly Door[]; cards: readonly Card[]; present(door: Door, card: Card | null, label: string): void };

export default function PresentCard({ doors, cards, present }: Props): ReactNode {
  const base = useId();
  const [doorId, setDoorId] = useState('');
  const [tokenId, setTokenId] = useState<string | null>(null);
  const door = doors.find(({ id }) => id === doorId) ?? doors[0];
  const card = tokenId === '' ? null : (cards.find((each) => each.tokenId === tokenId) ?? cards.at(-1) ?? null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (door) {
      present(door, card, card ? cardLabel(card) : 'An unknown card');
    }
  };
  return (
    <form className={styles.present} onSubmit={submit} aria-label="Present a card">
      <h6 className={shared.heading}>Present a card</h6>
      <Field id={`${base}-door`} label="At the door">
        {(control) => (
          <select {...control} className={controls.input} value={door?.id} onChange={({ target }) => setDoorId(target.value)}>
            {doors.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field id={`${base}-card`} label="Card">
        {(control) => (
          <select {...control} className={controls.input} value={card?.tokenId ?? ''} onChange={({ target }) => setTokenId(target.value)}>
            {cards.map((each) => (
              <option key={each.tokenId} value={each.tokenId}>
                {cardLabel(each)}
              </option>
            ))}
            <option value="">An unknown card</option>
          </select>
        )}
      </Field>
      <button type="submit" className={controls.button}>
        Present
      </button>
    </form>
  );
}
