// Writes the icons of each folder into one typed module, so that an icon is inline SVG and takes the colour of its text.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** What home shows is downloaded first; the console's icons are not for renters. */
export const iconSets = [
  {
    folder: new URL('../src/assets/icons/', import.meta.url),
    module: new URL('../src/illustration/icon-shapes.ts', import.meta.url),
    names: { shapes: 'homeIconShapes', type: 'HomeIconName' },
  },
  {
    folder: new URL('../src/assets/more-icons/', import.meta.url),
    module: new URL('../src/illustration/more-icon-shapes.ts', import.meta.url),
    names: { shapes: 'moreIconShapes', type: 'MoreIconName' },
  },
  {
    folder: new URL('../../../apps/console/src/ui/icons/', import.meta.url),
    module: new URL('../../../apps/console/src/ui/display/icon-shapes.ts', import.meta.url),
    names: { shapes: 'consoleIconShapes', type: 'ConsoleIconName' },
  },
] as const;

export type IconSet = (typeof iconSets)[number];

/** The module's text: every icon's inner markup under its file's name. */
export function writeIconShapes({ folder, names }: IconSet): string {
  const lines = readdirSync(folder)
    .filter((file) => file.endsWith('.svg'))
    .toSorted()
    .map((file) => {
      const inner = readFileSync(new URL(file, folder), 'utf8')
        .replace(/^<svg[^>]*>/, '')
        .replace(/<\/svg>\s*$/, '');
      return `  ${file.slice(0, -'.svg'.length)}: '${inner}',`;
    });
  return [
    '// The inner markup of every icon; written by packages/ui/build/icon-shapes.ts, never by hand.',
    `export const ${names.shapes} = {`,
    ...lines,
    '} as const;',
    '',
    `export type ${names.type} = keyof typeof ${names.shapes};`,
    '',
  ].join('\n');
}

export function readIconShapes(set: IconSet): string {
  return readFileSync(set.module, 'utf8');
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const set of iconSets) writeFileSync(set.module, writeIconShapes(set));
