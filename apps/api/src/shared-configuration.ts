// What every copy on one database must be configured with alike, and the refusal to start with something else.
import { ConfigError, type Config } from '#api/config/config.ts';
import { openTokenSecret } from '#api/config/token-secret.ts';
import { openDatabase } from '#api/database/database.ts';
import { openVapidKeys } from '#api/notification/channel/vapid-keys.ts';
import { recordSharedConfiguration, type SharedPart } from '#api/settings/record-shared-configuration.ts';

/** Two copies that disagree would sign each other's members out, lose pictures, or charge for another shop. */
export async function requireSharedConfiguration(config: Config, databaseUrl: string): Promise<void> {
  const { db, close } = openDatabase({ url: databaseUrl, size: 1, onError: () => {} });
  try {
    const differing = await recordSharedConfiguration(db, await readShared(config));
    if (differing.length > 0) throw new ConfigError(differing.map((part) => describe(part, config)));
  } finally {
    await close();
  }
}

async function readShared(config: Config): Promise<Record<SharedPart, string>> {
  const { toss, kakao, google, images, sandbox } = config;
  return {
    'token-secret': new TextDecoder().decode(await openTokenSecret(config)),
    payment: `${toss.clientKey} ${toss.secretKey}`,
    kakao: kakao.clientId,
    google: google.clientId,
    // The sandbox's store has another address in every copy that mounts it; its keys are its own.
    images: sandbox.images ? images.secretAccessKey : `${images.endpoint} ${images.bucket}`,
    push: (await openVapidKeys(config)).publicKey,
  };
}

function describe(part: SharedPart, { sandbox }: Config): string {
  const isSandboxed = {
    'token-secret': false,
    payment: sandbox.payment,
    kakao: sandbox.signIn,
    google: sandbox.signIn,
    images: sandbox.images,
    push: false,
  }[part];
  const variables = {
    'token-secret': 'TOKEN_SECRET',
    payment: 'TOSS_CLIENT_KEY, TOSS_SECRET_KEY',
    kakao: 'KAKAO_CLIENT_ID',
    google: 'GOOGLE_CLIENT_ID',
    images: 'S3_ENDPOINT, S3_BUCKET',
    push: 'VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY',
  }[part];
  const where = isSandboxed ? `${variables} (the sandbox's, kept in SANDBOX_DATA_DIR)` : variables;
  return `${where}: not what the other copies on this database have; if it was changed on purpose: npm run operator -- accept-configuration ${part}`;
}
