import type { ReactNode } from 'react';

type Props = { error: Error; tryAgain: () => void };

/** The causes of an error, from what was seen to what was behind it. */
function messages(error: unknown): string[] {
  return error instanceof Error ? [error.message, ...messages(error.cause)] : [];
}

/** Stands in for a page whose component threw. */
export default function PageCrash({ error, tryAgain }: Props): ReactNode {
  return (
    <main className="container page-body">
      <div className="page-head">
        <h1>This page crashed</h1>
        <p>That is this site’s fault, not yours. If it happens again, tell support what it says here:</p>
        <pre>{messages(error).join('\n\nCaused by:\n')}</pre>
        <button type="button" className="button button--primary" onClick={tryAgain}>
          Try again
        </button>
      </div>
    </main>
  );
}
