import type { ReactNode } from 'react';
import { type Hit, markMatches, type SearchTexts, snippetOf } from '../../../search';
import type { Choice, PageOfHits } from './choices';
import Group from './Group';
import Option from './Option';
import styles from './styles.module.css';

function Marked({ text, terms }: { text: string; terms: ReadonlySet<string> }): ReactNode {
  let at = 0;
  return markMatches(text, terms).map((piece) => {
    at += piece.text.length;
    return piece.isMatch ? <mark key={at}>{piece.text}</mark> : piece.text;
  });
}

/** Names of the contract are code, headings are not. */
const isCode = ({ kind }: Hit): boolean => ['problem', 'deny reason', 'event', 'field', 'schema'].includes(kind);

function HitText({ hit, text, textId }: { hit: Hit; text: string; textId: string }): ReactNode {
  const terms = new Set(hit.terms);
  const heading = <Marked text={hit.heading} terms={terms} />;
  return (
    <>
      <span className={styles.title}>
        {isCode(hit) ? <code>{heading}</code> : <span>{heading}</span>}
        <span className={styles.kind}>{hit.kind}</span>
      </span>
      {/* Said after the name, as its description. The line is kept free until the texts are there: nothing moves. */}
      <span id={textId} className={styles.snippet} aria-hidden="true">
        <Marked text={snippetOf(text, terms)} terms={terms} />
      </span>
    </>
  );
}

type Props = { pages: readonly PageOfHits[]; texts: SearchTexts | null; choose(choice: Choice, inNewTab: boolean): void };

export default function Hits({ pages, texts, choose }: Props): ReactNode {
  return pages.map(({ page, hits }) => (
    <Group key={page} title={page}>
      {hits.map((hit) => {
        const id = `search-hit-${hit.id}`;
        return (
          <Option key={id} id={id} choice={{ go: hit.address }} choose={choose} aria-describedby={`${id}-text`}>
            <HitText hit={hit} text={texts?.[hit.id] ?? ''} textId={`${id}-text`} />
          </Option>
        );
      })}
    </Group>
  ));
}
