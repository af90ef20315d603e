// A lock file that lets one process at a time set up a data directory; the lock of a dead process is free.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedDatabaseError } from './failure.ts';
import { identify, isRunning } from './processes.ts';

const TIMEOUT_MS = 90_000;

export async function withFileLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const me = identify(process.pid) ?? `${process.pid}`;
  const deadline = Date.now() + TIMEOUT_MS;
  while (!take(file, me)) {
    const holder = read(file);
    // Its holder is dead: the process that removes the file still has to win the next attempt.
    if (holder !== undefined && holder !== '' && (holder === me || !isRunning(holder)))
      rmSync(file, { force: true });
    else if (Date.now() > deadline)
      throw new EmbeddedDatabaseError(
        `Another process (${holder}) has been starting the database for too long: end it or delete ${file}.`,
      );
    else await sleep(50);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function take(file: string, me: string): boolean {
  try {
    writeFileSync(file, me, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    // On a full disk the file is created but stays empty: left there, it would be locked by nobody for ever.
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') rmSync(file, { force: true });
    throw error;
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
