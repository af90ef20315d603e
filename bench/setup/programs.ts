// Starts the processes of a benchmark: the service as in production, and the baselines.
import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#embedded-postgres/free-port.ts';
import { heapFlags, mallocVariables } from '#tools/setup.mjs';
import type { BenchDatabase } from './database.ts';

export const TOKEN_SECRET = 'a-secret-only-for-the-bench-0123456789abcdef';

export interface RunningProgram {
  origin: string;
  pid: number;
  stop(): Promise<void>;
}

/** Environment variables that point the service to a payment gateway of the benchmark. */
export function gatewayVariables(gatewayUrl: string): Record<string, string> {
  return {
    TOSS_CLIENT_KEY: 'test_ck_bench',
    TOSS_SECRET_KEY: 'test_sk_bench',
    TOSS_API_URL: gatewayUrl,
  };
}

export async function startServiceProgram(
  folder: string,
  database: BenchDatabase,
  variables: Record<string, string> = {},
): Promise<RunningProgram> {
  return startProgram(folder, SERVER_FILE, '/api/v1/health/ready', {
    ...serviceVariables,
    DATABASE_URL: database.url,
    DATABASE_DIRECT_URL: database.ownerUrl,
    DATA_DIR: join(folder, 'data'),
    ...variables,
  });
}

/** As in production, but for the demo city and the rate limits. */
export const serviceVariables = {
  DEMO_CITY: 'off',
  TOKEN_SECRET,
  RATE_LIMIT_REQUESTS: '100000000',
  RATE_LIMIT_GUESSES: '100000000',
  // One access log line for each call.
  LOG_LEVEL: 'info',
};

const root = join(import.meta.dirname, '../..');
const START_TIMEOUT_MS = 180_000;
const START_POLL_MS = 50;

/** When the benchmark exits early, its processes must end too. */
const children = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

export const SERVER_FILE = 'apps/api/src/server.ts';

/** Resolves when this path answers without a server error. `cwd` holds the file, and its packages. */
export async function startProgram(
  folder: string,
  file: string,
  path: string,
  variables: Record<string, string>,
  cwd = root,
): Promise<RunningProgram> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const logFile = join(folder, `${file.replaceAll('/', '-')}-${port}.log`);
  const log = openSync(logFile, 'a');
  // The service runs as `npm start` runs it.
  const flags = file === SERVER_FILE ? heapFlags : [];
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...flags, file], {
    cwd,
    stdio: ['ignore', log, log],
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      NODE_COMPILE_CACHE: join(cwd, '.cache', 'node'),
      ...mallocVariables,
      ...variables,
    },
  });
  closeSync(log);
  children.add(child);
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  void exited.then(() => children.delete(child));
  const stop = async () => {
    child.kill();
    await exited;
  };
  for (const deadline = Date.now() + START_TIMEOUT_MS; ; await pause(START_POLL_MS)) {
    const status = await fetch(`${origin}${path}`).then(
      (response) => response.status,
      () => 500,
    );
    if (status < 500) return { origin, pid: child.pid!, stop };
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`${file} did not start:\n${readFileSync(logFile, 'utf8').slice(-2000)}`);
  }
}
