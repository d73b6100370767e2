import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import OriginalMobileSidebar from '@theme-original/Navbar/MobileSidebar';
import { type ReactNode, useEffect, useState } from 'react';

/** As long as the menu takes to go out of sight. */
const closing = 300;

/** The menu of a phone. The original stands hidden behind every page; this is there while it is open. */
export default function NavbarMobileSidebar(): ReactNode {
  const { shown } = useNavbarMobileSidebar();
  const [isThere, setIsThere] = useState(shown);
  useEffect(() => {
    if (shown) {
      setIsThere(true);
    } else {
      const gone = setTimeout(() => setIsThere(false), closing);
      return () => clearTimeout(gone);
    }
  }, [shown]);
  return (shown || isThere) && <OriginalMobileSidebar />;
}
