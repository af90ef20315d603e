/** The signing keys of an identity provider, stored on disk so that a restart does not change them. */
import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { exportJWK, generateKeyPair } from 'jose';
import type { JWK } from 'oidc-provider';
import { MADE_ANEW, parseData, readDataFile } from '#sandbox/data-file.ts';

export interface SigningKeys {
  /** The signing key first, then older keys that are still published. */
  list(): Promise<JWK[]>;
  /** A new key signs from now on; the old keys stay published only with `keepOld`. */
  rotate(keepOld: boolean): Promise<JWK[]>;
}

export function createSigningKeys(file: string): SigningKeys {
  // Read at once, so that a damaged file is named at the start and not at the first sign-in.
  const stored = readKeys(file);
  let keys = stored && Promise.resolve(stored);

  async function save(list: JWK[]): Promise<JWK[]> {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(`${file}.new`, JSON.stringify(list), { mode: 0o600 });
    await rename(`${file}.new`, file);
    return list;
  }

  const create = async () => save([await makeSigningKey()]);

  return {
    list: () => (keys ??= create()),
    async rotate(keepOld) {
      const old = await (keys ??= create());
      keys = save([await makeSigningKey(), ...(keepOld ? old : [])]);
      return keys;
    },
  };
}

function readKeys(file: string): JWK[] | undefined {
  const text = readDataFile(file);
  return text === undefined ? undefined : parseData(text, isKeys, { file: resolve(file), remedy: MADE_ANEW });
}

function isKeys(value: unknown): value is JWK[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((key) => typeof key === 'object' && key !== null && 'kty' in key)
  );
}

export async function makeSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: 'RS256', use: 'sig' };
}
