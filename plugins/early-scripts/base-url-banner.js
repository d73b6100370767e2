// Neither style nor script of the site arrived: most likely it is served from another path than it was built for.
// Styles are set through the object model, which the Content-Security-Policy allows.
function baseUrlBanner(baseUrl) {
  document.addEventListener('DOMContentLoaded', () => {
    const styled = getComputedStyle(document.documentElement).getPropertyValue('--ifm-color-primary');
    // Where the page stands at its own address, the path is right, and something else went wrong: see start-notice.js.
    const canonical = document.querySelector('link[rel=canonical]');
    if (window.docusaurus || styled || (canonical && new URL(canonical.href).pathname === location.pathname)) {
      return;
    }
    const banner = document.createElement('div');
    banner.id = 'base-url-banner';
    banner.setAttribute('role', 'alert');
    banner.style.cssText = 'margin:16px;padding:16px 20px;background:#b3261e;color:#fff;font:18px/1.5 system-ui,sans-serif';
    const line = (text, style) => {
      const paragraph = document.createElement('p');
      paragraph.textContent = text;
      paragraph.style.cssText = style;
      banner.append(paragraph);
    };
    line('This site did not load properly.', 'margin:0 0 8px;font-size:24px;font-weight:bold');
    line(`It was built for the base URL ${baseUrl} but this page was opened at ${location.pathname}.`, 'margin:0 0 8px');
    line('Set SITE_BASE_URL to the path that the site is served from, and build it again.', 'margin:0');
    document.body.prepend(banner);
  });
}
