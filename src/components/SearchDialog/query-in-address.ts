/** The query in the address, so that it can be linked to and is there again when the reader comes back. */

const longest = 200;

export const queryInAddress = (): string => new URLSearchParams(location.search).get('q') ?? '';

export function writeQueryToAddress(query: string): void {
  const address = new URL(location.href);
  if (query) {
    address.searchParams.set('q', query.slice(0, longest));
  } else {
    address.searchParams.delete('q');
  }
  if (address.href !== location.href) {
    try {
      // Not through the router: that would render the page behind the dialog.
      history.replaceState(history.state, '', address);
    } catch {
      // Safari allows a hundred changes in ten seconds. The search works without them.
    }
  }
}
