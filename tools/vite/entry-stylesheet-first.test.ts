// The order of the stylesheets in a built page.
import { expect, test } from 'vitest';
import { putFirst } from './entry-stylesheet-first.ts';

const link = (file: string) => `    <link rel="stylesheet" crossorigin href="/console/${file}">\n`;

test('the stylesheet of the entry is linked before those of shared chunks', () => {
  const html = `<head>\n${link('assets/button.css')}${link('assets/index.css')}</head>`;
  expect(putFirst(html, ['assets/index.css'])).toBe(
    `<head>\n${link('assets/index.css')}${link('assets/button.css')}</head>`,
  );
});

test('a page whose entry comes first already stays as it is', () => {
  const html = `<head>\n${link('assets/index.css')}${link('assets/button.css')}</head>`;
  expect(putFirst(html, ['assets/index.css'])).toBe(html);
});
