import { type FormEvent, type ReactNode, useId, useMemo } from 'react';
import type { DocumentOperation } from '../../../../openapi/document/read-document';
import type { JsonObject } from '../../../../openapi/json/json';
import type { Draft } from '../../../../openapi/request/draft';
import type { Validator } from '../../../../simulator/core/validation';
import BodyEditor from '../body/BodyEditor';
import styles from '../styles.module.css';
import CallerField from './CallerField';
import { checkDraft, noFaults } from './check-draft';
import ParameterFields from './ParameterFields';

type Props = {
  root: JsonObject;
  operation: DocumentOperation;
  draft: Draft;
  /** What checks the draft, once it is loaded. */
  validator: Validator | null;
  onDraft(draft: Draft): void;
  send(): void;
  /** Where who calls is settled, nobody chooses. */
  isCallerSettled?: boolean;
  action?: string;
  /** Stands between the fields and what sends them. */
  children?: ReactNode;
};

/** The request as a form. What is wrong is marked, and sent all the same: the refusal is worth seeing too. */
export default function RequestForm(props: Props): ReactNode {
  const { root, operation, draft, validator, onDraft, send, isCallerSettled = false, action = 'Send to the simulator', children } = props;
  const base = useId();
  const faults = useMemo(() => (validator ? checkDraft(validator, root, operation, draft) : noFaults), [validator, root, operation, draft]);
  const parts = { root, base, operation, draft, faults, onDraft };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  return (
    <form className={`${styles.stack} ${styles.request}`} noValidate onSubmit={submit} aria-label="Request">
      {!isCallerSettled && <h5>Request</h5>}
      {!isCallerSettled && <CallerField id={`${base}-caller`} />}
      <ParameterFields {...parts} />
      <BodyEditor {...parts} />
      {children}
      <div className={styles.send}>
        <button type="submit" className="button button--primary" aria-describedby={`${base}-wrong`}>
          {action}
        </button>
        <p id={`${base}-wrong`} className={styles.wrong}>
          {faults.count > 0 && `${faults.count === 1 ? '1 value is' : `${faults.count} values are`} wrong; the answer will be a refusal.`}
        </p>
      </div>
    </form>
  );
}
