/** Languages in which an edition of a page can be had alone, as its address names them. */
export type EditionLanguage = 'shell' | 'typescript' | 'python';

/**
 * Where a page is served as Markdown: at its address plus `.md`, and a page about a folder also as that folder's `index.md`. The first is the one
 * that links name. `/main/api/webhooks` is `/main/api/webhooks.md`, `/main/` is `/main.md` and `/main/index.md`, and the home page is `/index.md`.
 * An edition with the samples of one language has its name before the ending: `/main/api/webhooks.python.md`.
 */
export function markdownAddresses(address: string, language?: EditionLanguage): [string, ...string[]] {
  const ending = language ? `.${language}.md` : '.md';
  if (address === '/') {
    return [`/index${ending}`];
  }
  return address.endsWith('/') ? [address.slice(0, -1) + ending, `${address}index${ending}`] : [address + ending];
}
