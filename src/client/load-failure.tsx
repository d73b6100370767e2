// The framework reloads the page when moving to another one fails. When a fresh page cannot load its scripts either, it would
// stay silent: readable, but with dead buttons. This says so, and offers to try again. Before it is there itself, and where it never
// comes, plugins/early-scripts/start-notice.js does.
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { createRoot } from 'react-dom/client';
import LoadFailure from '../components/LoadFailure';

function isHydrated(): boolean {
  return document.documentElement.dataset.hasHydrated === 'true';
}

type FailedLoad = Error & { request?: string };

function isFailedLoad(reason: unknown): reason is FailedLoad {
  const { name, code } = Object(reason) as { name?: unknown; code?: unknown };
  return reason instanceof Error && (name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED');
}

/** Browsers keep scripts for good, and one that came damaged too: asked for like this, it takes the place of the old one. */
const loadAnew = (address: string) => fetch(address, { cache: 'reload', signal: AbortSignal.timeout(10_000) }).catch(() => {});

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
    const retry = async () => {
      if (reason.request) {
        await loadAnew(reason.request);
      }
      window.location.reload();
    };
    createRoot(container).render(<LoadFailure error={reason} retry={retry} isWholePage />);
  }
}

if (ExecutionEnvironment.canUseDOM) {
  window.addEventListener('unhandledrejection', tell);
  window.addEventListener('error', ({ error, filename }) => {
    if (error instanceof SyntaxError && new URL(filename, window.location.href).origin === window.location.origin) {
      loadAnew(filename);
    }
  });
}

/** The page is ready, be it late. */
export const onRouteDidUpdate = removeNotice;
