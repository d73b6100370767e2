// A dismissed announcement comes back when its id changes. The theme finds that out too late for the first page.
function announcementId({ namespace, id }) {
  try {
    if (localStorage.getItem(`docusaurus.announcement.id${namespace}`) !== id) {
      localStorage.setItem(`docusaurus.announcement.dismiss${namespace}`, 'false');
    }
  } catch {
    // Storage is blocked: the bar is shown.
  }
}
