// One running PostgreSQL server: launched, found again after our process died, and stopped.
import { execFileSync } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { OWNER_ROLE, SERVICE_ROLE } from './cluster.ts';
import { EmbeddedDatabaseError, programFailure } from './failure.ts';
import { cannotRun, pathInDataDirectory, spawnProgram } from './programs.ts';
import { identify, isRunning, processesIn, runsIn } from './processes.ts';
import {
  isSocket,
  listenSettings,
  loopbackAddress,
  recordedAddress,
  socketAddress,
  socketFile,
  type ServerAddress,
} from './server-address.ts';
import type { Binaries } from './binaries.ts';
import type { User } from './os-user.ts';

export interface Postmaster {
  identity: string;
  address: ServerAddress;
}

export interface ClusterLocation {
  dataDir: string;
  cluster: string;
  ownerPassword: string;
  servicePassword: string;
  binaries: Binaries;
  user: User | undefined;
  settings: Record<string, string>;
}

const TIMEOUT_MS = 60_000;
const MAX_LOG_BYTES = 5_000_000;

export function ownerUrl(location: ClusterLocation, address: ServerAddress, database: string): string {
  return urlOf(address, `${OWNER_ROLE}:${location.ownerPassword}`, database);
}

export function serviceUrl(location: ClusterLocation, address: ServerAddress, database: string): string {
  return urlOf(address, `${SERVICE_ROLE}:${location.servicePassword}`, database);
}

function urlOf({ host, port }: ServerAddress, credentials: string, database: string): string {
  return `postgres://${credentials}@${encodeURIComponent(host)}:${port}/${database}`;
}

/** The server that an earlier process left running on this data directory, if it answers. */
export async function findRunning(location: ClusterLocation): Promise<Postmaster | undefined> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const recorded = readPidFile(location.cluster);
    if (recorded === undefined) return undefined;
    const identity = identify(recorded.pid);
    const isEmpty = Number.isNaN(recorded.pid);
    // A pid file without a process is left to PostgreSQL, which waits for orphaned backends.
    if (identity === undefined && !isEmpty) return undefined;
    if (isEmpty || identity === undefined || !runsIn(recorded.pid, location.cluster)) {
      // The id belongs to an unrelated process now, which PostgreSQL would take for a server, or was never written. While any
      // process still runs in the folder the file must stay: it is what prevents two servers on the same data.
      if (processesIn(location.cluster).length === 0)
        rmSync(join(location.cluster, 'postmaster.pid'), { force: true });
      return undefined;
    }
    const { address } = recorded;
    if (address && (await answers(location, address))) return { identity, address };
    if (Date.now() > deadline)
      throw new EmbeddedDatabaseError(
        `A PostgreSQL (process ${recorded.pid}) holds ${location.cluster} but does not answer: end it and start again.`,
      );
    await sleep(50);
  }
}

function readPidFile(cluster: string): { pid: number; address: ServerAddress | undefined } | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number.parseInt(lines[0] ?? '', 10), address: recordedAddress(cluster, lines) };
  } catch {
    return undefined;
  }
}

/** The cluster as its server knows it. */
const clusterPath = ({ dataDir, user }: ClusterLocation) => pathInDataDirectory(dataDir, user, 'cluster');

