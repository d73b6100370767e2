/** Escape closes the drawer of the phone, and whoever closes it gets the focus back to the button that opened it. */
if (typeof document === 'object') {
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') {
      document.querySelector<HTMLElement>('.navbar-sidebar--show .navbar-sidebar__close')?.click();
    }
  });
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('.navbar-sidebar__close, .navbar-sidebar__backdrop')) {
      document.querySelector<HTMLElement>('.navbar__toggle')?.focus();
    }
  });
}
