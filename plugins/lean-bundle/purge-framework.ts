import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AcceptedPlugin, Root } from 'postcss';
import { PurgeCSS } from 'purgecss';

/** Everything that can put a class name into a page, from the site's folder. */
const content = [
  ...['core', 'theme-classic', 'theme-common', 'plugin-content-docs', 'plugin-content-blog'].map(
    (name) => `node_modules/@docusaurus/${name}/lib/**/*.js`,
  ),
  ...['docs', 'release-notes', 'src', 'plugins'].map((folder) => `${folder}/**/*.{md,mdx,ts,tsx}`),
];

/** Elements that Markdown makes without naming them. */
const elements = 'a blockquote code em figure h1 h2 h3 h4 hr img li ol p pre strong sub sup table tbody td th thead tr ul'.split(' ');

/** Families of classes that only parts of the theme name which the site doesn't show. tests/built/build.test.ts looks for them. */
export const unusedClasses = /^(?:(?:card|dropdown|hero|tabs)(?:$|--|__)|col--offset|menu__link--sublist-caret)/;

/** Everything that can use a variable of the framework, besides the framework. */
function readUsers(): string {
  const folders = ['node_modules/@docusaurus/theme-classic/lib', 'node_modules/@docusaurus/theme-common/lib', 'src', 'plugins'];
  return folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
    .filter((path) => /\.(?:css|jsx?|tsx?)$/.test(path))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
}

/** Drops variables that nothing uses, and then those that only they used. */
function dropUnusedVariables(root: Root, users: string): void {
  for (let isDropped = true; isDropped; ) {
    isDropped = false;
    const own = root.toString();
    root.walkDecls(/^--/, (declaration) => {
      const use = `var(${declaration.prop}`;
      if (!own.includes(use) && !users.includes(use)) {
        declaration.remove();
        isDropped = true;
      }
    });
  }
}

/** Drops the rules of the CSS framework whose classes occur nowhere, or in nothing that is shown. Our own styles and the theme's are left alone. */
export function purgeFramework(): AcceptedPlugin {
  return {
    postcssPlugin: 'purge-framework',
    async Once(root, { parse }) {
      const file = root.source?.input.file;
      if (!file || !/[\\/]infima[\\/]/.test(file)) {
        return;
      }
      const [purged] = await new PurgeCSS().purge({
        content,
        css: [{ raw: root.toString() }],
        safelist: elements,
        blocklist: [unusedClasses],
        defaultExtractor: (source) => source.match(/[\w-]+/g) ?? [],
      });
      const kept = parse(purged?.css ?? '') as Root;
      dropUnusedVariables(kept, readUsers());
      root.removeAll();
      root.append(kept.nodes);
    },
  };
}
