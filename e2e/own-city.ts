// A city of its own for a story that moves the clock, in which other stories would find themselves hours late.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { readConfig } from '#api/config.ts';
import { withDatabase } from '#api/database/configured.ts';
import { sandboxDefaults } from '#api/stand-in.ts';

const server = join(import.meta.dirname, '../apps/api/src/server.ts');
const patienceMilliseconds = 60_000;

export interface OwnCity {
  origin: string;
  /** The service's clock and the card company's go on by this much. */
  passes: (time: { hours?: number; minutes?: number }) => Promise<void>;
  end: () => Promise<void>;
}

export async function aCityOfItsOwn(): Promise<OwnCity> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ondesk-own-city-'));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const env = { DATA_DIR: dataDir, PORT: String(port), PUBLIC_ORIGIN: origin, LOG_LEVEL: 'warn' };
  const service = spawn(process.execPath, [server], { env: { ...process.env, ...env }, stdio: 'ignore' });
  const gone = new Promise<void>((resolve) => service.once('exit', () => resolve()));
  await isReady(origin, service);

  let passedSeconds = 0;
  return {
    origin,
    async passes({ hours = 0, minutes = 0 }) {
      passedSeconds += hours * 3600 + minutes * 60;
      await withDatabase(readConfig(env, sandboxDefaults), async (db) => {
        await sql`update clock set clock_offset = make_interval(secs => ${passedSeconds})`.execute(db);
      });
      await fetch(`${origin}/sandbox/control/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ offsetSeconds: passedSeconds }),
      });
    },
    async end() {
      service.kill('SIGTERM');
      await gone;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function isReady(origin: string, service: ChildProcess): Promise<void> {
  const until = performance.now() + patienceMilliseconds;
  while (performance.now() < until && service.exitCode === null) {
    const ready = await fetch(`${origin}/api/v1/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await pause(100);
  }
  throw new Error('The city of its own did not open.');
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((settle) => probe.listen(0, '127.0.0.1', settle));
  const { port } = probe.address() as AddressInfo;
  await new Promise((settle) => probe.close(settle));
  return port;
}
