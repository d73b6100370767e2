import type { ReactNode } from 'react';
import { type Choice, wantedPages } from './choices';
import Group from './Group';
import Option from './Option';

type Props = { choose(choice: Choice, inNewTab: boolean): void };

export function WantedPages({ title, choose }: Props & { title: string }): ReactNode {
  return (
    <Group title={title}>
      {wantedPages.map(({ title: page, address }, index) => (
        <Option key={address} id={`search-wanted-${index}`} choice={{ go: address }} choose={choose}>
          {page}
        </Option>
      ))}
    </Group>
  );
}

/** Before anything is typed: what the reader looked for before, and where most go. */
export default function Start({ recent, choose }: Props & { recent: readonly string[] }): ReactNode {
  return (
    <>
      {recent.length > 0 && (
        <Group title="Recent">
          {recent.map((query, index) => (
            <Option key={query} id={`search-recent-${index}`} choice={{ query }} choose={choose}>
              {query}
            </Option>
          ))}
        </Group>
      )}
      <WantedPages title="Most wanted" choose={choose} />
    </>
  );
}
