// Starts the programs of PostgreSQL: as its user, with an environment of their own, and with a way into the data directory.
import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedDatabaseError } from './failure.ts';
import type { User } from './os-user.ts';

/** Behind standard input, output and error. */
const DATA_DIRECTORY_DESCRIPTOR = 3;

/**
 * A path as a program of PostgreSQL gets it. Started by root on Linux, it reaches the data directory through a descriptor that
 * root has opened: no folder above has to let its user pass, be it DATA_DIR with its secrets or root's home directory.
 */
export function pathInDataDirectory(dataDir: string, user: User | undefined, name: string): string {
  return join(isHandedOver(user) ? `/proc/self/fd/${DATA_DIRECTORY_DESCRIPTOR}` : dataDir, name);
}

function isHandedOver(user: User | undefined): boolean {
  return user !== undefined && process.platform === 'linux';
}

export function spawnProgram(
  binary: string,
  args: readonly string[],
  options: {
    dataDir: string;
    user: User | undefined;
    output: 'pipe' | number;
    detached?: boolean;
  },
): ChildProcess {
  const { dataDir, user, output, detached = false } = options;
  const descriptor = isHandedOver(user) ? openSync(dataDir, 'r') : undefined;
  const stdio: StdioOptions = ['ignore', output, output];
  try {
    return spawn(binary, args, {
      ...user,
      cwd: '/',
      env: bareEnvironment(),
      stdio: descriptor === undefined ? stdio : [...stdio, descriptor],
      detached,
      windowsHide: true,
    });
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/** None of our variables, least of all the secrets. */
function bareEnvironment(): NodeJS.ProcessEnv {
  return process.platform === 'win32' ? process.env : { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };
}

export function cannotRun(binary: string, cause: Error): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    `The PostgreSQL that comes with ondesk (${binary}) does not run on this machine: ${cause.message}. Set DATABASE_URL to a PostgreSQL of version 15 or newer.`,
    { cause },
  );
}
