import type { ReactNode } from 'react';
import { namedExamples } from '../../../../openapi/document/examples';
import type { DocumentOperation } from '../../../../openapi/document/read-document';
import type { Json, JsonObject } from '../../../../openapi/json/json';
import { asObject } from '../../../../openapi/json/json';
import { bodyText, type Draft, requestBodyOf } from '../../../../openapi/request/draft';
import { startOf } from '../../../../openapi/schema/form-field';
import { keptChoice } from '../../../session/kept-choice';
import controls from '../controls.module.css';
import FormHeading from '../FormHeading';
import type { Faults } from '../request/check-draft';
import Field from '../request/Field';
import shared from '../styles.module.css';
import styles from './BodyEditor.module.css';
import BodyFields from './BodyFields';
import BodyText from './BodyText';
import { focusOn } from './body-form';

type Props = { root: JsonObject; base: string; operation: DocumentOperation; draft: Draft; faults: Faults; onDraft(draft: Draft): void };

const useWay = keptChoice<'Fields' | 'JSON'>('Fields');

function parsed(text: string): { value: Json } | null {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
}

/** The body: what to start from, and two ways to edit the same text. */
export default function BodyEditor({ root, base, operation, draft, faults, onDraft }: Props): ReactNode {
  const [way, chooseWay] = useWay();
  const body = requestBodyOf(root, operation);
  const content = asObject(body?.content);
  const types = Object.keys(content);
  const { contentType } = draft;
  if (!body || contentType === null) {
    return null;
  }
  const media = asObject(content[contentType]);
  const examples = namedExamples(root, media);
  const textOfExample = (value: Json) => bodyText(value, contentType);
  const shown = examples.findIndex(({ value }) => textOfExample(value) === draft.body);
  const setBody = (text: string) => onDraft({ ...draft, body: text });
  const isEmpty = draft.body.trim() === '';
  const json = parsed(draft.body);
  return (
    <>
      <div className={shared.bar}>
        <FormHeading>Body</FormHeading>
        <fieldset className={styles.ways}>
          <legend className="unseen">Edit the body as</legend>
          {(['Fields', 'JSON'] as const).map((each) => (
            <button key={each} type="button" className={controls.quiet} aria-pressed={way === each} onClick={() => chooseWay(each)}>
              {each}
            </button>
          ))}
        </fieldset>
      </div>
      {types.length > 1 && (
        <Field id={`${base}-media`} label="Media type">
          {(control) => (
            <select
              {...control}
              className={controls.input}
              value={contentType}
              onChange={({ target }) => onDraft({ ...draft, contentType: target.value })}
            >
              {types.map((type) => (
                <option key={type}>{type}</option>
              ))}
            </select>
          )}
        </Field>
      )}
      {examples.length > 0 && (
        <Field id={`${base}-example`} label="Start from example">
          {(control) => (
            <select
              {...control}
              className={controls.input}
              value={shown}
              onChange={({ target }) => setBody(textOfExample(examples[Number(target.value)]?.value ?? null))}
            >
              {shown === -1 && <option value={-1}>Your own</option>}
              {examples.map(({ name, summary }, index) => (
                <option key={name} value={index}>
                  {summary}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      {way === 'JSON' && <BodyText id={`${base}-text`} text={draft.body} faults={faults} onChange={setBody} />}
      {way === 'Fields' && json && (
        <BodyFields
          root={root}
          base={`${base}-body`}
          schema={media.schema ?? {}}
          value={json.value}
          faults={faults.body}
          onChange={(value) => setBody(bodyText(value, contentType))}
        />
      )}
      {way === 'Fields' && !json && isEmpty && (
        <p>
          No body is sent.{' '}
          <button
            id={`${base}-add`}
            type="button"
            className={controls.button}
            onClick={() => {
              setBody(textOfExample(startOf(root, media.schema ?? {})));
              focusOn(`${base}-none`);
            }}
          >
            Add a body
          </button>
        </p>
      )}
      {way === 'Fields' && !json && !isEmpty && (
        <p>
          The body is not JSON, so it has no fields.{' '}
          <button
            type="button"
            className={controls.button}
            onClick={() => {
              chooseWay('JSON');
              focusOn(`${base}-text`);
            }}
          >
            Edit it as JSON
          </button>
        </p>
      )}
      {body.required !== true && !isEmpty && (
        <button
          id={`${base}-none`}
          type="button"
          className={controls.button}
          onClick={() => {
            setBody('');
            focusOn(`${base}-add`);
          }}
        >
          Send no body
        </button>
      )}
    </>
  );
}
