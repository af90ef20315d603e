// The configuration: read once from the environment and validated as a whole, so that every problem is named at once.
import { isIP } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';

/** Where the sandbox is reached, and where its keys come from. */
export interface SandboxDefaults {
  /** Below the public origin, for browsers, and below a loopback address, for the server. */
  prefix: string;
  paths: { paymentGateway: string; tossScript: string; kakao: string; google: string; objectStore: string };
  /** The keys of this installation's sandbox; the first to ask creates them. */
  openCredentials(dataDir: string): SandboxCredentials;
}

export interface SandboxCredentials {
  toss: { clientKey: string; secretKey: string };
  kakao: { clientId: string; clientSecret: string; adminKey: string };
  google: { clientId: string; clientSecret: string };
  objectStore: { bucket: string; region: string; accessKeyId: string; secretAccessKey: string };
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

export interface Config {
  production: boolean;
  host: string;
  port: number;
  publicOrigin: string;
  dataDir: string;
  /** null: the embedded database under `dataDir`. */
  databaseUrl: string | null;
  /** As whom migrations run on a database that is not ours; null: as the service itself. */
  databaseDirectUrl: string | null;
  databaseConnections: number;
  /** Whether an empty database is filled with the demo city. */
  demoCity: boolean;
  /** null: a file under `dataDir`, created at the first start. */
  tokenSecret: string | null;
  tls: { certificateFile: string; keyFile: string } | null;
  /** How many proxies stand before the service, or their networks: only what they say of the client's address is believed. */
  trustProxy: number | string[];
  /** Which of the providers the sandbox replaces. */
  sandbox: {
    payment: boolean;
    signIn: boolean;
    images: boolean;
    /** Where the sandbox keeps its data and its keys. */
    dataDir: string;
    controlToken: string | null;
    mounted: boolean;
  };
  toss: { clientKey: string; secretKey: string; apiUrl: string; scriptUrl: string | null; timeoutMs: number };
  kakao: IdentityClient & { adminKey: string | null; apiUrl: string };
  google: IdentityClient & { userinfoUrl: string; revokeUrl: string };
  images: {
    /** Where the server and the browser reach the bucket: differ only for the sandbox. */
    endpoint: string;
    publicEndpoint: string;
    bucket: string;
    region: string;
    accessKeyId: string;
    secretAccessKey: string;
  };
  map: {
    naverKey: string | null;
    naverKeyParameter: string;
    tileUrl: string | null;
    tileAttribution: string | null;
  };
  brand: { name: string; latinName: string; pitch: string };
  /** The company that runs the service; the law wants its details shown. */
  company: {
    companyName: string;
    representative: string;
    businessNumber: string;
    mailOrderNumber: string;
    email: string;
    phone: string;
    address: string;
    hostingProvider: string;
    businessInfoUrl: string;
    privacyOfficer: string;
  };
  /** Who processes personal data on the company's behalf, as the privacy policy names them. */
  processors: readonly { name: string; task: string; data: string }[];
  /** Empty: no personal data leaves the country. */
  overseasTransfers: readonly OverseasTransfer[];
  limits: { requestsPerMinute: number; guessesPerMinute: number };
  reviewLogin: boolean;
  metrics: { port: number | null; token: string | null };
  logLevel: string;
  /** Armed in fault tests only: the named point at which this process kills itself. */
  crashPoint: string | null;
}

/** Personal data handed to a company abroad, as the law wants it described. */
export interface OverseasTransfer {
  /** Name and contact. */
  recipient: string;
  country: string;
  data: string;
  purpose: string;
  method: string;
  keptUntil: string;
}

/** A configuration the service cannot start with; names every problem. */
export class ConfigError extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

const port = z.coerce.number().int().min(0).max(65_535);
const flag = z.enum(['on', 'off']);
const httpUrl = z.url({ protocol: /^https?$/ });
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ });

/** `1`, or `10.0.0.0/8, 192.0.2.7`. Trusting every hop would let each client choose its own address. */
const proxies = z.string().transform((given, context): number | string[] => {
  if (given === 'off') return 0;
  if (/^\d{1,2}$/.test(given)) return Number(given);
  const networks = given.split(',').map((network) => network.trim());
  if (networks.every(isNetwork)) return networks;
  context.addIssue('must be the number of proxies before the service, or a list of their networks');
  return z.NEVER;
});

