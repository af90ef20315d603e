// Reads every import of the house and holds it against the floor plan; run as a program it prints the breaches.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { mayImport, placeOf, roomOf } from './floor-plan.ts';

export type Files = Record<string, string>;

const root = join(import.meta.dirname, '..');
const isTest = (file: string) => /\.(test|story)\.tsx?$/.test(file);

export function readFiles(): Files {
  const patterns = ['{packages,apps,tools,e2e,bench}/**/*.{ts,tsx,mjs}', '*.config.ts'];
  // The test of this file quotes imports that must not be.
  const exclude = ['**/node_modules/**', '**/dist/**', 'tools/floor-plan.test.ts'];
  const names = globSync(patterns, { cwd: root, exclude });
  return Object.fromEntries(names.toSorted().map((name) => [name, readFileSync(join(root, name), 'utf8')]));
}

/** Where the `#` names of package.json lead. */
function readAliases(): [string, string][] {
  const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    imports: Record<string, string>;
  };
  return Object.entries(imports).map(([alias, path]) => [
    alias.replace('*', ''),
    path.replace(/^\.\//, '').replace('*', ''),
  ]);
}

const aliases = readAliases();

interface Import {
  written: string;
  /** The file inside the house it leads to, or nothing for a package. */
  target: string | undefined;
  isTypeOnly: boolean;
}

export function importsOf(file: string, text: string): Import[] {
  const found = text.matchAll(
    /^(?!\s*(?:\/\/|\*)).*?(?:\b(import|export)\s+(type\s)?[^'";()]*?from\s*|\bimport\s*\(?\s*)['"]([^'"]+)['"]|^\}\s*from\s*['"]([^'"]+)['"]/gm,
  );
  return [...found].map(([, , type, inline, multiline]) => {
    const written = inline ?? multiline ?? '';
    return { written, target: resolve(file, written.replace(/\?.*$/, '')), isTypeOnly: type !== undefined };
  });
}

function resolve(file: string, written: string): string | undefined {
  if (written.startsWith('.')) return normalize(join(dirname(file), written));
  const alias = aliases.find(([name]) => written.startsWith(name));
  return alias && alias[1] + written.slice(alias[0].length);
}

export function findBreaches(files: Files): string[] {
  return [...Object.entries(files).flatMap(([file, text]) => breachesOf(file, text)), ...findCircles(files)];
}

function breachesOf(file: string, text: string): string[] {
  const from = placeOf(file);
  return importsOf(file, text).flatMap(({ written, target }) => {
    const says = `${file} imports ${written}`;
    if (target === undefined) {
      const isPure = from !== 'domain' || isTest(file);
      return isPure ? [] : [`${says}: the domain needs no package and no system`];
    }
    const to = placeOf(target);
    const leaves = roomOf(file) !== roomOf(target);
    if (leaves && !written.startsWith('#')) return [`${says}: it leaves its folder, so it is written #`];
    const isNextDoor = from === to && dirname(file) === dirname(target);
    if (isNextDoor && written.startsWith('#'))
      return [`${says}: it stays in its folder, so it is written ./`];
    return from === to || mayImport(from, to, isTest(file)) ? [] : [`${says}: ${from} may not know ${to}`];
  });
}

/** Files that need one another to load; types alone need nothing. */
function findCircles(files: Files): string[] {
  const circles: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, path: string[]): void => {
    if (path.includes(file))
      circles.push(`${[...path.slice(path.indexOf(file)), file].join(' → ')}: a circle`);
    if (done.has(file) || path.includes(file)) return;
    for (const { target, isTypeOnly } of importsOf(file, files[file] ?? ''))
      if (!isTypeOnly && target !== undefined && target in files) visit(target, [...path, file]);
    done.add(file);
  };
  for (const file of Object.keys(files)) visit(file, []);
  return circles;
}

/** Imports that lead nowhere. */
export function findDeadEnds(files: Files): string[] {
  return Object.entries(files).flatMap(([file, text]) =>
    importsOf(file, text)
      .filter(({ target }) => target !== undefined && !existsSync(join(root, target)))
      .map(({ written }) => `${file} imports ${written}: there is no such file`),
  );
}

if (import.meta.filename === process.argv[1]) {
  const files = readFiles();
  const breaches = [...findBreaches(files), ...findDeadEnds(files)];
  for (const breach of breaches) console.error(breach);
  console.log(`${Object.keys(files).length} files, ${breaches.length} breaches of the floor plan`);
  process.exit(breaches.length > 0 ? 1 : 0);
}
