import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import OriginalMobileSidebar from '@theme-original/Navbar/MobileSidebar';
import { type ReactNode, startTransition, useEffect, useState } from 'react';

/** As long as the menu takes to go out of sight. */
const closing = 300;

/** The menu of a phone. The original stands hidden behind every page; this is there while it is open, and from the moment that a finger comes down on its button. */
export default function NavbarMobileSidebar(): ReactNode {
  const { shown } = useNavbarMobileSidebar();
  const [isThere, setIsThere] = useState(shown);
  useEffect(() => {
    if (shown) {
      setIsThere(true);
      return;
    }
    const gone = setTimeout(() => setIsThere(false), closing);
    const prepare = ({ target }: PointerEvent) => {
      if (target instanceof Element && target.closest('.navbar__toggle')) {
        clearTimeout(gone);
        startTransition(() => setIsThere(true));
      }
    };
    document.addEventListener('pointerdown', prepare);
    return () => {
      clearTimeout(gone);
      document.removeEventListener('pointerdown', prepare);
    };
  }, [shown]);
  return (shown || isThere) && <OriginalMobileSidebar />;
}
