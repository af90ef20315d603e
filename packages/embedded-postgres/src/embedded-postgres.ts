// Starts the PostgreSQL that comes with ondesk, so that nothing has to be installed; survives kill -9 of either side.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openCluster, openDataDirectory } from './cluster.ts';
import { dataDirectoryFailure } from './failure.ts';
import {
  ensureDatabaseAndRole,
  findRunning,
  stopPostmaster,
  launch,
  ownerUrl,
  serviceUrl,
  type ClusterLocation,
  type Postmaster,
} from './postmaster.ts';
import { identify, isRunning } from './processes.ts';
import { findBinaries } from './binaries.ts';
import { withFileLock } from './file-lock.ts';
import { databaseUser } from './os-user.ts';

export { EmbeddedDatabaseError } from './failure.ts';

export interface EmbeddedDatabase {
  /** For migrations and grants only. */
  ownerUrl: string;
  /** For the service: a role that may log in and has only the rights that the owner grants it. */
  serviceUrl: string;
  /** Stops the server if this process owns it; calling it again waits for the same stop. */
  stop(): Promise<void>;
}

const database = 'ondesk';
const POLL_MS = 500;
const COOLDOWN_MS = 5_000;

const settings = {
  max_connections: '60',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
};

export async function startEmbedded(options: {
  dataDir: string;
  log: (line: string) => void;
  /** PostgreSQL settings that override ours. */
  settings?: Record<string, string>;
}): Promise<EmbeddedDatabase> {
  const { log } = options;
  try {
    const dataDir = openDataDirectory(options.dataDir, log);
    const lock = join(dataDir, 'starting');
    return await withFileLock(lock, async () => {
      const user = databaseUser(join(dataDir, 'cluster'));
      const binaries = await findBinaries(dataDir, user);
      const all = { ...settings, ...options.settings };
      const durable = options.settings?.['fsync'] !== 'off';
      const opened = await openCluster({ dataDir, binaries, user, durable, log });
      const location: ClusterLocation = { ...opened, dataDir, binaries, user, settings: all };
      const running = await findRunning(location);
      const postmaster = running ?? (await launch(location));
      const isOurs = takeOwnership(dataDir, running !== undefined);
      try {
        await ensureDatabaseAndRole(location, postmaster.address, database);
      } catch (error) {
        // As on a full disk: nobody would know of the server, and it would go on for ever.
        if (isOurs) await stopPostmaster(location, postmaster);
        throw error;
      }
      return supervise(location, postmaster, isOurs, (work) => withFileLock(lock, work), log);
    });
  } catch (error) {
    throw dataDirectoryFailure(options.dataDir, error);
  }
}

/**
 * The process that starts a server owns it and stops it. A running server belongs to its owner while that process runs,
 * after that to the process that finds it; otherwise it would run for ever after a single kill -9.
 */
function takeOwnership(dataDir: string, wasRunning: boolean): boolean {
  const file = join(dataDir, 'owner');
  if (wasRunning && isRunning(readOwner(file))) return false;
  writeFileSync(file, identify(process.pid) ?? `${process.pid}`, { mode: 0o600 });
  return true;
}

function readOwner(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Supervises a server we own: should it be killed, it is started again at the same address. */
function supervise(
  location: ClusterLocation,
  first: Postmaster,
  isOurs: boolean,
  underLock: <T>(work: () => Promise<T>) => Promise<T>,
  log: (line: string) => void,
): EmbeddedDatabase {
  const urls = {
    ownerUrl: ownerUrl(location, first.address, database),
    serviceUrl: serviceUrl(location, first.address, database),
  };
  if (!isOurs) return { ...urls, stop: () => Promise.resolve() };

  let postmaster = first;
  let restarting: Promise<void> | undefined;
  let retryAfterMs = 0;
  const restart = async () => {
    log('PostgreSQL ended unexpectedly: starting it again');
    postmaster = await underLock(
      async () => (await findRunning(location)) ?? (await launch(location, first.address)),
    );
    log('PostgreSQL is back');
  };
  const watch = setInterval(() => {
    if (restarting || Date.now() < retryAfterMs || isRunning(postmaster.identity)) return;
    restarting = restart()
      .catch((error: unknown) => {
        retryAfterMs = Date.now() + COOLDOWN_MS;
        log(error instanceof Error ? error.message : String(error));
      })
      .finally(() => (restarting = undefined));
  }, POLL_MS);
  watch.unref();

  let stopped: Promise<void> | undefined;
  const stop = async () => {
    clearInterval(watch);
    await restarting;
    await stopPostmaster(location, postmaster);
    rmSync(join(location.dataDir, 'owner'), { force: true });
  };
  return { ...urls, stop: () => (stopped ??= stop()) };
}
