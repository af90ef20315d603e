// Tests the QR scanner on a real camera device: Chromium plays a video of codes, and the scanner reads its frames.
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { createServer, type Plugin } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { cameraArguments, writeCodeVideo } from './fake-camera.ts';

const browser = [process.env['CHROME_PATH'], '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
  (path) => path !== undefined && existsSync(path),
);

const scanPage = `<!doctype html><video muted playsinline></video><ol></ol>
<script type="module">
  import { startQrScanner } from '/packages/scanner/src/qr-scanner.ts';
  startQrScanner(document.querySelector('video'), {
    onStatus: () => {},
    onCodes: (codes) => codes.forEach((code) => {
      document.querySelector('ol').append(Object.assign(document.createElement('li'), { textContent: code }));
    }),
  });
</script>`;

function pagePlugin(): Plugin {
  return {
    name: 'scan-page',
    configureServer: ({ middlewares }) => {
      middlewares.use('/scan-page', (_, response) => {
        response.setHeader('content-type', 'text/html').end(scanPage);
      });
    },
  };
}

async function openScanPage(video: string, folder: string): Promise<Page> {
  const server = await createServer({
    root: join(import.meta.dirname, '..'),
    configFile: false,
    cacheDir: join(folder, 'vite'),
    logLevel: 'error',
    server: { host: '127.0.0.1', port: 0, hmr: false, watch: null },
    optimizeDeps: { entries: [], include: ['zxing-wasm/reader', 'qr/decode.js'] },
    plugins: [pagePlugin()],
  });
  await server.listen();
  onTestFinished(() => server.close());
  const running = await chromium.launch({
    executablePath: browser!,
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), ...cameraArguments(video)],
  });
  onTestFinished(() => running.close());
  const page = await running.newPage();
  await page.goto(new URL('/scan-page', server.resolvedUrls?.local[0]).href);
  return page;
}

test.skipIf(browser === undefined)(
  'the QR scanner reads three codes that a camera device shows one after the other',
  { timeout: 60_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ondesk-camera-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const video = join(folder, 'video.mjpeg');
    const codes = ['https://ondesk.example/?stationId=1', 'CHR_0001', 'STD_0001'];
    await writeCodeVideo(video, ['', ...codes]);
    const page = await openScanPage(video, folder);
    for (const code of codes) await page.getByText(code).first().waitFor();
    const seen = await page.getByRole('listitem').allTextContents();
    expect(new Set(seen)).toEqual(new Set(codes));
  },
);
