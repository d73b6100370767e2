import { activeElements, ownHtml } from './own-html';
import { patience } from './patience';

declare const __webpack_public_path__: string;
/** Known to the bundler (plugins/page-bodies): false in what the development server serves. It has no bodies, and renders the texts in the browser. */
declare const BODIES_ARE_IN_HTML: boolean;

/** The bodies of pages that came as files, and of pages that were left. */
const bodies = new Map<string, string>();

const inPage = (name: string) => document.querySelector<HTMLElement>(`page-body[name="${name}"]`);

/** Those that are on their way. */
const loading = new Map<string, Promise<void>>();

async function fetchBody(name: string): Promise<void> {
  const response = await fetch(`${__webpack_public_path__}bodies/${name}.txt`, { signal: patience() });
  if (!response.ok) {
    throw new Error(`${response.url} answered ${response.status}`);
  }
  bodies.set(name, ownHtml(await response.text()));
}

/** Brings a body, unless it is here. Whoever waits for it is told when it does not come. */
export async function loadBody(name: string): Promise<void> {
  if (BODIES_ARE_IN_HTML && !bodies.has(name) && !inPage(name) && !loading.has(name)) {
    loading.set(
      name,
      fetchBody(name).finally(() => loading.delete(name)),
    );
  }
  await loading.get(name);
}

/**
 * What React is told to put into the place of a body. Of one that the page came with, it is told nothing, and leaves alone what is there; the same object each
 * time says that nothing changed.
 */
export function bodyFor(name: string): { html: { __html: string }; before: HTMLElement | null } {
  const html = bodies.get(name);
  const isBrowser = typeof document === 'object';
  return { html: { __html: html ?? ownHtml('') }, before: isBrowser && html === undefined ? inPage(name) : null };
}

/**
 * A reader who leaves the page that they came with may come back. What a panel shows belongs to React, which takes it away; what an extension of the browser put
 * into the text is no part of it.
 */
export function keepBody(name: string, element: Element): void {
  if (!bodies.has(name)) {
    for (const other of element.querySelectorAll(`[data-run-panel],template,${activeElements}`)) {
      other.remove();
    }
    try {
      bodies.set(name, ownHtml(element.innerHTML));
    } catch {
      // Something of it is left, in an attribute or a comment. The text is loaded when it is wanted.
    }
  }
}
