import { memo, type ReactNode } from 'react';
import type { DocumentOperation, OperationGroup } from '../../../openapi/document/read-document';
import Call from './Call';
import Capacities from './Capacities';
import Markdown from './Markdown';
import Opener from './Opener';
import OperationDetails from './OperationDetails';
import styles from './OperationSection.module.css';
import OperationWork from './OperationWork';
import texts from './texts.module.css';

type Props = {
  operation: DocumentOperation;
  group: OperationGroup | null;
  isOpen: boolean;
  isTrying: boolean;
  toggle(id: string): void;
  tryIt(id: string | null): void;
};

/** One operation: what it does for those who skim, everything about it once it is opened. */
function OperationSection({ operation, group, isOpen, isTrying, toggle, tryIt }: Props): ReactNode {
  const { id, summary, description, source } = operation;
  return (
    <section id={id} data-place={id} className={styles.operation}>
      <div className={styles.about}>
        <h4 id={`${id}-title`}>
          <Opener isOpen={isOpen} toggle={() => toggle(id)}>
            {summary}
          </Opener>
          {source.deprecated === true && (
            <span className="label" data-tone="warning">
              deprecated
            </span>
          )}
          {source['x-preview'] === true && (
            <span className="label" data-tone="accent">
              preview
            </span>
          )}
        </h4>
        {description && (
          <div className={texts.text}>
            <Markdown text={description} />
          </div>
        )}
        <Capacities operation={operation} />
      </div>
      <div className={isTrying ? styles.trying : styles.work}>
        <Call operation={operation} />
        {isOpen && <OperationWork operation={operation} isTrying={isTrying} tryIt={tryIt} />}
      </div>
      {isOpen && <OperationDetails operation={operation} group={group} />}
    </section>
  );
}

export default memo(OperationSection);
