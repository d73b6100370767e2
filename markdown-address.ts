/**
 * Where a page is served as Markdown: at its address plus `.md`, and a page about a folder also as that folder's `index.md`. The first is the one
 * that links name. `/main/api/webhooks` is `/main/api/webhooks.md`, `/main/` is `/main.md` and `/main/index.md`, and the home page is `/index.md`.
 */
export function markdownAddresses(address: string, baseUrl = '/'): [string, ...string[]] {
  if (address === baseUrl) {
    return [`${address}index.md`];
  }
  return address.endsWith('/') ? [`${address.slice(0, -1)}.md`, `${address}index.md`] : [`${address}.md`];
}
