// Light and dark: no component names a colour, and the tokens of both schemes can be read on each other.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Where colours are named. */
const tokenFiles = new Set([
  'packages/ui/src/styles/tokens.css',
  'packages/ui/src/styles/dark.css',
  'apps/console/src/styles/tokens.css',
  // A canvas has no stylesheet.
  'packages/map/src/schematic/schematic-colours.ts',
]);

/** Pictures with a ground of their own, which look the same in both schemes, and what others prescribe. */
const exceptions: Record<string, string> = {
  'apps/web/src/illustration/hero.tsx': 'a yellow card with navy words',
  'apps/web/src/illustration/hero.css': 'a yellow card with navy words',
  'apps/web/src/illustration/night-room.tsx': 'a room at night',
  'apps/web/src/illustration/active-rental-card.tsx': 'a desk at night',
  'apps/web/src/illustration/active-rental-card.css': 'a desk at night',
  'apps/web/src/illustration/stopped-clock.tsx': 'a round picture of a lit desk',
  'packages/ui/src/illustration/lamp.tsx': 'the lamp of these pictures',
  'packages/ui/src/illustration/lamp-on.tsx': 'a round picture of a lit desk',
  'packages/ui/src/illustration/logo.tsx': 'the logo on night surfaces',
  'apps/console/src/illustration/desk-lamp.tsx': 'a desk at night',
  'apps/web/src/account/provider-glyph.tsx': "Google's mark",
};

const names =
  'white|black|gray|grey|silver|red|maroon|yellow|olive|lime|green|teal|aqua|cyan|blue|navy|purple|fuchsia|magenta|orange|pink|brown|gold|beige';
const literal =
  /(?<![&\w])#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})(?![\w-])|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/gi;
const namedInCss = new RegExp(`(?<=:[^;{]*?)(?<![\\w-])(?:${names})(?![\\w-])`, 'g');
const namedInTsx = new RegExp(`(?:fill|stroke|stopColor|[cC]olor)\\s*[=:]\\s*['"{]+(?:${names})\\b`, 'g');

function coloursIn(file: string): string[] {
  const text = read(file)
    .replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '')
    // Private members and import paths begin with # too; a mask knows opaque and transparent only.
    .replaceAll(/this\.#\w+|^\s*(?:readonly |async )?#\w+|(['"])#[\w/-]+\/[^'"]*\1/gm, '')
    .replaceAll(/\bmask:[^;]*;|\[mask-image:[^\]]*\]/g, '')
    // Spaces are underscores in a utility.
    .replaceAll(/_(?=\d)|(?<=[\da-f])_/gi, ' ');
  return [
    ...(text.match(literal) ?? []),
    ...(text.match(file.endsWith('.css') ? namedInCss : namedInTsx) ?? []),
  ];
}

const sources = globSync('{apps/{web,console},packages/{ui,map,scanner}}/src/**/*.{css,ts,tsx}', {
  cwd: root,
})
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.tsx?$|\/fake-|icon-shapes/.test(file))
  .filter((file) => !tokenFiles.has(file));

test('no component and no stylesheet names a colour: all of them are tokens', () => {
  const found = sources
    .filter((file) => !(file in exceptions))
    .flatMap((file) => coloursIn(file).map((colour) => `${file}: ${colour}`));
  expect(found).toEqual([]);
});

test('every exception still names colours', () => {
  expect(Object.keys(exceptions).filter((file) => coloursIn(file).length === 0)).toEqual([]);
});

type Tokens = Record<string, string>;

