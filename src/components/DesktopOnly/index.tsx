import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { type ReactNode, useEffect, useState } from 'react';
import { inReact } from '../../page-bodies/own-html';

/** The width below which the theme takes the menu and the table of contents out of the page. */
const phone = '(max-width: 996px)';

export function useIsPhone(): boolean {
  const [isPhone, setIsPhone] = useState(() => ExecutionEnvironment.canUseDOM && window.matchMedia(phone).matches);
  useEffect(() => {
    const query = window.matchMedia(phone);
    const change = () => setIsPhone(query.matches);
    query.addEventListener('change', change);
    return () => query.removeEventListener('change', change);
  }, []);
  return isPhone;
}

const nothing = inReact('');

/** What the build renders for wide screens alone. On a phone no component goes to work in it: its HTML stays, and is not displayed. */
export default function DesktopOnly({ children }: { children: ReactNode }): ReactNode {
  return useIsPhone() ? (
    <div key="phone" className="desktop-only" suppressHydrationWarning dangerouslySetInnerHTML={nothing} />
  ) : (
    <div key="desktop" className="desktop-only">
      {children}
    </div>
  );
}
