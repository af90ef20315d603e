// Chunking of the console: two files before the first screen (libraries, our own code), and for the screens a few larger ones.
import type { Rolldown } from 'vite';
import { appChunks } from '#tools/vite/app-chunks.ts';

type Chunks = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>;

/** What a screen may be made to load, below the 40 KB that it may add (tools/build/shipped.test.ts). */
const MAX_SCREEN_BYTES = 30_000;

export const consoleChunks: Chunks = {
  includeDependenciesRecursively: false,
  groups: [
    { name: 'libraries', tags: ['$initial'], test: /\/node_modules\// },
    {
      name: appChunks({
        fixed: [],
        maxScreenBytes: MAX_SCREEN_BYTES,
        maxBytesMore: 3_000,
        maxSharedBytes: 14_000,
        styleFiles: /rest-of-font\.css$/,
      }),
    },
  ],
};
