import { type ReactNode, useId } from 'react';
import { namedExamples } from '../../../openapi/document/examples';
import type { DocumentOperation } from '../../../openapi/document/read-document';
import { asObject } from '../../../openapi/json/json';
import { bodyText, type Draft, requestBodyOf } from '../../../openapi/request/draft';
import controls from './controls.module.css';
import { useRoot } from './document-context';
import styles from './ExampleChoice.module.css';

type Props = { operation: DocumentOperation; draft: Draft; onDraft(draft: Draft): void };

/** The named examples of a body. The chosen one becomes the body of the request. */
export default function ExampleChoice({ operation, draft, onDraft }: Props): ReactNode {
  const root = useRoot();
  const id = useId();
  const contentType = draft.contentType ?? '';
  const media = asObject(asObject(requestBodyOf(root, operation)?.content)[contentType]);
  const examples = namedExamples(root, media).map((example) => ({ ...example, text: bodyText(example.value, contentType) }));
  if (examples.length < 2) {
    return null;
  }
  return (
    <p className={styles.choice}>
      <label htmlFor={id}>Example</label>
      <select
        id={id}
        className={controls.select}
        value={examples.find(({ text }) => text === draft.body)?.name ?? ''}
        onChange={({ target }) => {
          const example = examples.find(({ name }) => name === target.value);
          if (example) {
            onDraft({ ...draft, body: example.text });
          }
        }}
      >
        {!examples.some(({ text }) => text === draft.body) && <option value="">Your own</option>}
        {examples.map(({ name, summary }) => (
          <option key={name} value={name}>
            {summary}
          </option>
        ))}
      </select>
    </p>
  );
}
