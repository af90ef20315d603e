// One running PostgreSQL: launched, found again after we died, and stopped.
import { execFileSync, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { bareEnvironment, cannotRun, role } from './cluster.ts';
import { EmbeddedDatabaseError, programFailure } from './failure.ts';
import { identify, isRunning, processesIn, standsIn } from './processes.ts';
import type { Program } from './program.ts';
import type { User } from './unprivileged.ts';

export interface Postmaster {
  identity: string;
  port: number;
}

export interface Place {
  home: string;
  cluster: string;
  password: string;
  program: Program;
  user: User | undefined;
  settings: Record<string, string>;
}

const patienceMs = 60_000;
const logLimitBytes = 5_000_000;

export function addressOf(place: Place, port: number, database: string): string {
  return `postgres://${role}:${place.password}@127.0.0.1:${port}/${database}`;
}

/** The server that an earlier process left running on this data, if it is there and answers. */
export async function findRunning(place: Place): Promise<Postmaster | undefined> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const noted = readPidFile(place.cluster);
    if (noted === undefined) return undefined;
    const identity = identify(noted.pid);
    const isEmpty = Number.isNaN(noted.pid);
    // A pid file without a process is PostgreSQL's own affair: it knows how to wait for orphaned backends.
    if (identity === undefined && !isEmpty) return undefined;
    if (isEmpty || identity === undefined || !standsIn(noted.pid, place.cluster)) {
      // The id belongs to a stranger now, whom PostgreSQL would take for a rival, or was never written. While anyone
      // still stands in the folder the file must stay: it is what keeps two servers off the same data.
      if (processesIn(place.cluster).length === 0)
        rmSync(join(place.cluster, 'postmaster.pid'), { force: true });
      return undefined;
    }
    const answer = await ask(place, noted.port);
    if (answer === place.cluster) return { identity, port: noted.port };
    if (Date.now() > deadline)
      throw new EmbeddedDatabaseError(
        `A PostgreSQL (process ${noted.pid}) holds ${place.cluster} but does not answer: end it and start again.`,
      );
    await sleep(50);
  }
}

function readPidFile(cluster: string): { pid: number; port: number } | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number.parseInt(lines[0] ?? '', 10), port: Number(lines[3]) };
  } catch {
    return undefined;
  }
}

/** The data directory of whoever answers at this port, or nothing while nobody does. */
async function ask(place: Place, port: number): Promise<string | undefined> {
  const client = new Client({
    connectionString: addressOf(place, port, 'postgres'),
    connectionTimeoutMillis: 2_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    return rows[0]?.data_directory;
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Starts a server; the port of an earlier one is kept where it can be, so that its address stays true. */
export async function launch(place: Place, wantedPort?: number): Promise<Postmaster> {
  const deadline = Date.now() + patienceMs;
  let port = wantedPort ?? (await freePort());
  for (;;) {
    const { postmaster, output } = await attempt(place, port, deadline);
    if (postmaster) return postmaster;
    // Backends of a killed server let go of its memory within a second or two.
    const mayPass =
      /still in use|lock file "postmaster.pid" already exists|is being used by|Address already in use/;
    if (!mayPass.test(output) || Date.now() > deadline) throw programFailure(place.home, output);
    if (output.includes('Address already in use') && wantedPort === undefined) port = await freePort();
    await sleep(150);
  }
}

async function attempt(
  place: Place,
  port: number,
  deadline: number,
): Promise<{ postmaster?: Postmaster; output: string }> {
  const logFile = join(place.home, 'postgres.log');
  const before = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (before > logLimitBytes) truncateSync(logFile);
  const start = before > logLimitBytes ? 0 : before;
  const log = openSync(logFile, 'a', 0o600);
  const settings = { ...place.settings, port: `${port}` };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // In a session of its own: Ctrl-C in the terminal is ours to handle, and the server must outlive our last query.
  const child = spawn(place.program.postgres, ['-D', place.cluster, ...options], {
    ...place.user,
    cwd: '/',
    env: bareEnvironment(),
    stdio: ['ignore', log, log],
    detached: true,
    windowsHide: true,
  });
  closeSync(log);
  let failure: Error | undefined;
  child.once('error', (error) => (failure = error));
  child.unref();
  const output = () => readFileSync(logFile, 'utf8').slice(start);
  for (;;) {
    if (failure) throw cannotRun(place.program.postgres, failure);
    if (child.exitCode !== null || child.signalCode !== null) return { output: output() };
    const identity = child.pid === undefined ? undefined : identify(child.pid);
    if (identity && (await ask(place, port)) === place.cluster)
      return { postmaster: { identity, port }, output: '' };
    if (Date.now() > deadline) {
      child.kill('SIGQUIT');
      return { output: `${output()}\nFATAL: it did not answer within ${patienceMs / 1000} seconds` };
    }
    await sleep(20);
  }
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((settle, reject) => probe.once('error', reject).listen(0, '127.0.0.1', settle));
  const address = probe.address();
  await new Promise((settle) => probe.close(settle));
  if (address === null || typeof address === 'string')
    throw new EmbeddedDatabaseError('No free port was found on 127.0.0.1.');
  return address.port;
}

/** Ends the connections, writes everything down and waits until the server is gone. */
export async function halt(place: Place, postmaster: Postmaster): Promise<void> {
  if (process.platform === 'win32')
    return void execFileSync(place.program.pgCtl, ['stop', '-D', place.cluster, '-m', 'fast', '-w'], {
      windowsHide: true,
    });
  for (const [signal, seconds] of [['SIGINT', 25] as const, ['SIGQUIT', 5] as const]) {
    const deadline = Date.now() + seconds * 1000;
    if (isRunning(postmaster.identity)) process.kill(Number.parseInt(postmaster.identity, 10), signal);
    while (isRunning(postmaster.identity) && Date.now() < deadline) await sleep(20);
  }
}

/** The database the service works in, made at the first start. */
export async function ensureDatabase(place: Place, port: number, database: string): Promise<void> {
  const client = new Client({ connectionString: addressOf(place, port, 'postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
    if (rowCount === 0) await client.query(`create database "${database}"`);
  } finally {
    await client.end();
  }
}
