import { memo, type ReactNode } from 'react';
import type { NamedSchema } from '../../../openapi/document/read-document';
import { requestSchemas } from '../../../openapi/document/request-schemas';
import { describeSchema } from '../../../openapi/schema/describe-schema';
import { useRoot } from './document-context';
import Markdown from './Markdown';
import { MembersOf } from './member-place';
import Opener from './Opener';
import styles from './SchemaRow.module.css';
import SchemaTree, { RequestProvider } from './SchemaTree';

type Props = { schema: NamedSchema; isOpen: boolean; toggle(id: string): void };

function SchemaRow({ schema: { anchor, name, source }, isOpen, toggle }: Props): ReactNode {
  const root = useRoot();
  const { description } = describeSchema(root, source);
  return (
    <li id={anchor} data-place={anchor} className={styles.namedSchema}>
      <h3>
        <Opener isOpen={isOpen} toggle={() => toggle(anchor)}>
          {name}
        </Opener>
      </h3>
      {isOpen ? (
        <RequestProvider value={requestSchemas(root).has(name)}>
          <MembersOf place={anchor}>
            <SchemaTree schema={source} />
          </MembersOf>
        </RequestProvider>
      ) : (
        description && (
          <p className={styles.brief}>
            <Markdown text={description.split('\n\n')[0] ?? ''} isInline />
          </p>
        )
      )}
    </li>
  );
}

export default memo(SchemaRow);
