/** Escape closes the drawer of the phone and gives the focus back to the button that opened it. */
if (typeof document === 'object') {
  document.addEventListener('keydown', ({ key }) => {
    const close = key === 'Escape' && document.querySelector<HTMLElement>('.navbar-sidebar--show .navbar-sidebar__close');
    if (close) {
      close.click();
      document.querySelector<HTMLElement>('.navbar__toggle')?.focus();
    }
  });
}
