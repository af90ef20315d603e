// A folder for a database that must not outlive the command that restores it: removed with its database at the end, after a kill too.
import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileError } from '#api/database/file-error.ts';
import { identify, isRunning } from '#embedded-postgres/processes.ts';

/** The name says which process works in it. */
const identityInName = /(\d+(?:\.\d+)?)-\w{6}$/;

/** In `parent`, with a name that begins with `prefix`. */
export async function withWorkingFolder<T>(
  { parent, prefix }: { parent: string; prefix: string },
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await makeFolder(parent, prefix);
  const endWatch = removeWhenKilled(folder);
  try {
    return await work(folder);
  } finally {
    await removeFolder(folder);
    endWatch();
  }
}

async function makeFolder(parent: string, prefix: string): Promise<string> {
  const identity = (identify(process.pid) ?? `${process.pid}`).replace(' ', '.');
  try {
    return await mkdtemp(join(parent, `${prefix}${identity}-`));
  } catch (error) {
    throw fileError(parent, 'written', error);
  }
}

/** Of names in a folder those that a process left behind which no longer runs, as after a power failure. */
export function findAbandoned(names: readonly string[], prefix: RegExp): string[] {
  return names.filter((name) => {
    const beginning = prefix.exec(name)?.[0];
    if (beginning === undefined) return false;
    const identity = identityInName.exec(name.slice(beginning.length));
    return identity?.index === 0 && !isRunning(identity[1]!.replace('.', ' '));
  });
}

/** A PostgreSQL that still runs there ends by itself within a minute: it looks for its lock file. */
export async function removeAbandoned(parent: string, prefix: RegExp): Promise<void> {
  const names = await readdir(parent).catch((error: unknown) => {
    throw fileError(parent, 'read', error);
  });
  for (const name of findAbandoned(names, prefix)) await removeFolder(join(parent, name));
}

async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 10 }).catch((error: unknown) => {
    throw fileError(folder, 'removed', error);
  });
}

const watchScript = `
read -r line && exit
kill -QUIT "$(head -n 1 "$1/postgres/cluster/postmaster.pid")"
for attempt in 1 2 3 4 5 6 7 8 9 10; do
  rm -rf "$1" && exit
  sleep 1
done`;

/**
 * Nobody may be left with a running copy of the personal data, and a process that is killed cleans nothing up. So a shell waits
 * for its standard input to end: with a line when all is done, without one when this process has died.
 */
function removeWhenKilled(folder: string): () => void {
  if (process.platform === 'win32') return () => {};
  // Detached: Ctrl-C reaches the whole process group of the terminal.
  const watch = spawn('/bin/sh', ['-c', watchScript, 'sh', folder], {
    cwd: '/',
    env: { PATH: process.env['PATH'] },
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  watch.on('error', () => {});
  watch.stdin.on('error', () => {});
  return () => void watch.stdin.end('done\n');
}
