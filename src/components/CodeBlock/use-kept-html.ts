import useBaseUrl from '@docusaurus/useBaseUrl';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';

const files = new Map<string, Promise<string[]>>();

async function load(address: string): Promise<string[]> {
  const response = await fetch(address);
  if (!response.ok) {
    throw new Error(`${address} answered ${response.status}`);
  }
  return response.json();
}

/** The blocks of a page, loaded once. One that failed is tried again the next time. */
function blocksOf(address: string): Promise<string[]> {
  const known = files.get(address);
  if (known) {
    return known;
  }
  const loading = load(address);
  files.set(address, loading);
  loading.catch(() => files.delete(address));
  return loading;
}

const never = () => () => {};
const inBrowser = () => false;
const onServer = () => true;

type Kept = { source: string; at: number; html: string | undefined; placeholder: string };

/**
 * HTML that was made at build time. In a page that came from the server it stands there already and is left alone, which an empty text does: React does not
 * look into it, as long as it gets the same object. A reader who came from another page gets it from the page's file; the placeholder holds its place
 * meanwhile.
 */
export function useKeptHtml({ source, at, html, placeholder }: Kept): { __html: string } {
  const isFromServer = useState(useSyncExternalStore(never, inBrowser, onServer))[0];
  const [loaded, setLoaded] = useState<string | null>(null);
  const address = useBaseUrl(`/assets/code/${source}.json`);
  useEffect(() => {
    if (!isFromServer) {
      blocksOf(address).then(
        (blocks) => setLoaded(blocks[at] ?? ''),
        () => setLoaded("This didn't load. Reload the page to see it.\n"),
      );
    }
  }, [isFromServer, address, at]);
  const shown = html ?? (isFromServer ? '' : (loaded ?? placeholder));
  return useMemo(() => ({ __html: shown }), [shown]);
}
