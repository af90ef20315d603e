// A server of its own for tests that move the clock, because other tests must not see that clock, and for programs outside the tests.
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { koreanWallClock } from '#domain/time/korean-time.ts';
import { startEmbedded } from '#embedded-postgres/embedded-postgres.ts';
import { freePort } from '#embedded-postgres/free-port.ts';
import { bundledProgram } from '#tools/build/bundle-service.ts';
import { runSql } from '#tools/test-run/test-database-client.ts';
import { copyData } from './copy-data.ts';
import { expect, test as base } from './renters.ts';
import { controlHeaders } from './sandbox-controls.ts';

export { expect };

const run = promisify(execFile);
const START_TIMEOUT_MS = 60_000;
const START_POLL_MS = 100;

export interface IsolatedServer {
  origin: string;
  /** Moves the service's clock and the payment gateway's forward. */
  advanceClock: (time: { hours?: number; minutes?: number }) => Promise<void>;
  now: () => Date;
  /** On the same data: what is rarely looked for, such as once in ten minutes, is looked for at the start. */
  restart: () => Promise<void>;
  /** Runs `npm run operator` beside the server, and gives what it says. */
  operator: (...words: string[]) => Promise<string>;
  end: () => Promise<void>;
}

/** With the demo city unless it is to begin empty, as a new business does. */
export async function anIsolatedServer({ empty = false } = {}): Promise<IsolatedServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ondesk-isolated-server-'));
  // Without such data, as for screenshots, the server seeds its own.
  const seeded = process.env['E2E_SEEDED_DATA'];
  if (seeded !== undefined && !empty) await copyData(seeded, dataDir);
  process.env['SANDBOX_CONTROL_TOKEN'] ??= randomBytes(16).toString('hex');
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const own = { DATA_DIR: dataDir, PORT: String(port), PUBLIC_ORIGIN: origin, LOG_LEVEL: 'warn' };
  const env = { ...process.env, ...own, ...(empty && { DEMO_CITY: 'off' }) };
  const program = await bundledProgram('server');
  const start = async () => {
    const service = spawn(process.execPath, [program], { env, stdio: 'ignore' });
    const exited = new Promise<void>((resolve) => service.once('exit', () => resolve()));
    await waitUntilReady(origin, service);
    return async () => {
      service.kill('SIGTERM');
      await exited;
    };
  };
  let stop = await start();

  let offsetSeconds = 0;
  const moveSandbox = () =>
    fetch(`${origin}/sandbox/control/clock`, {
      method: 'POST',
      headers: { ...controlHeaders(), 'content-type': 'application/json' },
      body: JSON.stringify({ offsetSeconds }),
    });
  return {
    origin,
    async advanceClock({ hours = 0, minutes = 0 }) {
      offsetSeconds += hours * 3600 + minutes * 60;
      // The server is running: this only tells its address.
      const { ownerUrl } = await startEmbedded({ dataDir: join(dataDir, 'postgres'), log: () => {} });
      await runSql(ownerUrl, `update clock set clock_offset = make_interval(secs => ${offsetSeconds})`);
      await moveSandbox();
    },
    now: () => new Date(Date.now() + offsetSeconds * 1000),
    async restart() {
      await stop();
      stop = await start();
      await moveSandbox();
    },
    async operator(...words) {
      return (await run(process.execPath, [await bundledProgram('operator'), ...words], { env })).stdout;
    },
    async end() {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Forward, to the next time that clocks in Korea show this. */
export async function advancesTo(server: IsolatedServer, hour: number, minute = 0): Promise<void> {
  const clock = koreanWallClock(server.now());
  await server.advanceClock({
    minutes: (hour * 60 + minute - clock.hour * 60 - clock.minute + 24 * 60) % (24 * 60),
  });
}

async function waitUntilReady(origin: string, service: ChildProcess): Promise<void> {
  const until = performance.now() + START_TIMEOUT_MS;
  while (performance.now() < until && service.exitCode === null) {
    const ready = await fetch(`${origin}/api/v1/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await pause(START_POLL_MS);
  }
  service.kill('SIGKILL');
  throw new Error('The isolated server did not start.');
}

/** The tests of one file, on a server that no other file uses: for whoever changes what others count on, or counts on what they change. */
export const testOnOwnServer = (options?: Parameters<typeof anIsolatedServer>[0]) =>
  base.extend<object, { server: IsolatedServer }>({
    server: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies of a fixture from this pattern
      async ({}, use) => {
        const server = await anIsolatedServer(options);
        await use(server);
        await server.end();
      },
      { scope: 'worker', timeout: 120_000 },
    ],
    baseURL: async ({ server }, use) => {
      await use(server.origin);
    },
  });

/** The tests that a worker runs on its isolated server begin with the clock as the test before has left it, hours later at most. */
export const test = testOnOwnServer();
