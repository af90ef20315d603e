// Vite configuration of the renter's app.
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { firstVisitChunks } from './build/first-visit.ts';
import { lateStylesheet } from './build/late-stylesheet.ts';
import { withoutScannerCdn } from '#tools/vite/without-scanner-cdn.ts';
import { precompress } from '#tools/vite/precompress.ts';
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
  'apps/web/vite.config.ts',
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
    modulePreload: { polyfill: false },
    // Read by tools/shipped.test.ts, which checks the budgets.
    manifest: true,
    rolldownOptions: { output: { codeSplitting: firstVisitChunks } },
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
    VitePWA({
      strategies: 'generateSW',
      registerType: 'prompt',
      injectRegister: false,
      manifest: {
        id: '/',
        name: '온데스크: 필요한 책상을, 원하는 시간에',
        short_name: '온데스크',
        description:
          '충전기, 케이블, 보조배터리까지. 가까운 스테이션에서 시간 단위로 빌리고 편한 곳에 반납하세요.',
        lang: 'ko',
        dir: 'ltr',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        orientation: 'portrait',
        background_color: '#FFFFFF',
        theme_color: '#FFFFFF',
        categories: ['utilities', 'lifestyle'],
        icons: [
          { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
          { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
          { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
        shortcuts: [
          {
            name: '주변 스테이션',
            url: '/station-map',
            icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }],
          },
          { name: '이용내역', url: '/history', icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }] },
        ],
      },
      workbox: {
        globPatterns: ['index.html', 'assets/*.{js,css,svg}', 'icons/icon-192.png'],
        // The WebP encoder is for a few browsers only, and for one screen.
        globIgnores: ['assets/rest-of-font*', 'assets/webp*'],
        // Not hashed, and served without caching: the worker compares it byte by byte when it looks for a new version.
        importScripts: ['/push-handlers.js'],
        navigateFallback: '/index.html',
        navigateFallbackDenylist: serverPaths.map((path) => new RegExp(`^${path}(/|$)`)),
        cleanupOutdatedCaches: true,
        // A new version takes over when home is opened, never in the middle of a payment (see app/service-worker.ts).
        skipWaiting: false,
        clientsClaim: false,
        runtimeCaching: [
          {
            urlPattern: /\/assets\/.*\.woff2$/,
            handler: 'CacheFirst',
            options: { cacheName: 'fonts', expiration: { maxEntries: 40 } },
          },
        ],
      },
    }),
    lateStylesheet(),
    precompress(),
  ],
});