function isNetwork(text: string): boolean {
  const [address = '', bits] = text.split('/');
  const version = isIP(address);
  if (version === 0 || address.includes('%')) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** `recipient|country|data|purpose|method|kept until`, several separated by semicolons. */
const overseasTransfers = z.string().transform((text, context): OverseasTransfer[] =>
  text.split(';').map((row) => {
    const cells = row.split('|').map((cell) => cell.trim());
    if (cells.length !== 6 || cells.includes('')) {
      context.addIssue('each transfer is "recipient|country|data|purpose|method|kept until"');
    }
    const [recipient = '', country = '', data = '', purpose = '', method = '', keptUntil = ''] = cells;
    return { recipient, country, data, purpose, method, keptUntil };
  }),
);

const environment = z.object({
  NODE_ENV: z.string().optional(),
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(3000),
  PUBLIC_ORIGIN: httpUrl.optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(200).default(16),
  DEMO_CITY: flag.optional(),
  TOKEN_SECRET: z.string().min(32).optional(),
  TLS_CERT: z.string().optional(),
  TLS_KEY: z.string().optional(),
  TRUST_PROXY: proxies.default(0),
  ALLOW_SANDBOX: flag.default('off'),
  SANDBOX_URL: httpUrl.optional(),
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
  TOSS_API_URL: httpUrl.default('https://api.tosspayments.com'),
  TOSS_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(30_000),
  KAKAO_CLIENT_ID: z.string().optional(),
  KAKAO_CLIENT_SECRET: z.string().optional(),
  KAKAO_ADMIN_KEY: z.string().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: httpUrl.optional(),
  S3_PUBLIC_ENDPOINT: httpUrl.optional(),
  S3_REGION: z.string().default('auto'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  NAVER_MAPS_KEY: z.string().optional(),
  NAVER_MAPS_KEY_PARAMETER: z.enum(['ncpKeyId', 'ncpClientId']).default('ncpKeyId'),
  TILE_URL: z.string().startsWith('http').optional(),
  TILE_ATTRIBUTION: z.string().optional(),
  BRAND_NAME: z.string().default('온데스크'),
  BRAND_LATIN_NAME: z.string().default('ondesk'),
  BRAND_PITCH: z.string().default('필요한 책상을, 원하는 시간에'),
  OPERATOR_NAME: z.string().default('온데스크 (데모)'),
  OPERATOR_REPRESENTATIVE: z.string().default('홍길동'),
  OPERATOR_BUSINESS_NUMBER: z.string().default('000-00-00000'),
  OPERATOR_MAIL_ORDER_NUMBER: z.string().default('제0000-서울데모-0000호'),
  OPERATOR_EMAIL: z.string().default('help@example.com'),
  OPERATOR_PHONE: z.string().default('02-0000-0000'),
  OPERATOR_ADDRESS: z.string().default('서울특별시 데모구 데모로 1'),
  OPERATOR_HOSTING: z.string().default('자체 호스팅'),
  OPERATOR_BUSINESS_INFO_URL: httpUrl.optional(),
  OPERATOR_PRIVACY_OFFICER: z.string().default('홍길동'),
  PROCESSOR_IMAGE_STORE: z.string().optional(),
  PROCESSOR_MAP: z.string().optional(),
  OVERSEAS_TRANSFERS: overseasTransfers.optional(),
  RATE_LIMIT_REQUESTS: z.coerce.number().int().min(1).default(1_200),
  RATE_LIMIT_GUESSES: z.coerce.number().int().min(1).default(30),
  REVIEW_LOGIN: flag.optional(),
  METRICS_PORT: port.optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
  CRASH_POINT: z.string().optional(),
});

type Environment = z.output<typeof environment>;

/** Keys that only make sense together. */
const groups = {
  payment: ['TOSS_CLIENT_KEY', 'TOSS_SECRET_KEY'],
  kakao: ['KAKAO_CLIENT_ID', 'KAKAO_CLIENT_SECRET'],
  google: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  images: ['S3_BUCKET', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  tls: ['TLS_CERT', 'TLS_KEY'],
} as const satisfies Record<string, readonly (keyof Environment)[]>;

/** Details a real company must give: their defaults are placeholders. */
const companyVariables = [
  'OPERATOR_NAME',
  'OPERATOR_REPRESENTATIVE',
  'OPERATOR_BUSINESS_NUMBER',
  'OPERATOR_MAIL_ORDER_NUMBER',
  'OPERATOR_EMAIL',
  'OPERATOR_PHONE',
  'OPERATOR_ADDRESS',
  'OPERATOR_HOSTING',
  'OPERATOR_PRIVACY_OFFICER',
] as const;

export function readConfig(
  variables: NodeJS.ProcessEnv,
  sandbox: SandboxDefaults,
  loopbackOrigin?: string,
): Config {
  // An empty variable means an unset one: that is how compose files and shells leave them.
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  const env = parsed.data;
  const problems = findProblems(env, given);
  if (problems.length > 0) throw new ConfigError(problems);
  return buildConfig(env, sandbox, loopbackOrigin ?? `http://127.0.0.1:${env.PORT}`);
}

/** Whether a host name of a URL means this machine. */
export function isLoopbackName(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

/** Where the data is: all that a command beside the service needs. */
export function readDatabaseLocation(variables: NodeJS.ProcessEnv): Pick<Config, 'databaseUrl' | 'dataDir'> {
  const databaseUrl = variables['DATABASE_URL'] || null;
  return { databaseUrl, dataDir: variables['DATA_DIR'] || './data' };
}

function findProblems(env: Environment, given: Record<string, unknown>): string[] {
  const problems: string[] = [];
  for (const names of Object.values(groups)) {
    const missing = names.filter((name) => env[name] === undefined);
    if (missing.length > 0 && missing.length < names.length) {
      problems.push(
        `${missing.join(', ')}: needed together with ${names.filter((name) => env[name] !== undefined).join(', ')}`,
      );
    }
  }
  const live = env.TOSS_SECRET_KEY?.startsWith('live_') ?? false;
  if (live !== (env.TOSS_CLIENT_KEY?.startsWith('live_') ?? false)) {
    problems.push('TOSS_CLIENT_KEY, TOSS_SECRET_KEY: one is live, the other is for tests');
  }
  if (env.DATABASE_DIRECT_URL !== undefined && env.DATABASE_URL === undefined) {
    problems.push('DATABASE_URL: needed together with DATABASE_DIRECT_URL');
  }
  if (env.REVIEW_LOGIN === 'on' && live) problems.push('REVIEW_LOGIN: impossible with live payment keys');
  const production = env.NODE_ENV === 'production';
  if (production && env.ALLOW_SANDBOX === 'off') {
    for (const name of ['payment', 'kakao', 'google', 'images'] as const) {
      if (env[groups[name][0]] === undefined) {
        problems.push(
          `${groups[name].join(', ')}: production does not run on the sandbox (ALLOW_SANDBOX=on for a public demo)`,
        );
      }
    }
    if (env.REVIEW_LOGIN === 'on') problems.push('REVIEW_LOGIN: not in production');
    for (const name of companyVariables) if (given[name] === undefined) problems.push(`${name}: missing`);
    // Without it a withdrawal could not end the link to the person's Kakao account, as the legal texts promise.
    if (env.KAKAO_CLIENT_ID !== undefined && env.KAKAO_ADMIN_KEY === undefined)
      problems.push('KAKAO_ADMIN_KEY: missing');
  }
  if (production && env.ALLOW_SANDBOX === 'on' && env.SANDBOX_CONTROL_TOKEN === undefined) {
    problems.push(
      'SANDBOX_CONTROL_TOKEN: a public demo guards the sandbox controls with a token of 16 characters or more',
    );
  }
  if (production) {
    for (const name of ['DATABASE_URL', 'TOKEN_SECRET', 'PUBLIC_ORIGIN'] as const) {
      if (env[name] === undefined) problems.push(`${name}: missing`);
    }
    if (env.PUBLIC_ORIGIN !== undefined && isOpenToTheNetwork(env.PUBLIC_ORIGIN)) {
      problems.push(
        'PUBLIC_ORIGIN: https, unless it is this machine: cookies and tokens would travel in the clear',
      );
    }
    if (env.CRASH_POINT !== undefined) problems.push('CRASH_POINT: not in production');
  }
  return problems;
}

function isOpenToTheNetwork(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'http:' && !isLoopbackName(hostname);
}

function buildConfig(env: Environment, sandbox: SandboxDefaults, loopbackOrigin: string): Config {
  const publicOrigin = (
    env.PUBLIC_ORIGIN ?? `${env.TLS_CERT ? 'https' : 'http'}://localhost:${env.PORT}`
  ).replace(/\/$/, '');
  // Alone in its own process, browser and server reach the sandbox at one address; mounted, the server stays on loopback.
  const forBrowser = env.SANDBOX_URL?.replace(/\/$/, '') ?? `${publicOrigin}${sandbox.prefix}`;
  const forServer = env.SANDBOX_URL?.replace(/\/$/, '') ?? `${loopbackOrigin}${sandbox.prefix}`;
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
  const live = env.TOSS_SECRET_KEY?.startsWith('live_') ?? false;
  const production = env.NODE_ENV === 'production' && env.ALLOW_SANDBOX === 'off';
  return {
    production,
    host: env.HOST,
    port: env.PORT,
    publicOrigin,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL ?? null,
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? null,
    databaseConnections: env.DATABASE_CONNECTIONS,
    demoCity: env.DEMO_CITY === undefined ? env.DATABASE_URL === undefined : env.DEMO_CITY === 'on',
    tokenSecret: env.TOKEN_SECRET ?? null,
    tls: env.TLS_CERT && env.TLS_KEY ? { certificateFile: env.TLS_CERT, keyFile: env.TLS_KEY } : null,
    trustProxy: env.TRUST_PROXY,
    sandbox: {
      payment: sandboxed.payment,
      signIn: sandboxed.kakao || sandboxed.google,
      images: sandboxed.images,
      dataDir: sandboxDataDir,
      controlToken: env.SANDBOX_CONTROL_TOKEN ?? keys?.controlToken ?? null,
      mounted: env.SANDBOX_URL === undefined && isSandboxed,
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
    map: {
      naverKey: env.NAVER_MAPS_KEY ?? null,
      naverKeyParameter: env.NAVER_MAPS_KEY_PARAMETER,
      tileUrl: env.TILE_URL ?? null,
      tileAttribution: env.TILE_ATTRIBUTION ?? null,
    },
    brand: { name: env.BRAND_NAME, latinName: env.BRAND_LATIN_NAME, pitch: env.BRAND_PITCH },
    company: {
      companyName: env.OPERATOR_NAME,
      representative: env.OPERATOR_REPRESENTATIVE,
      businessNumber: env.OPERATOR_BUSINESS_NUMBER,
      mailOrderNumber: env.OPERATOR_MAIL_ORDER_NUMBER,
      email: env.OPERATOR_EMAIL,
      phone: env.OPERATOR_PHONE,
      address: env.OPERATOR_ADDRESS,
      hostingProvider: env.OPERATOR_HOSTING,
      businessInfoUrl: env.OPERATOR_BUSINESS_INFO_URL ?? businessInfoUrl(env.OPERATOR_BUSINESS_NUMBER),
      privacyOfficer: env.OPERATOR_PRIVACY_OFFICER,
    },
    processors: listProcessors(env),
    overseasTransfers: env.OVERSEAS_TRANSFERS ?? [],
    limits: { requestsPerMinute: env.RATE_LIMIT_REQUESTS, guessesPerMinute: env.RATE_LIMIT_GUESSES },
    reviewLogin:
      env.REVIEW_LOGIN === undefined ? sandboxed.payment && !production : env.REVIEW_LOGIN === 'on' && !live,
    metrics: { port: env.METRICS_PORT ?? null, token: env.METRICS_TOKEN ?? null },
    // A person at a terminal wants warnings only; a production log wants every call.
    logLevel: env.LOG_LEVEL ?? (env.NODE_ENV === 'production' ? 'info' : 'warn'),
    crashPoint: env.CRASH_POINT ?? null,
  };
}

/** The Fair Trade Commission's page about this very company. */
function businessInfoUrl(businessNumber: string): string {
  return `https://www.ftc.go.kr/bizCommPop.do?wrkr_no=${businessNumber.replaceAll(/\D/g, '')}`;
}

function listProcessors(env: Environment): Config['processors'] {
  const map = env.PROCESSOR_MAP ?? (env.NAVER_MAPS_KEY ? '네이버클라우드 (네이버 지도)' : undefined);
  const usesMapProvider = env.NAVER_MAPS_KEY !== undefined || env.TILE_URL !== undefined;
  return [
    {
      name: '토스페이먼츠 (전자지급결제대행)',
      task: '카드 결제와 취소',
      data: '주문번호, 주문명, 금액, 이메일(있는 때), 무작위로 만든 회원 구분값, 결제 화면에 접속한 IP 주소',
    },
    {
      name: '카카오, Google (소셜 로그인)',
      task: '로그인할 때의 본인 확인, 탈퇴할 때의 연결 해제',
      data: '소셜 계정의 고유 식별자, 로그인 화면에 접속한 IP 주소',
    },
    {
      name: `${env.OPERATOR_HOSTING} (호스팅 제공자)`,
      task: '서버와 데이터베이스의 운영',
      data: '서비스에 저장되는 정보 전체, IP 주소',
    },
    {
      name: `${env.PROCESSOR_IMAGE_STORE ?? env.OPERATOR_HOSTING} (이미지 저장소)`,
      task: '프로필 사진의 보관',
      data: '프로필 사진, IP 주소',
    },
    // Without one the app draws the map itself, and nothing leaves the browser.
    ...(usesMapProvider
      ? [
          {
            name: map ?? '지도 제공자',
            task: '지도 화면의 표시',
            data: '보고 있는 지도의 범위, IP 주소',
          },
        ]
      : []),
  ];
}
