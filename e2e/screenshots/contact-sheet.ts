// Pages made of screenshots: ours beside the reference pictures, and the README's overviews.
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

const OVERVIEW_GAP = 32;
const OVERVIEW_MARGIN = 48;

const overviewStyle = `body { margin: 0; padding: ${OVERVIEW_MARGIN}px; display: flex; gap: ${OVERVIEW_GAP}px; align-items: flex-start; background: #f4f2ec }
  img { border-radius: 28px; box-shadow: 0 4px 12px #1b24401a, 0 16px 40px #1b244024 }`;

interface ShownPicture {
  file: string;
  width: number;
}

/** The screenshots side by side, for the README; JPEG, because it is a third of a PNG. */
export async function makeOverview(
  browser: Browser,
  folder: string,
  pictures: readonly ShownPicture[],
  jpg: string,
) {
  const file = join(folder, 'overview.html');
  const images = pictures.map(
    (picture) => `<img src="${encodeURI(relative(folder, picture.file))}" width="${picture.width}" alt="">`,
  );
  await writeFile(file, `<!doctype html><style>${overviewStyle}</style>${images.join('')}`);
  const gaps = (pictures.length - 1) * OVERVIEW_GAP + 2 * OVERVIEW_MARGIN;
  const width = pictures.reduce((sum, picture) => sum + picture.width, gaps);
  await screenshotPage(browser, file, jpg, width);
}

/** The ending of the picture's name says what it is. */
async function screenshotPage(browser: Browser, file: string, picture: string, width: number): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height: 400 } });
  await page.goto(pathToFileURL(file).href);
  const format = picture.endsWith('.jpg') ? ({ type: 'jpeg', quality: 84 } as const) : {};
  await page.screenshot({ path: picture, fullPage: true, ...format });
  await page.close();
}
