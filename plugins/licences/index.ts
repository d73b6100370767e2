import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { Compiler, Module } from 'webpack';
import { writeLicences } from './notices';
import { shipment } from './shipped';

export const licencesFile = 'licences.txt';

/** The modules that were put together into one count by themselves. */
function* singleModules(modules: Iterable<Module & { modules?: Iterable<Module> }>): Generator<Module> {
  for (const module of modules) {
    yield* module.modules ? singleModules(module.modules) : [module];
  }
}

/** Notes what is in the scripts and styles of pages: the bundler's own part, and each module that was not dropped. */
const noteModules = {
  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('licences', ({ compilation: { chunks, chunkGraph } }) => {
      const modules = [...chunks].flatMap((chunk) => [...chunkGraph.getChunkModules(chunk)]);
      const files = [...singleModules(modules)].flatMap((module) => module.nameForCondition() ?? []);
      shipment.note([...files, require.resolve('@rspack/core')]);
    });
  },
};

/**
 * Serves the licences of all that reaches the reader, and leads there from each page. What others bundle or copy they note in `shipment`; what comes from no package
 * that may be served stops the build. It comes after those, and before what packs and compresses the finished build.
 */
export default function licences({ siteDir, baseUrl }: LoadContext): Plugin {
  return {
    name: 'licences',
    configureWebpack: (_config, isServer) => (isServer ? {} : { plugins: [noteModules] }),
    injectHtmlTags: () => ({
      headTags: [{ tagName: 'link', attributes: { rel: 'license', href: baseUrl + licencesFile } }],
    }),
    async postBuild({ outDir }) {
      writeFileSync(join(outDir, licencesFile), writeLicences(siteDir, shipment.list()));
    },
  };
}
