// Vite configuration of the renter's app.
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { defineConfig, type Rolldown } from 'vite';
import { appWorker } from './build/app-worker.ts';
import { appTexts, firstTexts } from './build/font-texts.ts';
import { firstVisitChunks } from './build/first-visit.ts';
import { pageTexts } from './build/page-texts.ts';
import { writeFirstViews } from './build/write-first-views.ts';
import { language } from '#tools/vite/language.ts';
import { LENGTHENED, LENGTHENED_DIST } from '#tools/vite/lengthened-build.ts';
import { chunkModules } from '#tools/vite/chunk-modules.ts';
import { lateStylesheet } from '#tools/vite/late-stylesheet.ts';
import { moduleScripts } from '#tools/vite/module-scripts.ts';
import { schemeScript } from '#tools/vite/scheme-script.ts';
import { isLanguage, KOREAN, type Language } from '#domain/languages.ts';
import { withoutScannerCdn } from '#tools/vite/without-scanner-cdn.ts';
import { uiFont } from '#tools/vite/ui-font.ts';

const { APP_LANGUAGE: wanted } = process.env;
/** The pseudo-language: English, longer. It is looked at by `npm run screenshots` and by tests, and kept apart from what is shipped. */
const lengthened = wanted === LENGTHENED;
/** One build a language: a page holds the words of one only. */
const built: Language = lengthened ? 'en' : isLanguage(wanted) ? wanted : KOREAN;
const api = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;
const consoleDevPort = process.env['CONSOLE_DEV_PORT'];
const serverPaths = ['/api', '/sandbox', '/docs', '/pictures', '/console'];

/** rolldown only warns, and would ship `undefined` in place of the sentence. */
const refuseMissingTexts: NonNullable<Rolldown.InputOptions['onLog']> = (level, log, handle) =>
  handle(log.code === 'IMPORT_IS_UNDEFINED' ? 'error' : level, log);

export default defineConfig({
  root: import.meta.dirname,
  build: {
    outDir: lengthened ? LENGTHENED_DIST : `dist/${built}`,
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // The content security policy allows images and fonts from our own origin only, so nothing is inlined as data.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What the page itself has loaded need not be named again by every script that loads others.
      resolveDependencies: (_file, needed) =>
        needed.filter((file) => !/\/(rolldown-runtime|libraries|app)-[^/]+$/.test(file)),
    },
    // Read by tools/build/shipped.test.ts, which checks the budgets.
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: firstVisitChunks,
        // The table of screens names every file: each letter of a hash is two hundred bytes of every first visit.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        entryFileNames: 'assets/[name]-[hash:7].js',
      },
      // Sentences stand where they are used; a text file that two screens share would be a chunk of its own.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      onLog: refuseMissingTexts,
    },
  },
  // `es`: the scanner's worker loads its JavaScript decoder only where it is needed.
  worker: { format: 'es', plugins: () => [withoutScannerCdn()] },
  server: {
    proxy: {
      ...Object.fromEntries(serverPaths.map((path) => [path, { target: api, xfwd: true }])),
      // `npm run dev` runs the console's own vite beside this one.
      ...(consoleDevPort === undefined
        ? {}
        : { '/console': { target: `http://127.0.0.1:${consoleDevPort}`, ws: true } }),
    },
    fs: { allow: [join(import.meta.dirname, '../..')] },
  },
  plugins: [
    language(built, { lengthened }),
    pageTexts(built),
    schemeScript(),
    uiFont({ app: 'web', texts: appTexts, firstTexts }),
    react(),
    tailwindcss(),
    appWorker({ serverPaths, language: built }),
    lateStylesheet(),
    moduleScripts(),
    chunkModules(),
    writeFirstViews(built),
  ],
});
