// Restores a backup into a new data folder with its own embedded database: all of it or nothing.
import { mkdir, readdir, readFile, rename, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileError, isFileSystemError } from '#api/database/file-error.ts';
import { BackupError, type SecretFile } from './backup-format.ts';
import { loadBackup } from './load-backup.ts';
import { verifyBackup, type VerifiedBackup } from './verify-backup.ts';
import { findAbandoned, removeAbandoned, withWorkingFolder } from './working-folder.ts';

const WORKING_PREFIX = 'restoring-';
const abandonedPrefix = /^restoring-/;

interface RestoredBackup {
  verified: VerifiedBackup;
  /** Broken rules of the records, as they were backed up. */
  problems: string[];
}

/** In a folder within the new one, so that a service never starts on half of the rows; moved out of it when all is there. */
export async function restoreDatabase({
  backup,
  dataDir,
  signal,
}: {
  backup: string;
  dataDir: string;
  signal: AbortSignal;
}): Promise<RestoredBackup> {
  await requireEmptyFolder(dataDir);
  const verified = await verifyBackup(backup, signal);
  const removeMade = await makeFolder(dataDir);
  try {
    await removeAbandoned(dataDir, abandonedPrefix);
    return await withWorkingFolder({ parent: dataDir, prefix: WORKING_PREFIX }, async (folder) => {
      const problems = await loadBackup({ backup: verified, dataDir: folder, signal });
      for (const name of verified.secrets) await copySecret(name, backup, folder);
      signal.throwIfAborted();
      for (const name of await readdir(folder)) await rename(join(folder, name), join(dataDir, name));
      return { verified, problems };
    });
  } catch (error) {
    await removeMade();
    throw isFileSystemError(error) ? fileError(dataDir, 'written', error) : error;
  }
}

async function requireEmptyFolder(dataDir: string): Promise<void> {
  const names = await readdir(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw fileError(dataDir, 'read', error);
  });
  if (findAbandoned(names, abandonedPrefix).length < names.length)
    throw new BackupError(`${dataDir} is not empty: a backup is restored into a new folder.`);
}

/** Gives what removes the folders that it made; one that was there stays. */
async function makeFolder(dataDir: string): Promise<() => Promise<void>> {
  const firstMade = await mkdir(dataDir, { recursive: true }).catch((error: unknown) => {
    throw fileError(dataDir, 'written', error);
  });
  return async () => {
    if (firstMade === undefined) return;
    for (let made = dataDir; made.length >= firstMade.length; made = dirname(made))
      await rmdir(made).catch(() => {});
  };
}

async function copySecret(name: SecretFile, from: string, to: string): Promise<void> {
  await writeFile(join(to, name), await readFile(join(from, name)), { flag: 'wx', mode: 0o600, flush: true });
}
