/** What a goal depends on: some hold for the pages of the documentation only. */
export type PageKind = 'home' | 'doc' | 'reference' | 'note';

/** A page that every site has, by the address that it has here. */
export type BenchPage = {
  name: string;
  kind: PageKind;
  path: string;
  /** The page behind the link in its text that is tapped. Every site has this link, because the text is the same. */
  linksTo: string;
};

/** Chosen by hand: the lengths are those of the Markdown in one language, the rows those of the tables in our HTML. */
export const benchPages: readonly BenchPage[] = [
  { name: 'home', kind: 'home', path: '/', linksTo: '/main/getting-started/quickstart' },
  // One of the shortest: 3 kB, no code and no table.
  {
    name: 'short',
    kind: 'doc',
    path: '/main/api/admin/workflows/complex-scenarios',
    linksTo: '/main/api/admin/workflows/complex-scenarios/lockdown',
  },
  { name: 'doors', kind: 'doc', path: '/main/api/admin/resources/doors', linksTo: '/main/api/admin/resources/controllers' },
  // The longest: 59 kB.
  { name: 'longest', kind: 'doc', path: '/main/api/shortcuts', linksTo: '/main/guides/recipes/nightly-sync' },
  // The most rows of tables: 136.
  { name: 'tables', kind: 'doc', path: '/main/getting-started/simulator', linksTo: '/main/getting-started/quickstart' },
  { name: 'reference', kind: 'reference', path: '/openapi', linksTo: '/main/api/openapi' },
  {
    name: 'note',
    kind: 'note',
    path: '/release-notes/docs-update-annotations-and-apiary-migration',
    linksTo: '/main/api/openapi',
  },
];
