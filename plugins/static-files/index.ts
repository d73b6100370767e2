import { cpSync, existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

/**
 * Copies the static files one after the other. The bundler opens all of them at once, which took a thousand open files, and where a process may have no more it left some
 * out without a word: a build in a container lacked a third of them.
 */
export default function staticFiles({ siteDir, outDir, siteConfig: { staticDirectories } }: LoadContext): Plugin {
  const copyAll = () => {
    for (const folder of staticDirectories.map((name) => resolve(siteDir, name)).filter((each) => existsSync(each))) {
      cpSync(folder, outDir, { recursive: true, force: false });
    }
  };
  return {
    name: 'static-files',
    configureWebpack: (config, isServer) => {
      if (isServer || config.mode !== 'production') {
        return {};
      }
      const plugins = config.plugins ?? [];
      const copying = plugins.findIndex((plugin) => plugin?.constructor.name === 'CopyRspackPlugin');
      if (copying < 0) {
        throw new Error('The framework copies static files in another way than before: see plugins/static-files.');
      }
      plugins.splice(copying, 1);
      return { plugins: [{ apply: ({ hooks }) => hooks.afterEmit.tap('static-files', copyAll) }] };
    },
  };
}
