import { type ReactNode, useState } from 'react';
import type { OpenApiDocument } from '../../openapi/document/read-document';
import { requestOf } from '../../openapi/request/draft';
import { draftOfRequest } from '../../openapi/request/draft-of-request';
import type { PlainRequest } from '../../openapi/request/plain-request';
import type { Validator } from '../../simulator/core/validation';
import { HasHeadings } from '../reference/console/FormHeading';
import RequestForm from '../reference/console/request/RequestForm';
import shared from '../reference/console/styles.module.css';
import EditText from './EditText';

type Props = {
  document: OpenApiDocument;
  validator: Validator;
  /** As it was sent last. */
  request: PlainRequest;
  onChange(request: PlainRequest): void;
  run(request: PlainRequest): void;
};

const action = 'Run with this';

/** A request to change and to run again, as the form of the reference; what the contract does not know, as text. */
export default function EditRequest({ document, validator, request, onChange, run }: Props): ReactNode {
  const [{ of, found }, setState] = useState({ of: request, found: draftOfRequest(document, request) });
  // What was sent has the names of the new building: the reader goes on from there.
  if (of !== request) {
    setState({ of: request, found: draftOfRequest(document, request) ?? found });
  }
  if (!found) {
    return <EditText key={request.path} request={request} onChange={onChange} run={run} action={action} />;
  }
  const { operation, draft } = found;
  const changed = (next = draft) => ({ ...requestOf(document.source, operation, next), isSignedIn: request.isSignedIn });
  return (
    <HasHeadings value={false}>
      <div className={shared.console}>
        <RequestForm
          root={document.source}
          operation={operation}
          draft={draft}
          validator={validator}
          onDraft={(next) => {
            setState({ of, found: { operation, draft: next } });
            onChange(changed(next));
          }}
          send={() => run(changed())}
          isCallerSettled
          action={action}
        />
      </div>
    </HasHeadings>
  );
}
