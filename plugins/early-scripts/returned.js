// Who comes back to a page, or loads it again, is put where they were by the browser, which takes the true height of all above: see src/client/returned.ts.
function returned() {
  const [navigation] = performance.getEntriesByType('navigation');
  if (navigation?.type === 'reload' || navigation?.type === 'back_forward') {
    document.documentElement.toggleAttribute('data-returned', true);
  }
}
