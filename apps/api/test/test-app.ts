// The app for one test file: a fresh database, the whole service and the sandbox, all over real HTTP.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Config } from '#api/config/config.ts';
import { readConfig } from '#api/config/read-config.ts';
import { openDatabase, type Database } from '#api/database/database.ts';
import { createLog } from '#api/http/log.ts';
import { startService, type Service } from '#api/service.ts';
import { sandboxDefaults, mountSandboxFor } from '#api/mount-sandbox.ts';
import { contract, type Contract } from '#contract/member/contract.ts';
import { failuresOf, type Endpoint } from '#contract/endpoint.ts';
import type { FailureBody } from '#contract/failures.ts';
import { findDemoPayment } from '#demo/rentals/find-demo-payment.ts';
import { listDemoStaff } from '#demo/seed/people/seed-staff.ts';
import { freePort } from '#embedded-postgres/free-port.ts';
import { freshDatabase } from '#tools/test-run/test-database-client.ts';
import { SandboxControls } from './sandbox-controls.ts';

export interface Person {
  memberId: number;
  sessionId: string;
  accessToken: string;
}

type Name = keyof Contract;
type Input<S> = S extends z.ZodType ? z.input<S> : undefined;
type Part<N extends Name, P extends 'params' | 'query'> = P extends keyof Contract[N]
  ? Input<Contract[N][P]>
  : undefined;
export type Reply<N extends Name> = z.output<Contract[N]['reply']>;

export interface Asked<N extends Name> {
  params?: Part<N, 'params'>;
  query?: Part<N, 'query'>;
  /** Anything, because tests send nonsense too. */
  body?: unknown;
  as?: Person;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

export type Answer<T> =
  | { ok: true; status: number; data: T; headers: Headers }
  | ({ ok: false; status: number; headers: Headers } & FailureBody);

/** What tests use to call a running service and to look behind it, whoever started it. */
export interface TestClient {
  origin: string;
  db: Database;
  /** The owner's connection, for what the service may not do: move the clock, truncate, write to append-only tables. */
  ownerDb: Database;
  sandbox: SandboxControls;
  tokenSecret: string;
  /** Calls and gives back the answer, success or failure; a failure the endpoint does not list is an error. */
  call<N extends Name>(name: N, asked?: Asked<N>): Promise<Answer<Reply<N>>>;
  /** Calls an endpoint that must succeed. */
  ask<N extends Name>(name: N, asked?: Asked<N>): Promise<Reply<N>>;
  /** Moves the product's clock and the payment gateway's together. */
  advance(by: { seconds?: number; minutes?: number; hours?: number }): Promise<void>;
  now(): Promise<Date>;
}

export interface TestApp extends TestClient {
  config: Config;
  databaseUrl: string;
  databaseOwnerUrl: string;
  service: Service;
  /** Every line the service has logged. */
  logLines: string[];
  /** Runs every scheduled task once. */
  runTasks(): Promise<void>;
  stop(): Promise<void>;
}

export interface TestAppOptions {
  variables?: Record<string, string>;
  scheduler?: 'automatic' | 'on-demand';
  /** A folder with an index.html; by default there is no web app, because the built one may just be being built. */
  webApp?: string;
  /** The same for the console. */
  consoleApp?: string;
}

/** A client of a running service, with one clock for it and its sandbox. */
export function createTestClient(
  service: Pick<TestClient, 'origin' | 'db' | 'ownerDb' | 'sandbox' | 'tokenSecret'>,
): TestClient {
  const { origin, db, ownerDb, sandbox } = service;
  return {
    ...service,
    call: (name, asked = {}) => callOver(origin, name, asked),
    ask: async (name, asked = {}) => {
      const answer = await callOver(origin, name, asked);
      if (!answer.ok) throw new Error(`${name} answered ${answer.status} ${answer.code}: ${answer.message}`);
      return answer.data;
    },
    advance: async ({ seconds = 0, minutes = 0, hours = 0 }) => {
      const by = seconds + minutes * 60 + hours * 3600;
      await sql`update clock set clock_offset = clock_offset + make_interval(secs => ${by})`.execute(ownerDb);
      await sandbox.advanceClock(by);
    },
    now: async () => {
      const { rows } = await sql<{ now: Date }>`select ondesk_now() as now`.execute(db);
      return rows[0]!.now;
    },
  };
}

const TOKEN_SECRET = 'a-secret-only-for-tests-0123456789abcdef';

export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = await freshDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'ondesk-test-app-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const logLines: string[] = [];
  const config = readConfig(
    {
      PORT: String(port),
      DATA_DIR: dataDir,
      TOKEN_SECRET,
      RATE_LIMIT_REQUESTS: '1000000',
      RATE_LIMIT_GUESSES: '1000000',
      ...options.variables,
    },
    sandboxDefaults,
  );
  const log = createLog('debug', { write: (line: string) => void logLines.push(line) });
  const service: Service = await startService({
    config,
    databaseUrl: database.url,
    log,
    scheduler: options.scheduler ?? 'on-demand',
    webApp: options.webApp ?? join(dataDir, 'no-web-app'),
    consoleApp: options.consoleApp ?? join(dataDir, 'no-console'),
    mountSandbox: mountSandboxFor(config, {
      loopbackOrigin: origin,
      webhooks: false,
      listItems: async () => [],
      findEarlierPayment: (key) => findDemoPayment(service.db, key),
      listStaff: () => listDemoStaff(service.db, new TextEncoder().encode(TOKEN_SECRET)),
    }),
  });
  const sandbox = new SandboxControls(`${origin}${sandboxDefaults.prefix}`, config.sandbox.controlToken!);
  const { db } = service;
  const owner = openDatabase({ url: database.ownerUrl, size: 2, onError: () => {} });

