import Link from '@docusaurus/Link';
import type { PropSidebarItemCategory, PropSidebarItemLink } from '@docusaurus/plugin-content-docs';
import { isActiveSidebarItem } from '@docusaurus/plugin-content-docs/client';
import { isSamePath } from '@docusaurus/theme-common/internal';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type { Props } from '@theme/DocSidebarItem';
import DocSidebarItems from '@theme/DocSidebarItems';
import clsx from 'clsx';
import { type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { ClosedBranches } from './closed-branches';
import { isRemembered, remember } from './open-branches';

type Of<Item> = Omit<Props, 'item'> & { item: Item };
type Branch = PropSidebarItemCategory & { href: string };

function PageLink({ item, activePath, onItemClick }: Of<PropSidebarItemLink | Branch>): ReactNode {
  const isCurrent = isSamePath(item.href, activePath);
  const ref = useRef<HTMLAnchorElement>(null);
  // Scrolls the menu and nothing else: a link that is out of sight comes to its middle.
  useEffect(() => {
    const menu = ref.current?.closest('.menu');
    if (isCurrent && menu && ref.current) {
      const { top, height } = menu.getBoundingClientRect();
      const distance = ref.current.getBoundingClientRect().top - top;
      if (distance < 0 || distance > height - 32) {
        menu.scrollTop += distance - height / 2;
      }
    }
  }, [isCurrent]);
  return (
    <Link
      ref={ref}
      className={clsx(
        'menu__link',
        item.type === 'category' && 'menu__link--sublist',
        isActiveSidebarItem(item, activePath) && 'menu__link--active',
      )}
      aria-current={isCurrent ? 'page' : undefined}
      to={item.href}
      onClick={() => onItemClick?.(item)}
    >
      {item.label}
    </Link>
  );
}

/** Open are the branch of the page and those that the reader opened. While the pointer is over the menu nothing closes: it would move what is pointed at. */
function useIsOpen(branch: Branch, activePath: string): [isOpen: boolean, toggle: () => void] {
  // The first render in the browser has to be the one of the server, which knows no reader.
  const place = useIsBrowser() ? activePath : undefined;
  const shouldOpen = () => isActiveSidebarItem(branch, activePath) || (place !== undefined && isRemembered(branch));
  const [state, setState] = useState(() => ({ place, isOpen: shouldOpen() }));
  if (state.place !== place) {
    setState({ place, isOpen: shouldOpen() || (state.isOpen && document.querySelector('.menu:hover') !== null) });
  }
  const toggle = () => {
    remember(branch, !state.isOpen);
    setState({ place, isOpen: !state.isOpen });
  };
  return [state.isOpen, toggle];
}

function Section(props: Of<Branch>): ReactNode {
  const { item, activePath, onItemClick, level } = props;
  const [isOpen, toggle] = useIsOpen(item, activePath);
  const hasPages = useContext(ClosedBranches) || isOpen;
  return (
    <li className={clsx('menu__list-item', !isOpen && 'menu__list-item--collapsed')}>
      <div className={clsx('menu__list-item-collapsible', isSamePath(item.href, activePath) && 'menu__list-item-collapsible--active')}>
        <PageLink {...props} />
        <button
          type="button"
          className="clean-btn menu__caret"
          aria-label={`Pages in ${item.label}`}
          aria-expanded={isOpen}
          onClick={toggle}
        />
      </div>
      {hasPages && (
        <ul className="menu__list">
          <DocSidebarItems items={item.items} activePath={activePath} onItemClick={onItemClick} level={level + 1} />
        </ul>
      )}
    </li>
  );
}

/** The theme leaves the pages of a closed branch out of the HTML. Here they are in it unless there are very many, so that every page is reachable without JavaScript. */
export default function DocSidebarItem({ item, ...props }: Props): ReactNode {
  if (item.type === 'html') {
    return null;
  }
  if (item.type === 'link') {
    return (
      <li className="menu__list-item">
        <PageLink item={item} {...props} />
      </li>
    );
  }
  if (item.href) {
    return <Section item={{ ...item, href: item.href }} {...props} />;
  }
  return (
    <li className="menu__list-item">
      <span className="menu__group">{item.label}</span>
      <ul className="menu__list" aria-label={item.label}>
        <DocSidebarItems items={item.items} {...props} />
      </ul>
    </li>
  );
}
