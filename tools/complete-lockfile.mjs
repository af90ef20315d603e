// Adds to package-lock.json the entries npm leaves out for other platforms, without which `npm ci` refuses the file: run it after every install.
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

/** @typedef {{ version?: string, dev?: boolean, optional?: boolean, optionalDependencies?: Record<string, string> }} Entry */

/** Every optional dependency the lockfile names but has no entry for. @param {Record<string, Entry>} packages */
export function missingOptional(packages) {
  return Object.entries(packages).flatMap(([path, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => !resolves(packages, path, name))
      .map(([name, range]) => ({ name, range, dev: entry.dev === true })),
  );
}

/** Looks upwards from a package's folder, as Node does. @param {Record<string, Entry>} packages @param {string} from @param {string} name */
function resolves(packages, from, name) {
  const parents = from === '' ? [] : from.split(/\/?node_modules\//).slice(1);
  return [...parents.keys(), parents.length].some(
    (depth) =>
      [...parents.slice(0, depth), name].map((parent) => `node_modules/${parent}`).join('/') in packages,
  );
}

/** @param {string} what */
async function view(what) {
  const fields = ['version', 'os', 'cpu', 'libc', 'dist.integrity'];
  const { stdout } = await promisify(execFile)('npm', [
    'view',
    what,
    ...fields,
    '--json',
    '--loglevel=silent',
  ]);
  return [JSON.parse(stdout)].flat().at(-1);
}

/** @param {{ name: string, range: string, dev: boolean }} wanted */
async function entryFor({ name, range, dev }) {
  const exact = await view(`${name}@${range}`).catch(() => undefined);
  // A registry mirror may lack this version for some platform: os and cpu are the same in another version, or stand in the name.
  const { os, cpu, libc } = exact ?? (await view(name).catch(() => platformIn(name)));
  const list = (/** @type {string | string[] | undefined} */ value) => value && [value].flat();
  const platform = { os: list(os), cpu: list(cpu), libc: list(libc) };
  return {
    version: exact?.version ?? range,
    integrity: exact?.['dist.integrity'],
    ...platform,
    dev: dev || undefined,
    optional: true,
  };
}

/** @param {string} name */
function platformIn(name) {
  const os = /android|darwin|freebsd|linux|openbsd|openharmony|win32/.exec(name)?.[0];
  const cpu = /arm64|arm|x64|ia32|loong64|ppc64|riscv64|s390x|wasm32/.exec(name)?.[0];
  return { os, cpu, libc: name.includes('musl') ? 'musl' : undefined };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const missing = missingOptional(lock.packages);
  for (let i = 0; i < missing.length; i += 4)
    await Promise.all(
      missing.slice(i, i + 4).map(async (wanted) => {
        lock.packages[`node_modules/${wanted.name}`] = await entryFor(wanted);
      }),
    );
  const inOrder = Object.entries(lock.packages).toSorted(([a], [b]) => a.localeCompare(b, 'en'));
  lock.packages = Object.fromEntries(inOrder);
  if (missing.length > 0) writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`package-lock.json: ${missing.length} entries added`);
}
