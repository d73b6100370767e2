import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { type CodeLanguage, codeLanguages } from '../../../openapi/code/code-languages';
import codeStyles from '../CodeBlock/styles.module.css';
import { useCodeLanguage } from './code-language';
import styles from './styles.module.css';

type Block = ReactElement<{ language: string; title?: string }>;

/** The same thing in several languages: code fences, of which the reader sees the language that they chose, here or in the reference. */
export default function CodeTabs({ children }: { children: ReactNode }): ReactNode {
  const [language, choose] = useCodeLanguage();
  const blocks = Children.toArray(children).filter(
    (child): child is Block => isValidElement<{ language?: unknown }>(child) && typeof child.props.language === 'string',
  );
  const offered = codeLanguages.filter(({ id }) => blocks.some(({ props }) => props.language === id));
  const shown: CodeLanguage | undefined = (offered.find(({ id }) => id === language) ?? offered[0])?.id;
  // The head of a block that has no name of its own is free for them.
  const isNamed = blocks.some(({ props }) => props.title);
  return (
    <div className={isNamed ? undefined : styles.inHead}>
      <fieldset className={styles.languages} aria-label="Language">
        {offered.map(({ id, name }) => (
          <button key={id} type="button" className={codeStyles.button} aria-pressed={id === shown} onClick={() => choose(id)}>
            {name}
          </button>
        ))}
      </fieldset>
      {blocks.map((block) => (
        <div key={block.props.language} className={block.props.language === shown ? undefined : styles.other}>
          {block}
        </div>
      ))}
    </div>
  );
}
