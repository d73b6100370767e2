import type { ReactNode } from 'react';
import { asArray, asObject, asString } from '../../../openapi/json/json';
import { useDocument } from './document-context';
import Markdown, { firstBlocks } from './Markdown';
import styles from './Overview.module.css';
import Rest, { without } from './Rest';
import texts from './texts.module.css';

const shownMembers = ['openapi', 'info', 'servers', 'security', 'tags', 'paths', 'webhooks', 'components'];
const shownInfo = ['title', 'version', 'summary', 'description'];

/** What the document says of the API as a whole. */
export default function Overview(): ReactNode {
  const { source, description } = useDocument();
  const [brief, more] = firstBlocks(description, 2);
  const servers = asArray(source.servers).map(asObject);
  return (
    <div className={styles.overview}>
      <Markdown text={brief} />
      {more && (
        <details>
          <summary>What holds for every call</summary>
          <Markdown text={more} />
        </details>
      )}
      {servers.length > 0 && (
        <ul className={texts.values}>
          {servers.map((server, index) => (
            <li key={`${index} ${asString(server.url)}`}>
              <code>{asString(server.url)}</code> <Markdown text={asString(server.description)} isInline />
              <Rest rest={without(server, ['url', 'description'])} of={asString(server.url)} />
            </li>
          ))}
        </ul>
      )}
      <Rest rest={without(asObject(source.info), shownInfo)} of="the API" />
      <Rest rest={without(source, shownMembers)} of="the document" />
      <Rest rest={without(asObject(source.components), ['schemas', 'securitySchemes'])} of="components" />
    </div>
  );
}
