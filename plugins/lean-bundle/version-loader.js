/** What only cards of pages would show: nothing here lists pages as cards. Breadcrumbs ask whether there is an id, not which. */
function withoutCards({ docId, unlisted, items, ...item }) {
  return { ...item, ...(docId && { docId: '1' }), ...(unlisted && { unlisted }), ...(items && { items: items.map(withoutCards) }) };
}

/** Every doc page loads the sidebar, and with it the framework sends title and description of every other page: as much again, for nobody. */
module.exports = function versionLoader(source) {
  const { version } = JSON.parse(source);
  if (!version?.docs || !version.docsSidebars) {
    throw new Error('plugins/lean-bundle: the data of a version has a new form; adapt version-loader.js or drop it.');
  }
  const sidebars = Object.entries(version.docsSidebars).map(([name, items]) => [name, items.map(withoutCards)]);
  return JSON.stringify({ version: { ...version, docs: {}, docsSidebars: Object.fromEntries(sidebars) } });
};
