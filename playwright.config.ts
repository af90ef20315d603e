// The stories: the whole service on its sandbox, in a real browser, the way a person uses it.
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { lookForBrowser } from '#tools/find-browser.ts';
import { storiesReport } from '#tools/steps.ts';

const browser = await lookForBrowser();

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((settle) => probe.listen(0, '127.0.0.1', settle));
  const { port } = probe.address() as AddressInfo;
  await new Promise((settle) => probe.close(settle));
  return port;
}

// Every worker reads this file again and must come to the same address.
const port = (process.env['STORIES_PORT'] ??= String(await freePort()));
const dataDir = (process.env['STORIES_DATA_DIR'] ??= join(tmpdir(), `ondesk-stories-${process.pid}-${port}`));
const origin = `http://localhost:${port}`;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.story.ts',
  outputDir: '.cache/stories',
  workers: 2,
  retries: 0,
  // Only for what hangs: two people with two cameras take most of a minute on two cores.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list'], ['json', { outputFile: storiesReport }]],
  globalTeardown: './tools/stories-teardown.ts',
  use: {
    baseURL: origin,
    browserName: 'chromium',
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    geolocation: { latitude: 37.542053, longitude: 127.078192 },
    permissions: ['geolocation'],
    screenshot: 'only-on-failure',
    // Recording every step, and filling the offline store for every visitor, would double the time.
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
    command: `"${process.execPath}" tools/build-web.ts && exec "${process.execPath}" apps/api/src/server.ts`,
    url: `${origin}/api/v1/health/ready`,
    env: { PORT: port, DATA_DIR: dataDir, PUBLIC_ORIGIN: origin, LOG_LEVEL: 'warn' },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
