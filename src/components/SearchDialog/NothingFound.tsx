import type { ReactNode } from 'react';
import type { Choice } from './choices';
import Option from './Option';
import { WantedPages } from './Start';
import styles from './styles.module.css';

type Props = { words: readonly string[]; choose(choice: Choice, inNewTab: boolean): void };

/** For a query that fits nothing: words that look like it, and the places to look. */
export default function NothingFound({ words, choose }: Props): ReactNode {
  return (
    <>
      {words.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a group of options is no set of fields.
        <div role="group" aria-labelledby="search-nearest">
          <div id="search-nearest" className={styles.page}>
            Did you mean
          </div>
          {words.map((query) => (
            <Option key={query} id={`search-nearest-${query}`} choice={{ query }} choose={choose}>
              {query}
            </Option>
          ))}
        </div>
      )}
      <WantedPages title="Places to look" choose={choose} />
    </>
  );
}
