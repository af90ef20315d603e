// The service as a process of its own, beside a sandbox that outlives it, for tests that kill it.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fastify } from 'fastify';
import type { CrashPoint } from '#api/crash-points.ts';
import { openDatabase } from '#api/database/database.ts';
import { freePort } from '#embedded-postgres/free-port.ts';
import { createSandbox, defaultPrefix, openCredentials } from '#sandbox/sandbox.ts';
import { bundledProgram } from '#tools/build/bundle-service.ts';
import { heapFlags } from '#tools/setup.mjs';
import { freshDatabase } from '#tools/test-run/test-database-client.ts';
import { SandboxControls } from '../sandbox-controls.ts';
import { createTestClient, type TestClient } from '../test-app.ts';

const root = join(import.meta.dirname, '../../../..');
const TOKEN_SECRET = 'a-secret-only-for-tests-0123456789abcdef';
const START_TIMEOUT_MS = 120_000;

export interface ServiceProcess {
  origin: string;
  pid: number;
  /** What it has written so far. */
  output(): string;
  /** Resolves when it answers, and fails when it cannot start. */
  listening: Promise<void>;
  /** Resolves with the signal, or the exit code, that ended it. */
  ended: Promise<NodeJS.Signals | number | null>;
  signal(name: NodeJS.Signals): void;
  stop(): Promise<void>;
}

export interface KillableApp extends TestClient {
  start(crashPoint?: CrashPoint): Promise<ServiceProcess>;
  /** Stops every process that is still running. */
  stopProcesses(): Promise<void>;
  stop(): Promise<void>;
}

export async function aKillableApp(): Promise<KillableApp> {
  const database = await freshDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'ondesk-killable-app-'));
  const sandboxDataDir = join(dataDir, 'sandbox');
  const sandboxServer = fastify({ forceCloseConnections: true });
  await sandboxServer.register(
    createSandbox({
      publicOrigin: () => 'http://127.0.0.1',
      dataDir: sandboxDataDir,
      apiOrigin: () => 'http://127.0.0.1',
      listItems: async () => [],
    }),
  );
  await sandboxServer.listen({ host: '127.0.0.1', port: 0 });
  const sandboxUrl = `http://127.0.0.1:${(sandboxServer.server.address() as AddressInfo).port}${defaultPrefix}`;
  const sandbox = new SandboxControls(sandboxUrl, openCredentials(sandboxDataDir).controlToken);
  const { db, close } = openDatabase({ url: database.url, size: 4, onError: () => {} });
  const owner = openDatabase({ url: database.ownerUrl, size: 1, onError: () => {} });
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const running = new Set<ServiceProcess>();
  const stopProcesses = async () => {
    for (const service of running) await service.stop();
    running.clear();
  };

  return {
    ...createTestClient({ origin, db, ownerDb: owner.db, sandbox, tokenSecret: TOKEN_SECRET }),
    start: async (crashPoint) => {
      const service = await spawnServer(port, {
        DATABASE_URL: database.url,
        DATABASE_DIRECT_URL: database.ownerUrl,
        DATA_DIR: join(dataDir, 'service'),
        SANDBOX_URL: sandboxUrl,
        SANDBOX_DATA_DIR: sandboxDataDir,
        ...(crashPoint ? { CRASH_POINT: crashPoint } : {}),
      });
      running.add(service);
      await service.listening;
      return service;
    },
    stopProcesses,
    stop: async () => {
      await stopProcesses();
      await sandboxServer.close();
      await close();
      await owner.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Starts the server as `npm start` does, with these variables and what every test wants. */
export async function spawnServer(
  port: number,
  variables: Record<string, string>,
  user: { uid?: number; gid?: number } = {},
): Promise<ServiceProcess> {
  const child = spawn(process.execPath, [...heapFlags, await bundledProgram('server')], {
    ...user,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      DEMO_CITY: 'off',
      TOKEN_SECRET,
      RATE_LIMIT_REQUESTS: '1000000',
      LOG_LEVEL: 'error',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(root, '.cache/node'),
      ...variables,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (output += part.toString()));
  const ended = new Promise<NodeJS.Signals | number | null>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? code));
  });
  const origin = `http://127.0.0.1:${port}`;
  const listening = untilListening(origin, child, () => output);
  // Whoever waits for the end instead is not interested in it.
  listening.catch(() => {});
  return {
    origin,
    pid: child.pid!,
    output: () => output,
    listening,
    ended,
    signal: (name) => child.kill(name),
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await ended;
    },
  };
}

async function untilListening(origin: string, child: ChildProcess, output: () => string): Promise<void> {
  const until = performance.now() + START_TIMEOUT_MS;
  while (performance.now() < until && child.exitCode === null) {
    const alive = await fetch(`${origin}/api/v1/health`).then(
      (response) => response.ok,
      () => false,
    );
    if (alive) return;
    await pause(50);
  }
  throw new Error(`the service did not start:\n${output()}`);
}
