// Build plugin for the font: Pretendard in three steps. The characters of the first views, those of our own other texts, and the
// rest. Each is loaded when a character of it is shown; none is preloaded, because the scripts of a first visit go first.
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
  /** Those of its first views: their characters are in a file of their own, which is there first. */
  firstTexts: readonly string[];
}

/** About 100 KB in both files; more would delay the first visit for characters it does not show. */
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
    .map(({ file, range }) => face(`${pretendard}/${file}`, range))
    .join('');
}

const face = (file: string, range = '') =>
  `@font-face{font-family:Pretendard;font-weight:400 700;font-display:swap;src:url("${file}") format("woff2")${range && `;unicode-range:${range}`}}\n`;

/** The `unicode-range` of exactly these characters. */
export function rangeOf(characters: ReadonlySet<string>): string {
  const ranges: [first: number, last: number][] = [];
  for (const point of [...characters].map((one) => one.codePointAt(0)!).toSorted((a, b) => a - b)) {
    const range = ranges.at(-1);
    if (range?.[1] === point - 1) range[1] = point;
    else ranges.push([point, point]);
  }
  return ranges
    .map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`))
    .join(',');
}

/** What the first views show, and of all our texts what that leaves. */
export function chooseFiles({ texts, firstTexts }: Pick<FontOptions, 'texts' | 'firstTexts'>) {
  const all = chooseCharacters(texts);
  const shownFirst = new Set([...basicCharacters, ...countCharacters(firstTexts).keys()]);
  return {
    first: new Set([...all].filter((one) => shownFirst.has(one))),
    others: new Set([...all].filter((one) => !shownFirst.has(one))),
  };
}

async function makeFont(cache: string, options: FontOptions): Promise<void> {
  const { first, others } = chooseFiles(options);
  // With the folder, which rest-of-font.css names: a checkout that was moved or copied must not point to its old place.
  const fingerprint = createHash('sha256')
    .update(`${pretendard} ${[...first].join('')} ${[...others].join('')}`)
    .digest('hex');
  const stamp = join(cache, 'characters.sha256');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return;

  mkdirSync(cache, { recursive: true });
  const whole = readFileSync(join(pretendard, 'woff2/PretendardVariable.woff2'));
  const subset = (characters: ReadonlySet<string>) =>
    subsetFont(whole, [...characters].join(''), {
      targetFormat: 'woff2',
      variationAxes: { wght: { min: 400, max: 700 } },
      keepFeatures: ['kern', 'tnum'],
    });
  writeFileSync(join(cache, 'first-font.woff2'), await subset(first));
  writeFileSync(join(cache, 'ui-font.woff2'), await subset(others));
  // Without a range, which would be a kilobyte of the first stylesheet: until the others are there, what it lacks is in the
  // system's font.
  writeFileSync(join(cache, 'ui-font.css'), face('./first-font.woff2'));
  writeFileSync(
    join(cache, 'rest-of-font.css'),
    face('./ui-font.woff2', rangeOf(others)) + restOfFont(new Set([...first, ...others])),
  );
  writeFileSync(stamp, fingerprint);
}

/** Provides `virtual:ui-font.css` (in the app's stylesheet) and `virtual:rest-of-font.css` (loaded when idle). */
export function uiFont(options: FontOptions): Plugin {
  const cache = join(repository, '.cache/font', options.app);
  return {
    name: 'ondesk:ui-font',
    async configResolved() {
      await makeFont(cache, options);
    },
    resolveId(id) {
      return /^virtual:(ui-font|rest-of-font)\.css$/.test(id)
        ? join(cache, id.slice('virtual:'.length))
        : undefined;
    },
  };
}
