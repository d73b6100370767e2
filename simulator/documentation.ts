import type { SearchIndex, SearchTexts } from '../search';

export const languages = ['shell', 'typescript', 'python'] as const;
export type Language = (typeof languages)[number];

/** A page of the site as Markdown. */
export type Page = {
  /** `documentation`, `operation`, `event`, `schema` and others. */
  kind: string;
  /** As the site has it: `/main/`, `/main/api/webhooks`. Operations, events and schemas have one below `/openapi/`. */
  address: string;
  title: string;
  description: string;
  markdown: string;
  /** The same with the samples of one language alone, if the page has a choice. */
  editions: { language: Language; markdown: string }[];
};

/** The documentation of the API, as the simulator gives it to agents. It is handed in: the simulator knows neither the site nor where pages come from. */
export type Documentation = { pages: Page[]; search: { index: SearchIndex; texts: SearchTexts } };

/** Gives the documentation, or says why there is none. It is read when somebody first asks for it. */
export type ReadDocumentation = () => Documentation | { missing: string };

/** Where the build of the site leaves the documentation, compressed. */
export const packedDocumentationFile = '.generated/documentation.json.br';
