// The built apps: their byte budgets, and what they must not contain. In one file, because both are built first.
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildWeb } from './build-web.ts';
import { BuiltApp } from './built-app.ts';
import { readSentences, sentencesIn } from './foreign-sentences.ts';

let web: BuiltApp;
let home: Set<string>;

beforeAll(async () => {
  await buildWeb();
  web = new BuiltApp('web/dist/ko');
  home = web.namedByPage;
}, 300_000);

/** What these modules add to what home has loaded. */
/** The bundler names it by its source, or by its file where it is not asked for alone. */
const mapView = String.raw`map-view(\.tsx|-[\w-]+\.js)$`;
const addedBy = (...names: string[]) => new Set(web.filesOf(...names).filter((file) => !home.has(file)));

test('a first visit downloads at most 110 KB of scripts', () => {
  expect(web.sentKilobytes(home, '.js')).toBeLessThanOrEqual(110);
});

test('with what follows once home is painted, the map aside, a first visit downloads at most 110 KB of scripts as browsers get them', () => {
  // What lies below the fold, and with it the menu and the table of screens.
  const scripts = new Set([...home, ...web.filesOf('src/home/dashboard-sections.tsx')]);
  expect([...scripts].filter((file) => file.includes('after-first-paint'))).toHaveLength(1);
  // Every file has half a kilobyte of headers.
  const headers = [...scripts].filter((file) => file.endsWith('.js')).length * 0.5;
  expect(web.sentKilobytes(scripts, '.js', '.br') + headers).toBeLessThanOrEqual(110);
});

test('no page has modulepreload links: scripts are named as scripts, which the policy allows in every browser', () => {
  for (const { page } of [web, new BuiltApp('console/dist')]) {
    expect(page).toContain('<script type="module"');
    expect(page).not.toContain('modulepreload');
  }
});

