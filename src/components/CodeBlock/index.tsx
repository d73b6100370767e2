import type { ReactNode } from 'react';
import CodeBody from './CodeBody';
import CodeFrame from './CodeFrame';
import { useKeptHtml } from './use-kept-html';

const languageNames: Record<string, string> = {
  bash: 'Shell',
  http: 'HTTP',
  json: 'JSON',
  python: 'Python',
  text: 'Text',
  typescript: 'TypeScript',
  yaml: 'YAML',
};

/** What plugins/rehype-highlight makes of a code fence. */
export type CodeBlockProps = {
  language: string;
  title?: string;
  source: string;
  at: number;
  /** That are shown at first. */
  lines: number;
  /** How many there are, if some are folded away. */
  all?: number;
  html?: string;
};

export const nameOf = ({ title, language }: CodeBlockProps): string => title ?? languageNames[language] ?? language;

/** The code of a fence, without its frame. */
export function FenceBody({ block, ...rest }: { block: CodeBlockProps; name?: string; isHidden?: boolean }): ReactNode {
  const { language, source, at, lines, all, html } = block;
  const shown = useKeptHtml({ source, at, html, placeholder: '\n'.repeat(lines) });
  return <CodeBody {...rest} language={language} all={all} html={shown} />;
}

/** A block of code that was highlighted at build time (see plugins/rehype-highlight). */
export default function CodeBlock(block: CodeBlockProps): ReactNode {
  return (
    <CodeFrame name={nameOf(block)}>
      <FenceBody block={block} />
    </CodeFrame>
  );
}
