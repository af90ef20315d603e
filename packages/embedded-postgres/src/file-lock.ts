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
    // The process that removes the file still has to win the next attempt.
    if (isDead(holder, me) && removeDead(file, holder, me)) continue;
    if (Date.now() > deadline)
      throw new EmbeddedDatabaseError(
        `Another process (${holder}) has been starting the database for too long: end it or delete ${file}.`,
      );
    await sleep(50);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function isDead(holder: string | undefined, me: string): holder is string {
  return holder !== undefined && holder !== '' && (holder === me || !isRunning(holder));
}

/**
 * Under a lock of its own, so that of two who see the same dead holder the second does not remove what the first has put in its
 * place. Whether the way is free: while somebody else takes over, it is not.
 */
function removeDead(file: string, holder: string, me: string): boolean {
  const guard = `${file}.takeover`;
  if (!take(guard, me)) {
    const other = read(guard);
    return isDead(other, me) && removeDead(guard, other, me);
  }
  try {
    if (read(file) === holder) rmSync(file, { force: true });
    return true;
  } finally {
    rmSync(guard, { force: true });
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
