// Build plugin: writes a .br and a .gz beside every text file, so that the server does not compress at run time.
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A smaller file hardly shrinks. */
const MIN_BYTES = 512;

export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'ondesk:precompress',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const files = globSync('**/*.{js,css,html,svg,json,webmanifest,txt,wasm}', { cwd: folder });
        await Promise.all(
          files.map(async (file) => {
            const path = join(folder, file);
            if (statSync(path).size < MIN_BYTES) return;
            const plain = readFileSync(path);
            const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
            writeFileSync(`${path}.br`, await brotli(plain, quality));
            writeFileSync(`${path}.gz`, await zip(plain, { level: constants.Z_BEST_COMPRESSION }));
          }),
        );
      },
    },
  };
}
