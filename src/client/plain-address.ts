import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/**
 * `/main/index.html` and `/openapi.html` show the page; here the address follows, before the router reads it.
 * The page names its own address, with or without the slash.
 */
function showPlainAddress(): void {
  const { pathname, search, hash } = window.location;
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
  const plain = canonical && new URL(canonical).pathname;
  const withoutSlash = (path: string) => path.replace(/\/$/, '');
  if (plain && withoutSlash(plain) === withoutSlash(pathname.replace(/(?:\/index)?\.html$/, ''))) {
    window.history.replaceState(window.history.state, '', plain + search + hash);
  }
}

if (ExecutionEnvironment.canUseDOM && window.location.pathname.endsWith('.html')) {
  showPlainAddress();
}
