// The data directory of the embedded database: opened, and its database created in it completely or not at all.
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
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { EmbeddedDatabaseError, programFailure } from './failure.ts';
import type { Binaries } from './binaries.ts';
import type { User } from './os-user.ts';
import { cannotRun, pathInDataDirectory, spawnProgram } from './programs.ts';

/** The superuser: owns the database, runs the migrations, and is not used for anything else. */
export const OWNER_ROLE = 'ondesk';
/** What the service connects as: reads and writes rows, owns nothing. */
export const SERVICE_ROLE = 'ondesk_service';

/**
 * Creates the data directory if needed, and returns its real path: it may be a link. Version 1.0.0 put the database of root
 * elsewhere and left a link; an operator may have made one to another disk.
 */
export function openDataDirectory(dataDir: string, log: (line: string) => void): string {
  const folder = resolve(dataDir);
  const found = lstatSync(folder, { throwIfNoEntry: false });
  if (found === undefined) mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (found?.isSymbolicLink()) {
    if (statSync(folder, { throwIfNoEntry: false }) === undefined)
      throw new EmbeddedDatabaseError(
        `The database is where the link ${folder} leads, ${readlinkSync(folder)}, and nothing is there: bring it back, or delete the link to begin with an empty database.`,
      );
    log(`the database is in ${realpathSync(folder)}, where the link ${folder} leads`);
  }
  const real = realpathSync(folder);
  // Its user must find the cluster in it. The folder above may stay closed.
  const entry = statSync(real);
  if (process.getuid?.() === 0 && entry.isDirectory()) chmodSync(real, (entry.mode & 0o777) | 0o111);
  return real;
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
  if (!isDatabase(cluster)) await create(options, cluster, passwordFile);
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

/** False where there is nothing yet. What cannot be read is not taken for nothing: a new database would take its place. */
function isDatabase(cluster: string): boolean {
  if (statSync(join(cluster, 'PG_VERSION'), { throwIfNoEntry: false }) !== undefined) return true;
  if (lstatSync(cluster, { throwIfNoEntry: false }) === undefined) return false;
  throw new EmbeddedDatabaseError(`${cluster} is no database: move it away or choose another DATA_DIR.`);
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
  try {
    rmSync(passwordFile, { force: true });
    writeFileSync(passwordFile, `${randomPassword()}\n`, { mode: 0o600 });
    if (user !== undefined) {
      chownSync(unfinished, user.uid, user.gid);
      chownSync(passwordFile, user.uid, user.gid);
    }
    const inside = (path: string) => pathInDataDirectory(dataDir, user, basename(path));
    // One collation on every machine: PostgreSQL's own, ordering by code point.
    const locale = process.platform === 'linux' ? 'C.UTF-8' : 'C';
    const collation = [`--locale=${locale}`, '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
    const access = [`--username=${OWNER_ROLE}`, '--auth=scram-sha-256', `--pwfile=${inside(passwordFile)}`];
    const speed = durable ? [] : ['--no-sync'];
    const all = [`--pgdata=${inside(unfinished)}`, '--encoding=UTF8', ...collation, ...access, ...speed];
    const { code, output } = await run(binaries.initdb, all, { dataDir, user });
    if (code !== 0) throw programFailure(dataDir, output);
    renameSync(unfinished, cluster);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true, maxRetries: 10 });
    rmSync(passwordFile, { force: true });
    throw error;
  }
}

async function run(
  binary: string,
  args: readonly string[],
  options: { dataDir: string; user: User | undefined },
): Promise<{ code: number | null; output: string }> {
  const child = spawnProgram(binary, args, { ...options, output: 'pipe' });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((settle, reject) => {
    child.once('error', (cause) => reject(cannotRun(binary, cause)));
    child.once('close', (code) => settle({ code, output }));
  });
}
