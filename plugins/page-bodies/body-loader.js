const { createHash } = require('node:crypto');
const { relative, sep } = require('node:path');

const defaultExport = /export default function MDXContent\(/;

/** The name of a body is that of the chunk which the framework makes of its page, so that who asks for the one can ask for the other. */
function nameOf(siteDir, { resourcePath, resourceQuery }) {
  const path = `@site/${relative(siteDir, resourcePath).split(sep).join('/')}${resourceQuery}`;
  return createHash('md5').update(path).digest('hex').slice(0, 8);
}

/** Hands the content of a compiled page to `@theme/PageBody`. In what readers load nothing refers to it then, and the bundler leaves it out. */
module.exports = function bodyLoader(source) {
  const { siteDir, constant } = this.getOptions();
  if (!defaultExport.test(source)) {
    throw new Error(`plugins/page-bodies: ${this.resourcePath} was compiled to a new form; adapt body-loader.js.`);
  }
  return `${source.replace(defaultExport, 'function MDXContent(')}
import { createElement } from 'react';
import PageBody from '@theme/PageBody';
export default function Page(props) {
  return createElement(PageBody, { ...props, name: '${nameOf(siteDir, this)}', Content: ${constant} ? undefined : MDXContent });
}
`;
};
