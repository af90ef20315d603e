// Build plugin for the font: Pretendard with only the characters of our own texts for the first visit, the rest loaded later.
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const repository = join(import.meta.dirname, '../..');
const pretendard = join(repository, 'node_modules/pretendard/dist/web/variable');

export interface FontOptions {
  /** The app; each has its own subset. */
  app: string;
  /** Files with the app's own texts. */
  texts: readonly string[];
}

/** About 100 KB; more would delay the first visit for characters it does not show. */
const MAX_CHARACTERS = 780;

/** What is typed or computed: digits, Latin letters, punctuation, units. */
const basicCharacters = [
  ...Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)),
  ...Array.from('·–—…‘’“”×→←↑↓•●₩©™℃'),
];

const demoTexts = ['apps/api/demo/**/*.{ts,json,sql,md}'];

function countCharacters(patterns: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  const files = globSync([...patterns], { cwd: repository }).filter((file) => !/\.test\.tsx?$/.test(file));
  for (const file of files.toSorted()) {
    for (const character of readFileSync(join(repository, file), 'utf8')) {
      if (character > '~') counts.set(character, (counts.get(character) ?? 0) + 1);
    }
  }
  return counts;
}

const mostUsedFirst = (counts: Map<string, number>) =>
  [...counts].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([character]) => character);

/** The characters of the app first, then those of the demo data, the frequent before the rare. */
export function chooseCharacters(appTexts: readonly string[]): Set<string> {
  const wanted = [
    ...basicCharacters,
    ...mostUsedFirst(countCharacters(appTexts)),
    ...mostUsedFirst(countCharacters(demoTexts)),
  ];
  return new Set([...new Set(wanted)].slice(0, MAX_CHARACTERS));
}

const hex = (point: number) => point.toString(16);

/** A `unicode-range` without the characters of the first font, so that each character is in exactly one font. */
export function rangeWithout(range: string, characters: ReadonlySet<string>): string {
  const kept: string[] = [];
  for (const part of range.split(',')) {
    const [first, last] = part
      .trim()
      .replace(/^U\+/i, '')
      .split('-')
      .map((point) => Number.parseInt(point, 16));
    if (first === undefined) continue;
    let start: number | undefined;
    for (let point = first; point <= (last ?? first) + 1; point += 1) {
      const inside = point <= (last ?? first) && !characters.has(String.fromCodePoint(point));
      if (inside) start ??= point;
      else if (start !== undefined) {
        kept.push(start === point - 1 ? `U+${hex(start)}` : `U+${hex(start)}-${hex(point - 1)}`);
        start = undefined;
      }
    }
  }
  return kept.join(',');
}

function restOfFont(characters: ReadonlySet<string>): string {
  const css = readFileSync(join(pretendard, 'pretendardvariable-dynamic-subset.css'), 'utf8');
  const faces = [...css.matchAll(/url\(\.\/([^)]+)\)[^;]*;\s*unicode-range:\s*([^;]+);/g)];
  return faces
    .map(([, file, range]) => ({ file, range: rangeWithout(range ?? '', characters) }))
    .filter(({ range }) => range !== '')
    .map(
      ({ file, range }) =>
        `@font-face{font-family:Pretendard;font-weight:400 700;font-display:swap;src:url("${pretendard}/${file}") format("woff2");unicode-range:${range}}`,
    )
    .join('\n');
}

async function makeFont(cache: string, texts: readonly string[]): Promise<void> {
  const characters = chooseCharacters(texts);
  const text = [...characters].join('');
  // With the folder, which rest-of-font.css names: a checkout that was moved or copied must not point to its old place.
  const fingerprint = createHash('sha256').update(`${pretendard} ${text}`).digest('hex');
  const stamp = join(cache, 'characters.sha256');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return;

  mkdirSync(cache, { recursive: true });
  const whole = readFileSync(join(pretendard, 'woff2/PretendardVariable.woff2'));
  const small = await subsetFont(whole, text, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
    keepFeatures: ['kern', 'tnum'],
  });
  writeFileSync(join(cache, 'ui-font.woff2'), small);
  writeFileSync(
    join(cache, 'ui-font.css'),
    '@font-face{font-family:Pretendard;font-weight:400 700;font-display:swap;src:url("./ui-font.woff2") format("woff2")}\n',
  );
  writeFileSync(join(cache, 'rest-of-font.css'), restOfFont(characters));
  writeFileSync(stamp, fingerprint);
}

/** Provides `virtual:ui-font.css` (preloaded) and `virtual:rest-of-font.css` (loaded when idle). */
export function uiFont({ app, texts }: FontOptions): Plugin {
  const cache = join(repository, '.cache/font', app);
  let base = '/';
  return {
    name: 'ondesk:ui-font',
    async configResolved(config) {
      base = config.base;
      await makeFont(cache, texts);
    },
    resolveId(id) {
      return /^virtual:(ui-font|rest-of-font)\.css$/.test(id)
        ? join(cache, id.slice('virtual:'.length))
        : undefined;
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((file) => /ui-font-[\w-]+\.woff2$/.test(file));
        if (font === undefined) return [];
        const attributes = {
          rel: 'preload',
          as: 'font',
          type: 'font/woff2',
          href: `${base}${font}`,
          crossorigin: '',
        };
        return [{ tag: 'link', attrs: attributes, injectTo: 'head-prepend' }];
      },
    },
  };
}
