import { memo, type ReactNode } from 'react';
import type { NamedSchema } from '../../../openapi/document/read-document';
import { describeSchema } from '../../../openapi/schema/describe-schema';
import controls from './controls.module.css';
import { useRoot } from './document-context';
import Markdown from './Markdown';
import styles from './SchemaRow.module.css';
import SchemaTree from './SchemaTree';

type Props = { schema: NamedSchema; isOpen: boolean; toggle(id: string): void };

function SchemaRow({ schema: { anchor, name, source }, isOpen, toggle }: Props): ReactNode {
  const { description } = describeSchema(useRoot(), source);
  return (
    <li id={anchor} data-place={anchor} className={styles.namedSchema}>
      <h3>
        <button type="button" className={controls.opener} aria-expanded={isOpen} onClick={() => toggle(anchor)}>
          {name}
        </button>
      </h3>
      {isOpen ? (
        <SchemaTree schema={source} />
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
