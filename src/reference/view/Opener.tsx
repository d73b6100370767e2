import { type ReactNode, useTransition } from 'react';
import controls from './controls.module.css';

/** Opens and closes something long. The press is answered by the mark; what opens comes when it is ready. */
export default function Opener({ isOpen, toggle, children }: { isOpen: boolean; toggle(): void; children: ReactNode }): ReactNode {
  const [isChanging, change] = useTransition();
  return (
    <>
      <button
        type="button"
        className={`disclosure ${controls.opener}`}
        aria-expanded={isOpen !== isChanging}
        onClick={() => change(toggle)}
      >
        {children}
      </button>
      {/* Where nothing opens, the words stand without the button. A browser with scripts has them as source, which React needn't compare. */}
      <noscript suppressHydrationWarning>{children}</noscript>
    </>
  );
}
