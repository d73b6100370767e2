import { Fragment, type ReactNode } from 'react';
import { follow } from '../../../openapi/document/references';
import { asArray, asObject, asString } from '../../../openapi/json/json';
import { useDocument } from './document-context';
import Markdown, { firstBlocks } from './Markdown';
import styles from './Overview.module.css';
import Rest, { without } from './Rest';
import { kindOf } from './Security';
import { useSite } from './site';
import texts from './texts.module.css';

/** What every client needs first: where the service is, how to sign in, and the file to generate one from. */
function Facts(): ReactNode {
  const { source } = useDocument();
  const { file } = useSite();
  const servers = asArray(source.servers).map(asObject);
  const schemes = asObject(asObject(source.components).securitySchemes);
  const signIns = [...new Set(asArray(source.security).flatMap((requirement) => Object.keys(asObject(requirement))))];
  return (
    <dl className={styles.facts}>
      {servers.length > 0 && (
        <div>
          <dt>Base address</dt>
          {servers.map((server, index) => (
            <Fragment key={`${index} ${asString(server.url)}`}>
              <dd>
                <code>{asString(server.url)}</code>
              </dd>
              <dd className={`${texts.small} ${styles.described}`}>
                <Markdown text={asString(server.description)} isInline />
                <Rest rest={without(server, ['url', 'description'])} of={asString(server.url)} />
              </dd>
            </Fragment>
          ))}
        </div>
      )}
      {signIns.length > 0 && (
        <div>
          <dt>Sign-in</dt>
          {signIns.map((name) => (
            <dd key={name}>
              <a href="#security">
                {Object.hasOwn(schemes, name) ? kindOf(follow(source, schemes[name])) : name} (<code>{name}</code>)
              </a>
            </dd>
          ))}
        </div>
      )}
      {file && (
        <div>
          <dt>Document</dt>
          <dd>{file}</dd>
        </div>
      )}
    </dl>
  );
}

/** What the document says of the API as a whole. */
export default function Overview(): ReactNode {
  const { description } = useDocument();
  const [brief, more] = firstBlocks(description, 2);
  return (
    <div className={styles.overview}>
      <Facts />
      <Markdown text={brief} />
      {more && (
        <details>
          <summary>What holds for every call</summary>
          <Markdown text={more} />
        </details>
      )}
    </div>
  );
}
