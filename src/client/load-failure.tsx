// The framework reloads the page when moving to another one fails. When a fresh page cannot load its scripts either, it would
// stay silent: readable, but with dead buttons. This says so, and offers to try again.
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { createRoot } from 'react-dom/client';
import LoadFailure from '../components/LoadFailure';

function isHydrated(): boolean {
  return document.documentElement.dataset.hasHydrated === 'true';
}

function tell({ reason }: PromiseRejectionEvent): void {
  if (reason instanceof Error && reason.name === 'ChunkLoadError' && !isHydrated()) {
    const container = document.createElement('div');
    document.body.prepend(container);
    createRoot(container).render(<LoadFailure error={reason} retry={() => window.location.reload()} />);
  }
}

if (ExecutionEnvironment.canUseDOM) {
  window.addEventListener('unhandledrejection', tell);
}
