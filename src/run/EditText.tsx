import { type ReactNode, useId, useState } from 'react';
import type { PlainRequest } from '../../openapi/request/plain-request';
import BodyText from '../reference/console/body/BodyText';
import { noFaults } from '../reference/console/request/check-draft';
import shared from '../reference/console/styles.module.css';

type Props = { request: PlainRequest; onChange(request: PlainRequest): void; run(request: PlainRequest): void; action: string };

function faultOf(text: string): string | null {
  try {
    JSON.parse(text || 'null');
    return null;
  } catch (error) {
    return `This is not JSON. ${(error as Error).message}`;
  }
}

/** The body of a request to the simulator's own routes, which the contract does not describe. */
export default function EditText({ request, onChange, run, action }: Props): ReactNode {
  const id = useId();
  const [text, setText] = useState(request.body ?? '');
  const headers: PlainRequest['headers'] = [['Content-Type', 'application/json']];
  const changed = (body: string): PlainRequest => ({ ...request, ...(body === '' ? { headers: [], body: null } : { headers, body }) });
  return (
    <form
      className={`${shared.console} ${shared.stack}`}
      aria-label="Request"
      onSubmit={(event) => {
        event.preventDefault();
        run(changed(text));
      }}
    >
      <BodyText
        id={id}
        text={text}
        faults={{ ...noFaults, bodyText: faultOf(text) }}
        onChange={(next) => {
          setText(next);
          onChange(changed(next));
        }}
      />
      <div className={shared.send}>
        <button type="submit" className="button button--primary">
          {action}
        </button>
      </div>
    </form>
  );
}
