import { lazy, type ReactNode, Suspense, useState } from 'react';
import { type Group, listOf, type Operation, objectOf, textOf } from '../document/read-document';
import { follow } from '../document/references';
import { examplesOf } from '../document/sample';
import { bodyOf, requestOf } from '../request/draft';
import Answers from './Answers';
import CodeSamples from './CodeSamples';
import ConsoleFailure from './ConsoleFailure';
import { copyText } from './copy-text';
import { useDocument, useRoot } from './document-context';
import Examples from './Examples';
import ParameterLists from './Fields';
import Markdown from './Markdown';
import MediaTypes from './MediaTypes';
import Rest, { without } from './Rest';
import { useSite } from './site';
import styles from './styles.module.css';
import { useDraft } from './use-draft';

const Console = lazy(() => import('../console'));

/** The service that the simulator stands in for. */
const simulated = 'https://api.access.example';

const shownMembers = [
  ...['operationId', 'summary', 'description', 'tags', 'deprecated', 'parameters', 'requestBody', 'responses', 'security'],
  ...['x-audience', 'x-capacities', 'x-capacity-notes', 'x-preview', 'x-severity'],
];

function Body({ operation }: { operation: Operation }): ReactNode {
  const body = bodyOf(useRoot(), operation);
  if (!body) {
    return null;
  }
  return (
    <section>
      <h5>
        {operation.isWebhook ? 'Payload' : 'Body'} {body.required === true && <span className={styles.required}>required</span>}
      </h5>
      {textOf(body.description) && <Markdown text={textOf(body.description)} />}
      <MediaTypes content={objectOf(body.content)} label="Example" hasExamples={false} />
      <Rest rest={without(body, ['required', 'description', 'content'])} of="the body" />
    </section>
  );
}

function SignIn({ operation }: { operation: Operation }): ReactNode {
  const root = useRoot();
  const requirements = listOf(operation.source.security ?? root.security).map((each) => Object.keys(objectOf(each)).join(' and '));
  if (operation.source.security === undefined && root.security === undefined) {
    return null;
  }
  const names = requirements.filter(Boolean);
  return (
    <p className={styles.small}>
      {names.length === 0 ? (
        'Needs no sign-in.'
      ) : (
        <>
          Signed in with <a href="#security">{names.join(' or ')}</a>.
        </>
      )}
    </p>
  );
}

/** The examples of a body or of the first success, with the media type that they stand for. */
function ExamplesOf({ content, label }: { content: unknown; label: string }): ReactNode {
  const root = useRoot();
  const [first] = Object.entries(objectOf(content));
  return first ? <Examples examples={examplesOf(root, objectOf(first[1]))} contentType={first[0]} label={label} /> : null;
}

function SuccessExamples({ operation }: { operation: Operation }): ReactNode {
  const root = useRoot();
  const success = Object.entries(objectOf(operation.source.responses)).find(([status]) => status.startsWith('2'));
  return success ? <ExamplesOf content={follow(root, success[1]).content} label={`Answer ${success[0]}`} /> : null;
}

function Neighbours({ operation }: { operation: Operation }): ReactNode {
  const { operations, webhooks } = useDocument();
  const list = operation.isWebhook ? webhooks : operations;
  const index = list.indexOf(operation);
  const previous = list[index - 1];
  const next = list[index + 1];
  return (
    <p className={styles.neighbours}>
      {previous && <a href={`#${previous.id}`}>Previous: {previous.summary}</a>}
      {next && <a href={`#${next.id}`}>Next: {next.summary}</a>}
    </p>
  );
}

function Links({ operation, group }: { operation: Operation; group: Group | null }): ReactNode {
  const { Link } = useSite();
  const [said, setSaid] = useState('');
  const copy = () => copyText(`${location.origin}${location.pathname}#${encodeURIComponent(operation.id)}`, setSaid);
  return (
    <p className={styles.links}>
      <button type="button" className={styles.quiet} onClick={copy}>
        Copy link
      </button>
      <span role="status">{said}</span>
      {group?.page && <Link to={group.page}>{group.title} in the documentation</Link>}
    </p>
  );
}

type Props = { operation: Operation; group: Group | null; isTrying: boolean; tryIt(id: string | null): void };

/** Everything about an operation, and its request as code and in the console. */
export default function OperationDetails({ operation, group, isTrying, tryIt }: Props): ReactNode {
  const document = useDocument();
  const [draft, setDraft] = useDraft(operation);
  const { source, id, isWebhook, parameters } = operation;
  return (
    <>
      <div className={styles.details}>
        <Links operation={operation} group={group} />
        <ParameterLists parameters={parameters} />
        <Body operation={operation} />
        <section>
          <h5>{isWebhook ? 'What you answer' : 'Answers'}</h5>
          <Answers responses={objectOf(source.responses)} />
        </section>
        <SignIn operation={operation} />
        <Rest rest={{ ...operation.ofPath, ...without(source, shownMembers) }} of={id} />
        <Neighbours operation={operation} />
      </div>
      <div className={styles.work}>
        {isWebhook ? (
          <ExamplesOf content={bodyOf(document.source, operation)?.content} label="Payload" />
        ) : (
          <>
            <CodeSamples request={requestOf(document.source, operation, draft)} />
            {document.server === simulated && !isTrying && (
              <button type="button" className="button button--primary" onClick={() => tryIt(id)}>
                Try it
              </button>
            )}
            {isTrying ? (
              <ConsoleFailure close={() => tryIt(null)}>
                <Suspense fallback={<p role="status">Loading the simulator…</p>}>
                  <Console document={document} operation={operation} draft={draft} onDraft={setDraft} close={() => tryIt(null)} />
                </Suspense>
              </ConsoleFailure>
            ) : (
              <SuccessExamples operation={operation} />
            )}
          </>
        )}
      </div>
    </>
  );
}
