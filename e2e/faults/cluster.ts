// The cluster of a fault run: PostgreSQL, the sandbox and one or two copies of the service, each a real process.
import { appendFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase } from '#api/database/database.ts';
import { grantServiceRole } from '#api/database/grant-service-role.ts';
import { migrate } from '#api/database/migrate.ts';
import { sandboxDefaults } from '#api/mount-sandbox.ts';
import { SandboxControls } from '#api-test/sandbox-controls.ts';
import { TcpLine } from '#api-test/processes/tcp-line.ts';
import { createTestClient, type TestClient } from '#api-test/test-app.ts';
import { freePort } from '#embedded-postgres/free-port.ts';
import { openCredentials, type SandboxCredentials } from '#sandbox/credentials.ts';
import { bundledProgram } from '#tools/build/bundle-service.ts';
import { startDatabaseServer, type DatabaseServer } from './database-server.ts';
import { Program } from './program.ts';
import { startProcessReaper, type ProcessReaper } from './process-reaper.ts';

export interface ClusterOptions {
  copies: number;
  /** Where PostgreSQL keeps its data; by default in the run's own folder. */
  databaseFolder?: string;
  databaseSettings?: Record<string, string>;
  variables?: Record<string, string>;
  /** Gives each copy lines of its own to the database and to the payment gateway. */
  lines?: true;
}

/** What shoppers, staff and checks need of a cluster, whichever database stands behind it. */
export interface Cluster extends TestClient {
  folder: string;
  copies: Program[];
  /** What every copy is started with, beside its port. */
  copyVariables: Record<string, string>;
  /** The addresses that shoppers call; they stay the same over restarts. */
  origins: string[];
  /** Between each copy and the database, and each copy and the payment gateway, by name; none unless they were asked for. */
  lines: ReadonlyMap<string, TcpLine>;
  sandboxUrl: string;
  credentials: SandboxCredentials;
  note(line: string): void;
  /** Stops every process; the folder is kept only to investigate a failure. */
  stop(keep?: boolean): Promise<void>;
}

export interface FaultCluster extends Cluster {
  database: DatabaseServer;
}

const TOKEN_SECRET = 'a-secret-only-for-fault-runs-0123456789abcdef';

/** Short, so that timeouts of the payment gateway are frequent. */
const GATEWAY_TIMEOUT_MS = 1_500;
const RETRY_TIMEOUT_MS = 60_000;
const RETRY_POLL_MS = 100;

