import type { Props } from '@theme/DocSidebar';
import DocSidebarDesktop from '@theme/DocSidebar/Desktop';
import DocSidebarMobile from '@theme/DocSidebar/Mobile';
import type { ReactNode } from 'react';
import DesktopOnly, { useIsPhone } from '../../components/DesktopOnly';
import { areFew, ClosedBranches } from '../DocSidebarItem/closed-branches';

/** The original renders the sidebar on phones too, to take it out again. */
export default function DocSidebar(props: Props): ReactNode {
  return (
    <>
      <DesktopOnly>
        <ClosedBranches.Provider value={areFew(props.sidebar)}>
          <DocSidebarDesktop {...props} />
        </ClosedBranches.Provider>
      </DesktopOnly>
      {useIsPhone() && <DocSidebarMobile {...props} />}
    </>
  );
}
