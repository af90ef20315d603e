// Runs every npm script: installs missing packages, then starts the script's programs on the pinned Node. Works on any Node from 18.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bin = join(root, 'node_modules', '.bin');
const cache = join(root, '.cache');
const server = 'apps/api/src/server.ts';

/**
 * The service keeps some 50 MB alive; by default Node lets the heap grow to several times that before it collects.
 * `npm run bench -- memory` measures the effect.
 */
export const heapFlags = ['--max-semi-space-size=8', '--max-old-space-size=384'];

/** By default glibc gives each thread a malloc arena of its own, and keeps what compression has freed in every one of them. */
export const mallocVariables = { MALLOC_ARENA_MAX: '2' };

/** The programs of each npm script, run one after the other. @type {Record<string, string[][]>} */
const programs = {
  start: [['tools/build/build-web.ts'], [...heapFlags, server]],
  dev: [['tools/dev.ts']],
  phone: [['tools/build/build-web.ts'], ['tools/phone.ts']],
  test: [['tools/test-run/test.ts', 'test']],
  'test:all': [['tools/test-run/test.ts', 'test:all']],
  'test:browsers': [['tools/build/build-web.ts'], ['e2e/browsers/browsers.ts']],
  check: [['tools/test-run/test.ts', 'check']],
  'build:web': [['tools/build/build-web.ts', '--force']],
  'demo:reset': [['apps/api/demo/reset.ts']],
  operator: [['apps/api/src/commands/operator.ts']],
  history: [['apps/api/src/commands/history.ts']],
  consents: [['apps/api/src/commands/export-consents.ts']],
  tables: [['tools/write-tables.ts']],
  translations: [['tools/translations/translations.ts']],
  icons: [['packages/ui/build/icon-shapes.ts']],
  bench: [['tools/build/build-web.ts'], ['bench/bench.ts']],
  faults: [['e2e/faults/faults.ts']],
  mutations: [['tools/mutations.ts']],
  failover: [['e2e/failover/failover.ts']],
  screenshots: [['tools/build/build-web.ts'], ['e2e/screenshots/screenshots.ts']],
};

/** @typedef {{ packages: Record<string, { version?: string, optional?: boolean }> }} Lockfile */

/** Whether what npm last installed is what the lockfile asks for; other platforms' packages may be absent. @param {Lockfile} wanted @param {Lockfile} installed */
export function isUpToDate(wanted, installed) {
  const known = Object.entries(installed.packages);
  return (
    known.every(([path, { version }]) => wanted.packages[path]?.version === version) &&
    Object.entries(wanted.packages).every(
      ([path, entry]) => path === '' || entry.optional === true || path in installed.packages,
    )
  );
}

/** The oldest Node that runs TypeScript without being asked. @param {string} version */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  return major > 22 || (major === 22 && minor >= 18);
}

/** @param {string} text @returns {never} */
function exitWith(text) {
  console.error(text);
  process.exit(1);
}

/** @param {string} file */
const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

async function install() {
  const lockfile = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const stampFile = join(root, 'node_modules', '.ondesk-installed');
  const stamp = createHash('sha256').update(`${process.platform} ${process.arch} ${lockfile}`).digest('hex');
  if (read(stampFile) === stamp) return;
  await withInstallLock(join(cache, 'installing'), async () => {
    if (read(stampFile) === stamp) return;
    const installed = read(join(root, 'node_modules', '.package-lock.json'));
    if (installed === '' || !isUpToDate(JSON.parse(lockfile), JSON.parse(installed))) await runNpmCi();
    writeFileSync(stampFile, stamp);
  });
}

/** Of two scripts started together one installs and the other waits. @param {string} file @param {() => Promise<void>} work */
async function withInstallLock(file, work) {
  mkdirSync(dirname(file), { recursive: true });
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      // A folder that cannot be written to would be waited for without an end.
      if (codeOf(error) !== 'EEXIST') throw error;
      const holder = Number(read(file));
      if (holder > 0 && !isAlive(holder)) rmSync(file, { force: true });
      else await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
  try {
    await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Another user's process is alive, too.
    return codeOf(error) === 'EPERM';
  }
}

/** @param {unknown} error */
const codeOf = (error) => /** @type {NodeJS.ErrnoException} */ (error).code;

