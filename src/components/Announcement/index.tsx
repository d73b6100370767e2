import type { ReactNode } from 'react';

/**
 * A message for who hears the page and doesn't see it. What is empty until something happens, here and elsewhere, is a live region without a role: on their way
 * through a page some screen readers say "status bar" at an empty status.
 */
export default function Announcement({ children }: { children: ReactNode }): ReactNode {
  return (
    <p aria-live="polite" aria-atomic="true" className="unseen">
      {children}
    </p>
  );
}
