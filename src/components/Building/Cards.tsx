import { type ReactNode, useId } from 'react';
import type { BuildingState } from './door-words';
import styles from './styles.module.css';

type Card = BuildingState['cards'][number];
type Props = { cards: readonly Card[]; card: Card | null; choose(tokenId: string | null): void };

/** Whoever has many cards sees the newest. */
const shown = 8;

/** The people in front of the house, and the card that is presented next. */
export default function Cards({ cards, card, choose }: Props): ReactNode {
  const group = useId();
  return (
    <fieldset className={styles.cards}>
      <legend>Card in hand</legend>
      {cards.slice(-shown).map(({ tokenId, name, userName, blocked }) => (
        <label key={tokenId} className={styles.card}>
          <input type="radio" name={group} checked={card?.tokenId === tokenId} onChange={() => choose(tokenId)} />
          <span>
            {userName ?? name ?? tokenId}
            {blocked && ', blocked'}
          </span>
        </label>
      ))}
      <label className={styles.card}>
        <input type="radio" name={group} checked={card === null} onChange={() => choose(null)} />
        <span>An unknown card</span>
      </label>
    </fieldset>
  );
}
