import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { codeLanguages } from '../../../openapi/code/code-languages';
import { type CodeBlockProps, languageOf } from '../CodeBlock';
import CodeBody from '../CodeBlock/CodeBody';
import CodeFrame from '../CodeBlock/CodeFrame';
import LanguageChoice from '../CodeBlock/LanguageChoice';
import styles from '../CodeBlock/styles.module.css';

/** Known to the bundler (plugins/lean-bundle): true where pages are rendered, false in what the reader loads. */
declare const IS_SERVER_BUILD: boolean;

/** To a browser with scripts this is one text and no elements, until `code-blocks.ts` takes it out. Only the development server renders pages in the browser. */
const Unshown = IS_SERVER_BUILD ? 'noscript' : 'div';

/** `basic-operations/open-the-door` and `listDoors` in words. */
const inWords = (sample: string) => sample.replace(/^(.*\/)?|-|(?=[A-Z])/g, ' ').toLowerCase();

/** The same thing in several languages: code fences in one frame, of which the reader sees the language that they chose, here or in the reference. */
export default function CodeTabs({ children, run }: { children: ReactNode; plain?: string; run?: string }): ReactNode {
  const blocks = Children.toArray(children)
    .filter((child): child is ReactElement<CodeBlockProps> => isValidElement<{ language?: unknown }>(child) && 'language' in child.props)
    .map(({ props }) => props);
  const offered = codeLanguages.filter(({ id }) => blocks.some((block) => block.language === id));
  const [shown, ...others] = offered.flatMap(({ id }) => blocks.filter(({ language }) => language === id));
  // File names say the language. One name for all doesn't.
  const hasNames = blocks.some(({ title }) => title !== shown?.title);
  const body = (block: CodeBlockProps) => (
    <CodeBody language={block.language} name={(hasNames && block.title) || languageOf(block)} all={block.all} html={block.html} />
  );
  const button = run && (
    <button type="button" className={styles.run} aria-label={`Run:${inWords(run)}`} data-run={run}>
      Run
    </button>
  );
  return (
    shown && (
      <CodeFrame
        name={shown.title}
        hasNames={hasNames}
        choice={<LanguageChoice offered={offered} chosen={offered[0]?.id} />}
        tool={button}
        copies={run ? inWords(run).trim() : hasNames ? undefined : shown.title}
      >
        {body(shown)}
        {others.map((block) => (
          <Unshown key={block.language} data-language={block.language} data-unshown="">
            {body(block)}
          </Unshown>
        ))}
      </CodeFrame>
    )
  );
}
