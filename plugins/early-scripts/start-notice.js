// A page can be read before its scripts are there, and without them. When one that all others need fails, or the page isn't ready after a while, this says
// so. It needs nothing but itself. src/client/load-failure.tsx takes it away when the page is ready.
function startNotice(patience) {
  const show = () => {
    if (document.readyState === 'loading') {
      document.addEventListener('DOMContentLoaded', show);
      return;
    }
    const isReady = document.documentElement.dataset.hasHydrated === 'true';
    if (isReady || document.querySelector('#start-notice, #base-url-banner')) {
      return;
    }
    const notice = document.createElement('div');
    notice.id = 'start-notice';
    notice.className = 'start-notice';
    notice.setAttribute('role', 'alert');
    const text = document.createElement('p');
    text.textContent = 'Part of this site hasn’t loaded. You can read this page, but its buttons and search don’t work.';
    const reload = document.createElement('button');
    reload.type = 'button';
    reload.className = 'button button--secondary';
    reload.textContent = 'Reload';
    reload.addEventListener('click', (event) => {
      event.preventDefault();
      reload.textContent = 'Reloading…';
      // Browsers keep scripts for good, damaged ones too.
      const loadAnew = async ({ src }) => src && (await fetch(src, { cache: 'reload', signal: AbortSignal.timeout(5_000) })).blob();
      Promise.allSettled([...document.scripts].map(loadAnew)).then(() => location.reload());
    });
    notice.append(text, reload);
    document.body.prepend(notice);
  };
  // Of a script that doesn't come, its element tells; of one that is damaged, or doesn't fit the others, the window.
  addEventListener(
    'error',
    ({ target, filename }) => {
      if (/\/assets\/js\/(?:runtime~)?main\./.test(target.src) || /\/assets\/js\//.test(filename)) {
        setTimeout(show, 500);
      }
    },
    true,
  );
  addEventListener('unhandledrejection', () => setTimeout(show, 500));
  document.addEventListener('DOMContentLoaded', () => setTimeout(show, patience));
}