const declarations = (css: string): Tokens =>
  Object.fromEntries(
    [...css.matchAll(/(--od-[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name!, value!.trim()]),
  );
const [ofConsole = '', ofConsoleDark = ''] = read('apps/console/src/styles/tokens.css').split(
  '@media screen',
);
const light = declarations(read('packages/ui/src/styles/tokens.css') + ofConsole);
const dark = { ...light, ...declarations(read('packages/ui/src/styles/dark.css') + ofConsoleDark) };

function valueOf(tokens: Tokens, name: string): string {
  const value = tokens[`--od-${name}`] ?? '';
  const reference = /^var\(\s*--od-([\w-]+)\s*\)$/.exec(value)?.[1];
  return reference === undefined ? value : valueOf(tokens, reference);
}

function luminance(colour: string): number {
  const digits = colour.replace('#', '');
  const full = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4]
    .map((at) => Number.parseInt(full.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(tokens: Tokens, one: string, other: string): number {
  const [low = 0, high = 0] = [valueOf(tokens, one), valueOf(tokens, other)]
    .map(luminance)
    .toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const grounds = ['bg', 'bg-sunken', 'surface', 'surface-raised', 'surface-tint', 'surface-lamp'];
const texts: [text: string, grounds: string[]][] = [
  ['text', [...grounds, 'surface-chosen', 'surface-danger', 'secondary', 'lamp-100']],
  ['text-2', [...grounds, 'secondary']],
  ['text-3', grounds],
  ['text-lamp', ['surface', 'surface-lamp', 'lamp-100']],
  ['lamp-800', ['lamp-100']],
  ['text-open', ['surface', 'green-50']],
  ['text-danger', ['surface', 'surface-danger']],
  ['red-700', ['surface-danger']],
  ['text-link', ['surface', 'blue-50']],
  ['on-primary', ['primary', 'primary-hover', 'primary-pressed']],
  ['on-accent', ['accent', 'accent-pressed']],
  ['text-inverse', ['danger', 'danger-pressed', 'surface-night', 'ground-camera']],
  ['text-inverse-2', ['surface-night', 'surface-menu']],
  ['text-inverse-3', ['surface-menu']],
  ['text-inverse-lamp', ['surface-night']],
  ['text-inverse-danger', ['surface-night']],
];
const parts: [part: string, grounds: string[]][] = [
  ['line-control', ['surface', 'bg-sunken']],
  ['focus', grounds],
  ['focus-inverse', ['surface-night']],
  ['accent', ['primary']],
  ['primary', ['surface', 'bg-sunken']],
  ['status-overdue', ['surface']],
  ['status-closed', ['surface']],
];

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('the %s scheme', (scheme, tokens) => {
  test.each([
    ['texts', texts, 4.5],
    ['controls and signs', parts, 3],
  ] as const)(`in the ${scheme} scheme %s stand out from their grounds`, (_what, pairs, least) => {
    const tooClose = pairs.flatMap(([one, on]) =>
      on
        .map((ground) => ({ pair: `${one} on ${ground}`, ratio: contrast(tokens, one, ground) }))
        .filter(({ ratio }) => !(ratio >= least))
        .map(({ pair, ratio }) => `${pair}: ${ratio.toFixed(2)}`),
    );
    expect(tooClose).toEqual([]);
  });
});

test('every dark value belongs to a token that the light scheme has', () => {
  const own = declarations(read('packages/ui/src/styles/dark.css'));
  expect(Object.keys(own).filter((name) => !(name in light))).toEqual([]);
});

test('the first paint inside index.html has the colours of the tokens, in both schemes', () => {
  const page = read('apps/web/index.html');
  const shell = {
    shell: 'bg',
    'shell-block': 'ink-100',
    'shell-plate': 'plate',
    'shell-ink': 'text',
    'shell-primary': 'primary',
    'shell-pin': 'logo-pin',
    'shell-light': 'logo-light',
    'shell-arm': 'logo-arm',
  };
  const [atLight = '', atDark = ''] = page.split(/\[data-scheme='dark'\]/);
  const hex = (value: string) => value.toLowerCase().replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3');
  const named = (css: string) =>
    Object.fromEntries(
      [...css.matchAll(/--(shell[\w-]*): (#\w+);/g)].map(([, name, value]) => [name, hex(value!)]),
    );
  const wanted = (tokens: Tokens) =>
    Object.fromEntries(Object.entries(shell).map(([name, token]) => [name, hex(valueOf(tokens, token))]));
  expect(named(atLight)).toEqual(wanted(light));
  expect(named(atDark)).toEqual(wanted(dark));
  const bar = /name="theme-color" content="(#\w+)" data-dark="(#\w+)"/.exec(page);
  expect([hex(bar?.[1] ?? ''), hex(bar?.[2] ?? '')]).toEqual([
    hex(valueOf(light, 'bg')),
    hex(valueOf(dark, 'bg')),
  ]);
});
