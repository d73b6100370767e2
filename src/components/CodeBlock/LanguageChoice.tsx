import type { ReactNode } from 'react';
import styles from './styles.module.css';

type Props<Language extends string> = {
  offered: readonly { id: Language; name: string }[];
  chosen: Language | undefined;
  /** Without it the choice is made by `src/client/code-blocks.ts`. */
  choose?: (language: Language) => void;
};

/** The languages of a block, in its head. */
export default function LanguageChoice<Language extends string>({ offered, chosen, choose }: Props<Language>): ReactNode {
  return (
    <fieldset className={styles.languages} aria-label="Language">
      {offered.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          value={id}
          data-code={choose ? undefined : 'language'}
          aria-pressed={id === chosen}
          onClick={choose && (() => choose(id))}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
