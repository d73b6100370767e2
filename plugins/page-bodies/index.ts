import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { bodiesIn } from './bodies-in';

/** Known to the bundler: true in what readers of a finished site load. The development server has no HTML to leave bodies in. */
const constant = 'BODIES_ARE_IN_HTML';

/** Below the root of the site. The name of a body stays when its text changes, as that of its page does, so it is no asset. */
export const bodiesFolder = 'bodies';

/** A search in the page finds folded lines by this value of the attribute, of which the minifier leaves the name alone. */
const foldedLines = /(<span class="?hl-rest"? hidden)(?=[\s>])/g;

type Options = {
  /**
   * The folder, below the site's, of what runs in the browser: it takes the place of two files of the framework. The framework puts all options into the bundle, so
   * an absolute path would give each folder that builds the site a bundle of its own.
   */
  client: string;
};

/**
 * The body of a page of text is rendered once, by the build. React in the browser leaves it as it came (`@theme/PageBody`), and a reader who comes from
 * another page gets it as a file, written here from the finished page. Why, and what it costs: decisions/027-text-stays-html.md.
 */
export default function pageBodies({ siteDir }: LoadContext, options: unknown): Plugin {
  const client = join(siteDir, (options as Options).client);
  return {
    name: 'page-bodies',
    configureWebpack: ({ mode }, isServer, { currentBundler }) => ({
      plugins: [new currentBundler.instance.DefinePlugin({ [constant]: mode === 'production' && !isServer })],
      module: {
        rules: [
          {
            resource: /[\\/]theme-classic[\\/]lib[\\/]theme[\\/].*\.js$/,
            enforce: 'pre',
            use: { loader: join(__dirname, 'html-loader.js'), options: { module: join(client, 'own-html.ts') } },
          },
          {
            // Not `test`: the framework takes each rule that has a `test` for Markdown for one that compiles it.
            resource: /\.mdx$/,
            // A part whose component lives in the page that places it.
            resourceQuery: /^(?!\?live$)/,
            enforce: 'post',
            use: { loader: join(__dirname, 'body-loader.js'), options: { siteDir, constant } },
          },
        ],
      },
      resolve: {
        alias: isServer
          ? {}
          : {
              [require.resolve('@docusaurus/core/lib/client/docusaurus')]: join(client, 'docusaurus.ts'),
              [require.resolve('@docusaurus/core/lib/client/preload')]: join(client, 'preload.ts'),
            },
      },
    }),
    async postBuild({ outDir }) {
      const bodies = new Map<string, string>();
      for (const file of readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'))) {
        const page = readFileSync(join(outDir, file), 'utf8').replace(foldedLines, '$1=until-found');
        writeFileSync(join(outDir, file), page);
        for (const [name, html] of bodiesIn(page)) {
          bodies.set(name, html);
        }
      }
      mkdirSync(join(outDir, bodiesFolder));
      for (const [name, html] of bodies) {
        writeFileSync(join(outDir, bodiesFolder, `${name}.txt`), html);
      }
    },
  };
}
