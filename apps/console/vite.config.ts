// Vite configuration of the operator's console: an app of its own under /console; only its field pages have a service worker.
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { defineConfig } from 'vite';
import { consoleChunks } from './build/chunks.ts';
import { fieldWorker } from './build/field-worker.ts';
import { writeFirstViews } from './build/write-first-views.ts';
import { chunkModules } from '#tools/vite/chunk-modules.ts';
import { lateStylesheet } from '#tools/vite/late-stylesheet.ts';
import { moduleScripts } from '#tools/vite/module-scripts.ts';
import { schemeScript } from '#tools/vite/scheme-script.ts';
import { uiFont } from '#tools/vite/ui-font.ts';
import { withoutScannerCdn } from '#tools/vite/without-scanner-cdn.ts';

const api = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;
const serverPaths = ['/api', '/sandbox', '/docs', '/pictures', '/icons'];
const appTexts = [
  'apps/console/index.html',
  'apps/console/src/**/*.{ts,tsx}',
  'packages/{client,contract,domain,scanner,ui}/src/**/*.{ts,tsx}',
];

/** Of the frame, the sign-in and the dashboard. */
const firstTexts = ['apps/console/index.html', 'apps/console/src/{app,dashboard,sign-in}/*.{ts,tsx}'];

export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  build: {
    outDir: 'dist',
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
        codeSplitting: consoleChunks,
        // The table of screens names every file.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        entryFileNames: 'assets/[name]-[hash:7].js',
      },
    },
  },
  // `es`: the scanner's worker loads its JavaScript decoder only where it is needed.
  worker: { format: 'es', plugins: () => [withoutScannerCdn()] },
  server: {
    proxy: Object.fromEntries(serverPaths.map((path) => [path, { target: api, xfwd: true }])),
    fs: { allow: [join(import.meta.dirname, '../..')] },
  },
  plugins: [
    schemeScript(),
    uiFont({ app: 'console', texts: appTexts, firstTexts }),
    react(),
    tailwindcss(),
    lateStylesheet(),
    moduleScripts(),
    chunkModules(),
    writeFirstViews(),
    fieldWorker(),
  ],
});
