import { NavbarSecondaryMenuFiller } from '@docusaurus/theme-common';
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import type { Props } from '@theme/DocSidebar/Mobile';
import DocSidebarItems from '@theme/DocSidebarItems';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';

type Pages = Pick<Props, 'sidebar' | 'path'>;

function PagesInMenu({ pages: { sidebar, path } }: { pages: Pages }): ReactNode {
  const { toggle } = useNavbarMobileSidebar();
  // The menu answers the tap, and then they come.
  const isTheirTurn = useDeferredValue(true, false);
  return (
    isTheirTurn && (
      <ul className="theme-doc-sidebar-menu menu__list">
        <DocSidebarItems items={sidebar} activePath={path} onItemClick={toggle} level={1} />
      </ul>
    )
  );
}

/** The pages in the menu of a phone, built when the reader opens it. They stay in it from then on: while it closes it shows them. */
export default function DocSidebarMobile({ sidebar, path }: Props): ReactNode {
  const { shown } = useNavbarMobileSidebar();
  const [wasShown, setWasShown] = useState(shown);
  if (shown && !wasShown) {
    setWasShown(true);
  }
  // In one object: the filler sorts more than one by the rules of a language, for which the browser loads them.
  const pages = useMemo(() => ({ sidebar, path }), [sidebar, path]);
  return wasShown && <NavbarSecondaryMenuFiller component={PagesInMenu} props={{ pages }} />;
}
