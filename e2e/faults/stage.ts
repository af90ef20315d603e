// Where a fault run takes place: PostgreSQL, the sandbox and one or two copies of the service, each a real process.
import { appendFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase } from '#api/database/database.ts';
import { migrate } from '#api/database/migrate.ts';
import { sandboxDefaults } from '#api/stand-in.ts';
import { SandboxControls } from '#api-test/sandbox-controls.ts';
import { freePort, surround, type Surroundings } from '#api-test/world.ts';
import { startDatabaseServer, type DatabaseServer } from './database-server.ts';
import { Program } from './program.ts';
import { postWarden, type Warden } from './warden.ts';

export interface StageOptions {
  copies: number;
  /** Where PostgreSQL keeps its data; by default in the run's own folder. */
  databaseFolder?: string;
  databaseSettings?: Record<string, string>;
  variables?: Record<string, string>;
}

export interface Stage extends Surroundings {
  folder: string;
  database: DatabaseServer;
  copies: Program[];
  /** Addresses of the copies: their doors stay the same however often they die. */
  origins: string[];
  sandboxUrl: string;
  note(line: string): void;
  /** Takes everything down; the folder stays only where it is evidence. */
  stop(keep?: boolean): Promise<void>;
}

const tokenSecret = 'a-secret-only-for-fault-runs-0123456789abcdef';

/** Short, so that answers that come too late are frequent. */
const cardCompanyPatienceMs = 1_500;

export async function startStage(options: StageOptions): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'ondesk-faults-'));
  // PostgreSQL does not run as root: whoever it runs as must be let through.
  await chmod(folder, 0o711);
  const databaseFolder = options.databaseFolder ?? join(folder, 'postgres');
  const warden = postWarden(folder, databaseFolder);
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async (keep = false) => {
    for (const end of stops.splice(0).toReversed()) await end();
    warden.dismiss();
    if (!keep) await rm(folder, { recursive: true, force: true });
  };
  try {
    return await raise({ ...options, databaseFolder }, { folder, warden, stops, stop });
  } catch (error) {
    await stop();
    throw error;
  }
}

interface Ground {
  folder: string;
  warden: Warden;
  stops: (() => Promise<unknown>)[];
  stop: Stage['stop'];
}

async function raise(
  options: StageOptions & { databaseFolder: string },
  { folder, warden, stops, stop }: Ground,
): Promise<Stage> {
  const database = await startDatabaseServer(options.databaseFolder, options.databaseSettings);
  stops.push(() => database.stop());
  await migrate(database.url);
  const { db, close } = openDatabase({ url: database.url, size: 6, onError: () => {} });
  stops.push(close);

  const ports = await Promise.all(Array.from({ length: options.copies }, () => freePort()));
  const origins = ports.map((port) => `http://127.0.0.1:${port}`);
  const sandboxPort = await freePort();
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}${sandboxDefaults.prefix}`;
  const outside = new Program({
    warden,
    name: 'the sandbox',
    file: 'apps/sandbox/src/main.ts',
    logFile: join(folder, 'sandbox.log'),
    isReady: async () => (await fetch(`${sandboxUrl}/control/clock`)).ok,
    variables: {
      PORT: String(sandboxPort),
      PUBLIC_ORIGIN: `http://127.0.0.1:${sandboxPort}`,
      SANDBOX_DATA_DIR: join(folder, 'sandbox'),
      SANDBOX_WEBHOOK_URL: `${origins[0]}/api/v1/webhooks/toss`,
    },
  });
  stops.push(() => outside.stop());
  const copies = ports.map(
    (port, index) =>
      new Program({
        warden,
        name: `copy ${index + 1}`,
        file: 'apps/api/src/server.ts',
        logFile: join(folder, `copy-${index + 1}.log`),
        isReady: async () => (await fetch(`${origins[index]}/api/v1/health/ready`)).ok,
        variables: {
          PORT: String(port),
          DATA_DIR: join(folder, 'data'),
          DATABASE_URL: database.url,
          DATABASE_CONNECTIONS: '10',
          DEMO_CITY: 'off',
          SANDBOX_URL: sandboxUrl,
          TOKEN_SECRET: tokenSecret,
          TOSS_TIMEOUT_MS: String(cardCompanyPatienceMs),
          RATE_LIMIT_REQUESTS: '10000000',
          RATE_LIMIT_GUESSES: '10000000',
          LOG_LEVEL: 'warn',
          ...options.variables,
        },
      }),
  );
  for (const copy of copies) stops.push(() => copy.stop());
  await Promise.all([outside.start(), ...copies.map((copy) => copy.start())]);

  const sandbox = new SandboxControls(sandboxUrl);
  return {
    ...surround({ origin: origins[0] ?? '', db, sandbox, tokenSecret }),
    folder,
    database,
    copies,
    origins,
    sandboxUrl,
    stop,
    note: (line) => appendFileSync(join(folder, 'run.log'), `${new Date().toISOString()} ${line}\n`),
    advance: oneAfterTheOther(clockMover(db, sandbox)),
    now: () =>
      insist(async () => {
        const { rows } = await sql<{ now: Date }>`select ondesk_now() as now`.execute(db);
        return rows[0]!.now;
      }),
  };
}

/** Sets both clocks to one sum of all moves, so that a move cut short by a fault can simply be made again. */
function clockMover(db: Surroundings['db'], sandbox: SandboxControls): Surroundings['advance'] {
  let sum = 0;
  return async ({ seconds = 0, minutes = 0, hours = 0 }) => {
    sum += seconds + minutes * 60 + hours * 3600;
    await insist(() => sql`update clock set clock_offset = make_interval(secs => ${sum})`.execute(db));
    await insist(() => sandbox.ask('POST', '/control/clock', { offsetSeconds: sum }));
  };
}

function oneAfterTheOther<A extends unknown[]>(work: (...args: A) => Promise<void>) {
  let last: Promise<void> = Promise.resolve();
  return (...args: A): Promise<void> => {
    last = last.catch(() => {}).then(() => work(...args));
    return last;
  };
}

/** The one who watches must see, even while the database is being restarted under its hands. */
export async function insist<T>(work: () => Promise<T>, patienceMs = 60_000): Promise<T> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(100);
    }
  }
}
