/** The signing keys of an identity provider, stored on disk so that a restart does not change them. */
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { exportJWK, generateKeyPair } from 'jose';
import type { JWK } from 'oidc-provider';

export interface SigningKeys {
  /** The signing key first, then older keys that are still published. */
  list(): Promise<JWK[]>;
  /** A new key signs from now on; the old keys stay published only with `keepOld`. */
  rotate(keepOld: boolean): Promise<JWK[]>;
}

export function createSigningKeys(file: string): SigningKeys {
  let keys: Promise<JWK[]> | undefined;

  async function save(list: JWK[]): Promise<JWK[]> {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(`${file}.new`, JSON.stringify(list), { mode: 0o600 });
    await rename(`${file}.new`, file);
    return list;
  }

  async function load(): Promise<JWK[]> {
    try {
      return JSON.parse(await readFile(file, 'utf8')) as JWK[];
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      return save([await makeSigningKey()]);
    }
  }

  return {
    list: () => (keys ??= load()),
    async rotate(keepOld) {
      const old = await (keys ??= load());
      keys = save([await makeSigningKey(), ...(keepOld ? old : [])]);
      return keys;
    },
  };
}

export async function makeSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: 'RS256', use: 'sig' };
}
