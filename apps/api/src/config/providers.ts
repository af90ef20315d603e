// The payment gateway, the sign-in providers and the image store: the real ones where their keys are given, else the sandbox.
import { join } from 'node:path';
import { z } from 'zod';
import type { SandboxMessages } from './messages.ts';
import { baseUrl } from './variable-types.ts';

/** Where the sandbox is reached, and where its keys come from. */
export interface SandboxDefaults {
  /** Below the public origin, for browsers, and below a loopback address, for the server. */
  prefix: string;
  paths: {
    paymentGateway: string;
    tossScript: string;
    kakao: string;
    google: string;
    objectStore: string;
    push: string;
    mailServer: string;
    alimtalk: string;
  };
  /** The keys of this installation's sandbox; the first to ask creates them. */
  openCredentials(dataDir: string): SandboxCredentials;
}

export interface SandboxCredentials {
  toss: { clientKey: string; secretKey: string };
  kakao: { clientId: string; clientSecret: string; adminKey: string };
  google: { clientId: string; clientSecret: string };
  objectStore: { bucket: string; region: string; accessKeyId: string; secretAccessKey: string };
  alimtalk: { apiKey: string; apiSecret: string };
  controlToken: string;
}

export interface IdentityClient {
  clientId: string;
  clientSecret: string;
  issuer: string;
  authorizeUrl: string;
  scope: string;
  tokenUrl: string;
  jwksUrl: string;
}

interface KakaoClient extends IdentityClient {
  adminKey: string | null;
  apiUrl: string;
}

interface GoogleClient extends IdentityClient {
  userinfoUrl: string;
  revokeUrl: string;
}

interface TossAccount {
  clientKey: string;
  secretKey: string;
  apiUrl: string;
  scriptUrl: string | null;
  timeoutMs: number;
}

