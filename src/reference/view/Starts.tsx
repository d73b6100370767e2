import type { ReactNode } from 'react';
import { namedExamples } from '../../../openapi/document/examples';
import type { DocumentOperation } from '../../../openapi/document/read-document';
import type { JsonObject } from '../../../openapi/json/json';
import { asObject } from '../../../openapi/json/json';
import { bodyText, requestBodyOf } from '../../../openapi/request/draft';
import { useDocument } from './document-context';
import styles from './Starts.module.css';
import { type Start, useSite } from './site';
import { readDraft, writeDraft } from './use-draft';

/** Fills in the named example of the body, as if the reader had chosen it. */
function chooseExample(root: JsonObject, operation: DocumentOperation, name: string): void {
  const draft = readDraft(root, operation);
  const contentType = draft.contentType ?? '';
  const media = asObject(asObject(requestBodyOf(root, operation)?.content)[contentType]);
  const example = namedExamples(root, media).find((each) => each.name === name);
  if (example) {
    writeDraft(operation, { ...draft, body: bodyText(example.value, contentType) });
  }
}

/** Things that the site offers to try first, of those that the document knows. Each opens its operation with the console. */
export default function Starts({ tryIt }: { tryIt(id: string): void }): ReactNode {
  const { byId, source } = useDocument();
  const { starts = [] } = useSite();
  const offered = starts.flatMap((start): [Start, DocumentOperation][] => {
    const operation = byId.get(start.operation);
    return operation ? [[start, operation]] : [];
  });
  if (offered.length === 0) {
    return null;
  }
  return (
    <div className={`needs-script ${styles.starts}`}>
      <span id="starts-title">Or try it yourself:</span>
      <ul aria-labelledby="starts-title">
        {offered.map(([{ title, example }, operation]) => (
          <li key={operation.id}>
            <a
              href={`#${encodeURIComponent(operation.id)}`}
              onClick={() => {
                if (example) {
                  chooseExample(source, operation, example);
                }
                tryIt(operation.id);
              }}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
