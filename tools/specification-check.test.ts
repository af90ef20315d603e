// Holds docs/specification-check.md to the truth: the files it names exist, and the tests it quotes are there.
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('..', import.meta.url);

/** As our imports name them. */
const places: Record<string, string> = {
  web: 'apps/web/src',
  api: 'apps/api/src',
  'api-test': 'apps/api/test',
  demo: 'apps/api/demo',
  sandbox: 'apps/sandbox/src',
  domain: 'packages/domain/src',
  contract: 'packages/contract/src',
};

const page = readFileSync(new URL('docs/specification-check.md', root), 'utf8');

/** `web/app/footer.tsx`: a path under one of our places, or under tools and e2e. */
const filePattern = /`((?:web|api|api-test|demo|sandbox|domain|contract|tools|e2e)\/[\w./-]+\.\w+)`/g;

function addressOf(file: string): URL {
  const [place = '', ...rest] = file.split('/');
  return new URL([places[place] ?? place, ...rest].join('/'), root);
}

const files = [...new Set(Array.from(page.matchAll(filePattern), ([, file = '']) => file))];

/** A test's file, and the titles quoted after it. */
const quotes = Array.from(
  page.matchAll(/`([\w./-]+\.(?:test\.tsx?|story\.ts))`: ((?:“[^”]+”(?:, )?)+)/g),
  ([, file = '', titles = '']) => ({
    file,
    titles: Array.from(titles.matchAll(/“([^”]+)”/g), ([, title = '']) => title),
  }),
);

test('every file it names is there', () => {
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => !existsSync(addressOf(file)))).toEqual([]);
});

test('every title it quotes stands in that test', () => {
  expect(quotes.length).toBeGreaterThan(100);
  const missing = quotes.flatMap(({ file, titles }) => {
    const source = existsSync(addressOf(file)) ? readFileSync(addressOf(file), 'utf8') : '';
    return titles.filter((title) => !source.includes(title)).map((title) => `${file}: ${title}`);
  });
  expect(missing).toEqual([]);
});
