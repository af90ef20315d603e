// The backup of a fail-over run: a full backup with pgBackRest, a restore to a moment in a fresh folder, and a copy that starts on it.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { freePort } from '#embedded-postgres/free-port.ts';
import { secondsUntilResolved } from '#e2e/faults/checks.ts';
import { retry } from '#e2e/faults/cluster.ts';
import { Program } from '#e2e/faults/program.ts';
import type { User } from '#embedded-postgres/os-user.ts';
import type { Backup } from './backup.ts';
import { makeFolder, restoredDir } from './database-nodes.ts';
import type { FailoverCluster } from './failover-cluster.ts';
import type { Programs } from './packages.ts';
import { startLoad, waitForWrite, type Actors } from './run.ts';

const run = promisify(execFile);

const LOAD_MS = 5_000;
const MAX_SETTLE_SECONDS = 60;
const counted = ['members', 'orders', 'payments', 'refunds', 'rentals', 'journal'] as const;

export interface BackupResult {
  backupSeconds: number;
  restoreSeconds: number;
  megabytes: number;
  rentals: number;
  /** Tables whose rows are not those of the moment. */
  differences: string[];
}

/** Gives what differs between the moment and what was restored: it must be nothing. */
export async function runBackup(
  cluster: FailoverCluster,
  backup: Backup,
  actors: Actors,
  programs: Programs,
): Promise<BackupResult> {
  const { database, folder } = cluster;
  await database.waitUntilWhole();
  const primary = await database.primary();
  await backup.command(primary.name, 'check');
  const [, backupSeconds] = await timed(() => backup.command(primary.name, '--type=full', 'backup'));

  // Something after the backup that only its WAL has, the moment, and something after the moment that must not be there.
  await actForAWhile(cluster, actors, 'before the moment');
  const superuserUrl = await database.superuserUrl('ondesk');
  const before = await readCounts(superuserUrl);
  await pause(1_000);
  await actForAWhile(cluster, actors, 'after the moment');
  await database.runAsSuperuser('ondesk', 'select pg_switch_wal()');
  await backup.command(primary.name, 'check');

  const restored = makeFolder(restoredDir(folder), database.user);
  const [, restoreSeconds] = await timed(() =>
    backup.command(
      primary.name,
      `--pg1-path=${restored}`,
      '--type=time',
      `--target=${before.moment}`,
      '--target-action=promote',
      'restore',
    ),
  );
  const server = await startRestored(restored, programs, database.user);
  cluster.onStop(() => server.stop());
  try {
    const after = await retry(() => readCounts(server.url('postgres')));
    await startCopyOn(cluster, server.url);
    return {
      backupSeconds,
      restoreSeconds,
      megabytes: after.megabytes,
      rentals: after.rows['rentals'] ?? 0,
      differences: counted
        .filter((table) => before.rows[table] !== after.rows[table])
        .map((table) => `${table}: ${before.rows[table]} rows at the moment, ${after.rows[table]} restored`),
    };
  } finally {
    await server.stop();
  }
}

function nothing(): void {}

async function timed<T>(work: () => Promise<T>): Promise<[result: T, seconds: number]> {
  const startedAt = performance.now();
  return [await work(), (performance.now() - startedAt) / 1000];
}

async function actForAWhile(cluster: FailoverCluster, actors: Actors, name: string): Promise<void> {
  const load = startLoad(cluster, actors, name);
  await pause(LOAD_MS);
  await waitForWrite(actors.answers);
  await load.end();
  await secondsUntilResolved(cluster, performance.now(), MAX_SETTLE_SECONDS);
}

interface Counts {
  moment: string;
  megabytes: number;
  rows: Record<string, number>;
}

/** One snapshot of all tables. */
async function readCounts(url: string): Promise<Counts> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read');
    const { rows: places } = await client.query<{ recovering: boolean; moment: string; megabytes: number }>(
      `select pg_is_in_recovery() as recovering, clock_timestamp()::text as moment,
         (pg_database_size(current_database()) / 1000000)::int as megabytes`,
    );
    if (places[0]?.recovering !== false) throw new Error('still in recovery');
    const rows: Record<string, number> = {};
    for (const table of counted) {
      const { rows: found } = await client.query<{ count: number }>(
        `select count(*)::int as count from ${table}`,
      );
      rows[table] = found[0]!.count;
    }
    return { moment: places[0].moment, megabytes: places[0].megabytes, rows };
  } finally {
    await client.end();
  }
}

/** Beside the cluster, without Patroni, and without archiving: as deploy/README.md tells the operator to look first. */
async function startRestored(
  dataDir: string,
  { postgresql }: Programs,
  user: User | undefined,
): Promise<{ url: (role: string) => string; stop(): Promise<void> }> {
  const port = await freePort();
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: dataDir,
    archive_mode: 'off',
    // Patroni gives these to PostgreSQL when it starts it; a recovery needs no less than the primary had.
    max_connections: 120,
    max_wal_senders: 10,
    // The backup has the name of the standby that every commit waited for; here there is none.
    synchronous_standby_names: '',
  };
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  const control = (...args: string[]) =>
    run(join(postgresql.bin, 'pg_ctl'), ['-D', dataDir, ...args], { cwd: dataDir, ...user });
  await run('chmod', ['700', dataDir]);
  await control('-w', '-t', '60', '-l', join(dataDir, 'start.log'), '-o', options.join(' '), 'start');
  return {
    url: (role) => `postgres://${role}:only-for-failover-runs@127.0.0.1:${port}/ondesk`,
    // It may have been stopped already.
    stop: () => control('-m', 'fast', 'stop').then(nothing, nothing),
  };
}

/** Resolves when it is ready; it is stopped again at once. */
async function startCopyOn(cluster: FailoverCluster, url: (role: string) => string): Promise<void> {
  const port = await freePort();
  const copy = new Program({
    reaper: cluster.reaper,
    name: 'copy on the restored database',
    file: 'apps/api/src/server.ts',
    logFile: join(cluster.folder, 'restored-copy.log'),
    isReady: async () => (await fetch(`http://127.0.0.1:${port}/api/v1/health/ready`)).ok,
    variables: {
      ...cluster.copyVariables,
      PORT: String(port),
      DATABASE_URL: url('ondesk_service'),
      DATABASE_DIRECT_URL: url('ondesk'),
    },
  });
  cluster.onStop(() => copy.stop());
  try {
    await copy.start();
  } finally {
    await copy.stop();
  }
}
