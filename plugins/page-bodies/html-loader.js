const html = /\{ *__html: *([\w.]+) *\}/g;

/** Parts of the theme put HTML into a page, from the settings or from a heading. Browsers take it from one place of ours alone. */
module.exports = function htmlLoader(source) {
  const changed = source.replace(html, 'inReact($1)');
  if (/\b__html\b/.test(changed)) {
    throw new Error(`plugins/page-bodies: ${this.resourcePath} sets HTML in a new way; adapt html-loader.js.`);
  }
  return changed === source ? source : `import { inReact } from ${JSON.stringify(this.getOptions().module)};\n${changed}`;
};
