// Playwright configuration of the end-to-end tests: the whole service with its sandbox, in a real browser.
//   playwright test --project=e2e          the first tier: paying, signing in, one story of the console and one of field staff
//   playwright test --project=e2e-slow     the second, `*.slow.e2e.ts`: sweeps over every screen, and further stories
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { freePort } from '#embedded-postgres/free-port.ts';
import { findInstalledBrowser } from '#tools/test-run/find-browser.ts';
import { e2eReport } from '#tools/test-run/steps.ts';
import { keepTemporaryFilesInMemory } from '#tools/test-run/temporary-files.ts';

keepTemporaryFilesInMemory();
const browser = await findInstalledBrowser();

// Every worker evaluates this file again and must get the same address, folders and token.
const port = (process.env['E2E_PORT'] ??= String(await freePort()));
const dataDir = (process.env['E2E_DATA_DIR'] ??= join(tmpdir(), `ondesk-e2e-${process.pid}-${port}`));
process.env['E2E_SEEDED_DATA'] ??= join(dataDir, 'seeded');
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '.cache/node');
const controlToken = (process.env['SANDBOX_CONTROL_TOKEN'] ??= randomBytes(16).toString('hex'));
const origin = `http://localhost:${port}`;
const report = process.argv.includes('--project=e2e-slow') ? 'e2e-slow' : 'e2e';

export default defineConfig({
  testDir: 'e2e',
  projects: [
    {
      name: 'e2e',
      testMatch: '*.e2e.ts',
      testIgnore: '*.slow.e2e.ts',
      // Without a graphics card every frame of an animation is drawn by the processor. The second tier lets everything move.
      use: { contextOptions: { reducedMotion: 'reduce' } },
    },
    { name: 'e2e-slow', testMatch: '*.slow.e2e.ts' },
  ],
  outputDir: '.cache/e2e',
  workers: 2,
  retries: 0,
  // Only for a test that hangs: two people with two cameras take most of a minute on two cores.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list'], ['json', { outputFile: e2eReport(report) }]],
  globalTeardown: './tools/test-run/e2e-teardown.ts',
  use: {
    baseURL: origin,
    // A press on what never comes fails by itself, not with the whole test.
    actionTimeout: 60_000,
    browserName: 'chromium',
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    geolocation: { latitude: 37.542053, longitude: 127.078192 },
    permissions: ['geolocation'],
    screenshot: 'only-on-failure',
    // Traces, and a service worker that fills its cache in every context, would double the time.
    trace: 'off',
    serviceWorkers: 'block',
    ...(browser && {
      launchOptions: {
        executablePath: browser.executablePath,
        args: browser.args,
        env: { ...process.env, ...browser.env },
      },
    }),
  },
  webServer: {
    command: `exec "${process.execPath}" e2e/start-server.ts`,
    url: `${origin}/api/v1/health/ready`,
    env: {
      PORT: port,
      DATA_DIR: join(dataDir, 'shared'),
      PUBLIC_ORIGIN: origin,
      LOG_LEVEL: 'warn',
      SANDBOX_CONTROL_TOKEN: controlToken,
    },
    // Only for a start that hangs: it may have to build both apps first.
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
