// An entry of the framework's chunk registry is [import, name of the module, weak reference to it], under the name of its chunk.
const entry = /"([^"]+)": \[(\(\) => import\([^)]*\)), "[^"]*", (require\.resolveWeak\("[^"]*"\))\]/g;

/**
 * In the browser only the import is needed. On the server the name of the module is replaced by that of the chunk: this is what the
 * bundler's manifest knows, so that a page's own scripts are named in its HTML and load beside the main one, not after it.
 */
module.exports = function registryLoader(source) {
  const { isServer } = this.getOptions();
  const changed = source.replace(entry, isServer ? '"$1": [$2, "$1", $3]' : '"$1": [$2]');
  if (changed === source) {
    throw new Error('plugins/lean-bundle: the chunk registry has a new form; adapt registry-loader.js or drop it.');
  }
  return changed;
};
