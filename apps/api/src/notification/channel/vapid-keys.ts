// The keys push services know this service by: configured, or generated once and kept in the data folder.
import { createECDH } from 'node:crypto';
import type { Config } from '#api/config/config.ts';
import type { VapidKeys } from '#api/config/messages.ts';
import { openSecretFile } from '#api/config/open-secret-file.ts';

/** Browsers subscribe with the public key: with another pair every subscription would be lost. */
export async function openVapidKeys(config: Pick<Config, 'messages' | 'dataDir'>): Promise<VapidKeys> {
  const { keys } = config.messages.push;
  if (keys !== null) return keys;
  return openSecretFile({
    dataDir: config.dataDir,
    name: 'vapid-keys.json',
    make: () => JSON.stringify(makeVapidKeys()),
    parse: parseVapidKeys,
  });
}

/** Null for what is no whole pair. */
export function parseVapidKeys(text: string): VapidKeys | null {
  try {
    const { publicKey, privateKey } = JSON.parse(text) as Partial<VapidKeys>;
    return publicKey && privateKey ? { publicKey, privateKey } : null;
  } catch {
    return null;
  }
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
