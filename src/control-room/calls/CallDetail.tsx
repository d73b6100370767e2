import { type ReactNode, use, useState } from 'react';
import type { RecordedCall } from '../../../simulator/control-room';
import { copyText } from '../../components/CodeBlock/copy-text';
import { sayTime } from '../../session/say-time';
import { DocumentationAddress, operationAddress } from '../documentation';
import Body from '../lists/Body';
import Headers from '../lists/Headers';
import shared from '../shared.module.css';
import { curlOfCall } from './curl-of-call';
import styles from './styles.module.css';

function Problem({ code, detail, type }: NonNullable<RecordedCall['problem']>): ReactNode {
  return (
    <p className={styles.problem}>
      <strong>{code}</strong> {detail} {type.startsWith('https://') && <a href={type}>What {code} means</a>}
    </p>
  );
}

function CopyAsCurl({ call }: { call: RecordedCall }): ReactNode {
  const [said, setSaid] = useState('');
  const command = curlOfCall(call, window.location.origin);
  return command === null ? (
    <span className={styles.soft}>Its body is too long to copy it as curl.</span>
  ) : (
    <>
      <button type="button" className={shared.button} onClick={() => copyText(command, setSaid)}>
        Copy as curl
      </button>
      <span aria-live="polite" className={styles.soft}>
        {said && `${said}.${command.includes('••••') ? ' Put your own secret in place of ••••.' : ''}`}
      </span>
    </>
  );
}

/** Everything that is kept of a call. */
export default function CallDetail({ call }: { call: RecordedCall }): ReactNode {
  const { method, path, problem, operationId, caller, simulatedAt, requestHeaders, requestBody, answerHeaders, answerBody } = call;
  const documentation = use(DocumentationAddress);
  return (
    <>
      <p className={styles.whole}>
        {method} {path}
      </p>
      {problem && <Problem {...problem} />}
      <div className={shared.row}>
        <CopyAsCurl call={call} />
        {operationId && <a href={operationAddress(documentation, operationId)}>{operationId} in the reference</a>}
      </div>
      <p className={styles.soft}>
        {caller.userAgent && `From ${caller.userAgent}, `}
        {caller.credentialId ? `signed in as ${caller.credentialId}, ` : 'not signed in, '}
        at {sayTime(simulatedAt)} on the building’s clock.
      </p>
      <h3 className={shared.heading}>Request</h3>
      <Headers headers={requestHeaders} />
      <Body label="Body of the request" body={requestBody} />
      <h3 className={shared.heading}>Answer</h3>
      <Headers headers={answerHeaders} />
      <Body label="Body of the answer" body={answerBody} />
    </>
  );
}