async function runNpmCi() {
  const startedAt = Date.now();
  process.stdout.write('• installing packages … ');
  const { npm_execpath: npm, npm_node_execpath: itsNode, ...rest } = process.env;
  // Installing removes node_modules, and with it the Node this may be running on: npm runs on the machine's own.
  const path = (rest['PATH'] ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
  const env = { ...rest, ...writableCache(), PATH: path.join(delimiter) };
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev', '--include=optional'];
  const options = { cwd: root, env, shell: npm === undefined && process.platform === 'win32' };
  const outside = itsNode && !itsNode.startsWith(join(root, 'node_modules')) ? itsNode : 'node';
  const child = npm ? spawn(outside, [npm, ...args], options) : spawn('npm', args, options);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const code = await finished(child);
  if (code !== 0) {
    console.log('failed');
    exitWith(`${output.trim()}\nThe packages could not be installed: see npm's output above.`);
  }
  console.log(`done (${Math.round((Date.now() - startedAt) / 1000)} s)`);
}

/** A user without a writable home gets an npm cache inside the repository. */
function writableCache() {
  try {
    mkdirSync(join(homedir(), '.npm'), { recursive: true });
    accessSync(join(homedir(), '.npm'), constants.W_OK);
    return {};
  } catch {
    return { npm_config_cache: join(cache, 'npm') };
  }
}

/** The pinned Node of the lockfile, or the machine's own if that is new enough. */
function findNode() {
  const pinned = join(bin, process.platform === 'win32' ? 'node.cmd' : 'node');
  const { stdout } = spawnSync(pinned, ['-v'], { encoding: 'utf8', shell: process.platform === 'win32' });
  if (stdout && isNewEnough(stdout)) return pinned;
  if (isNewEnough(process.version)) return process.execPath;
  return exitWith(
    `ondesk needs Node 22.18 or newer: this machine has ${process.version}, and no newer one came with the packages.`,
  );
}

/** @param {import('node:child_process').ChildProcess} child @returns {Promise<number>} */
function finished(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 143)));
  });
}

/** @type {import('node:child_process').ChildProcess | undefined} */
let running;
let isStopping = false;

/**
 * Ctrl-C reaches the whole process group, and npm sends it once more. The program runs in a process group of its own and
 * gets the signal only from here, once; pressed again a second later, it is sent again.
 */
function forwardSignals() {
  let lastAt = 0;
  const stop = (/** @type {NodeJS.Signals} */ signal) => {
    isStopping = true;
    if (Date.now() - lastAt < 1000) return;
    lastAt = Date.now();
    if (running && running.exitCode === null) sendSignal(running, signal);
  };
  process.on('SIGINT', () => stop('SIGINT'));
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGHUP', () => stop('SIGTERM'));
  // A signal sent to npm alone ends the shell between npm and this process, which does not forward it: stop when the parent changes.
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    stop('SIGTERM');
  }, 200);
  watch.unref();
  if (!process.env['npm_lifecycle_event']) clearInterval(watch);
}

/** @param {import('node:child_process').ChildProcess} child @param {NodeJS.Signals} signal */
function sendSignal(child, signal) {
  if (process.platform === 'win32' || child.pid === undefined) child.kill(signal);
  else process.kill(-child.pid, signal);
}

/** @param {string} name @param {string[]} args */
async function main(name, args) {
  const steps = programs[name] ?? exitWith(`There is no "${name}": ${Object.keys(programs).join(', ')}.`);
  forwardSignals();
  await install();
  const node = findNode();
  const env = {
    ...process.env,
    PATH: [bin, process.env['PATH']].join(delimiter),
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(cache, 'node'),
    ...mallocVariables,
  };
  for (const [index, program] of steps.entries()) {
    if (isStopping) process.exit(130);
    const isLast = index === steps.length - 1;
    const argv = ['--disable-warning=ExperimentalWarning', ...program, ...(isLast ? args : [])];
    const windows = process.platform === 'win32';
    running = spawn(node, argv, { cwd: root, env, stdio: 'inherit', detached: !windows, shell: windows });
    const code = await finished(running);
    if (code !== 0 || isLast) process.exit(code);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [name = '', ...args] = process.argv.slice(2);
  await main(name, args);
}
