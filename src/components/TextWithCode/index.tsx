import type { ReactNode } from 'react';

/** A short text in which backticks mark code. */
export default function TextWithCode({ text }: { text: string }): ReactNode {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { 0: whole, 1: code, index } of text.matchAll(/`([^`]+)`/g)) {
    parts.push(text.slice(end, index), <code key={index}>{code}</code>);
    end = index + whole.length;
  }
  parts.push(text.slice(end));
  return parts;
}
