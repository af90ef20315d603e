// Verifies that every file of a backup is what its manifest says, before anything is started or written.
import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import { FileError } from '#api/database/file-error.ts';
import { digestRowFile } from '#api/database/row-files.ts';
import {
  BackupError,
  describeFile,
  readManifest,
  rowFileOf,
  SECRET_FILES,
  sizeOf,
  type Manifest,
  type SecretFile,
  type StoredFile,
} from './backup-format.ts';
import { requireWholeSecret } from './secrets.ts';

export interface VerifiedBackup {
  folder: string;
  manifest: Manifest;
  /** Those it brings along; the others are in the configuration. */
  secrets: SecretFile[];
}

/** Fails with a sentence for each damage. */
export async function verifyBackup(folder: string, signal?: AbortSignal): Promise<VerifiedBackup> {
  const manifest = await readManifest(folder);
  const present = await listPresentSecrets(folder);
  const secrets =
    manifest.format === 1
      ? present
      : manifest.secrets.filter(({ keptIn }) => keptIn === 'backup').map(({ name }) => name);
  const checks =
    manifest.format === 1
      ? [
          ...manifest.tables.map((table) => () => checkRows(folder, table)),
          ...secrets.map((name) => () => requireWholeSecret(folder, name)),
        ]
      : manifest.files.map((file) => () => checkFile(folder, file));
  const damages = present
    .filter((name) => !secrets.includes(name))
    .map((name) => `${join(folder, name)} does not belong to the backup: its manifest does not list it.`);
  for (const check of checks) {
    signal?.throwIfAborted();
    await check().catch((error: unknown) => {
      if (!(error instanceof FileError)) throw error;
      damages.push(error.message);
    });
  }
  if (damages.length > 0) throw new BackupError(damages.join('\n'));
  return { folder, manifest, secrets };
}

async function listPresentSecrets(folder: string): Promise<SecretFile[]> {
  const present: SecretFile[] = [];
  for (const name of SECRET_FILES) {
    const isThere = await lstat(join(folder, name)).then(
      () => true,
      () => false,
    );
    if (isThere) present.push(name);
  }
  return present;
}

async function checkFile(folder: string, { name, bytes, sha256 }: StoredFile): Promise<void> {
  const path = join(folder, name);
  const size = await sizeOf(path);
  if (size !== bytes) throw new FileError(`${path} has ${size} bytes instead of ${bytes}.`);
  const found = await describeFile(folder, name);
  if (found.sha256 !== sha256) throw new FileError(`${path} is damaged: it is not what was written.`);
}

/** The first format has hashes of the rows alone. */
async function checkRows(folder: string, { name, rows, sha256 }: Manifest['tables'][number]): Promise<void> {
  const path = join(folder, rowFileOf(name));
  await sizeOf(path);
  const found = await digestRowFile(path);
  if (found.rows !== rows) throw new FileError(`${path} has ${found.rows} rows instead of ${rows}.`);
  if (found.sha256 !== sha256)
    throw new FileError(`${path} is damaged: it has other rows than were written.`);
}
