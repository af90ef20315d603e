// Opens a secret that is made at the first start and kept in the data folder.
import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { ConfigError } from './config.ts';
import { dataFolderError } from './data-folder-error.ts';

interface SecretFile<T> {
  dataDir: string;
  name: string;
  make: () => string;
  /** Null for what is no whole secret. */
  parse: (text: string) => T | null;
}

export async function openSecretFile<T>(wanted: SecretFile<T>): Promise<T> {
  try {
    return await readOrCreate(wanted);
  } catch (error) {
    throw dataFolderError(join(wanted.dataDir, wanted.name), error);
  }
}

async function readOrCreate<T>({ dataDir, name, make, parse }: SecretFile<T>): Promise<T> {
  const file = join(dataDir, name);
  const kept = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return null;
  });
  if (kept === null) await createOnce(file, make());
  const secret = parse(kept ?? (await readFile(file, 'utf8')));
  if (secret === null) {
    throw new ConfigError([
      `DATA_DIR: ${resolve(file)} is empty or cut off; put it back from a backup, or delete it to have a new one made`,
    ]);
  }
  return secret;
}

/** Written under another name first: whoever reads the file, after a crash too, finds all of it or none. */
async function createOnce(file: string, text: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  try {
    await writeFile(draft, text, { flag: 'wx', mode: 0o600, flush: true });
    // Of two processes starting together, one gives its file the name, and both read that one.
    await link(draft, file).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return;
      // A file system without hard links.
      await copyFile(draft, file, constants.COPYFILE_EXCL).catch((refused: NodeJS.ErrnoException) => {
        if (refused.code !== 'EEXIST') throw refused;
      });
    });
  } finally {
    await rm(draft, { force: true });
  }
}
