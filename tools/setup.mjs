// The first step of every npm script, on any Node from 18: installs what is missing, then runs what was asked on the pinned Node.
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
 * What the service holds on to is some 50 MB; left alone, Node would let five times as much rubbish lie about before it
 * sweeps. `npm run bench -- memory` shows what this makes of it.
 */
export const tidyMemory = ['--max-semi-space-size=16', '--max-old-space-size=384'];

/** What each npm script runs, one program after the other. @type {Record<string, string[][]>} */
const programs = {
  start: [['tools/build-web.ts'], [...tidyMemory, server]],
  dev: [['tools/dev.ts']],
  phone: [['tools/build-web.ts'], ['tools/phone.ts']],
  test: [['tools/test.ts', 'test']],
  check: [['tools/test.ts', 'check']],
  'build:web': [['tools/build-web.ts', '--again']],
  'demo:reset': [['apps/api/demo/reset.ts']],
  operator: [['apps/api/src/operator.ts']],
  story: [['apps/api/src/story.ts']],
  consents: [['apps/api/src/account/export-consents.ts']],
  tables: [['tools/write-tables.ts']],
  bench: [['tools/build-web.ts'], ['bench/bench.ts']],
  faults: [['e2e/faults/faults.ts']],
  shots: [['tools/build-web.ts'], ['tools/shots.ts']],
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
function giveUp(text) {
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
  await alone(join(cache, 'installing'), async () => {
    if (read(stampFile) === stamp) return;
    const installed = read(join(root, 'node_modules', '.package-lock.json'));
    if (installed === '' || !isUpToDate(JSON.parse(lockfile), JSON.parse(installed))) await runNpmCi();
    writeFileSync(stampFile, stamp);
  });
}

/** Two scripts started together must not install into one another. @param {string} file @param {() => Promise<void>} work */
async function alone(file, work) {
  mkdirSync(dirname(file), { recursive: true });
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      break;
    } catch {
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
  } catch {
    return false;
  }
}

async function runNpmCi() {
  const startedAt = Date.now();
  process.stdout.write('• installing packages … ');
  const { npm_execpath: npm, npm_node_execpath: itsNode, ...rest } = process.env;
  // Installing removes node_modules, and with it the Node this may be running on: npm runs on the machine's own.
  const path = (rest['PATH'] ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
  const env = { ...rest, ...cacheWeMayWrite(), PATH: path.join(delimiter) };
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev', '--include=optional'];
  const options = { cwd: root, env, shell: npm === undefined && process.platform === 'win32' };
  const outside = itsNode && !itsNode.startsWith(join(root, 'node_modules')) ? itsNode : 'node';
  const child = npm ? spawn(outside, [npm, ...args], options) : spawn('npm', args, options);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const code = await finished(child);
  if (code !== 0) {
    console.log('failed');
    giveUp(`${output.trim()}\nThe packages could not be installed: see npm's words above.`);
  }
  console.log(`done (${Math.round((Date.now() - startedAt) / 1000)} s)`);
}

/** A user without a home of their own still needs somewhere for npm to work. */
function cacheWeMayWrite() {
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
  return giveUp(
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
let wantsToStop = false;

/**
 * Ctrl-C reaches the whole process group, and npm passes it on once more. The program runs in a group of its own and hears
 * of it from here alone, once; a second wish a second later is passed on again.
 */
function passOnSignals() {
  let lastAt = 0;
  const stop = (/** @type {NodeJS.Signals} */ signal) => {
    wantsToStop = true;
    if (Date.now() - lastAt < 1000) return;
    lastAt = Date.now();
    if (running && running.exitCode === null) tell(running, signal);
  };
  process.on('SIGINT', () => stop('SIGINT'));
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGHUP', () => stop('SIGTERM'));
  // A signal sent to npm alone ends the shell between us, which does not pass it on: its death is the message.
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
function tell(child, signal) {
  if (process.platform === 'win32' || child.pid === undefined) child.kill(signal);
  else process.kill(-child.pid, signal);
}

/** @param {string} name @param {string[]} args */
async function main(name, args) {
  const steps = programs[name] ?? giveUp(`There is no "${name}": ${Object.keys(programs).join(', ')}.`);
  passOnSignals();
  await install();
  const node = findNode();
  const env = {
    ...process.env,
    PATH: [bin, process.env['PATH']].join(delimiter),
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(cache, 'node'),
  };
  for (const [index, program] of steps.entries()) {
    if (wantsToStop) process.exit(130);
    const isLast = index === steps.length - 1;
    const words = ['--disable-warning=ExperimentalWarning', ...program, ...(isLast ? args : [])];
    const windows = process.platform === 'win32';
    running = spawn(node, words, { cwd: root, env, stdio: 'inherit', detached: !windows, shell: windows });
    const code = await finished(running);
    if (code !== 0 || isLast) process.exit(code);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [name = '', ...args] = process.argv.slice(2);
  await main(name, args);
}
