// Every environment variable the service reads, with its form and its default.
import { z } from 'zod';
import { companyVariables } from './company.ts';
import { consoleVariables } from './console.ts';
import { messageVariables } from './messages.ts';
import { providerVariables } from './providers.ts';
import { trustedProxies } from './trusted-proxies.ts';
import { flag, hostAndPort, origin, port, postgresUrl, workers } from './variable-types.ts';

export const environment = z.object({
  NODE_ENV: z.string().optional(),
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(3000),
  PUBLIC_ORIGIN: origin.optional(),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  WORKERS: workers.default(1),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).optional(),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(200).default(16),
  DEMO_CITY: flag.optional(),
  TOKEN_SECRET: z.string().min(32).optional(),
  TLS_CERT: z.string().optional(),
  TLS_KEY: z.string().optional(),
  CLAMD_ADDRESS: hostAndPort.optional(),
  TRUST_PROXY: trustedProxies.default(0),
  ALLOW_SANDBOX: flag.default('off'),
  ...providerVariables.shape,
  ...messageVariables.shape,
  NAVER_MAPS_KEY: z.string().optional(),
  NAVER_MAPS_KEY_PARAMETER: z.enum(['ncpKeyId', 'ncpClientId']).default('ncpKeyId'),
  TILE_URL: z.string().startsWith('http').optional(),
  TILE_ATTRIBUTION: z.string().optional(),
  BRAND_NAME: z.string().default('온데스크'),
  BRAND_LATIN_NAME: z.string().default('ondesk'),
  BRAND_PITCH: z.string().default('필요한 책상을, 원하는 시간에'),
  BRAND_PITCH_EN: z.string().default('What your desk needs, when you need it'),
  ...companyVariables.shape,
  ...consoleVariables.shape,
  RATE_LIMIT_REQUESTS: z.coerce.number().int().min(1).default(1_200),
  RATE_LIMIT_GUESSES: z.coerce.number().int().min(1).default(30),
  REVIEW_LOGIN: flag.optional(),
  METRICS_PORT: port.optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
  CRASH_POINT: z.string().optional(),
});

export type Environment = z.output<typeof environment>;
