import type { ReactNode } from 'react';
import styles from './styles.module.css';

type Props<Language extends string> = {
  offered: readonly { id: Language; name: string }[];
  chosen: Language | undefined;
  choose: (language: Language) => void;
};

/** The languages of a block, in its head. */
export default function LanguageChoice<Language extends string>({ offered, chosen, choose }: Props<Language>): ReactNode {
  return (
    <fieldset className={styles.languages} aria-label="Language">
      {offered.map(({ id, name }) => (
        <button key={id} type="button" aria-pressed={id === chosen} onClick={() => choose(id)}>
          {name}
        </button>
      ))}
    </fieldset>
  );
}
