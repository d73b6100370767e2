/** The address of a link in a document, if following it can only lead to a page: the web, an e-mail, or a place of this site. Else null. */
export function safeAddress(address: string): string | null {
  const trimmed = address.trim();
  if (/^(?:#|\/(?![/\\]))/.test(trimmed)) {
    return trimmed;
  }
  try {
    const { protocol, href } = new URL(trimmed);
    return ['https:', 'http:', 'mailto:'].includes(protocol) ? href : null;
  } catch {
    return null;
  }
}