export async function startCluster(options: ClusterOptions): Promise<FaultCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'ondesk-faults-'));
  const databaseFolder = options.databaseFolder ?? join(folder, 'postgres');
  const reaper = startProcessReaper(folder, [join(databaseFolder, 'cluster')]);
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async (keep = false) => {
    for (const end of stops.splice(0).toReversed()) await end();
    reaper.dismiss();
    if (!keep) await rm(folder, { recursive: true, force: true });
  };
  try {
    const database = await startDatabaseServer(databaseFolder, options.databaseSettings);
    stops.push(() => database.stop());
    await migrate(database.ownerUrl);
    await grantServiceRole({ ownerUrl: database.ownerUrl, serviceUrl: database.url });
    const ports = await Promise.all(Array.from({ length: options.copies }, () => freePort()));
    const cluster = await startCopies(
      {
        ports,
        origins: ports.map((port) => `http://127.0.0.1:${port}`),
        ownerUrl: database.ownerUrl,
        serviceUrl: database.url,
        variables: options.variables ?? {},
        ...(options.lines && { lines: true }),
      },
      { folder, reaper, stops },
    );
    return { ...cluster, database, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

export interface Resources {
  folder: string;
  reaper: ProcessReaper;
  /** What ends each process that was started, in the order of their starts. */
  stops: (() => Promise<unknown>)[];
}

export interface CopiesOptions {
  ports: readonly number[];
  /** Where shoppers call: the copies themselves, or the proxy before them. */
  origins: string[];
  ownerUrl: string;
  serviceUrl: string;
  variables: Record<string, string>;
  lines?: true;
}

/** Starts the sandbox and the copies on a migrated database. */
export async function startCopies(
  { ports, origins, ownerUrl, serviceUrl, variables, lines: withLines }: CopiesOptions,
  { folder, reaper, stops }: Resources,
): Promise<Omit<Cluster, 'stop'>> {
  const { db, close } = openDatabase({ url: serviceUrl, size: 6, onError: () => {} });
  const owner = openDatabase({ url: ownerUrl, size: 1, onError: () => {} });
  stops.push(close, owner.close);

  const sandboxPort = await freePort();
  const sandboxDataDir = join(folder, 'sandbox');
  const credentials = openCredentials(sandboxDataDir);
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}${sandboxDefaults.prefix}`;
  const sandbox = new SandboxControls(sandboxUrl, credentials.controlToken);
  const sandboxProcess = new Program({
    reaper,
    name: 'sandbox',
    file: await bundledProgram('sandbox'),
    logFile: join(folder, 'sandbox.log'),
    isReady: async () => (await sandbox.ask('GET', '/control/clock')) !== undefined,
    variables: {
      PORT: String(sandboxPort),
      PUBLIC_ORIGIN: `http://127.0.0.1:${sandboxPort}`,
      SANDBOX_DATA_DIR: sandboxDataDir,
      SANDBOX_WEBHOOK_URL: `${origins[0]}/api/v1/webhooks/toss`,
    },
  });
  stops.push(() => sandboxProcess.stop());
  const copyVariables = {
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: serviceUrl,
    DATABASE_DIRECT_URL: ownerUrl,
    DATABASE_CONNECTIONS: '10',
    DEMO_CITY: 'off',
    SANDBOX_URL: sandboxUrl,
    SANDBOX_DATA_DIR: sandboxDataDir,
    TOKEN_SECRET,
    TOSS_TIMEOUT_MS: String(GATEWAY_TIMEOUT_MS),
    RATE_LIMIT_REQUESTS: '10000000',
    RATE_LIMIT_GUESSES: '10000000',
    LOG_LEVEL: 'warn',
    ...variables,
  };
  const serverFile = await bundledProgram('server');
  const lines = new Map<string, TcpLine>();
  const openLines = async (copy: string) => {
    const database = await TcpLine.open(serviceUrl);
    const gateway = await TcpLine.open(sandboxUrl);
    stops.push(
      () => database.close(),
      () => gateway.close(),
    );
    lines.set(`${copy} to the database`, database).set(`${copy} to the payment gateway`, gateway);
    return {
      DATABASE_URL: database.through(serviceUrl),
      DATABASE_DIRECT_URL: database.through(ownerUrl),
      SANDBOX_URL: gateway.through(sandboxUrl),
    };
  };
  const copies: Program[] = [];
  for (const [index, port] of ports.entries()) {
    const name = `copy ${index + 1}`;
    copies.push(
      new Program({
        reaper,
        name,
        file: serverFile,
        logFile: join(folder, `copy-${index + 1}.log`),
        isReady: async () => (await fetch(`http://127.0.0.1:${port}/api/v1/health/ready`)).ok,
        variables: { ...copyVariables, PORT: String(port), ...(withLines && (await openLines(name))) },
      }),
    );
  }
  for (const copy of copies) stops.push(() => copy.stop());
  await Promise.all([sandboxProcess.start(), ...copies.map((copy) => copy.start())]);

  return {
    ...createTestClient({
      origin: origins[0] ?? '',
      db,
      ownerDb: owner.db,
      sandbox,
      tokenSecret: TOKEN_SECRET,
    }),
    folder,
    copies,
    copyVariables,
    origins,
    lines,
    sandboxUrl,
    credentials,
    note: (line) => appendFileSync(join(folder, 'run.log'), `${new Date().toISOString()} ${line}\n`),
    advance: serialize(createClockMover(owner.db, sandbox)),
    now: () =>
      retry(async () => {
        const { rows } = await sql<{ now: Date }>`select ondesk_now() as now`.execute(db);
        return rows[0]!.now;
      }),
  };
}

/** Sets both clocks to the sum of all moves, so that a move that a fault interrupts can be repeated. */
function createClockMover(ownerDb: TestClient['db'], sandbox: SandboxControls): TestClient['advance'] {
  let offsetSeconds = 0;
  return async ({ seconds = 0, minutes = 0, hours = 0 }) => {
    offsetSeconds += seconds + minutes * 60 + hours * 3600;
    await retry(() =>
      sql`update clock set clock_offset = make_interval(secs => ${offsetSeconds})`.execute(ownerDb),
    );
    await retry(() => sandbox.ask('POST', '/control/clock', { offsetSeconds }));
  };
}

function serialize<A extends unknown[]>(work: (...args: A) => Promise<void>) {
  let last: Promise<void> = Promise.resolve();
  return (...args: A): Promise<void> => {
    last = last.catch(() => {}).then(() => work(...args));
    return last;
  };
}

/** The run itself must read and write even while the database or the sandbox is restarted. */
export async function retry<T>(work: () => Promise<T>, timeoutMs = RETRY_TIMEOUT_MS): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(RETRY_POLL_MS);
    }
  }
}
