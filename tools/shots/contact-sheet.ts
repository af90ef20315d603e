// One page with every picture of ours beside its reference, to look through with a designer's eye.
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
export async function makeContactSheet(browser: Browser, folder: string, pairs: readonly Pair[]): Promise<void> {
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
  const page = await browser.newPage({ viewport: { width: 2000, height: 1200 } });
  await page.goto(pathToFileURL(file).href);
  await page.screenshot({ path: join(folder, 'contact-sheet.png'), fullPage: true });
  await page.close();
}
