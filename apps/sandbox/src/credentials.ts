/** The paths of the sandbox, and its keys: random for each installation, kept beside its data, valid nowhere else. */
import { createHash, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { MADE_ANEW, parseData, readDataFile } from './data-file.ts';

/** The path of each part below the sandbox's prefix. */
export const sandboxPaths = {
  paymentGateway: '/toss',
  tossScript: '/toss/v2/standard',
  kakao: '/kakao',
  google: '/google',
  objectStore: '/s3',
  qrCodes: '/wall',
  staff: '/staff',
  push: '/push',
  mailServer: '/mail-server',
  alimtalk: '/alimtalk',
  inbox: '/inbox',
  control: '/control',
} as const;

export const defaultPrefix = '/sandbox';

export interface SandboxCredentials {
  toss: { clientKey: string; secretKey: string };
  kakao: { clientId: string; clientSecret: string; adminKey: string };
  google: { clientId: string; clientSecret: string };
  objectStore: { bucket: string; region: string; accessKeyId: string; secretAccessKey: string };
  alimtalk: { apiKey: string; apiSecret: string };
  /** What the control API wants as bearer token. */
  controlToken: string;
}

/** What the file holds: the keys of the Alimtalk sender follow from the token. */
type StoredCredentials = Omit<SandboxCredentials, 'alimtalk'>;

export const credentialsFile = (dataDir: string) => join(dataDir, 'credentials.json');

/** Reads the keys of the sandbox in this folder; the first to ask creates them. */
export function openCredentials(dataDir: string): SandboxCredentials {
  const file = credentialsFile(dataDir);
  return read(file) ?? create(dataDir, file);
}

function read(file: string): SandboxCredentials | undefined {
  const text = readDataFile(file);
  if (text === undefined) return undefined;
  const model = makeStoredCredentials();
  const isWhole = (value: unknown): value is StoredCredentials => hasShapeOf(model, value);
  return complete(parseData(text, isWhole, { file: resolve(file), remedy: MADE_ANEW }));
}

/** Whether it has every text that the model has. */
function hasShapeOf(model: unknown, value: unknown): boolean {
  if (typeof model === 'string') return typeof value === 'string' && value !== '';
  if (typeof value !== 'object' || value === null) return false;
  const parts = value as Record<string, unknown>;
  return Object.entries(model as object).every(([name, part]) => hasShapeOf(part, parts[name]));
}

/** A link appears complete or not at all: of the service and the sandbox starting together, one writes and both read the same. */
function create(dataDir: string, file: string): SandboxCredentials {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const unfinished = `${file}.${random(6)}`;
  try {
    writeFileSync(unfinished, JSON.stringify(makeStoredCredentials(), undefined, 2), { mode: 0o600 });
    linkSync(unfinished, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
  return read(file)!;
}

function complete(stored: StoredCredentials): SandboxCredentials {
  const derive = (purpose: string) =>
    createHash('sha256').update(`${stored.controlToken}:${purpose}`).digest('hex').slice(0, 32);
  return { ...stored, alimtalk: { apiKey: derive('alimtalk key'), apiSecret: derive('alimtalk secret') } };
}

export const makeCredentials = (): SandboxCredentials => complete(makeStoredCredentials());

function makeStoredCredentials(): StoredCredentials {
  return {
    toss: { clientKey: `test_ck_${random()}`, secretKey: `test_sk_${random()}` },
    kakao: { clientId: random(), clientSecret: random(), adminKey: random() },
    google: { clientId: `${random()}.apps.example.com`, clientSecret: random() },
    objectStore: {
      bucket: 'ondesk-images',
      region: 'ap-northeast-2',
      accessKeyId: random(10).toUpperCase(),
      secretAccessKey: random(),
    },
    controlToken: random(),
  };
}

/** Letters and digits only, as in the providers' own keys. */
function random(bytes = 16): string {
  return randomBytes(bytes).toString('hex');
}
