// A server of its own for an end-to-end test that moves the clock, because other tests must not see that clock.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readConfig } from '#api/config/read-config.ts';
import { sandboxDefaults } from '#api/mount-sandbox.ts';
import { startEmbedded } from '#embedded-postgres/embedded-postgres.ts';
import { freePort } from '#embedded-postgres/free-port.ts';
import { runSql } from '#tools/test-database-client.ts';

const server = join(import.meta.dirname, '../apps/api/src/server.ts');
const START_TIMEOUT_MS = 60_000;
const START_POLL_MS = 100;

export interface IsolatedServer {
  origin: string;
  /** Moves the service's clock and the payment gateway's forward. */
  advanceClock: (time: { hours?: number; minutes?: number }) => Promise<void>;
  end: () => Promise<void>;
}

export async function anIsolatedServer(): Promise<IsolatedServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ondesk-isolated-server-'));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const own = { DATA_DIR: dataDir, PORT: String(port), PUBLIC_ORIGIN: origin, LOG_LEVEL: 'warn' };
  const env = { ...process.env, ...own };
  const service = spawn(process.execPath, [server], { env, stdio: 'ignore' });
  const exited = new Promise<void>((resolve) => service.once('exit', () => resolve()));
  await waitUntilReady(origin, service);

  let offsetSeconds = 0;
  return {
    origin,
    async advanceClock({ hours = 0, minutes = 0 }) {
      offsetSeconds += hours * 3600 + minutes * 60;
      const config = readConfig(env, sandboxDefaults);
      // The server is running: this only tells its address.
      const { ownerUrl } = await startEmbedded({ dataDir: join(dataDir, 'postgres'), log: () => {} });
      await runSql(ownerUrl, `update clock set clock_offset = make_interval(secs => ${offsetSeconds})`);
      await fetch(`${origin}/sandbox/control/clock`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${config.sandbox.controlToken}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ offsetSeconds }),
      });
    },
    async end() {
      service.kill('SIGTERM');
      await exited;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
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