interface ImageStore {
  /** Where the server and the browser reach the bucket: differ only for the sandbox. */
  endpoint: string;
  publicEndpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface Providers {
  /** Which of the providers the sandbox replaces. */
  sandbox: {
    payment: boolean;
    signIn: boolean;
    images: boolean;
    /** Where the sandbox keeps its data and its keys. */
    dataDir: string;
    controlToken: string | null;
    mounted: boolean;
    /** Where it takes messages; null where nothing is sandboxed. */
    messages: SandboxMessages | null;
  };
  toss: TossAccount;
  kakao: KakaoClient;
  google: GoogleClient;
  images: ImageStore;
}

export const providerVariables = z.object({
  DATA_DIR: z.string().default('./data'),
  SANDBOX_URL: baseUrl.optional(),
  SANDBOX_DATA_DIR: z.string().optional(),
  SANDBOX_CONTROL_TOKEN: z.string().min(16).optional(),
  TOSS_CLIENT_KEY: z
    .string()
    .regex(/^(test|live)_ck_/, 'must start with test_ck_ or live_ck_')
    .optional(),
  TOSS_SECRET_KEY: z
    .string()
    .regex(/^(test|live)_sk_/, 'must start with test_sk_ or live_sk_')
    .optional(),
  TOSS_API_URL: baseUrl.default('https://api.tosspayments.com'),
  // Shorter than the lease of a claim: nobody takes over while the gateway is still being asked.
  TOSS_TIMEOUT_MS: z.coerce.number().int().min(100).max(30_000).default(30_000),
  KAKAO_CLIENT_ID: z.string().optional(),
  KAKAO_CLIENT_SECRET: z.string().optional(),
  KAKAO_ADMIN_KEY: z.string().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: baseUrl.optional(),
  S3_PUBLIC_ENDPOINT: baseUrl.optional(),
  S3_REGION: z.string().default('auto'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
});

type ProviderVariables = z.output<typeof providerVariables>;

/** Keys that only make sense together; without the first of them the sandbox stands in. */
export const providerKeys = {
  payment: ['TOSS_CLIENT_KEY', 'TOSS_SECRET_KEY'],
  kakao: ['KAKAO_CLIENT_ID', 'KAKAO_CLIENT_SECRET'],
  google: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  images: ['S3_BUCKET', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
} as const satisfies Record<string, readonly (keyof ProviderVariables)[]>;

/** Whether cards are really charged. */
export function takesRealMoney(env: ProviderVariables): boolean {
  return env.TOSS_SECRET_KEY?.startsWith('live_') ?? false;
}

export function chooseProviders(
  env: ProviderVariables,
  sandbox: SandboxDefaults,
  origins: { forBrowser: string; forServer: string },
): Providers {
  // Alone in its own process, browser and server reach the sandbox at one address; mounted, the server stays on loopback.
  const forBrowser = env.SANDBOX_URL ?? `${origins.forBrowser}${sandbox.prefix}`;
  const forServer = env.SANDBOX_URL ?? `${origins.forServer}${sandbox.prefix}`;
  const sandboxed = {
    payment: env.TOSS_SECRET_KEY === undefined,
    kakao: env.KAKAO_CLIENT_ID === undefined,
    google: env.GOOGLE_CLIENT_ID === undefined,
    images: env.S3_BUCKET === undefined,
  };
  const { paths } = sandbox;
  const isSandboxed = Object.values(sandboxed).some(Boolean);
  const sandboxDataDir = env.SANDBOX_DATA_DIR ?? join(env.DATA_DIR, 'sandbox');
  const keys = isSandboxed ? sandbox.openCredentials(sandboxDataDir) : null;
  return {
    sandbox: {
      payment: sandboxed.payment,
      signIn: sandboxed.kakao || sandboxed.google,
      images: sandboxed.images,
      dataDir: sandboxDataDir,
      controlToken: env.SANDBOX_CONTROL_TOKEN ?? keys?.controlToken ?? null,
      mounted: env.SANDBOX_URL === undefined && isSandboxed,
      messages: keys && {
        pushUrl: `${forServer}${paths.push}`,
        mailUrl: `${forServer}${paths.mailServer}`,
        alimtalkUrl: `${forServer}${paths.alimtalk}`,
        alimtalk: keys.alimtalk,
      },
    },
    toss: {
      clientKey: env.TOSS_CLIENT_KEY ?? keys!.toss.clientKey,
      secretKey: env.TOSS_SECRET_KEY ?? keys!.toss.secretKey,
      apiUrl: sandboxed.payment ? `${forServer}${paths.paymentGateway}` : env.TOSS_API_URL,
      scriptUrl: sandboxed.payment ? `${forBrowser}${paths.tossScript}` : null,
      timeoutMs: env.TOSS_TIMEOUT_MS,
    },
    kakao: {
      ...(sandboxed.kakao
        ? {
            ...keys!.kakao,
            issuer: `${forBrowser}${paths.kakao}`,
            authorizeUrl: `${forBrowser}${paths.kakao}/oauth/authorize`,
            tokenUrl: `${forServer}${paths.kakao}/oauth/token`,
            jwksUrl: `${forServer}${paths.kakao}/.well-known/jwks.json`,
            apiUrl: `${forServer}${paths.kakao}`,
          }
        : {
            clientId: env.KAKAO_CLIENT_ID!,
            clientSecret: env.KAKAO_CLIENT_SECRET!,
            adminKey: env.KAKAO_ADMIN_KEY ?? null,
            issuer: 'https://kauth.kakao.com',
            authorizeUrl: 'https://kauth.kakao.com/oauth/authorize',
            tokenUrl: 'https://kauth.kakao.com/oauth/token',
            jwksUrl: 'https://kauth.kakao.com/.well-known/jwks.json',
            apiUrl: 'https://kapi.kakao.com',
          }),
      scope: 'openid,profile_nickname,profile_image,account_email',
    },
    google: {
      ...(sandboxed.google
        ? {
            ...keys!.google,
            issuer: `${forBrowser}${paths.google}`,
            authorizeUrl: `${forBrowser}${paths.google}/o/oauth2/v2/auth`,
            tokenUrl: `${forServer}${paths.google}/token`,
            jwksUrl: `${forServer}${paths.google}/oauth2/v3/certs`,
            userinfoUrl: `${forServer}${paths.google}/v1/userinfo`,
            revokeUrl: `${forServer}${paths.google}/revoke`,
          }
        : {
            clientId: env.GOOGLE_CLIENT_ID!,
            clientSecret: env.GOOGLE_CLIENT_SECRET!,
            issuer: 'https://accounts.google.com',
            authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
            tokenUrl: 'https://oauth2.googleapis.com/token',
            jwksUrl: 'https://www.googleapis.com/oauth2/v3/certs',
            userinfoUrl: 'https://openidconnect.googleapis.com/v1/userinfo',
            revokeUrl: 'https://oauth2.googleapis.com/revoke',
          }),
      scope: 'openid email profile',
    },
    images: sandboxed.images
      ? {
          endpoint: `${forServer}${paths.objectStore}`,
          publicEndpoint: `${forBrowser}${paths.objectStore}`,
          ...keys!.objectStore,
        }
      : {
          endpoint: env.S3_ENDPOINT!,
          publicEndpoint: env.S3_PUBLIC_ENDPOINT ?? env.S3_ENDPOINT!,
          bucket: env.S3_BUCKET!,
          region: env.S3_REGION,
          accessKeyId: env.S3_ACCESS_KEY_ID!,
          secretAccessKey: env.S3_SECRET_ACCESS_KEY!,
        },
  };
}
