import type { ReactNode } from 'react';
import { follow } from '../../../openapi/document/references';
import type { JsonObject } from '../../../openapi/json/json';
import { asObject, asString } from '../../../openapi/json/json';
import styles from './Answers.module.css';
import Disclosure from './Disclosure';
import { useRoot } from './document-context';
import { Headers } from './Fields';
import Markdown from './Markdown';
import MediaTypes from './MediaTypes';
import { MembersBelow, usePlaceBelow } from './member-place';
import ProblemLinks, { isProblemCode } from './ProblemLinks';
import Rest, { without } from './Rest';

/** The codes of the problems that an answer documents: the names of its examples, where the document lists them as codes. */
function problemCodesOf(root: JsonObject, response: JsonObject): string[] {
  const media = asObject(asObject(response.content)['application/problem+json']);
  return Object.keys(asObject(media.examples)).filter((name) => isProblemCode(root, name));
}

function Answer({ status, source }: { status: string; source: unknown }): ReactNode {
  const root = useRoot();
  const response = follow(root, source);
  const codes = problemCodesOf(root, response);
  const headersPart = `${status}.header`;
  const [placeBelow, headerPlace] = [usePlaceBelow(status), usePlaceBelow(headersPart)];
  const headers = Object.entries(asObject(response.headers)).map(([name, header]): [string, JsonObject] => [name, follow(root, header)]);
  const label = (
    <span className={styles.answer}>
      <span className="label" data-status={status[0]}>
        {status}
      </span>
      <span>
        <Markdown text={asString(response.description).split('\n')[0] ?? ''} isInline />
      </span>
    </span>
  );
  return (
    <li>
      <Disclosure label={label} placeInside={placeBelow}>
        {asString(response.description).includes('\n') && <Markdown text={asString(response.description)} />}
        <MediaTypes content={asObject(response.content)} part={status} label="Example" />
        {headers.length > 0 && (
          <Disclosure label={`${headers.length} ${headers.length === 1 ? 'header' : 'headers'}`} placeInside={headerPlace}>
            <MembersBelow part={headersPart}>
              <Headers headers={headers} />
            </MembersBelow>
          </Disclosure>
        )}
        <Rest rest={without(response, ['description', 'content', 'headers'])} of={`answer ${status}`} />
      </Disclosure>
      {codes.length > 0 && <ProblemLinks codes={codes} />}
    </li>
  );
}

/** Every answer that an operation documents: successes first, then what can go wrong. */
export default function Answers({ responses }: { responses: JsonObject }): ReactNode {
  return (
    <ul className={styles.answers}>
      {Object.entries(responses)
        .sort(([one], [other]) => Number(!one.startsWith('2')) - Number(!other.startsWith('2')))
        .map(([status, source]) => (
          <Answer key={status} status={status} source={source} />
        ))}
    </ul>
  );
}
