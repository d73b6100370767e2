import type { ReactNode } from 'react';
import Code from '../../view/Code';

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** JSON to read and to copy. */
export default function Json({ label, text }: { label: string; text: string }): ReactNode {
  return <Code code={pretty(text)} language="json" label={label} />;
}
