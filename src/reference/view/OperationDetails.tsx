import { type ReactNode, useState } from 'react';
import type { DocumentOperation, OperationGroup } from '../../../openapi/document/read-document';
import { asArray, asObject, asString } from '../../../openapi/json/json';
import { requestBodyOf } from '../../../openapi/request/draft';
import { copyText } from '../../components/CodeBlock/copy-text';
import Answers from './Answers';
import controls from './controls.module.css';
import { useDocument, useRoot } from './document-context';
import ParameterLists from './Fields';
import Markdown from './Markdown';
import MediaTypes from './MediaTypes';
import { MembersOf } from './member-place';
import styles from './OperationDetails.module.css';
import Rest, { without } from './Rest';
import { RequestProvider } from './SchemaTree';
import { useSite } from './site';
import { pageOf } from './tag-extensions';
import texts from './texts.module.css';

const shownMembers = [
  ...['operationId', 'summary', 'description', 'tags', 'deprecated', 'parameters', 'requestBody', 'responses', 'security'],
  ...['x-audience', 'x-capacities', 'x-capacity-notes', 'x-preview', 'x-severity'],
];

function Body({ operation }: { operation: DocumentOperation }): ReactNode {
  const body = requestBodyOf(useRoot(), operation);
  if (!body) {
    return null;
  }
  return (
    <section>
      <h5>
        {operation.isWebhook ? 'Payload' : 'Body'} {body.required === true && <span className={texts.small}>required</span>}
      </h5>
      {asString(body.description) && <Markdown text={asString(body.description)} />}
      <RequestProvider value={!operation.isWebhook}>
        <MediaTypes content={asObject(body.content)} part="body" label="Example" hasExamples={false} />
      </RequestProvider>
      <Rest rest={without(body, ['required', 'description', 'content'])} of="the body" />
    </section>
  );
}

function SignIn({ operation }: { operation: DocumentOperation }): ReactNode {
  const root = useRoot();
  const requirements = asArray(operation.source.security ?? root.security).map((each) => Object.keys(asObject(each)).join(' and '));
  if (operation.source.security === undefined && root.security === undefined) {
    return null;
  }
  const names = requirements.filter(Boolean);
  return (
    <p className={texts.small}>
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

function Neighbours({ operation }: { operation: DocumentOperation }): ReactNode {
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

function Links({ operation, group }: { operation: DocumentOperation; group: OperationGroup | null }): ReactNode {
  const { Link } = useSite();
  const [said, setSaid] = useState('');
  const page = group && pageOf(group);
  const copy = () => copyText(`${location.origin}${location.pathname}#${encodeURIComponent(operation.id)}`, setSaid);
  return (
    <p className={styles.links}>
      <button type="button" className={controls.quiet} onClick={copy}>
        Copy link
      </button>
      <span aria-live="polite">{said}</span>
      {page && <Link to={`${page}#${operation.id}`}>{group.title} in the documentation</Link>}
    </p>
  );
}

type Props = { operation: DocumentOperation; group: OperationGroup | null };

/** Everything that the document says of an operation besides its summary. */
export default function OperationDetails({ operation, group }: Props): ReactNode {
  const { source, id, isWebhook, parameters } = operation;
  return (
    <div className={styles.details}>
      <Links operation={operation} group={group} />
      <MembersOf place={id}>
        <ParameterLists parameters={parameters} />
        <Body operation={operation} />
        <section>
          <h5>{isWebhook ? 'What you answer' : 'Answers'}</h5>
          <Answers responses={asObject(source.responses)} />
        </section>
      </MembersOf>
      <SignIn operation={operation} />
      <Rest rest={operation.ofPath} of={operation.path} />
      <Rest rest={without(source, shownMembers)} of={id} />
      <Neighbours operation={operation} />
    </div>
  );
}
