// The folder a database lives in: chosen so that its user may enter it, and created whole or not at all.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { EmbeddedDatabaseError, programFailure } from './failure.ts';
import type { Program } from './program.ts';
import { databaseUser, mayUse, type User } from './unprivileged.ts';

export const role = 'ondesk';

/** Where everything of the embedded database lies: the data directory, or what it links to. */
export function openHome(dataDir: string, log: (line: string) => void): string {
  const home = resolve(dataDir);
  if (lstatSync(home, { throwIfNoEntry: false }) === undefined) {
    const parent = dirname(home);
    const firstMade = mkdirSync(parent, { recursive: true });
    const user = databaseUser(home);
    // What we have just made ourselves may let the database's user pass, whatever the umask says.
    if (user && firstMade)
      for (let made = parent; made.length >= firstMade.length; made = dirname(made)) letPass(made);
    if (user && !mayUse(parent, user)) moveOut(home, log);
    else mkdirSync(home);
  }
  const real = realpathSync(home);
  if (process.getuid?.() === 0) letPass(real);
  return real;
}

function letPass(folder: string): void {
  chmodSync(folder, (statSync(folder).mode & 0o777) | 0o111);
}

/** A clone in root's own home cannot be entered by anyone else: the files move out and a link stays. */
function moveOut(home: string, log: (line: string) => void): void {
  const outsideFolder = '/var/lib/ondesk';
  mkdirSync(outsideFolder, { recursive: true });
  letPass(outsideFolder);
  const outside = mkdtempSync(join(outsideFolder, 'data-'));
  symlinkSync(outside, home);
  log(
    `PostgreSQL does not run as root, and only root may enter ${dirname(home)}: the database is kept in ${outside}`,
  );
}

/** The cluster's folder and the password, both made at the first start. */
export async function openCluster(needs: {
  home: string;
  program: Program;
  user: User | undefined;
  durable: boolean;
  log: (line: string) => void;
}): Promise<{ cluster: string; password: string }> {
  const cluster = join(needs.home, 'cluster');
  const passwordFile = join(needs.home, 'password');
  if (!existsSync(join(cluster, 'PG_VERSION'))) await create(needs, cluster, passwordFile);
  const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (version !== needs.program.majorVersion)
    throw new EmbeddedDatabaseError(
      `The database in ${cluster} was made by PostgreSQL ${version}, and this is ${needs.program.majorVersion}: move its data over or choose another DATA_DIR.`,
    );
  if (!existsSync(passwordFile))
    throw new EmbeddedDatabaseError(
      `The database in ${cluster} has lost its password file ${passwordFile}: bring it back or choose another DATA_DIR.`,
    );
  return { cluster, password: readFileSync(passwordFile, 'utf8').trim() };
}

async function create(
  { home, program, user, durable, log }: Parameters<typeof openCluster>[0],
  cluster: string,
  passwordFile: string,
): Promise<void> {
  log('creating the database');
  for (const left of readdirSync(home).filter((name) => name.startsWith(`${basename(cluster)}.new-`)))
    rmSync(join(home, left), { recursive: true, force: true, maxRetries: 10 });
  // A folder of its own for every try: what a killed one had set to work may still be writing into the last.
  const unfinished = mkdtempSync(`${cluster}.new-`);
  rmSync(passwordFile, { force: true });
  writeFileSync(passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  if (user !== undefined) {
    chownSync(unfinished, user.uid, user.gid);
    chownSync(passwordFile, user.uid, user.gid);
  }
  // One collation on every machine: PostgreSQL's own, ordering by code point.
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'C';
  const collation = [`--locale=${locale}`, '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const secrecy = [`--username=${role}`, '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  const speed = durable ? [] : ['--no-sync'];
  const all = [`--pgdata=${unfinished}`, '--encoding=UTF8', ...collation, ...secrecy, ...speed];
  const { code, output } = await run(program.initdb, all, user);
  if (code !== 0) throw programFailure(home, output);
  renameSync(unfinished, cluster);
}

/** What PostgreSQL inherits: nothing of ours, least of all the secrets. */
export function bareEnvironment(): NodeJS.ProcessEnv {
  return process.platform === 'win32' ? process.env : { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };
}

async function run(
  program: string,
  args: string[],
  user: User | undefined,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(program, args, {
    ...user,
    cwd: '/',
    env: bareEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((settle, reject) => {
    child.once('error', (cause) => reject(cannotRun(program, cause)));
    child.once('close', (code) => settle({ code, output }));
  });
}

export function cannotRun(program: string, cause: Error): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    `The PostgreSQL that comes with ondesk (${program}) does not run on this machine: ${cause.message}. Set DATABASE_URL to a PostgreSQL of version 15 or newer.`,
    { cause },
  );
}
