// Starts the PostgreSQL that comes with ondesk, so that nothing has to be installed; survives kill -9 of either side.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openCluster, openHome } from './embedded/cluster.ts';
import { dataDirectoryFailure } from './embedded/failure.ts';
import {
  addressOf,
  ensureDatabase,
  findRunning,
  halt,
  launch,
  type Place,
  type Postmaster,
} from './embedded/postmaster.ts';
import { identify, isRunning } from './embedded/processes.ts';
import { findProgram } from './embedded/program.ts';
import { takingTurns } from './embedded/turn.ts';
import { databaseUser } from './embedded/unprivileged.ts';

export { EmbeddedDatabaseError } from './embedded/failure.ts';

export interface EmbeddedDatabase {
  url: string;
  /** Stops the server if it is ours to stop; calling it again waits for the same end. */
  stop(): Promise<void>;
}

const database = 'ondesk';
const watchMs = 500;
const afterFailedRevivalMs = 5_000;

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
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
  /** PostgreSQL settings laid over ours. */
  settings?: Record<string, string>;
}): Promise<EmbeddedDatabase> {
  const { dataDir, log } = options;
  try {
    const home = openHome(dataDir, log);
    const turn = join(home, 'starting');
    return await takingTurns(turn, async () => {
      const user = databaseUser(join(home, 'cluster'));
      const program = findProgram(home, user);
      const all = { ...settings, ...options.settings };
      const durable = options.settings?.['fsync'] !== 'off';
      const { cluster, password } = await openCluster({ home, program, user, durable, log });
      const place: Place = { home, cluster, password, program, user, settings: all };
      const running = await findRunning(place);
      const postmaster = running ?? (await launch(place));
      const isOurs = takeOwnership(home, running !== undefined);
      await ensureDatabase(place, postmaster.port, database);
      return keep(place, postmaster, isOurs, (work) => takingTurns(turn, work), log);
    });
  } catch (error) {
    throw dataDirectoryFailure(dataDir, error);
  }
}

/**
 * Whoever starts a server owns it and stops it. One found running belongs to its owner as long as that lives;
 * after that to whoever finds it, else it would run on for ever after a single kill -9.
 */
function takeOwnership(home: string, wasRunning: boolean): boolean {
  const file = join(home, 'owner');
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

/** Watches over our server: should it be killed, it is started again at the same address. */
function keep(
  place: Place,
  first: Postmaster,
  isOurs: boolean,
  inTurn: <T>(work: () => Promise<T>) => Promise<T>,
  log: (line: string) => void,
): EmbeddedDatabase {
  const url = addressOf(place, first.port, database);
  if (!isOurs) return { url, stop: () => Promise.resolve() };

  let postmaster = first;
  let reviving: Promise<void> | undefined;
  let restUntil = 0;
  const revive = async () => {
    log('PostgreSQL ended unexpectedly: starting it again');
    postmaster = await inTurn(async () => (await findRunning(place)) ?? (await launch(place, first.port)));
    log('PostgreSQL is back');
  };
  const watch = setInterval(() => {
    if (reviving || Date.now() < restUntil || isRunning(postmaster.identity)) return;
    reviving = revive()
      .catch((error: unknown) => {
        restUntil = Date.now() + afterFailedRevivalMs;
        log(error instanceof Error ? error.message : String(error));
      })
      .finally(() => (reviving = undefined));
  }, watchMs);
  watch.unref();

  let stopped: Promise<void> | undefined;
  const stop = async () => {
    clearInterval(watch);
    await reviving;
    await halt(place, postmaster);
    rmSync(join(place.home, 'owner'), { force: true });
  };
  return { url, stop: () => (stopped ??= stop()) };
}
