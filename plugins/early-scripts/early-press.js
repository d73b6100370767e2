// The button that was pressed last before the page started is pressed when it has. Whoever answers a press earlier than that says so by preventing
// what the browser would do.
function earlyPress() {
  const root = document.documentElement;
  let press;
  const remember = (event) => {
    // From then on React answers, also to what it has not come to yet.
    if (!window.docusaurusRoot) {
      press = event;
    }
  };
  document.addEventListener('click', remember);
  new MutationObserver((_, observer) => {
    if (root.dataset.hasHydrated === 'true') {
      observer.disconnect();
      document.removeEventListener('click', remember);
      if (press && !press.defaultPrevented) {
        press.target.closest('button')?.click();
      }
    }
  }).observe(root, { attributeFilter: ['data-has-hydrated'] });
}
