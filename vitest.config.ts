// Two kinds of tests: in Node, on a real PostgreSQL; and components in a real browser.
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { lookForBrowser } from '#tools/find-browser.ts';

export default defineConfig(async () => {
  const browser = await lookForBrowser();
  return {
    test: {
      maxWorkers: 2,
      attachmentsDir: '.cache/vitest',
      projects: [
        {
          test: {
            name: 'node',
            include: ['{packages,apps,tools,e2e,bench}/**/*.test.ts'],
            exclude: ['**/node_modules/**', '**/dist/**'],
            pool: 'forks',
            // Every test brings its own database and its own service; loading the code anew for each file took longer.
            isolate: false,
            globalSetup: ['tools/test-database.ts'],
            testTimeout: 30_000,
            hookTimeout: 60_000,
          },
        },
        {
          plugins: [react(), tailwindcss()],
          test: {
            name: 'browser',
            include: ['apps/web/src/**/*.test.tsx'],
            testTimeout: 30_000,
            browser: {
              enabled: true,
              headless: true,
              screenshotFailures: false,
              viewport: { width: 390, height: 844 },
              provider: playwright({
                launchOptions: browser
                  ? {
                      executablePath: browser.executablePath,
                      args: browser.args,
                      env: { ...process.env, ...browser.env },
                    }
                  : {},
                contextOptions: { locale: 'ko-KR', timezoneId: 'Asia/Seoul' },
              }),
              instances: [{ browser: 'chromium' as const }],
            },
          },
        },
      ],
    },
  };
});
