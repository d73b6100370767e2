import type { ReactNode } from 'react';
import controls from '../controls.module.css';
import formFields from '../form-fields.module.css';
import type { Faults } from '../request/check-draft';
import Field from '../request/Field';

type Props = { id: string; text: string; faults: Faults; onChange(text: string): void };

/** A body as text, with a list of what is wrong with it. */
export default function BodyText({ id, text, faults, onChange }: Props): ReactNode {
  const isWrong = faults.bodyText !== null || faults.body.length > 0;
  return (
    <Field id={id} label="Body as JSON">
      {(control) => (
        <>
          <textarea
            {...control}
            className={controls.code}
            aria-describedby={isWrong ? `${id}-faults` : undefined}
            aria-invalid={isWrong || undefined}
            rows={Math.min(24, Math.max(3, text.split('\n').length))}
            spellCheck={false}
            autoCapitalize="none"
            value={text}
            onChange={({ target }) => onChange(target.value)}
          />
          {isWrong && (
            <ul id={`${id}-faults`} className={formFields.faults}>
              {faults.bodyText !== null && <li className={formFields.fault}>{faults.bodyText}</li>}
              {faults.body.map(({ pointer, detail }) => (
                <li key={`${pointer} ${detail}`} className={formFields.fault}>
                  <code>{pointer || 'The body'}</code>: {detail}
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Field>
  );
}
