// Reads the configuration once from the environment, validated as a whole, so that every problem is named at once.
import { chooseProcessors, describeCompany } from './company.ts';
import { ConfigError, type Config } from './config.ts';
import { chooseConsoleAccess } from './console.ts';
import { environment, type Environment } from './environment.ts';
import { findProblems } from './find-problems.ts';
import { chooseMessages } from './messages.ts';
import { chooseProviders, takesRealMoney, type SandboxDefaults } from './providers.ts';

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

/** Where the data is: all that a command beside the service needs. */
export function readDatabaseLocation(variables: NodeJS.ProcessEnv): Pick<Config, 'databaseUrl' | 'dataDir'> {
  const databaseUrl = variables['DATABASE_URL'] || null;
  return { databaseUrl, dataDir: variables['DATA_DIR'] || './data' };
}

function buildConfig(env: Environment, sandbox: SandboxDefaults, loopbackOrigin: string): Config {
  const scheme = env.TLS_CERT ? 'https' : 'http';
  const publicOrigin = env.PUBLIC_ORIGIN ?? new URL(`${scheme}://localhost:${env.PORT}`).origin;
  const providers = chooseProviders(env, sandbox, { forBrowser: publicOrigin, forServer: loopbackOrigin });
  const production = env.NODE_ENV === 'production' && env.ALLOW_SANDBOX === 'off';
  const company = describeCompany(env);
  return {
    ...providers,
    messages: chooseMessages(env, providers.sandbox.messages, {
      email: company.email,
      brand: env.BRAND_NAME,
    }),
    production,
    host: env.HOST,
    port: env.PORT,
    publicOrigin,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL ?? null,
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? null,
    databaseConnections: env.DATABASE_CONNECTIONS,
    workers: env.WORKERS,
    // Only where there is a balancer: somebody who stops it at a terminal waits for it.
    drainSeconds: env.DRAIN_SECONDS ?? (env.NODE_ENV === 'production' ? 5 : 0),
    demoCity: env.DEMO_CITY === undefined ? env.DATABASE_URL === undefined : env.DEMO_CITY === 'on',
    tokenSecret: env.TOKEN_SECRET ?? null,
    tls: env.TLS_CERT && env.TLS_KEY ? { certificateFile: env.TLS_CERT, keyFile: env.TLS_KEY } : null,
    clamd: env.CLAMD_ADDRESS ?? null,
    trustProxy: env.TRUST_PROXY,
    map: {
      naverKey: env.NAVER_MAPS_KEY ?? null,
      naverKeyParameter: env.NAVER_MAPS_KEY_PARAMETER,
      tileUrl: env.TILE_URL ?? null,
      tileAttribution: env.TILE_ATTRIBUTION ?? null,
    },
    brand: {
      name: env.BRAND_NAME,
      latinName: env.BRAND_LATIN_NAME,
      pitch: env.BRAND_PITCH,
      englishPitch: env.BRAND_PITCH_EN,
    },
    company,
    console: chooseConsoleAccess(env, publicOrigin),
    processors: chooseProcessors(env),
    overseasTransfers: env.OVERSEAS_TRANSFERS ?? [],
    limits: { requestsPerMinute: env.RATE_LIMIT_REQUESTS, guessesPerMinute: env.RATE_LIMIT_GUESSES },
    reviewLogin:
      env.REVIEW_LOGIN === undefined
        ? providers.sandbox.payment && !production
        : env.REVIEW_LOGIN === 'on' && !takesRealMoney(env),
    metrics: { port: env.METRICS_PORT ?? null, token: env.METRICS_TOKEN ?? null },
    // A person at a terminal wants warnings only; a production log wants every call.
    logLevel: env.LOG_LEVEL ?? (env.NODE_ENV === 'production' ? 'info' : 'warn'),
    crashPoint: env.CRASH_POINT ?? null,
  };
}
