// What a configuration may not be, beyond the form of each variable: keys without their partner, production on placeholders.
import { requiredOfCompany } from './company.ts';
import type { Environment } from './environment.ts';
import { isLoopbackName } from './loopback.ts';
import { messageKeys } from './messages.ts';
import { providerKeys, takesRealMoney } from './providers.ts';

/** What the service calls, or sends browsers to, with keys or personal data. */
const calledUrls = ['TOSS_API_URL', 'S3_ENDPOINT', 'S3_PUBLIC_ENDPOINT', 'ALIMTALK_API_URL'] as const;
const databaseUrls = ['DATABASE_URL', 'DATABASE_DIRECT_URL'] as const;
const tlsFiles = ['TLS_CERT', 'TLS_KEY'] as const;

export function findProblems(env: Environment, given: Record<string, unknown>): string[] {
  const problems: string[] = [];
  for (const names of [...Object.values(providerKeys), ...Object.values(messageKeys), tlsFiles]) {
    const missing = names.filter((name) => env[name] === undefined);
    if (missing.length > 0 && missing.length < names.length) {
      problems.push(
        `${missing.join(', ')}: needed together with ${names.filter((name) => env[name] !== undefined).join(', ')}`,
      );
    }
  }
  const live = takesRealMoney(env);
  if (live !== (env.TOSS_CLIENT_KEY?.startsWith('live_') ?? false)) {
    problems.push('TOSS_CLIENT_KEY, TOSS_SECRET_KEY: one is live, the other is for tests');
  }
  if (env.DATABASE_DIRECT_URL !== undefined && env.DATABASE_URL === undefined) {
    problems.push('DATABASE_URL: needed together with DATABASE_DIRECT_URL');
  }
  if (env.REVIEW_LOGIN === 'on' && live) problems.push('REVIEW_LOGIN: impossible with live payment keys');
  if (env.NODE_ENV === 'production') {
    problems.push(
      ...(env.ALLOW_SANDBOX === 'on' ? findDemoProblems(env) : findLiveProblems(env, given)),
      ...findNetworkProblems(env),
    );
    if (env.CRASH_POINT !== undefined) problems.push('CRASH_POINT: not in production');
  }
  return problems;
}

/** Of a production that takes real money: nothing may be a placeholder. */
function findLiveProblems(env: Environment, given: Record<string, unknown>): string[] {
  const problems: string[] = [];
  for (const name of ['payment', 'kakao', 'google', 'images'] as const) {
    if (env[providerKeys[name][0]] === undefined) {
      problems.push(
        `${providerKeys[name].join(', ')}: production does not run on the sandbox (ALLOW_SANDBOX=on for a public demo)`,
      );
    }
  }
  if (env.REVIEW_LOGIN === 'on') problems.push('REVIEW_LOGIN: not in production');
  for (const name of requiredOfCompany) if (given[name] === undefined) problems.push(`${name}: missing`);
  // Without it a withdrawal could not end the link to the person's Kakao account, as the legal texts promise.
  if (env.KAKAO_CLIENT_ID !== undefined && env.KAKAO_ADMIN_KEY === undefined)
    problems.push('KAKAO_ADMIN_KEY: missing');
  return problems;
}

function findDemoProblems(env: Environment): string[] {
  if (env.SANDBOX_CONTROL_TOKEN !== undefined) return [];
  return [
    'SANDBOX_CONTROL_TOKEN: a public demo guards the sandbox controls with a token of 16 characters or more',
  ];
}

/** What would be made up at the start, or travel in the clear. */
function findNetworkProblems(env: Environment): string[] {
  const problems: string[] = [];
  for (const name of ['DATABASE_URL', 'TOKEN_SECRET', 'PUBLIC_ORIGIN'] as const) {
    if (env[name] === undefined) problems.push(`${name}: missing`);
  }
  for (const name of ['PUBLIC_ORIGIN', 'CONSOLE_ORIGIN'] as const) {
    if (env[name] !== undefined && isOpenToTheNetwork(env[name]))
      problems.push(
        `${name}: https, unless it is this machine: cookies and tokens would travel in the clear`,
      );
  }
  for (const name of calledUrls) {
    if (env[name] !== undefined && isOpenToTheNetwork(env[name]))
      problems.push(`${name}: https, unless it is this machine`);
  }
  for (const name of databaseUrls) {
    if (env[name] !== undefined && !isDatabaseEncrypted(env[name]))
      problems.push(`${name}: with ?sslmode=verify-full, unless the database is on this machine`);
  }
  // What it is sent are people's pictures, and clamd speaks no TLS.
  if (env.CLAMD_ADDRESS !== undefined && !isLoopbackName(env.CLAMD_ADDRESS.host))
    problems.push('CLAMD_ADDRESS: on this machine');
  return problems;
}

function isOpenToTheNetwork(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'http:' && !isLoopbackName(hostname);
}

/** The modes in which the driver never falls back to an open connection. */
function isDatabaseEncrypted(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  return (
    isLoopbackName(hostname) || /^(require|verify-ca|verify-full)$/.test(searchParams.get('sslmode') ?? '')
  );
}
