// Vite configuration of the renter's app.
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { defineConfig } from 'vite';
import { appWorker } from './build/app-worker.ts';
import { firstVisitChunks } from './build/first-visit.ts';
import { lateStylesheet } from './build/late-stylesheet.ts';
import { moduleScripts } from '#tools/vite/module-scripts.ts';
import { withoutScannerCdn } from '#tools/vite/without-scanner-cdn.ts';
import { uiFont } from '#tools/vite/ui-font.ts';

const api = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;
const consoleDevPort = process.env['CONSOLE_DEV_PORT'];
const serverPaths = ['/api', '/sandbox', '/docs', '/pictures', '/console'];
const appTexts = [
  'apps/web/index.html',
  'apps/web/src/**/*.{ts,tsx}',
  'packages/{client,domain,map,scanner}/src/**/*.{ts,tsx}',
  // Not the folders of the console.
  'packages/ui/src/!(console)/**/*.{ts,tsx}',
  'packages/contract/src/{*.ts,member/*.ts}',
  // The company's details in the footer.
  'apps/api/src/config/company.ts',
  'apps/api/src/config/environment.ts',
];

export default defineConfig({
  root: import.meta.dirname,
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
    // Read by tools/shipped.test.ts, which checks the budgets.
    manifest: true,
    rolldownOptions: {
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: { codeSplitting: firstVisitChunks },
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
    uiFont({ app: 'web', texts: appTexts }),
    react(),
    tailwindcss(),
    appWorker({ serverPaths }),
    lateStylesheet(),
    moduleScripts(),
  ],
});
