// The secret that signs tokens and encrypts what the database must not know.
import type { Config } from './config.ts';
import { openSecretFile } from './open-secret-file.ts';

/** As of TOKEN_SECRET. */
const MIN_SECRET_LENGTH = 32;

/** Configured, or generated once and kept in the data folder, so that a restart signs nobody out. */
export async function openTokenSecret(config: Pick<Config, 'tokenSecret' | 'dataDir'>): Promise<Uint8Array> {
  const secret =
    config.tokenSecret ??
    (await openSecretFile({
      dataDir: config.dataDir,
      name: 'token-secret',
      make: () => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url'),
      parse: parseTokenSecret,
    }));
  return new TextEncoder().encode(secret);
}

/** Null for what is no whole secret. */
export function parseTokenSecret(text: string): string | null {
  return text.length < MIN_SECRET_LENGTH ? null : text;
}
