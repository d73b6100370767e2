const readByBuild = new Set([
  'clientModules',
  'faster',
  'markdown',
  'plugins',
  'presets',
  'prism',
  'ssrTemplate',
  'staticDirectories',
  'themes',
  'v4',
]);

/** The framework sends all settings of the site to every reader, for the few that its components read. */
module.exports = function configLoader(source) {
  const [, settings] = source.match(/^export default (\{.*\});$/ms) ?? [];
  if (!settings) {
    throw new Error('plugins/lean-bundle: the settings of the site have a new form; adapt config-loader.js or drop it.');
  }
  return `export default ${JSON.stringify(JSON.parse(settings), (name, value) => (readByBuild.has(name) ? undefined : value))};`;
};
