import type { ReactNode } from 'react';

/** A sentence of the contract, in which backticks mark code. */
export default function TextWithCode({ text }: { text: string }): ReactNode {
  return text.split('`').map((part, index) => (index % 2 === 1 ? <code key={part}>{part}</code> : part));
}
