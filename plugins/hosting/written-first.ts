import type { LoadContext, Plugin, PluginModule, PluginOptions } from '@docusaurus/types';

const pending: Promise<unknown>[] = [];

/**
 * A plugin whose files are part of what is served. The framework starts all that plugins do after a build at once: without this, what is compressed and written
 * down of the build would lack what takes a moment to write.
 */
export function writtenFirst(name: string): PluginModule<unknown> {
  const { default: create, validateOptions } = require(name) as Required<PluginModule> & { default: PluginModule };
  const wrapped = async (context: LoadContext, options: PluginOptions) => {
    const plugin = (await create(context, options)) as Plugin;
    return {
      ...plugin,
      async postBuild(props: Parameters<NonNullable<Plugin['postBuild']>>[0]) {
        const written = Promise.resolve(plugin.postBuild?.(props));
        pending.push(written);
        await written;
      },
    };
  };
  return Object.assign(wrapped, { validateOptions }) as PluginModule<unknown>;
}

export async function allWritten(): Promise<void> {
  await Promise.all(pending);
}
