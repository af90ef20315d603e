// Pages made of screenshots: ours beside the reference pictures, and the README's overview.
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from '@playwright/test';

export interface Pair {
  name: string;
  ours: string;
  reference: string;
}

const style = `body { margin: 32px; background: #f4f2ec; color: #1b2440; font: 600 15px/1.5 system-ui }
  main { display: flex; flex-wrap: wrap; gap: 40px 32px; align-items: flex-start }
  figure { margin: 0 } figcaption { margin-bottom: 8px }
  img { width: 300px; margin-right: 8px; border-radius: 16px; vertical-align: top; box-shadow: 0 2px 12px #1b244022 }`;

/** Writes `contact-sheet.html` and `contact-sheet.png` into the folder: ours at the left, the reference at the right. */
export async function makeContactSheet(
  browser: Browser,
  folder: string,
  pairs: readonly Pair[],
): Promise<void> {
  const picture = (file: string) =>
    existsSync(file) ? `<img src="${encodeURI(relative(folder, file))}" alt="">` : '';
  const figures = pairs.map(
    ({ name, ours, reference }) =>
      `<figure><figcaption>${name}</figcaption>${picture(ours)}${picture(reference)}</figure>`,
  );
  const file = join(folder, 'contact-sheet.html');
  await writeFile(
    file,
    `<!doctype html><meta charset="utf-8"><title>ondesk</title><style>${style}</style><main>${figures.join('\n')}</main>`,
  );
  await screenshotPage(browser, file, join(folder, 'contact-sheet.png'), 2000);
}

const overviewStyle = `body { margin: 0; padding: 48px; display: flex; gap: 32px; background: #f4f2ec }
  img { width: 300px; border-radius: 28px; box-shadow: 0 4px 12px #1b24401a, 0 16px 40px #1b244024 }`;

/** The screenshots side by side, for the README. */
export async function makeOverview(
  browser: Browser,
  folder: string,
  pictures: readonly string[],
  png: string,
) {
  const file = join(folder, 'overview.html');
  const images = pictures.map((picture) => `<img src="${encodeURI(relative(folder, picture))}" alt="">`);
  await writeFile(file, `<!doctype html><style>${overviewStyle}</style>${images.join('')}`);
  await screenshotPage(browser, file, png, pictures.length * 332 - 32 + 96);
}

async function screenshotPage(browser: Browser, file: string, png: string, width: number): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height: 400 } });
  await page.goto(pathToFileURL(file).href);
  await page.screenshot({ path: png, fullPage: true });
  await page.close();
}
