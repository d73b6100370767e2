const original = 'decodeURIComponent(hash.substring(1))';

/** Moving to an address scrolls to its place. The framework takes the page down if what is behind the `#` cannot be decoded. */
module.exports = function hashLoader(source) {
  if (!source.includes(original)) {
    throw new Error('plugins/lean-bundle: the framework decodes places in a new way; adapt hash-loader.js.');
  }
  return `import { decodeComponent } from ${JSON.stringify(this.getOptions().module)};\n${source.replace(original, 'decodeComponent(hash.slice(1))')}`;
};
