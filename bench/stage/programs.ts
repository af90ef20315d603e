// The programs of a bench, each a process of its own: the service as it runs in earnest, and what it is measured against.
import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#api-test/world.ts';
import { tidyMemory } from '#tools/setup.mjs';

export const tokenSecret = 'a-secret-only-for-the-bench-0123456789abcdef';

export interface Running {
  origin: string;
  stop(): Promise<void>;
}

/** The keys of a test shop, whose card company is ours. */
export function shopVariables(cardCompanyUrl: string): Record<string, string> {
  return {
    TOSS_CLIENT_KEY: 'test_ck_bench',
    TOSS_SECRET_KEY: 'test_sk_bench',
    TOSS_API_URL: cardCompanyUrl,
  };
}

export async function startServiceProgram(
  folder: string,
  databaseUrl: string,
  variables: Record<string, string> = {},
): Promise<Running> {
  return startProgram(folder, server, '/api/v1/health/ready', {
    DATABASE_URL: databaseUrl,
    DEMO_CITY: 'off',
    DATA_DIR: join(folder, 'data'),
    TOKEN_SECRET: tokenSecret,
    RATE_LIMIT_REQUESTS: '100000000',
    RATE_LIMIT_GUESSES: '100000000',
    // As in production: a line a call.
    LOG_LEVEL: 'info',
    ...variables,
  });
}

const root = join(import.meta.dirname, '../..');
const patienceMs = 60_000;
const lookMs = 50;

/** Whoever leaves without a word must not leave processes behind. */
const living = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of living) child.kill('SIGKILL');
});

const server = 'apps/api/src/server.ts';

/** A program is ready when this path of it answers without trouble. */
export async function startProgram(
  folder: string,
  file: string,
  path: string,
  variables: Record<string, string>,
): Promise<Running> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const logFile = join(folder, `${file.replaceAll('/', '-')}-${port}.log`);
  const log = openSync(logFile, 'a');
  // The service runs as `npm start` runs it.
  const flags = file === server ? tidyMemory : [];
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...flags, file], {
    cwd: root,
    stdio: ['ignore', log, log],
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      NODE_COMPILE_CACHE: join(root, '.cache', 'node'),
      ...variables,
    },
  });
  closeSync(log);
  living.add(child);
  const over = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  void over.then(() => living.delete(child));
  const stop = async () => {
    child.kill();
    await over;
  };
  for (const deadline = Date.now() + patienceMs; ; await pause(lookMs)) {
    const status = await fetch(`${origin}${path}`).then(
      (response) => response.status,
      () => 500,
    );
    if (status < 500) return { origin, stop };
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`${file} did not start: see ${logFile}`);
  }
}
