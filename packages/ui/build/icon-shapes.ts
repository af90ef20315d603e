// Writes the icons of src/assets/icons into one typed module, so that an icon is inline SVG and takes the colour of its text.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const iconFiles = new URL('../src/assets/icons/', import.meta.url);
const shapesFile = new URL('../src/illustration/icon-shapes.ts', import.meta.url);

/** The module's text: every icon's inner markup under its file's name. */
export function writeIconShapes(): string {
  const lines = readdirSync(iconFiles)
    .filter((file) => file.endsWith('.svg'))
    .toSorted()
    .map((file) => {
      const inner = readFileSync(new URL(file, iconFiles), 'utf8')
        .replace(/^<svg[^>]*>/, '')
        .replace(/<\/svg>\s*$/, '');
      return `  ${file.slice(0, -'.svg'.length)}: '${inner}',`;
    });
  return [
    '// The inner markup of every icon; written by packages/ui/build/icon-shapes.ts, never by hand.',
    'export const iconShapes = {',
    ...lines,
    '} as const;',
    '',
    'export type IconName = keyof typeof iconShapes;',
    '',
  ].join('\n');
}

export function readIconShapes(): string {
  return readFileSync(shapesFile, 'utf8');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(shapesFile, writeIconShapes());
