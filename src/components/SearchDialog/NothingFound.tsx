import type { ReactNode } from 'react';
import type { Choice } from './choices';
import Group from './Group';
import Option from './Option';
import { WantedPages } from './Start';

type Props = { words: readonly string[]; choose(choice: Choice, inNewTab: boolean): void };

/** For a query that fits nothing: words that look like it, and the places to look. */
export default function NothingFound({ words, choose }: Props): ReactNode {
  return (
    <>
      {words.length > 0 && (
        <Group title="Did you mean">
          {words.map((query) => (
            <Option key={query} id={`search-nearest-${query}`} choice={{ query }} choose={choose}>
              {query}
            </Option>
          ))}
        </Group>
      )}
      <WantedPages title="Places to look" choose={choose} />
    </>
  );
}
