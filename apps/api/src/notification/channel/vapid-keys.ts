// The keys push services know this service by: configured, or generated once and kept in the data folder.
import { createECDH } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#api/config/config.ts';
import type { VapidKeys } from '#api/config/messages.ts';

/** Browsers subscribe with the public key: with another pair every subscription would be lost. */
export async function openVapidKeys(config: Pick<Config, 'messages' | 'dataDir'>): Promise<VapidKeys> {
  const { keys } = config.messages.push;
  if (keys !== null) return keys;
  const file = join(config.dataDir, 'vapid-keys.json');
  await mkdir(config.dataDir, { recursive: true });
  // `wx`: of two processes starting together, one writes and both read the same.
  await writeFile(file, JSON.stringify(makeVapidKeys()), { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  return JSON.parse(await readFile(file, 'utf8')) as VapidKeys;
}

export function makeVapidKeys(): VapidKeys {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return {
    publicKey: pair.getPublicKey('base64url'),
    // Leading zeros are left out otherwise, and the key would be too short.
    privateKey: Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url'),
  };
}
