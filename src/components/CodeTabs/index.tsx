import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { codeLanguages } from '../../../openapi/code/code-languages';
import { type CodeBlockProps, FenceBody, nameOf } from '../CodeBlock';
import CodeFrame from '../CodeBlock/CodeFrame';
import LanguageChoice from '../CodeBlock/LanguageChoice';
import { useCodeLanguage } from './code-language';
import { useRun } from './use-run';

/** The same thing in several languages: code fences in one frame, of which the reader sees the language that they chose, here or in the reference. */
export default function CodeTabs({ children, run }: { children: ReactNode; plain?: string; run?: string }): ReactNode {
  const [button, panel] = useRun(run);
  const [language, choose] = useCodeLanguage();
  const blocks = Children.toArray(children)
    .filter((child): child is ReactElement<CodeBlockProps> => isValidElement<{ language?: unknown }>(child) && 'language' in child.props)
    .map(({ props }) => props);
  const offered = codeLanguages.filter(({ id }) => blocks.some((block) => block.language === id));
  const chosen = (offered.find(({ id }) => id === language) ?? offered[0])?.id;
  const shown = blocks.findIndex((block) => block.language === chosen);
  return (
    <>
      <CodeFrame name={blocks[shown]?.title} shown={shown} choice={<LanguageChoice {...{ offered, chosen, choose }} />} tool={button}>
        {blocks.map((block, index) => (
          <FenceBody key={block.language} block={block} name={nameOf(block)} isHidden={index !== shown} />
        ))}
      </CodeFrame>
      {panel}
    </>
  );
}
