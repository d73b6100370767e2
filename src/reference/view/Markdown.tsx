import { Fragment, type ReactNode } from 'react';
import styles from './Markdown.module.css';
import { safeAddress } from './safe-address';
import { useSite } from './site';

/**
 * The Markdown that descriptions use: paragraphs, lists, headings, fences, code, emphasis and links. It makes elements, never HTML, so that
 * a document cannot bring anything into the page but text. What it does not know stays as it was written.
 */

const inline =
  /(`+)([\s\S]+?)\1|\*\*(.+?)\*\*|__(.+?)__|\*([^\s*][^*]*)\*|!?\[([^\]]*)\]\(([^()\s]+(?:\([^()\s]*\))?)(?:\s+"[^"]*")?\)|<(https?:\/\/[^\s>]+)>/g;

function SafeLink({ to, children }: { to: string; children: ReactNode }): ReactNode {
  const { Link } = useSite();
  const address = safeAddress(to);
  if (address === null) {
    return (
      <>
        {children} ({to})
      </>
    );
  }
  if (address.startsWith('/')) {
    return <Link to={address}>{children}</Link>;
  }
  return (
    <a href={address} rel="noopener noreferrer">
      {children}
    </a>
  );
}

function inlineParts(text: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(inline)) {
    const [whole, , code, bold, underlined, emphasised, label, target, bare] = match;
    parts.push(text.slice(end, match.index));
    end = match.index + whole.length;
    const key = match.index;
    if (code !== undefined) {
      parts.push(<code key={key}>{code.replace(/^ (.*) $/, '$1')}</code>);
    } else if (bold !== undefined || underlined !== undefined) {
      parts.push(<strong key={key}>{inlineParts(bold ?? underlined ?? '')}</strong>);
    } else if (emphasised !== undefined) {
      parts.push(<em key={key}>{inlineParts(emphasised)}</em>);
    } else {
      const to = target ?? bare ?? '';
      parts.push(
        <SafeLink key={key} to={to}>
          {label === undefined ? to : inlineParts(label)}
        </SafeLink>,
      );
    }
  }
  parts.push(text.slice(end));
  return parts;
}

type Block = { kind: 'text' | 'heading' | 'code' | 'ul' | 'ol'; lines: string[] };

const bullet = /^\s{0,3}[-*+]\s+/;
const numbered = /^\s{0,3}\d+[.)]\s+/;

function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | null = null;
  const begin = (kind: Block['kind'], line: string): void => {
    open = { kind, lines: [line] };
    blocks.push(open);
  };
  let isFenced = false;
  for (const line of text.split(/\r?\n/)) {
    const current = open as Block | null;
    if (/^\s*(```|~~~)/.test(line)) {
      isFenced = !isFenced;
      if (isFenced) {
        open = { kind: 'code', lines: [] };
        blocks.push(open);
      } else {
        open = null;
      }
    } else if (isFenced) {
      current?.lines.push(line);
    } else if (line.trim() === '') {
      open = null;
    } else if (/^#{1,6}\s/.test(line)) {
      begin('heading', line.replace(/^#+\s+/, '').replace(/\s+#+\s*$/, ''));
      open = null;
    } else if (/^\s*\|.*\|\s*$/.test(line)) {
      if (current?.kind === 'code') {
        current.lines.push(line);
      } else {
        begin('code', line);
      }
    } else if (bullet.test(line) || numbered.test(line)) {
      const kind = bullet.test(line) ? 'ul' : 'ol';
      const item = line.replace(kind === 'ul' ? bullet : numbered, '');
      const last = blocks.at(-1);
      if (last?.kind === kind) {
        last.lines.push(item);
        open = last;
      } else {
        begin(kind, item);
      }
    } else if (current && (current.kind === 'ul' || current.kind === 'ol')) {
      current.lines.push(`${current.lines.pop()}\n${line.trim()}`);
    } else if (current?.kind === 'text') {
      current.lines.push(line);
    } else {
      begin('text', line);
    }
  }
  return blocks;
}

function BlockView({ block: { kind, lines } }: { block: Block }): ReactNode {
  switch (kind) {
    case 'code':
      return (
        <pre className={styles.plain} tabIndex={0}>
          {lines.join('\n')}
        </pre>
      );
    case 'heading':
      return (
        <p>
          <strong>{inlineParts(lines[0] ?? '')}</strong>
        </p>
      );
    case 'ul':
    case 'ol': {
      const List = kind;
      return (
        <List>
          {lines.map((line, index) => (
            // The text of a document does not change while it is shown.
            <li key={`${index} ${line}`}>{inlineParts(line)}</li>
          ))}
        </List>
      );
    }
    default:
      return <p>{inlineParts(lines.join('\n'))}</p>;
  }
}

/** A description of the document. With `isInline`, one paragraph without a box of its own. */
export default function Markdown({ text, isInline = false }: { text: string; isInline?: boolean }): ReactNode {
  if (isInline && !text.includes('\n\n')) {
    return <>{inlineParts(text)}</>;
  }
  return (
    <>
      {blocksOf(text).map((block, index) => (
        <Fragment key={`${index} ${block.kind}`}>
          <BlockView block={block} />
        </Fragment>
      ))}
    </>
  );
}

/** A text in two: its first paragraphs, and the rest. */
export function firstBlocks(text: string, count: number): [first: string, rest: string] {
  const parts = text.split(/\n{2,}/);
  return [parts.slice(0, count).join('\n\n'), parts.slice(count).join('\n\n')];
}
