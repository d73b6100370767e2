import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

/** What the reference needs from the site around it. Handed in, so that the reference itself knows no framework. */
export type Site = {
  /** A link to a page of the site, by its path from the base URL. */
  Link: ComponentType<{ to: string; className?: string; children: ReactNode }>;
  /** The page that explains a deny reason, by its path from the base URL. */
  reasonAddress: (reason: string) => string;
  /** The anchors of what has these words in its members, problems or descriptions, if the site can search. */
  findAnchors?: (words: string) => Promise<string[]>;
  /** What to try first. Those whose operations the document has are offered. */
  starts?: readonly Start[];
  /** Where the document itself is to be had. */
  file?: ReactNode;
};

/** Something to try: an operation, and the named example of its body if it is not the first. */
export type Start = { operation: string; example?: string; title: string };

const SiteContext = createContext<Site | null>(null);
export const SiteProvider = SiteContext.Provider;

export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) {
    throw new Error('The reference stands inside a SiteProvider.');
  }
  return site;
}
