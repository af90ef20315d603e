// Reads every import of the repository and checks it against import-rules.ts; run as a program it prints the violations.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { folderOf, mayImport, moduleOf } from './import-rules.ts';

/** Texts by path. */
export type Files = Record<string, string>;

const root = join(import.meta.dirname, '../..');
const isTest = (file: string) => /\.test\.tsx?$/.test(file);

export function readFiles(): Files {
  const patterns = ['{packages,apps,tools,e2e,bench}/**/*.{ts,tsx,mjs}', '*.config.ts'];
  // The test of this file quotes forbidden imports.
  const exclude = ['**/node_modules/**', '**/dist/**', 'tools/imports/import-rules.test.ts'];
  const names = globSync(patterns, { cwd: root, exclude });
  return Object.fromEntries(names.toSorted().map((name) => [name, readFileSync(join(root, name), 'utf8')]));
}

/** The `imports` of package.json: `#api/` → `apps/api/src/`. */
const aliases = Object.entries(
  (
    JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      imports: Record<string, string>;
    }
  ).imports,
).map(([alias, path]) => [alias.replace('*', ''), path.replace(/^\.\//, '').replace('*', '')] as const);

interface Import {
  specifier: string;
  /** The file of ours it names; undefined for a package. */
  target: string | undefined;
}

export function importsOf(file: string, text: string): Import[] {
  const found = text.matchAll(
    /^(?!\s*(?:\/\/|\*)).*?(?:\b(?:import|export)\s[^'";()]*?from\s*|(?<!\/)\bimport\s*\(?\s*)['"]([^'"]+)['"]|^\}\s*from\s*['"]([^'"]+)['"]/gm,
  );
  return [...found].map(([, inline, multiline]) => {
    const specifier = inline ?? multiline ?? '';
    return { specifier, target: resolve(file, specifier.replace(/\?.*$/, '')) };
  });
}

function resolve(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier));
  const alias = aliases.find(([name]) => specifier.startsWith(name));
  return alias && alias[1] + specifier.slice(alias[0].length);
}

/** One sentence for every import that breaks a rule. */
export function findViolations(files: Files): string[] {
  return Object.entries(files).flatMap(([file, text]) =>
    importsOf(file, text).flatMap((found) => {
      const problem = problemOf(file, found);
      return problem === undefined ? [] : [`${file} imports ${found.specifier}: ${problem}`];
    }),
  );
}

function problemOf(file: string, { specifier, target }: Import): string | undefined {
  const from = moduleOf(file);
  if (target === undefined)
    return from === 'domain' && !isTest(file) ? 'domain may import no package' : undefined;
  const to = moduleOf(target);
  const isAlias = specifier.startsWith('#');
  if (!isAlias && folderOf(file) !== folderOf(target))
    return 'an import that leaves its folder starts with #';
  if (isAlias && from === to && dirname(file) === dirname(target))
    return 'an import inside its folder starts with ./';
  return from === to || mayImport(from, to, isTest(file)) ? undefined : `${from} may not import ${to}`;
}

/** The compiler does not notice a stylesheet or a drawing that is not there. */
export function findMissingFiles(files: Files): string[] {
  return Object.entries(files).flatMap(([file, text]) =>
    importsOf(file, text)
      .filter(({ target }) => target !== undefined && !existsSync(join(root, target)))
      .map(({ specifier }) => `${file} imports ${specifier}: there is no such file`),
  );
}

/** Files that import each other in a circle, for values or for types alone: each circle as its folder and its files. */
export function findCycles(files: Files): string[] {
  const targetsOf = (file: string) =>
    importsOf(file, files[file] ?? '').flatMap(({ target }) =>
      target !== undefined && files[target] !== undefined ? [target] : [],
    );
  // Tarjan's strongly connected components.
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const path: string[] = [];
  const circles: string[][] = [];
  const visit = (file: string): number => {
    const place = order.size;
    order.set(file, place);
    path.push(file);
    let low = place;
    for (const target of targetsOf(file)) {
      if (!order.has(target)) low = Math.min(low, visit(target));
      else if (path.includes(target)) low = Math.min(low, lowest.get(target) ?? order.get(target)!);
    }
    lowest.set(file, low);
    if (low === place) {
      const circle = path.splice(path.indexOf(file));
      if (circle.length > 1) circles.push(circle.toSorted());
    }
    return low;
  };
  for (const file of Object.keys(files)) if (!order.has(file)) visit(file);
  return circles.map((circle) => {
    const folder = dirname(circle[0]!);
    return `${folder}: ${circle.map((file) => file.replace(`${folder}/`, '')).join(', ')}`;
  });
}

if (import.meta.filename === process.argv[1]) {
  const files = readFiles();
  const problems = [
    ...findViolations(files),
    ...findMissingFiles(files),
    ...findCycles(files).map((circle) => `files import each other in a circle in ${circle}`),
  ];
  for (const problem of problems) console.error(problem);
  console.log(`${Object.keys(files).length} files, ${problems.length} import violations`);
  process.exit(problems.length > 0 ? 1 : 0);
}
