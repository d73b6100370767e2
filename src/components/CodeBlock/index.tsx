import type { ReactNode } from 'react';
import CodeBody from './CodeBody';
import CodeFrame from './CodeFrame';

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
  /** How many lines there are, if some are folded away. */
  all?: number;
  html: string;
};

export const languageOf = ({ language }: CodeBlockProps): string => languageNames[language] ?? language;

/** A block of code that was highlighted at build time (see plugins/rehype-highlight). */
export default function CodeBlock(block: CodeBlockProps): ReactNode {
  const { language, all, html } = block;
  const name = block.title ?? languageOf(block);
  return (
    <CodeFrame name={name} copies={name}>
      <CodeBody language={language} all={all} html={html} />
    </CodeFrame>
  );
}
