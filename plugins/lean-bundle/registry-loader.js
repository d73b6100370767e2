// Each entry of the framework's chunk registry names its module twice more, for the server alone.
module.exports = function stripRegistry(source) {
  const pattern = /\[(\(\) => import\([^)]*\)), "[^"]*", require\.resolveWeak\("[^"]*"\)\]/g;
  const stripped = source.replace(pattern, '[$1]');
  if (stripped === source) {
    throw new Error('plugins/lean-bundle: the chunk registry has a new form; adapt registry-loader.js or drop it.');
  }
  return stripped;
};
