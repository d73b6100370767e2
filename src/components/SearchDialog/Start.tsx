import type { ReactNode } from 'react';
import { type Choice, wantedPages } from './choices';
import Option from './Option';
import styles from './styles.module.css';

type Props = { choose(choice: Choice, inNewTab: boolean): void };

export function WantedPages({ title, choose }: Props & { title: string }): ReactNode {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options is no set of fields.
    <div role="group" aria-labelledby="search-wanted">
      <div id="search-wanted" className={styles.page}>
        {title}
      </div>
      {wantedPages.map(({ title: page, address }, index) => (
        <Option key={address} id={`search-wanted-${index}`} choice={{ go: address }} choose={choose}>
          {page}
        </Option>
      ))}
    </div>
  );
}

/** Before anything is typed: what the reader looked for before, and where most go. */
export default function Start({ recent, choose }: Props & { recent: readonly string[] }): ReactNode {
  return (
    <>
      {recent.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a group of options is no set of fields.
        <div role="group" aria-labelledby="search-recent">
          <div id="search-recent" className={styles.page}>
            Recent
          </div>
          {recent.map((query, index) => (
            <Option key={query} id={`search-recent-${index}`} choice={{ query }} choose={choose}>
              {query}
            </Option>
          ))}
        </div>
      )}
      <WantedPages title="Most wanted" choose={choose} />
    </>
  );
}
