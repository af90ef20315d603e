// Text files and their translations: what is wrong with a translation, and the table that translators work on.
//   npm run translations                     what is missing or wrong
//   npm run translations -- table FILE.csv   key, Korean, English and file of every plain sentence
//   npm run translations -- apply FILE.csv   writes changed English sentences of such a table into the files
//   npm run translations -- follow           after English was checked against changed Korean: remembers the Korean it follows
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { languages, KOREAN, type Language } from '#domain/languages.ts';
import { findTextFaults } from './text-faults.ts';
import { language } from '#tools/vite/language.ts';

const root = join(import.meta.dirname, '../..');
const followed = join(import.meta.dirname, 'translated-from.json');

/** What renters read. The console is Korean, and has text files of its own. */
const renterTexts = ['apps/web/**/*.text.ts', 'packages/*/src/**/*.text.ts'];
/** The server has both languages at once. */
const serverTexts = ['apps/api/src/**/*.text.ts'];

const filesLike = (patterns: readonly string[]) =>
  globSync([...patterns], {
    cwd: root,
    exclude: ['**/node_modules/**', 'packages/contract/src/console/**'],
  }).toSorted();

export const appTextFiles = () => filesLike(renterTexts);
export const serverTextFiles = () => filesLike(serverTexts);
const koreanTextFiles = () => [...appTextFiles(), ...serverTextFiles()];

const translationOf = (file: string, code: Language) => file.replace(/\.text\.ts$/, `.text.${code}.ts`);
const otherLanguages = languages.filter((code) => code !== KOREAN);

/** One line for each fault, in the order of the files. */
export async function findTranslationFaults(): Promise<string[]> {
  const faults: string[] = [];
  const korean = await textServer(KOREAN);
  try {
    for (const code of otherLanguages) {
      const translated = await textServer(code);
      try {
        for (const file of koreanTextFiles()) {
          if (!existsSync(join(root, translationOf(file, code))))
            faults.push(`${file} has no translation (${code})`);
          else if (serverTextFiles().includes(file)) faults.push(...(await compareOnServer(file, code)));
          else faults.push(...(await compare(file, korean, translated)));
        }
      } finally {
        await translated.close();
      }
    }
  } finally {
    await korean.close();
  }
  return [...faults, ...findUnfollowed()];
}

async function compare(file: string, korean: ViteDevServer, translated: ViteDevServer): Promise<string[]> {
  const path = join(root, file);
  return findTextFaults(file, await korean.ssrLoadModule(path), await translated.ssrLoadModule(path));
}

/** As the server has them: each file by its own name, so that one may name the other. */
async function compareOnServer(file: string, code: Language): Promise<string[]> {
  const [texts, translated] = await Promise.all(
    [file, translationOf(file, code)].map((each) => import(join(root, each)) as Promise<object>),
  );
  return findTextFaults(file, texts!, translated!);
}

/** Text files as the app of this language has them. */
function textServer(code: Language): Promise<ViteDevServer> {
  return createServer({
    configFile: false,
    root,
    logLevel: 'error',
    cacheDir: join(root, `.cache/texts-${code}`),
    server: { middlewareMode: true, watch: null, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true },
    plugins: [language(code)],
  });
}

/** Korean that was changed since its translation was last read against it. */
function findUnfollowed(): string[] {
  const known = readFollowed();
  return koreanTextFiles()
    .filter((file) => known[file] !== hashOf(file))
    .map((file) => `${file} has changed: read its translation, then npm run translations -- follow`);
}

const readFollowed = () =>
  existsSync(followed) ? (JSON.parse(readFileSync(followed, 'utf8')) as Record<string, string>) : {};

const hashOf = (file: string) =>
  createHash('sha256')
    .update(readFileSync(join(root, file)))
    .digest('hex')
    .slice(0, 12);

function follow(): void {
  const hashes = Object.fromEntries(koreanTextFiles().map((file) => [file, hashOf(file)]));
  writeFileSync(followed, `${JSON.stringify(hashes, null, 2)}\n`);
}

/** `export const done = 'Returned';`: sentences with variables stay with engineers. */
const PLAIN_SENTENCE = /^export const (\w+) =\s+'((?:[^'\\]|\\.)*)';$/gm;

const sentencesIn = (file: string) =>
  new Map(
    [...readFileSync(join(root, file), 'utf8').matchAll(PLAIN_SENTENCE)].map(([, name, text]) => [
      name!,
      text!,
    ]),
  );

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

export function writeTable(code: Language = 'en'): string {
  const rows = koreanTextFiles().flatMap((file) => {
    const translated = sentencesIn(translationOf(file, code));
    return [...sentencesIn(file)].map(([name, korean]) => [name, korean, translated.get(name) ?? '', file]);
  });
  return [['key', KOREAN, code, 'file'], ...rows].map((row) => row.map(quoted).join(',')).join('\n') + '\n';
}

/** Gives how many sentences it has changed. */
export function applyTable(csv: string, code: Language = 'en'): number {
  let changed = 0;
  const files = new Set(koreanTextFiles());
  const [, ...rows] = readCsv(csv);
  for (const [name, , sentence, file] of rows) {
    if (name === undefined || !sentence || file === undefined || !files.has(file)) continue;
    const path = join(root, translationOf(file, code));
    const source = readFileSync(path, 'utf8');
    const next = source.replace(PLAIN_SENTENCE, (line, found: string, text: string) =>
      found === name && text !== sentence ? line.replace(`'${text}'`, `'${sentence}'`) : line,
    );
    if (next === source) continue;
    writeFileSync(path, next);
    changed += 1;
  }
  return changed;
}

function readCsv(csv: string): string[][] {
  return csv
    .split(/\r?\n/)
    .filter((line) => line !== '')
    .map((line) =>
      [...line.matchAll(/"((?:[^"]|"")*)"|([^",]+)/g)].map(([, inQuotes, bare]) =>
        (inQuotes ?? bare ?? '').replaceAll('""', '"'),
      ),
    );
}

async function run([command, file]: string[]): Promise<void> {
  if (command === 'follow') return follow();
  if (command === 'table' && file !== undefined) return writeFileSync(file, writeTable());
  if (command === 'apply' && file !== undefined)
    return console.log(`${applyTable(readFileSync(file, 'utf8'))} sentences changed.`);
  const faults = await findTranslationFaults();
  for (const fault of faults) console.log(fault);
  console.log(faults.length === 0 ? 'Every text has its translation.' : `${faults.length} faults.`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

if (import.meta.filename === process.argv[1]) await run(process.argv.slice(2));
