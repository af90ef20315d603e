// Build plugin: writes which file holds which module. The manifest names the files that a module is alone in only.
import { relative } from 'node:path';
import type { Plugin } from 'vite';

/** The file of each of our own modules, by its path in the app. */
export type ChunkModules = Readonly<Record<string, string>>;

export const CHUNK_MODULES = '.vite/modules.json';

export function chunkModules(): Plugin {
  let root = '';
  return {
    name: 'ondesk:chunk-modules',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    generateBundle(_options, bundle) {
      const modules: Record<string, string> = {};
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk')
          for (const id of chunk.moduleIds)
            if (!/node_modules|\0/.test(id)) modules[relative(root, id)] = chunk.fileName;
      this.emitFile({ type: 'asset', fileName: CHUNK_MODULES, source: JSON.stringify(modules) });
    },
  };
}
