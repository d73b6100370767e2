// A first visit is light, whatever the system prefers. The theme's own script runs after this one and follows the
// system when nothing is stored, which is also how it keeps the choice "system"; hence the second key.
function lightFirst(namespace) {
  const themeKey = `theme${namespace}`;
  const seenKey = `theme-seen${namespace}`;
  try {
    const theme = localStorage.getItem(themeKey);
    const known = theme === 'light' || theme === 'dark' || (theme === null && localStorage.getItem(seenKey));
    if (!known) {
      localStorage.setItem(themeKey, 'light');
      localStorage.setItem(seenKey, '1');
    }
  } catch {
    // Storage is blocked: the next look into it, by the theme's script, finds "light"; later ones find it blocked again.
    const own = Object.getOwnPropertyDescriptor(window, 'localStorage');
    Object.defineProperty(window, 'localStorage', {
      configurable: true,
      get() {
        delete window.localStorage;
        if (own) {
          Object.defineProperty(window, 'localStorage', own);
        }
        return { getItem: () => 'light' };
      },
    });
  }
}
