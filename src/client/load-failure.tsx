// The framework reloads the page when moving to another one fails. When a fresh page cannot load its scripts either, it would
// stay silent: readable, but with dead buttons. This says so, and offers to try again. Before it is there itself, and where it never
// comes, plugins/early-scripts/start-notice.js does.
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { createRoot } from 'react-dom/client';
import LoadFailure from '../components/LoadFailure';

function isHydrated(): boolean {
  return document.documentElement.dataset.hasHydrated === 'true';
}

function isFailedLoad(reason: unknown): reason is Error {
  const { name, code } = Object(reason) as { name?: unknown; code?: unknown };
  return reason instanceof Error && (name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED');
}

/** Browsers keep scripts for good, and one that came damaged too: asked for like this, it takes the place of the old one. */
async function loadAnew(address: string): Promise<void> {
  await (await fetch(address, { cache: 'reload', signal: AbortSignal.timeout(5_000) })).blob();
}

async function startAgain(): Promise<void> {
  await Promise.allSettled([...document.scripts].map(({ src }) => src && loadAnew(src)));
  window.location.reload();
}

const noticeId = 'start-notice';

function removeNotice(): void {
  document.getElementById(noticeId)?.remove();
}

function tell({ reason }: PromiseRejectionEvent): void {
  if (isFailedLoad(reason) && !isHydrated()) {
    removeNotice();
    const container = document.createElement('div');
    container.id = noticeId;
    document.body.prepend(container);
    createRoot(container).render(<LoadFailure error={reason} retry={startAgain} isWholePage />);
  }
}

if (ExecutionEnvironment.canUseDOM) {
  window.addEventListener('unhandledrejection', tell);
  window.addEventListener('error', ({ error, filename }) => {
    if (error instanceof SyntaxError && new URL(filename, window.location.href).origin === window.location.origin) {
      loadAnew(filename).catch(() => {});
    }
  });
}

/** The page is ready, be it late. */
export const onRouteDidUpdate = removeNotice;
