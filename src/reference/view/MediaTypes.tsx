import type { ReactNode } from 'react';
import { namedExamples } from '../../../openapi/document/examples';
import type { JsonObject } from '../../../openapi/json/json';
import { asObject } from '../../../openapi/json/json';
import { useRoot } from './document-context';
import Examples from './Examples';
import { MembersBelow } from './member-place';
import Rest, { without } from './Rest';
import SchemaTree from './SchemaTree';
import texts from './texts.module.css';

type MediaType = { names: string[]; media: JsonObject };

/** Media types that say the same are shown once. */
function distinct(content: JsonObject): MediaType[] {
  const found = new Map<string, MediaType>();
  for (const [name, media] of Object.entries(content)) {
    const key = JSON.stringify(media);
    const same = found.get(key);
    if (same) {
      same.names.push(name);
    } else {
      found.set(key, { names: [name], media: asObject(media) });
    }
  }
  return [...found.values()];
}

/** What a body holds, by media type, with its examples unless these are shown elsewhere. */
export default function MediaTypes({
  content,
  label,
  part,
  hasExamples = true,
}: {
  content: JsonObject;
  /** Of the address of its members: `body`, or a status. */
  part: string;
  label: string;
  hasExamples?: boolean;
}): ReactNode {
  const root = useRoot();
  return distinct(content).map(({ names, media }, index) => (
    <div key={names.join()}>
      <p className={texts.small}>{names.join(' or ')}</p>
      {media.schema !== undefined && (
        // One is enough for most; others say which they are.
        <MembersBelow part={index === 0 ? part : `${part}.${names[0]}`}>
          <SchemaTree schema={media.schema} />
        </MembersBelow>
      )}
      {hasExamples && <Examples examples={namedExamples(root, media)} contentType={names[0] ?? ''} label={label} />}
      <Rest rest={without(media, ['schema', 'example', 'examples'])} of={names[0]} />
    </div>
  ));
}
