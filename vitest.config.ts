// The test projects: `node`, on a real PostgreSQL, and `browser`, components in a real browser. Each has a second tier, `node-slow` and
// `browser-slow`: the files named `*.slow.test.ts` and `*.slow.test.tsx`, which only `npm run test:all` runs.
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { browserPackages } from '#tools/test-run/browser-packages.ts';
import { findInstalledBrowser, type Browser } from '#tools/test-run/find-browser.ts';
import { SlowFilesFirst } from '#tools/test-run/slow-files-first.ts';
import { keepTemporaryFilesInMemory } from '#tools/test-run/temporary-files.ts';

keepTemporaryFilesInMemory();

const nodeTests = '{packages,apps,tools,e2e,bench}/**/*.test.ts';
const slowNodeTests = '{packages,apps,tools,e2e,bench}/**/*.slow.test.ts';
const slowComponents = '**/*.slow.test.tsx';
const notOurs = ['**/node_modules/**', '**/dist/**'];

/** What both projects of Node have in common. */
const onDatabase = {
  pool: 'forks' as const,
  // Every file starts its own database and service, so files need no module isolation, and loading the code once is faster.
  isolate: false,
  globalSetup: ['tools/test-run/test-database.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // By default a second, which passes between two looks on a busy machine.
  expect: { poll: { timeout: 15_000 } },
};

/** A project of component tests: the files of this ending, but not those of the other. */
function componentTests(
  name: string,
  browser: Browser | undefined,
  { ending, exclude }: { ending: string; exclude: string[] },
): TestProjectInlineConfiguration {
  return {
    plugins: [react(), tailwindcss()],
    // Known from the start: a package found in the middle of a run would be bundled anew, with a second React in it.
    optimizeDeps: { include: browserPackages },
    test: {
      name,
      // Each page below takes its part. Without this the bundler would look for packages in the tests of Node, too.
      include: [`{apps/web,apps/console,packages}/**/src/**/*${ending}`],
      exclude: [...notOurs, ...exclude],
      // One page for all files of a worker: tools/test-run/component-setup.ts removes what a file leaves on it.
      isolate: false,
      // The seed is printed; `--sequence.seed` repeats an order.
      sequence: { shuffle: { tests: true } },
      setupFiles: ['tools/test-run/component-setup.ts', 'packages/ui/src/illustration/more-icons.ts'],
      // Only for a test that hangs: looking at one whole screen for broken rules takes seconds where others are busy.
      testTimeout: 90_000,
      // Generous, because a browser that renders in software is several times slower.
      expect: { poll: { timeout: 15_000 } },
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
        // A page for each stylesheet: that of the other app would style the same elements.
        instances: [
          { browser: 'chromium', name: `${name}: web`, include: [`apps/web/src/**/*${ending}`] },
          { browser: 'chromium', name: `${name}: console`, include: [`apps/console/src/**/*${ending}`] },
          { browser: 'chromium', name: `${name}: packages`, include: [`packages/*/src/**/*${ending}`] },
        ],
      },
    },
  };
}

export default defineConfig(async () => {
  const browser = await findInstalledBrowser();
  return {
    test: {
      maxWorkers: 2,
      sequence: { sequencer: SlowFilesFirst },
      attachmentsDir: '.cache/vitest',
      projects: [
        {
          test: {
            ...onDatabase,
            name: 'node',
            include: [nodeTests],
            exclude: [...notOurs, slowNodeTests],
          },
        },
        {
          test: {
            ...onDatabase,
            name: 'node-slow',
            include: [slowNodeTests],
            exclude: notOurs,
            // They start and kill processes, each of which takes its seconds where others are busy.
            testTimeout: 180_000,
            hookTimeout: 180_000,
          },
        },
        componentTests('browser', browser, { ending: '.test.tsx', exclude: [slowComponents] }),
        componentTests('browser-slow', browser, { ending: '.slow.test.tsx', exclude: [] }),
      ],
    },
  };
});
