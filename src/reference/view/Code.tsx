import type { ReactNode } from 'react';
import CodeBody from '../../components/CodeBlock/CodeBody';
import CodeFrame from '../../components/CodeBlock/CodeFrame';
import { highlighted } from './highlight';

/** Beside the text there is room for more than on a page. */
const folding = { most: 32, shown: 24 };

type Props = { code: string; language: string; label: string; marked?: ReadonlySet<number>; children?: ReactNode };

/** Code that is made in the page. Its head says what it is, or has a choice that the caller puts there. */
export default function Code({ code, language, label, marked, children }: Props): ReactNode {
  const { shown, lines, isFolded } = highlighted(code, language, folding, marked);
  return (
    <CodeFrame name={children ? undefined : label} choice={children} copies={label}>
      <CodeBody language={language} all={isFolded ? lines : undefined} label={label}>
        {shown}
      </CodeBody>
    </CodeFrame>
  );
}
