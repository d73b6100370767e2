const text = /(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")/.source;
const inCall = new RegExp(`(\\bid:\\s*${text},\\s*(?:message:\\s*${text},\\s*)?)description:\\s*${text},?`, 'g');
const inElement = new RegExp(`(<Translate\\s+id=${text})\\s+description=${text}`, 'g');

/** Says of each text of the theme what it is for. Translators read that in the sources; no page does. */
module.exports = function translationLoader(source) {
  return source.replace(inCall, '$1').replace(inElement, '$1');
};
