import { type ReactNode, useId, useState } from 'react';
import type { NamedExample } from '../../../openapi/document/examples';
import Code from './Code';
import controls from './controls.module.css';
import Markdown from './Markdown';
import Rest from './Rest';
import texts from './texts.module.css';

function asCode(value: NamedExample['value'], contentType: string): { code: string; language: string } {
  const isText = typeof value === 'string' && !/json/i.test(contentType);
  return { code: isText ? String(value) : JSON.stringify(value, null, 2), language: isText ? 'text' : 'json' };
}

type Props = { examples: NamedExample[]; contentType: string; label: string };

/** Examples by name: one is shown, the others can be chosen. */
export default function Examples({ examples, contentType, label }: Props): ReactNode {
  const [chosen, choose] = useState(0);
  const id = useId();
  const example = examples[chosen] ?? examples[0];
  if (!example) {
    return null;
  }
  const isOutside = example.value === null && typeof example.rest.externalValue === 'string';
  return (
    <>
      {!isOutside && (
        <Code {...asCode(example.value, contentType)} label={`${label}: ${example.summary}`}>
          {examples.length > 1 && (
            <>
              <label className={texts.codeName} htmlFor={id}>
                {label}
              </label>
              <select id={id} className={controls.select} value={chosen} onChange={({ target }) => choose(Number(target.value))}>
                {examples.map(({ name, summary }, index) => (
                  <option key={name} value={index}>
                    {summary}
                  </option>
                ))}
              </select>
            </>
          )}
        </Code>
      )}
      {example.description && <Markdown text={example.description} />}
      <Rest rest={example.rest} of={example.name} />
    </>
  );
}
