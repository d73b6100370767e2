import type { ReactNode } from 'react';

/** Words of the contract, with names of the API in backticks. */
export default function Words({ text }: { text: string }): ReactNode {
  return text.split('`').map((part, index) => (index % 2 === 1 ? <code key={part}>{part}</code> : part));
}
