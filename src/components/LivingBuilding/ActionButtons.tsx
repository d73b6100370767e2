import type { ReactNode } from 'react';
import type { BuildingState } from '../Building/door-words';
import { type ActionName, actions } from './actions';
import styles from './styles.module.css';

type Props = { state: BuildingState; busy: ActionName | null; perform?: (name: ActionName) => void };

/** What can be done with one touch. A button that makes no sense now, or while something happens, says so and keeps its place. */
export default function ActionButtons({ state, busy, perform }: Props): ReactNode {
  return (
    <fieldset className={styles.actions} aria-label="Do something">
      {actions.map(({ name, label, isPossible }) => {
        const isOff = busy !== null || isPossible?.(state) === false;
        return (
          <button
            key={name}
            type="button"
            className={styles.action}
            data-action={name}
            aria-disabled={isOff}
            aria-busy={busy === name}
            title={isPossible?.(state) === false ? 'Possible while the reader waits for a PIN' : undefined}
            onClick={isOff || !perform ? undefined : () => perform(name)}
          >
            {label(state)}
          </button>
        );
      })}
    </fieldset>
  );
}
