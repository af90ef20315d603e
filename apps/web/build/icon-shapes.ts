// Turns the icon drawings of src/assets/icons into one small typed module, so that an icon is part of the page and takes its colour.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const drawings = new URL('../src/assets/icons/', import.meta.url);
const shapesFile = new URL('../src/ui/art/icon-shapes.ts', import.meta.url);

/** The module's text: every icon's inner markup under its file's name. */
export function writeIconShapes(): string {
  const lines = readdirSync(drawings)
    .filter((file) => file.endsWith('.svg'))
    .toSorted()
    .map((file) => {
      const inner = readFileSync(new URL(file, drawings), 'utf8')
        .replace(/^<svg[^>]*>/, '')
        .replace(/<\/svg>\s*$/, '');
      return `  ${file.slice(0, -'.svg'.length)}: '${inner}',`;
    });
  return [
    '// The inside of every icon drawing; written by apps/web/build/icon-shapes.ts, never by hand.',
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