  const app: TestApp = {
    ...createTestClient({ origin, db, ownerDb: owner.db, sandbox, tokenSecret: TOKEN_SECRET }),
    config,
    databaseUrl: database.url,
    databaseOwnerUrl: database.ownerUrl,
    service,
    logLines,
    runTasks: () => service.runTasks(),
    stop: async () => {
      await service.stop();
      await owner.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return app;
}

export async function callOver<N extends Name>(
  origin: string,
  name: N,
  asked: Asked<N>,
): Promise<Answer<Reply<N>>> {
  const { as, headers } = asked;
  return request<Reply<N>>(origin, name, contract[name], {
    ...asked,
    headers: { ...(as ? { authorization: `Bearer ${as.accessToken}` } : {}), ...headers },
  });
}

export interface RequestParts {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** Calls an endpoint over HTTP; a failure it does not list is an error. */
export async function request<T>(
  origin: string,
  name: string,
  endpoint: Endpoint,
  parts: RequestParts,
): Promise<Answer<T>> {
  const [method, template] = name.split(' ') as [string, string];
  const path = template.replaceAll(/\{(\w+)\}/g, (_whole, key: string) =>
    encodeURIComponent(String((parts.params as Record<string, unknown> | undefined)?.[key])),
  );
  const query = new URLSearchParams(
    Object.entries(parts.query ?? {})
      .filter(([, value]) => value !== undefined)
      .map(([key, value]): [string, string] => [key, String(value)]),
  ).toString();
  const response = await fetch(`${origin}${path}${query === '' ? '' : `?${query}`}`, {
    method,
    headers: {
      ...(parts.body === undefined ? {} : { 'content-type': endpoint.upload?.type ?? 'application/json' }),
      ...parts.headers,
    },
    ...(parts.body === undefined
      ? {}
      : { body: parts.body instanceof Uint8Array ? parts.body : JSON.stringify(parts.body) }),
    ...(parts.signal ? { signal: parts.signal } : {}),
  });
  const { status, headers } = response;
  if (status < 400 && endpoint.file === 'text/event-stream') {
    // It has no end to wait for.
    await response.body?.cancel();
    return { ok: true, status, headers, data: new Uint8Array() as T };
  }
  if (status < 400 && endpoint.file) {
    return { ok: true, status, headers, data: new Uint8Array(await response.arrayBuffer()) as T };
  }
  const body = status === 304 ? { data: null } : await response.json();
  if (status < 400) return { ok: true, status, headers, data: (body as { data: T }).data };
  const failure = body as FailureBody;
  if (!failuresOf(endpoint).includes(failure.code)) {
    throw new Error(`${name} answered ${status} ${failure.code}, which the contract does not list for it`);
  }
  return { ok: false, status, headers, ...failure };
}
