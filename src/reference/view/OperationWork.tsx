import { type ReactNode, useEffect, useRef } from 'react';
import { namedExamples } from '../../../openapi/document/examples';
import type { DocumentOperation } from '../../../openapi/document/read-document';
import { follow } from '../../../openapi/document/references';
import { asObject } from '../../../openapi/json/json';
import { requestBodyOf, requestOf } from '../../../openapi/request/draft';
import CodeSamples from './CodeSamples';
import { useDocument, useRoot } from './document-context';
import ExampleChoice from './ExampleChoice';
import Examples from './Examples';
import LazyConsole from './LazyConsole';
import { simulatedServer } from './simulated-server';
import { useDraft } from './use-draft';

/** The examples of a body or of the first success, with the media type that they stand for. */
function ExamplesOf({ content, label }: { content: unknown; label: string }): ReactNode {
  const root = useRoot();
  const [first] = Object.entries(asObject(content));
  return first ? <Examples examples={namedExamples(root, asObject(first[1]))} contentType={first[0]} label={label} /> : null;
}

function SuccessExamples({ operation }: { operation: DocumentOperation }): ReactNode {
  const root = useRoot();
  const success = Object.entries(asObject(operation.source.responses)).find(([status]) => status.startsWith('2'));
  return success ? <ExamplesOf content={follow(root, success[1]).content} label={`Answer ${success[0]}`} /> : null;
}

function isInSight(element: Element | null): boolean {
  const { top, bottom } = element?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
  return top < innerHeight && bottom > 0;
}

type Props = { operation: DocumentOperation; isTrying: boolean; tryIt(id: string | null): void };

/** What a reader takes away or tries: the request as code, the console, examples. */
export default function OperationWork({ operation, isTrying, tryIt }: Props): ReactNode {
  const document = useDocument();
  const [draft, setDraft] = useDraft(operation);
  const starter = useRef<HTMLButtonElement>(null);
  const wasTrying = useRef(isTrying);
  // The console takes the focus when it opens; when it closes, the button that opened it is back and has it again. Whom Back led elsewhere stays there.
  useEffect(() => {
    if (wasTrying.current && !isTrying) {
      starter.current?.focus({ preventScroll: !isInSight(starter.current.closest('section')) });
    }
    wasTrying.current = isTrying;
  }, [isTrying]);
  if (operation.isWebhook) {
    return <ExamplesOf content={requestBodyOf(document.source, operation)?.content} label="Payload" />;
  }
  const close = () => tryIt(null);
  return (
    <>
      {!isTrying && <ExampleChoice operation={operation} draft={draft} onDraft={setDraft} />}
      <CodeSamples request={requestOf(document.source, operation, draft)} />
      {document.server === simulatedServer && !isTrying && (
        <button ref={starter} type="button" className="button button--primary" onClick={() => tryIt(operation.id)}>
          Try it
        </button>
      )}
      {isTrying ? (
        <LazyConsole document={document} operation={operation} draft={draft} onDraft={setDraft} close={close} />
      ) : (
        <SuccessExamples operation={operation} />
      )}
    </>
  );
}
