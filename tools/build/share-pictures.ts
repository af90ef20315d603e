// Draws the pictures that a shared link shows, one for each kind of page, from our own drawings: `node tools/build/share-pictures.ts`.
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from '../test-run/find-browser.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'apps/web/public/share');
const assets = join(root, 'packages/ui/src/assets');

/** A drawing of ours as an image that needs no server. */
function drawing(file: string, size: number): string {
  const data = readFileSync(join(assets, file)).toString('base64');
  return `<img width="${size}" height="${size}" src="data:image/svg+xml;base64,${data}">`;
}

const icon = (name: string, size: number, colour: string) =>
  `<svg width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="${colour}" stroke-width="1.4" stroke-linecap="round" stroke-linejoin="round">${readFileSync(
    join(assets, `icons/${name}.svg`),
    'utf8',
  ).replaceAll(/<\/?svg[^>]*>/g, '')}</svg>`;

const products = (names: string[], size: number) =>
  names.map((name) => drawing(`products/${name}.svg`, size)).join('');

const pictures = {
  home: { background: '#fff4d6', art: products(['charger', 'cable', 'battery'], 190) },
  event: { background: '#ffc845', art: icon('gift', 340, '#1b2440') },
  product: {
    background: '#f5f6f9',
    art: products(['charger', 'battery', 'mouse', 'hub', 'keyboard', 'cable'], 190),
  },
  notice: { background: '#e6ecf7', art: icon('megaphone', 340, '#1b2440') },
  station: { background: '#e9efe1', art: drawing('markers/station-active-45x64.svg', 400) },
};

/** The logo of the first paint, larger. */
function largeLogo(): string {
  const drawn = /<svg\s+width="124"[^]*?<\/svg>/.exec(
    readFileSync(join(root, 'apps/web/index.html'), 'utf8'),
  );
  if (drawn === null) throw new Error('index.html has no logo of 124 pixels.');
  return drawn[0]
    .replace('width="124"', 'width="403"')
    .replace('height="30"', 'height="112"')
    .replace('viewBox="-16 0 124 30"', 'viewBox="0 0 108 30"');
}

mkdirSync(folder, { recursive: true });
const found = await findBrowser();
const browser = await chromium.launch({
  executablePath: found.executablePath,
  args: found.args,
  env: { ...process.env, ...found.env },
});
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
for (const [kind, { background, art }] of Object.entries(pictures)) {
  await page.setContent(`<style>
      body { display: grid; grid-template-columns: 410px 1fr; align-items: center; gap: 30px; height: 630px; margin: 0; padding: 0 60px; box-sizing: border-box; background: ${background} }
      div { display: flex; flex-wrap: wrap; justify-content: center; gap: 6px }
    </style>${largeLogo()}<div>${art}</div>`);
  await page.screenshot({ path: join(folder, `${kind}.png`) });
}
await browser.close();
