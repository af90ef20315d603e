// The secret that signs tokens and encrypts what the database must not know.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';

/** Configured, or generated once and kept in the data folder, so that a restart signs nobody out. */
export async function openTokenSecret(config: Pick<Config, 'tokenSecret' | 'dataDir'>): Promise<Uint8Array> {
  if (config.tokenSecret !== null) return new TextEncoder().encode(config.tokenSecret);
  const file = join(config.dataDir, 'token-secret');
  await mkdir(config.dataDir, { recursive: true });
  const fresh = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');
  // `wx`: of two processes starting together, one writes and both read the same.
  await writeFile(file, fresh, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return new TextEncoder().encode(await readFile(file, 'utf8'));
}