/** Whether the server at this address answers, and is the one of this cluster. */
async function answers(location: ClusterLocation, address: ServerAddress): Promise<boolean> {
  const client = new Client({
    connectionString: ownerUrl(location, address, 'postgres'),
    connectionTimeoutMillis: 2_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    // The path itself: of a server that another user, or an earlier version, has started.
    return [clusterPath(location), location.cluster].includes(rows[0]?.data_directory ?? '');
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Starts a server, at the given address if there is one, so that the address of an earlier one stays valid. */
export async function launch(location: ClusterLocation, wanted?: ServerAddress): Promise<Postmaster> {
  const deadline = Date.now() + TIMEOUT_MS;
  let address = wanted ?? socketAddress(location.cluster) ?? (await loopbackAddress());
  for (;;) {
    const { postmaster, output } = await attempt(location, address, deadline);
    if (postmaster) return postmaster;
    // As in a folder that a virtual machine shares with its host.
    const hasNoSockets = output.includes('could not create any Unix-domain sockets');
    if (hasNoSockets && wanted === undefined) {
      address = await loopbackAddress();
      continue;
    }
    // Backends of a killed server release its shared memory within a second or two.
    const transient =
      /still in use|lock file "postmaster.pid" already exists|is being used by|Address already in use/;
    if (!transient.test(output) || Date.now() > deadline) throw programFailure(location.dataDir, output);
    if (output.includes('Address already in use') && wanted === undefined) address = await loopbackAddress();
    await sleep(150);
  }
}

async function attempt(
  location: ClusterLocation,
  address: ServerAddress,
  deadline: number,
): Promise<{ postmaster?: Postmaster; output: string }> {
  const logFile = join(location.dataDir, 'postgres.log');
  const before = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (before > MAX_LOG_BYTES) truncateSync(logFile);
  const start = before > MAX_LOG_BYTES ? 0 : before;
  const log = openSync(logFile, 'a', 0o600);
  // No server runs in the cluster, but the process that a killed one's lock file names may be another by now.
  if (isSocket(address)) rmSync(`${socketFile(address)}.lock`, { force: true });
  const settings = { ...location.settings, ...listenSettings(address) };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // Detached: Ctrl-C in the terminal is handled by us, and the server must outlive our last query.
  const child = spawnProgram(location.binaries.postgres, ['-D', clusterPath(location), ...options], {
    ...location,
    output: log,
    detached: true,
  });
  closeSync(log);
  let failure: Error | undefined;
  child.once('error', (error) => (failure = error));
  child.unref();
  const output = () => readFileSync(logFile, 'utf8').slice(start);
  for (;;) {
    if (failure) throw cannotRun(location.binaries.postgres, failure);
    if (child.exitCode !== null || child.signalCode !== null) return { output: output() };
    const identity = child.pid === undefined ? undefined : identify(child.pid);
    if (identity && (await answers(location, address)))
      return { postmaster: { identity, address }, output: '' };
    if (Date.now() > deadline) {
      child.kill('SIGQUIT');
      return { output: `${output()}\nFATAL: it did not answer within ${TIMEOUT_MS / 1000} seconds` };
    }
    await sleep(20);
  }
}

/** Ends the connections, flushes everything to disk and waits until the server has ended. */
export async function stopPostmaster(location: ClusterLocation, postmaster: Postmaster): Promise<void> {
  if (process.platform === 'win32')
    return void execFileSync(location.binaries.pgCtl, ['stop', '-D', location.cluster, '-m', 'fast', '-w'], {
      windowsHide: true,
    });
  for (const [signal, seconds] of [['SIGINT', 25] as const, ['SIGQUIT', 5] as const]) {
    const deadline = Date.now() + seconds * 1000;
    if (isRunning(postmaster.identity)) process.kill(Number.parseInt(postmaster.identity, 10), signal);
    while (isRunning(postmaster.identity) && Date.now() < deadline) await sleep(20);
  }
}

/** Creates the service's database and its role, at the first start or at the first one that knows of the role. */
export async function ensureDatabaseAndRole(
  location: ClusterLocation,
  address: ServerAddress,
  database: string,
): Promise<void> {
  const client = new Client({ connectionString: ownerUrl(location, address, 'postgres') });
  await client.connect();
  try {
    const databases = await client.query('select from pg_database where datname = $1', [database]);
    if (databases.rowCount === 0) await client.query(`create database "${database}"`);
    const roles = await client.query('select from pg_roles where rolname = $1', [SERVICE_ROLE]);
    if (roles.rowCount === 0) await client.query(`create role ${SERVICE_ROLE}`);
    const password = client.escapeLiteral(location.servicePassword);
    await client.query(
      `alter role ${SERVICE_ROLE} login nosuperuser nocreatedb nocreaterole noreplication password ${password}`,
    );
  } finally {
    await client.end();
  }
}
