// The data directory of the embedded database: placed where its user may enter it, and created completely or not at all.
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
import type { Binaries } from './binaries.ts';
import { databaseUser, mayUse, type User } from './os-user.ts';

/** The superuser: owns the database, runs the migrations, and is not used for anything else. */
export const OWNER_ROLE = 'ondesk';
/** What the service connects as: reads and writes rows, owns nothing. */
export const SERVICE_ROLE = 'ondesk_service';

/** Creates the data directory if needed, and returns its real path: it may be a link. */
export function openDataDirectory(dataDir: string, log: (line: string) => void): string {
  const folder = resolve(dataDir);
  if (lstatSync(folder, { throwIfNoEntry: false }) === undefined) {
    const parent = dirname(folder);
    const firstMade = mkdirSync(parent, { recursive: true });
    const user = databaseUser(folder);
    // Folders we have just created ourselves may let the database's user pass, whatever the umask says.
    if (user && firstMade)
      for (let made = parent; made.length >= firstMade.length; made = dirname(made)) allowTraversal(made);
    if (user && !mayUse(parent, user)) moveOut(folder, log);
    else mkdirSync(folder);
  }
  const real = realpathSync(folder);
  if (process.getuid?.() === 0) allowTraversal(real);
  return real;
}

function allowTraversal(folder: string): void {
  chmodSync(folder, (statSync(folder).mode & 0o777) | 0o111);
}

/** A clone in root's home directory cannot be entered by anyone else: the files go elsewhere and a link stays. */
function moveOut(dataDir: string, log: (line: string) => void): void {
  const outsideFolder = '/var/lib/ondesk';
  mkdirSync(outsideFolder, { recursive: true });
  allowTraversal(outsideFolder);
  const outside = mkdtempSync(join(outsideFolder, 'data-'));
  symlinkSync(outside, dataDir);
  log(
    `PostgreSQL does not run as root, and only root may enter ${dirname(dataDir)}: the database is kept in ${outside}`,
  );
}

/** The cluster's folder and the passwords of both roles, created at the first start. */
export async function openCluster(options: {
  dataDir: string;
  binaries: Binaries;
  user: User | undefined;
  durable: boolean;
  log: (line: string) => void;
}): Promise<{ cluster: string; ownerPassword: string; servicePassword: string }> {
  const cluster = join(options.dataDir, 'cluster');
  const passwordFile = join(options.dataDir, 'password');
  if (!existsSync(join(cluster, 'PG_VERSION'))) await create(options, cluster, passwordFile);
  const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (version !== options.binaries.majorVersion)
    throw new EmbeddedDatabaseError(
      `The database in ${cluster} was made by PostgreSQL ${version}, and this is ${options.binaries.majorVersion}: move its data over or choose another DATA_DIR.`,
    );
  if (!existsSync(passwordFile))
    throw new EmbeddedDatabaseError(
      `The database in ${cluster} has lost its password file ${passwordFile}: bring it back or choose another DATA_DIR.`,
    );
  return {
    cluster,
    ownerPassword: readFileSync(passwordFile, 'utf8').trim(),
    servicePassword: readOrCreatePassword(join(options.dataDir, 'service-password')),
  };
}

/** A data directory from before the service had a role of its own has no such file yet. */
function readOrCreatePassword(file: string): string {
  if (!existsSync(file)) {
    const unfinished = `${file}.new`;
    rmSync(unfinished, { force: true });
    writeFileSync(unfinished, `${randomPassword()}\n`, { mode: 0o600 });
    renameSync(unfinished, file);
  }
  return readFileSync(file, 'utf8').trim();
}

function randomPassword(): string {
  return randomBytes(24).toString('base64url');
}

async function create(
  { dataDir, binaries, user, durable, log }: Parameters<typeof openCluster>[0],
  cluster: string,
  passwordFile: string,
): Promise<void> {
  log('creating the database');
  for (const left of readdirSync(dataDir).filter((name) => name.startsWith(`${basename(cluster)}.new-`)))
    rmSync(join(dataDir, left), { recursive: true, force: true, maxRetries: 10 });
  // A separate folder for every attempt: the initdb of a killed attempt may still be writing into its own.
  const unfinished = mkdtempSync(`${cluster}.new-`);
  rmSync(passwordFile, { force: true });
  writeFileSync(passwordFile, `${randomPassword()}\n`, { mode: 0o600 });
  if (user !== undefined) {
    chownSync(unfinished, user.uid, user.gid);
    chownSync(passwordFile, user.uid, user.gid);
  }
  // One collation on every machine: PostgreSQL's own, ordering by code point.
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'C';
  const collation = [`--locale=${locale}`, '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = [`--username=${OWNER_ROLE}`, '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  const speed = durable ? [] : ['--no-sync'];
  const all = [`--pgdata=${unfinished}`, '--encoding=UTF8', ...collation, ...access, ...speed];
  const { code, output } = await run(binaries.initdb, all, user);
  if (code !== 0) throw programFailure(dataDir, output);
  renameSync(unfinished, cluster);
}

/** The environment PostgreSQL gets: none of our variables, least of all the secrets. */
export function bareEnvironment(): NodeJS.ProcessEnv {
  return process.platform === 'win32' ? process.env : { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };
}

async function run(
  binary: string,
  args: string[],
  user: User | undefined,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(binary, args, {
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
    child.once('error', (cause) => reject(cannotRun(binary, cause)));
    child.once('close', (code) => settle({ code, output }));
  });
}

export function cannotRun(binary: string, cause: Error): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    `The PostgreSQL that comes with ondesk (${binary}) does not run on this machine: ${cause.message}. Set DATABASE_URL to a PostgreSQL of version 15 or newer.`,
    { cause },
  );
}
