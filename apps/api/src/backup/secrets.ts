// The secrets the service cannot do without: where each is kept, and whether its file is whole.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#api/config/config.ts';
import { parseTokenSecret } from '#api/config/token-secret.ts';
import { FileError } from '#api/database/file-error.ts';
import { parseVapidKeys } from '#api/notification/channel/vapid-keys.ts';
import { BackupError, SECRET_FILES, sizeOf, type NewManifest, type SecretFile } from './backup-format.ts';

type SecretConfig = Pick<Config, 'dataDir' | 'tokenSecret' | 'messages'>;

/** The variables that take the place of each file. */
export const secretVariables: Record<SecretFile, string> = {
  'token-secret': 'TOKEN_SECRET',
  'vapid-keys.json': 'VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY',
};

const parsers: Record<SecretFile, (text: string) => unknown> = {
  'token-secret': parseTokenSecret,
  'vapid-keys.json': parseVapidKeys,
};

export function isConfigured({ tokenSecret, messages }: SecretConfig, name: SecretFile): boolean {
  return { 'token-secret': tokenSecret !== null, 'vapid-keys.json': messages.push.keys !== null }[name];
}

/** A secret that is configured is not in the data folder, or what is there is not the one in use. */
export async function locateSecrets(config: SecretConfig): Promise<NewManifest['secrets']> {
  const secrets: NewManifest['secrets'] = [];
  for (const name of SECRET_FILES) {
    if (isConfigured(config, name)) {
      secrets.push({ name, keptIn: 'configuration' });
      continue;
    }
    await requireWholeSecret(config.dataDir, name).catch((cause: Error) => {
      throw new BackupError(
        `${cause.message} Make the backup with the service's DATA_DIR, or with its ${secretVariables[name]}.`,
        { cause },
      );
    });
    secrets.push({ name, keptIn: 'backup' });
  }
  return secrets;
}

export async function requireWholeSecret(folder: string, name: SecretFile): Promise<void> {
  const path = join(folder, name);
  await sizeOf(path);
  if (parsers[name](await readFile(path, 'utf8')) === null)
    throw new FileError(`${path} is empty or cut off.`);
}
