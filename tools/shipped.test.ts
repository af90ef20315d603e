// The built web app: its byte budgets, and what it must not contain.
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Manifest } from 'vite';
import { beforeAll, expect, test } from 'vitest';
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

/** The scripts and stylesheets a module of the manifest loads at once. */
function filesOf(module: string): string[] {
  const modules = new Set([module]);
  for (const name of modules) for (const imported of manifest[name]?.imports ?? []) modules.add(imported);
  const chunks = [...modules].flatMap((name) => manifest[name] ?? []);
  return [...chunks.map(({ file }) => file), ...chunks.flatMap(({ css = [] }) => css)];
}

/** As they are sent; the smallest files are not compressed. */
function sentKilobytes(files: Iterable<string>, ending = ''): number {
  return [...files]
    .filter((file) => file.endsWith(ending))
    .map((file) => join(dist, file))
    .map((path) => statSync(existsSync(`${path}.gz`) ? `${path}.gz` : path).size / kilobyte)
    .reduce((sum, size) => sum + size, 0);
}

const modulesNamed = (pattern: RegExp) => Object.keys(manifest).filter((name) => pattern.test(name));
/** What these modules add to what home has loaded. */
const addedBy = (...names: string[]) => new Set(names.flatMap(filesOf).filter((file) => !home.has(file)));

test('a first visit downloads at most 110 KB of scripts', () => {
  expect(sentKilobytes(home, '.js')).toBeLessThanOrEqual(110);
});

test('a first visit downloads at most 15 KB of styles', () => {
  expect(sentKilobytes(home, '.css')).toBeLessThanOrEqual(15);
});

test('a first visit downloads one font of at most 110 KB', () => {
  const fonts = [...page.matchAll(/rel="preload" as="font"[^>]*href="\/(.*?\.woff2)"/g)];
  expect(fonts).toHaveLength(1);
  expect(sentKilobytes(fonts.map(([, file]) => file!))).toBeLessThanOrEqual(110);
});

test('every other screen adds at most 10 KB of scripts, the map not counted', () => {
  const screens = modulesNamed(/-screen\.tsx$/);
  const map = addedBy(...modulesNamed(/map-view\.tsx$/));
  const heavy = screens
    .map((name) => ({
      screen: basename(name),
      kilobytes: sentKilobytes(
        [...addedBy(name)].filter((file) => !map.has(file)),
        '.js',
      ),
    }))
    .filter(({ kilobytes }) => kilobytes > 10);
  expect(screens.length).toBeGreaterThan(25);
  expect(heavy).toEqual([]);
});

test.each(['open-map.ts', 'naver-map.ts'])('the map (%s) adds at most 60 KB of scripts', (source) => {
  const modules = modulesNamed(new RegExp(`map-view\\.tsx$|${source}$`));
  expect(modules).toHaveLength(2);
  expect(sentKilobytes(addedBy(...modules), '.js')).toBeLessThanOrEqual(60);
});

test('the scanner takes at most 430 KB, its WebAssembly included', () => {
  const files = globSync('assets/{qr-worker-*.js,zxing_reader-*.wasm}', { cwd: dist });
  expect(files).toHaveLength(2);
  expect(sentKilobytes(files)).toBeLessThanOrEqual(430);
});

test('the WebP encoder takes at most 150 KB, its WebAssembly included, and is downloaded only where it is needed', () => {
  const files = globSync('assets/{webp-worker-*.js,webp_enc_simd-*.{js,wasm}}', { cwd: dist });
  expect(files).toHaveLength(3);
  expect(sentKilobytes(files)).toBeLessThanOrEqual(150);
  expect(readFileSync(join(dist, 'sw.js'), 'utf8')).not.toContain('assets/webp');
});

const shipped = () =>
  globSync('**/*.{js,css,html,svg,json,webmanifest}', { cwd: dist }).map((file) => ({
    file,
    text: readFileSync(join(dist, file), 'utf8'),
  }));

test('the built web app contains no zod: the contract is imported as types only', () => {
  expect(shipped().filter(({ text }) => /ZodError|\$ZodType|invalid_union/.test(text))).toEqual([]);
});

test('the built web app contains no secret and no name of one', () => {
  const secret =
    /TOKEN_SECRET|SECRET_KEY|DATABASE_URL|(test|live)_g?sk_\w|postgres(ql)?:\/\/|BEGIN [A-Z ]*PRIVATE KEY/;
  expect(
    shipped()
      .filter(({ text }) => secret.test(text))
      .map(({ file }) => file),
  ).toEqual([]);
});

test('the built web app names no foreign host except the providers it calls and addresses inside library messages', () => {
  const providers = ['js.tosspayments.com', 'map.kakao.com', 'map.naver.com', 'oapi.map.naver.com'];
  const inLibraryMessages = [
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
  const foreign = found.filter(
    (host) => !host.endsWith('.invalid') && ![...providers, ...inLibraryMessages].includes(host),
  );
  expect(foreign).toEqual([]);
  expect(found).toContain('js.tosspayments.com');
});
