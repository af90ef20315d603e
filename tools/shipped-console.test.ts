// The built console: its byte budgets, and that nothing of it is in the renter's app.
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Manifest } from 'vite';
import { beforeAll, expect, test } from 'vitest';
import { buildWeb } from './build-web.ts';

const dist = join(import.meta.dirname, '../apps/console/dist');
const renterDist = join(import.meta.dirname, '../apps/web/dist');
const kilobyte = 1000;

let manifest: Manifest;
let first: Set<string>;

beforeAll(() => {
  buildWeb();
  manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  first = new Set([...filesOf('index.html'), ...screenFiles(/\/sign-in-screen\.tsx$/)]);
}, 240_000);

/** The scripts and stylesheets a module of the manifest loads at once. */
function filesOf(module: string): string[] {
  const modules = new Set([module]);
  for (const name of modules) for (const imported of manifest[name]?.imports ?? []) modules.add(imported);
  const chunks = [...modules].flatMap((name) => manifest[name] ?? []);
  return [...chunks.map(({ file }) => file), ...chunks.flatMap(({ css = [] }) => css)];
}

const screens = () => Object.keys(manifest).filter((name) => name.endsWith('-screen.tsx'));
const screenFiles = (pattern: RegExp) =>
  screens()
    .filter((name) => pattern.test(name))
    .flatMap(filesOf);

/** As they are sent; the smallest files are not compressed. */
function sentKilobytes(files: Iterable<string>): number {
  return [...files]
    .filter((file) => file.endsWith('.js'))
    .map((file) => join(dist, file))
    .map((path) => statSync(existsSync(`${path}.gz`) ? `${path}.gz` : path).size / kilobyte)
    .reduce((sum, size) => sum + size, 0);
}

test('the first screen of the console downloads at most 220 KB of scripts', () => {
  expect(sentKilobytes(first)).toBeLessThanOrEqual(220);
});

test('every further screen of the console adds at most 40 KB of scripts, what they share among them not counted twice', () => {
  const shared = sharedByMany();
  const heavy = screens()
    .map((name) => ({
      screen: basename(name),
      kilobytes: sentKilobytes(
        new Set(filesOf(name).filter((file) => !first.has(file) && !shared.has(file))),
      ),
    }))
    .filter(({ kilobytes }) => kilobytes > 40);
  expect(screens().length).toBeGreaterThan(5);
  expect(heavy).toEqual([]);
});

/** The list, the fields, the map: downloaded once, with the first screen that needs them. */
function sharedByMany(): Set<string> {
  const uses = new Map<string, number>();
  for (const screen of screens())
    for (const file of new Set(filesOf(screen))) uses.set(file, (uses.get(file) ?? 0) + 1);
  return new Set([...uses].filter(([, count]) => count > 2).map(([file]) => file));
}

test('the renter’s app names no file of the console and holds none of its words', () => {
  const files = globSync('**/*.{js,css,html}', { cwd: renterDist });
  const ofConsole = files.filter((file) =>
    /운영 콘솔|\/api\/v1\/console|c-menu__|x-console-token/.test(
      readFileSync(join(renterDist, file), 'utf8'),
    ),
  );
  expect(ofConsole).toEqual([]);
});

test('the service worker of the renter’s app leaves /console to the server', () => {
  const worker = readFileSync(join(renterDist, 'sw.js'), 'utf8');
  expect(worker).toMatch(/denylist:\[[^\]]*console/);
  expect(worker).not.toMatch(/"console\//);
});

test('the console has no inline script or style, which its policy would refuse', () => {
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  expect(page).not.toMatch(/<style|<script(?![^>]*\ssrc=)/);
});

test('the built console contains no secret and no name of one', () => {
  const secret =
    /TOKEN_SECRET|SECRET_KEY|DATABASE_URL|(test|live)_g?sk_\w|postgres(ql)?:\/\/|BEGIN [A-Z ]*PRIVATE KEY/;
  const files = globSync('**/*.{js,css,html}', { cwd: dist });
  expect(files.filter((file) => secret.test(readFileSync(join(dist, file), 'utf8')))).toEqual([]);
});
