import type { ReactNode } from 'react';
import type { CodeLanguage } from '../../../openapi/code/code-languages';
import styles from './styles.module.css';

type Props = {
  offered: readonly { id: CodeLanguage; name: string }[];
  chosen: CodeLanguage | undefined;
  choose: (language: CodeLanguage) => void;
};

/** The languages of a block, in its head. */
export default function LanguageChoice({ offered, chosen, choose }: Props): ReactNode {
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
