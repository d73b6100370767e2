import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { purgeFramework } from './purge-framework';

/** The framework puts the styles of all pages into one file. Those of the home page and of what is loaded on demand are many and come with what they are for. */
const sharedStyles = /^(?!.*[\\/]src[\\/](?:pages|reference|run|components[\\/](?:Building|LivingBuilding|SearchDialog))[\\/])/;

/** Chunks are called by the names that the list of routes uses already, so that the loader needs no table from the one to the other. */
const production = {
  entry: join(__dirname, 'start.ts'),
  // The name of a policy that is made elsewhere: script-policy.ts. The runtime asks for it where it loads a script.
  // After a minute the reader is better off with the browser's own way of loading a page.
  output: {
    trustedTypes: { policyName: 'access-docs-scripts', onPolicyCreationFailure: 'stop' as const },
    chunkLoadTimeout: 60_000,
  },
  optimization: { chunkIds: 'named' as const, splitChunks: { cacheGroups: { styles: { test: sharedStyles } } } },
  experiments: { rspackFuture: { bundlerInfo: { force: false } } },
};

/**
 * Has the browser compile all of the main script beside the main thread, while it comes: most of it runs at the start, and each function that is compiled when it is
 * called stops the reader. Browsers that don't know the mark read on. After the minimizer, which drops comments, and before names are made of contents.
 */
const compileAhead = { banner: '//# allFunctionsCalledOnLoad', raw: true, entryOnly: true, test: /^assets[\\/]js[\\/]/ };

/**
 * Leaves out of the bundle what no reader needs. What was cut, why, and what is left: decisions/003-what-the-bundle-holds.md.
 */
export default function leanBundle({ siteDir }: LoadContext): Plugin {
  const standIn = (file: string) => join(__dirname, 'stand-ins', file);
  return {
    name: 'lean-bundle',
    getClientModules: () => [join(__dirname, 'doc-parts.ts')],
    configureWebpack: (config, isServer, { currentBundler: { instance: bundler } }) => ({
      plugins: [
        new bundler.DefinePlugin({ IS_SERVER_BUILD: isServer }),
        new bundler.BannerPlugin({ ...compileAhead, stage: bundler.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE }),
      ],
      ...(config.mode === 'production' && !isServer && production),
      module: {
        rules: [
          // What a page places is rendered by the build: in what readers load, nothing else makes its import worth keeping.
          { test: /[\\/]src[\\/]components[\\/].*\.tsx?$/, sideEffects: false },
          {
            test: /[\\/]\.docusaurus[\\/]registry\.js$/,
            enforce: 'pre',
            use: { loader: join(__dirname, 'registry-loader.js'), options: { isServer } },
          },
          {
            test: /[\\/]ClientLifecyclesDispatcher\.js$/,
            enforce: 'pre',
            use: { loader: join(__dirname, 'hash-loader.js'), options: { module: join(siteDir, 'openapi/decode-component.ts') } },
          },
          {
            test: /[\\/]\.docusaurus[\\/]docusaurus\.config\.mjs$/,
            enforce: 'pre',
            use: join(__dirname, 'config-loader.js'),
          },
          {
            test: /[\\/]@docusaurus[\\/]theme-(?:classic|common)[\\/]lib[\\/].*\.js$/,
            enforce: 'pre',
            use: join(__dirname, 'translation-loader.js'),
          },
          // The router asks for them, for a function that nothing here calls.
          { test: /[\\/]node_modules[\\/](?:hoist-non-react-statics|react-is)[\\/]/, sideEffects: false },
          {
            test: /[\\/]docusaurus-plugin-content-docs[\\/]default[\\/]p[\\/][^\\/]*\.json$/,
            type: 'json',
            use: join(__dirname, 'version-loader.js'),
          },
        ],
      },
      resolve: {
        alias: {
          // Code is highlighted at build time.
          'prism-react-renderer': standIn('prism-react-renderer.ts'),
          ...(!isServer && {
            [require.resolve('@docusaurus/core/lib/client/BaseUrlIssueBanner')]: standIn('base-url-issue-banner.ts'),
            'react-helmet-async': standIn('react-helmet-async.tsx'),
            nprogress: standIn('nprogress.ts'),
            history$: standIn('history.ts'),
            'prop-types': standIn('prop-types.ts'),
            tslib: standIn('tslib.ts'),
          }),
        },
      },
    }),
    configurePostCss: (options) => {
      if (process.env.NODE_ENV === 'production') {
        options.plugins.push(purgeFramework());
      }
      return options;
    },
  };
}
