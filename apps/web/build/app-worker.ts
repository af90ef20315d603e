// Build plugin: writes the renter's service worker, with the list of the files it keeps.
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { FIRST_VIEWS_FILE, type FirstViews } from '#domain/page/first-view.ts';
import { KOREAN, type Language } from '#domain/languages.ts';
import { writeServiceWorker } from '#tools/vite/service-worker.ts';

const source = join(import.meta.dirname, '../service-worker/sw.ts');
/** Without a hash in their names. */
const namedFiles = ['icons/icon-192.png'];
const hashedFiles = 'assets/*.{js,css,svg}';
/** Parts of the font are kept when they are used; the WebP encoder is for a few browsers only, and for one screen. */
const leftOut = ['assets/rest-of-font*', 'assets/webp*'];

export interface WorkerOptions {
  serverPaths: readonly string[];
  language: Language;
}

/** Each language has its own file: registering the other one is what switches an installed app. */
const workerFile = (language: Language) => (language === KOREAN ? 'sw.js' : `sw.${language}.js`);

export function appWorker({ serverPaths, language }: WorkerOptions): Plugin {
  let folder = '';
  let written = false;
  return {
    name: 'ondesk:app-worker',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    writeBundle() {
      written = true;
    },
    async closeBundle() {
      // Also called after a build that failed, whose own error is the one to be read.
      if (!written) return;
      const page = readFileSync(join(folder, 'index.html'), 'utf8');
      const entry = [...page.matchAll(/<script type="module"[^>]* src="\/([^"]+)"/g)].at(-1)?.[1];
      if (entry === undefined) throw new Error('The page loads no script.');
      const assets = globSync(hashedFiles, { cwd: folder, exclude: leftOut }).toSorted();
      const files = [...new Set([entry, ...assets, ...namedFiles])];
      const version = createHash('sha256').update(files.join('\n')).update(page);
      for (const file of namedFiles) version.update(readFileSync(join(folder, file)));
      await writeServiceWorker(source, join(folder, workerFile(language)), {
        APP_FILES: files.map((file) => `/${file}`),
        APP_VERSION: version.digest('hex').slice(0, 12),
        APP_LANGUAGE: language,
        SERVER_PATHS: serverPaths,
        FIRST_VIEWS: JSON.parse(readFileSync(join(folder, FIRST_VIEWS_FILE), 'utf8')) as FirstViews,
      });
    },
  };
}
