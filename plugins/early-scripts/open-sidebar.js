// The sidebar as the reader left it, with the current page in sight, before it is painted. src/theme/DocSidebarItem does the same later.
function openSidebar(namespace) {
  const menu = document.querySelector('.theme-doc-sidebar-container .menu');
  // On a phone it isn't shown, and to measure it would lay out the whole page before its time.
  if (!menu || matchMedia('(max-width: 996px)').matches) {
    return;
  }
  try {
    for (const address of (localStorage.getItem(`sidebar-open${namespace}`) || '').split(' ')) {
      let item = menu.querySelector(`.menu__list-item-collapsible a[href="${CSS.escape(address)}"]`);
      while (item) {
        item.classList.remove('menu__list-item--collapsed');
        item = item.parentElement.closest('.menu li');
      }
    }
  } catch {
    // Storage is blocked: only the branch of the page is open.
  }
  const link = menu.querySelector('[aria-current]');
  if (link) {
    const { top, height } = menu.getBoundingClientRect();
    const distance = link.getBoundingClientRect().top - top;
    if (distance < 0 || distance > height - 32) {
      menu.scrollTop += distance - height / 2;
    }
  }
}
