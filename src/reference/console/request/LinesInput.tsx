import { type ComponentProps, type ReactNode, useState } from 'react';
import controls from '../controls.module.css';

type Props = Omit<ComponentProps<'textarea'>, 'onChange' | 'value'> & { lines: readonly string[]; onLines(lines: string[]): void };

/** Several values, one a line. Empty lines are nothing, but stay while they are typed. */
export default function LinesInput({ lines, onLines, ...rest }: Props): ReactNode {
  const current = lines.join('\n');
  const [typed, setTyped] = useState({ text: current, of: current });
  const text = typed.of === current ? typed.text : current;
  const change = (next: string) => {
    const filled = next
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
    setTyped({ text: next, of: filled.join('\n') });
    onLines(filled);
  };
  return (
    <textarea
      {...rest}
      className={controls.code}
      rows={Math.max(2, text.split('\n').length)}
      spellCheck={false}
      value={text}
      onChange={({ target }) => change(target.value)}
    />
  );
}
