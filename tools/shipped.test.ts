// What visitors download, held against its budgets, and what must never be among it.
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Manifest } from 'vite';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildWeb } from './build-web.ts';

const dist = join(import.meta.dirname, '../apps/web/dist');
const kilobyte = 1000;

let manifest: Manifest;
let page: string;
let home: Set<string>;

beforeAll(() => {
  buildWeb();
  manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  page = readFileSync(join(dist, 'index.html'), 'utf8');
  home = new Set(
    [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file!),
  );
}, 120_000);

/** The script and stylesheet files a part of the app cannot do without. */
function filesOf(part: string): string[] {
  const parts = new Set([part]);
  for (const name of parts) for (const needed of manifest[name]?.imports ?? []) parts.add(needed);
  const chunks = [...parts].flatMap((name) => manifest[name] ?? []);
  return [...chunks.map(({ file }) => file), ...chunks.flatMap(({ css = [] }) => css)];
}

/** As they are sent: the smallest files are not worth zipping. */
function zippedKilobytes(files: Iterable<string>, ending = ''): number {
  return [...files]
    .filter((file) => file.endsWith(ending))
    .map((file) => join(dist, file))
    .map((path) => statSync(existsSync(`${path}.gz`) ? `${path}.gz` : path).size / kilobyte)
    .reduce((sum, size) => sum + size, 0);
}

const partsNamed = (pattern: RegExp) => Object.keys(manifest).filter((name) => pattern.test(name));
/** What these parts add to what home has brought already. */
const addedBy = (...names: string[]) => new Set(names.flatMap(filesOf).filter((file) => !home.has(file)));

describe('a first visit downloads no more than its budget', () => {
  test('of scripts', () => {
    expect(zippedKilobytes(home, '.js')).toBeLessThanOrEqual(110);
  });

  test('of styles', () => {
    expect(zippedKilobytes(home, '.css')).toBeLessThanOrEqual(15);
  });

  test('of letters', () => {
    const fonts = [...page.matchAll(/rel="preload" as="font"[^>]*href="\/(.*?\.woff2)"/g)];
    expect(fonts).toHaveLength(1);
    expect(zippedKilobytes(fonts.map(([, file]) => file!))).toBeLessThanOrEqual(110);
  });
});

test('every other screen adds no more than 10 KB; the map is counted apart', () => {
  const screens = partsNamed(/-screen\.tsx$/);
  const map = addedBy(...partsNamed(/map-view\.tsx$/));
  const heavy = screens
    .map((name) => ({
      screen: basename(name),
      kilobytes: zippedKilobytes(
        [...addedBy(name)].filter((file) => !map.has(file)),
        '.js',
      ),
    }))
    .filter(({ kilobytes }) => kilobytes > 10);
  expect(screens.length).toBeGreaterThan(25);
  expect(heavy).toEqual([]);
});

test.each(['open-map.ts', 'naver-map.ts'])('the map (%s) stays under 60 KB', (source) => {
  const parts = partsNamed(new RegExp(`map-view\\.tsx$|${source}$`));
  expect(parts).toHaveLength(2);
  expect(zippedKilobytes(addedBy(...parts), '.js')).toBeLessThanOrEqual(60);
});

test('the scanner stays under 430 KB, its WebAssembly included', () => {
  const files = globSync('assets/{qr-worker-*.js,*.wasm}', { cwd: dist });
  expect(files).toHaveLength(2);
  expect(zippedKilobytes(files)).toBeLessThanOrEqual(430);
});

describe('nothing is shipped that does not belong there', () => {
  const shipped = () =>
    globSync('**/*.{js,css,html,svg,json,webmanifest}', { cwd: dist }).map((file) => ({
      file,
      text: readFileSync(join(dist, file), 'utf8'),
    }));

  test('the contract is there as types only: no zod', () => {
    expect(shipped().filter(({ text }) => /ZodError|\$ZodType|invalid_union/.test(text))).toEqual([]);
  });

  test('no name of a secret, nor anything that looks like one', () => {
    const secret =
      /TOKEN_SECRET|SECRET_KEY|DATABASE_URL|(test|live)_g?sk_\w|postgres(ql)?:\/\/|BEGIN [A-Z ]*PRIVATE KEY/;
    expect(
      shipped()
        .filter(({ text }) => secret.test(text))
        .map(({ file }) => file),
    ).toEqual([]);
  });

  test('no address of anybody else, apart from the providers’ and those that nobody calls', () => {
    const providers = ['js.tosspayments.com', 'map.kakao.com', 'map.naver.com', 'oapi.map.naver.com'];
    const inTheirOwnWords = [
      'bit.ly',
      'github.com',
      'leafletjs.com',
      'react.dev',
      'reactrouter.com',
      'tailwindcss.com',
      'www.w3.org',
    ];
    const found = shipped().flatMap(({ text }) =>
      [...text.matchAll(/https?:\/\/([\w.-]+\.[a-z]{2,})/gi)].map(([, host]) => host!.toLowerCase()),
    );
    const strangers = found.filter(
      (host) => !host.endsWith('.invalid') && ![...providers, ...inTheirOwnWords].includes(host),
    );
    expect(strangers).toEqual([]);
    expect(found).toContain('js.tosspayments.com');
  });
});