test.each(['web', 'console'] as const)(
  'the styles of the %s page put layers in order before any of them is filled, so that utilities win over components',
  (name) => {
    const { page, dist } = name === 'web' ? web : new BuiltApp('console/dist');
    const sheets = [...page.matchAll(/rel="stylesheet"[^>]*href="[^"]*\/(assets\/[^"]+\.css)"/g)];
    const styles = sheets.map(([, file]) => readFileSync(join(dist, file!), 'utf8')).join('');
    // A layer has its place from where it is first named.
    const named = [...styles.matchAll(/@layer ([\w\s,]+)[;{]/g)].flatMap(([, names]) =>
      names!.split(/\s*,\s*/),
    );
    const ours = ['theme', 'base', 'components', 'utilities'];
    expect([...new Set(named)].filter((layer) => ours.includes(layer))).toEqual(ours);
  },
);

test('a first visit downloads at most 15 KB of styles', () => {
  expect(web.sentKilobytes(home, '.css')).toBeLessThanOrEqual(15);
});

/** Home's styles before there was a dark mode (decision 71). */
const STYLES_BEFORE_DARK_KILOBYTES = 14.98;

test('dark mode costs home less than a kilobyte, its values and the script that chooses them, and its styles are as large as before it', () => {
  const darkRules = /[^{}]*\[data-scheme=dark\][^{}]*\{[^{}]*\}/g;
  const schemeScript = /<script>\(\(\) => [^<]*prefers-color-scheme[^<]*<\/script>/;
  const styles = [...home].filter((file) => file.endsWith('.css'));
  const texts = [web.page, ...styles.map((file) => readFileSync(join(web.dist, file), 'utf8'))];
  expect(web.page).toMatch(schemeScript);
  for (const text of texts) expect(text).toMatch(darkRules);
  const sent = (each: string) => gzipSync(each).length / 1000;
  const added = texts.map((text) => sent(text) - sent(text.replace(schemeScript, '').replace(darkRules, '')));
  expect(added.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(1);
  expect(Math.abs(web.sentKilobytes(styles) - STYLES_BEFORE_DARK_KILOBYTES)).toBeLessThanOrEqual(1);
});

test('the font of the first views has at most 50 KB, that of all our texts 110 KB, and the page asks for neither before its scripts', () => {
  const fonts = globSync('assets/{first-font,ui-font}-*.woff2', { cwd: web.dist });
  expect(fonts).toHaveLength(2);
  expect(web.sentKilobytes(fonts.filter((file) => file.includes('first-font')))).toBeLessThanOrEqual(50);
  expect(web.sentKilobytes(fonts)).toBeLessThanOrEqual(110);
  expect(web.page).not.toContain('.woff2');
});

test('screens share one stylesheet, and small parts share scripts', () => {
  expect(globSync('assets/*.css', { cwd: web.dist })).toHaveLength(3);
  expect(globSync('assets/*.js', { cwd: web.dist }).length).toBeLessThanOrEqual(125);
});

const MIN_FILE_BYTES = 4_000;

test.each(['web/dist/ko', 'web/dist/en', 'console/dist'] as const)(
  'no file of %s is below 4 KB, unless two screens share it, of which one at a time is shown',
  (name) => {
    const built = new BuiltApp(name);
    const alone = built.filesBelow(MIN_FILE_BYTES).filter((file) => built.screensOf(file).size < 2);
    expect(alone).toEqual([]);
  },
);

test('every other screen adds at most 10 KB of scripts, the map not counted', () => {
  const screens = web.modulesNamed(/-screen\.tsx$/);
  const map = addedBy(...web.modulesNamed(new RegExp(mapView)));
  const heavy = screens
    .map((name) => ({
      screen: basename(name),
      kilobytes: web.sentKilobytes(
        [...addedBy(name)].filter((file) => !map.has(file)),
        '.js',
      ),
    }))
    .filter(({ kilobytes }) => kilobytes > 10);
  expect(screens.length).toBeGreaterThan(25);
  expect(heavy).toEqual([]);
});

test.each(['open-map.ts', 'naver-map.ts'])('the map (%s) adds at most 60 KB of scripts', (source) => {
  const modules = web.modulesNamed(new RegExp(`${mapView}|${source}$`));
  expect(modules).toHaveLength(2);
  expect(web.sentKilobytes(addedBy(...modules), '.js')).toBeLessThanOrEqual(60);
});

test('the scanner takes at most 430 KB, its WebAssembly included', () => {
  const files = globSync('assets/{qr-worker-*.js,zxing_reader-*.wasm}', { cwd: web.dist });
  expect(files).toHaveLength(2);
  expect(web.sentKilobytes(files)).toBeLessThanOrEqual(430);
});

test('the WebP encoder takes at most 150 KB, its WebAssembly included, and is downloaded only where it is needed', () => {
  const files = globSync('assets/{webp-worker-*.js,webp_enc_simd-*.{js,wasm}}', { cwd: web.dist });
  expect(files).toHaveLength(3);
  expect(web.sentKilobytes(files)).toBeLessThanOrEqual(150);
  expect(readFileSync(join(web.dist, 'sw.js'), 'utf8')).not.toContain('assets/webp');
});

test('a visit in one language downloads no sentence of the other', () => {
  const sentences = readSentences();
  expect(Math.min(sentences.ko.length, sentences.en.length)).toBeGreaterThan(300);
  const english = new BuiltApp('web/dist/en');
  // What is looked for is there where it belongs.
  expect(sentencesIn(web, sentences.ko).length).toBeGreaterThan(sentences.ko.length * 0.9);
  expect(sentencesIn(english, sentences.en).length).toBeGreaterThan(sentences.en.length * 0.9);
  expect([...sentencesIn(web, sentences.en), ...sentencesIn(english, sentences.ko)]).toEqual([]);
});

test('in English home and every other screen stay within the bytes that they have in Korean', () => {
  const english = new BuiltApp('web/dist/en');
  const homeInEnglish = english.namedByPage;
  const map = english.filesOf(...english.modulesNamed(new RegExp(mapView)));
  const screens = english.modulesNamed(/-screen\.tsx$/).map((name) =>
    english.sentKilobytes(
      english.filesOf(name).filter((file) => !homeInEnglish.has(file) && !map.includes(file)),
      '.js',
    ),
  );
  expect(english.sentKilobytes(homeInEnglish, '.js')).toBeLessThanOrEqual(110);
  expect(english.sentKilobytes(homeInEnglish, '.css')).toBeLessThanOrEqual(15);
  expect(screens.length).toBeGreaterThan(25);
  expect(Math.max(...screens)).toBeLessThanOrEqual(10);
});

const shipped = () =>
  globSync('**/*.{js,css,html,svg,json,webmanifest}', { cwd: web.dist }).map((file) => ({
    file,
    text: readFileSync(join(web.dist, file), 'utf8'),
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

describe('the console', () => {
  let built: BuiltApp;
  let first: Set<string>;
  beforeAll(async () => {
    built = new BuiltApp('console/dist');
    first = new Set(built.filesOf('src/main.tsx', ...built.modulesNamed(/\/sign-in-screen\.tsx$/)));
  });
  const screens = () => built.modulesNamed(/-screen\.tsx$/);

  /** The list, the fields, the map: downloaded once, with the first screen that needs them. */
  function sharedByMany(): Set<string> {
    const uses = new Map<string, number>();
    for (const screen of screens())
      for (const file of new Set(built.filesOf(screen))) uses.set(file, (uses.get(file) ?? 0) + 1);
    return new Set([...uses].filter(([, count]) => count > 2).map(([file]) => file));
  }

  test('the first screen of the console downloads at most 220 KB of scripts', () => {
    expect(built.sentKilobytes(first, '.js')).toBeLessThanOrEqual(220);
  });

  test('every further screen of the console adds at most 40 KB of scripts, what they share among them not counted twice', () => {
    const shared = sharedByMany();
    const heavy = screens()
      .map((name) => ({
        screen: basename(name),
        kilobytes: built.sentKilobytes(
          new Set(built.filesOf(name).filter((file) => !first.has(file) && !shared.has(file))),
          '.js',
        ),
      }))
      .filter(({ kilobytes }) => kilobytes > 40);
    expect(screens().length).toBeGreaterThan(5);
    expect(heavy).toEqual([]);
  });

  test('the renter’s app names no file of the console and holds none of its words', () => {
    const files = globSync('**/*.{js,css,html}', { cwd: web.dist });
    const ofConsole = files.filter((file) =>
      /운영 콘솔|\/api\/v1\/console|c-menu__|x-console-token/.test(
        readFileSync(join(web.dist, file), 'utf8'),
      ),
    );
    expect(ofConsole).toEqual([]);
  });

  test('the service worker of the renter’s app leaves /console to the server', () => {
    const worker = readFileSync(join(web.dist, 'sw.js'), 'utf8');
    expect(worker).toMatch(/SERVER_PATHS = \[[^\]]*"\/console"/);
    expect(worker).not.toMatch(/"\/console\//);
  });

  test('screens of the console share one stylesheet, and small parts share scripts', () => {
    expect(globSync('assets/*.css', { cwd: built.dist })).toHaveLength(3);
    expect(globSync('assets/*.js', { cwd: built.dist }).length).toBeLessThanOrEqual(125);
  });

  test('the console has no inline style but that of its first paint, and no inline script but those that choose its scheme and begin its reads, which its policy allows', () => {
    const inline = (element: string) =>
      [...built.page.matchAll(new RegExp(`<${element}(?![^>]*\\ssrc=)([^>]*)>([^<]*)`, 'g'))].map(
        ([, attributes, text]) => attributes + text!,
      );
    // Without attributes: others have no hash in the policy.
    expect(inline('style')).toEqual([expect.stringMatching(/^@layer theme[^]*\.shell/)]);
    expect(inline('script')).toEqual([
      expect.stringMatching(/^\(\(\) => [^]*prefers-color-scheme/),
      expect.stringMatching(/^\s*\/\/[^]*firstReads/),
    ]);
  });

  test('the built console contains no secret and no name of one', () => {
    const secret =
      /TOKEN_SECRET|SECRET_KEY|DATABASE_URL|(test|live)_g?sk_\w|postgres(ql)?:\/\/|BEGIN [A-Z ]*PRIVATE KEY/;
    const files = globSync('**/*.{js,css,html}', { cwd: built.dist });
    expect(files.filter((file) => secret.test(readFileSync(join(built.dist, file), 'utf8')))).toEqual([]);
  });
});
