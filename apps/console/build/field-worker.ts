// Build plugin: writes the service worker of the field pages, with the list of the files they need.
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Manifest, Plugin } from 'vite';
import { CHUNK_MODULES, type ChunkModules } from '#tools/vite/chunk-modules.ts';
import { writeServiceWorker } from '#tools/vite/service-worker.ts';

const source = join(import.meta.dirname, '../service-worker/field-sw.ts');
/** What the pages load at once: the app itself, and all field pages in one. */
const modules = ['src/main.tsx', 'src/field/field-pages.tsx'];
/** Loaded by the scanner's worker, which the manifest does not follow. */
const scannerFiles = 'assets/{zxing_reader-*.wasm,decode-*.js}';

export function fieldWorker(): Plugin {
  let folder = '';
  let base = '/';
  return {
    name: 'ondesk:field-worker',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
      base = config.base;
    },
    async closeBundle() {
      const read = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'));
      const manifest = read('.vite/manifest.json') as Manifest;
      const chunkOf = read(CHUNK_MODULES) as ChunkModules;
      const files = [...filesOf(manifest, chunkOf), ...globSync(scannerFiles, { cwd: folder })];
      const version = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 12);
      await writeServiceWorker(source, join(folder, 'field-sw.js'), {
        FIELD_FILES: files.map((file) => base + file),
        FIELD_VERSION: version,
      });
    },
  };
}

/** The entry first, then everything the modules import, with their styles, pictures and workers. */
export function filesOf(manifest: Manifest, chunkOf: ChunkModules): string[] {
  const missing = modules.filter((name) => chunkOf[name] === undefined);
  if (missing.length > 0) throw new Error(`The build has no ${missing.join(' and no ')}.`);
  const chunks = new Set(
    modules.flatMap((name) => Object.values(manifest).filter(({ file }) => file === chunkOf[name])),
  );
  for (const { imports = [] } of chunks)
    for (const imported of imports) if (manifest[imported]) chunks.add(manifest[imported]);
  return [...new Set([...chunks].flatMap(({ file, css = [], assets = [] }) => [file].concat(css, assets)))];
}
