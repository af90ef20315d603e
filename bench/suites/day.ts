// Day suite: what a day of a million rentals takes, measured at a hundredth of its busiest hour.
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { LoadClient, type Report } from '../load/load-client.ts';
import { formatNumber, type Result } from '../results.ts';
import { measureCpuTime } from '../setup/cpu-time.ts';
import { startDatabaseServer, withClient } from '../setup/database.ts';
import { createReaders, findRenters, signInStaff } from '../setup/people.ts';
import { gatewayVariables, startProgram, startServiceProgram } from '../setup/programs.ts';
import { seedDatabase, sizeOf } from '../setup/seed.ts';
import type { Suite } from '../suites.ts';

const RENTALS_OF_DAY = 1_000_000;
const BUSIEST_HOUR_SHARE = 0.1;
/** Of that hour, and of the stations, items and members. */
const SHARE = 0.01;
const RENTALS_PER_SECOND = (RENTALS_OF_DAY * BUSIEST_HOUR_SHARE * SHARE) / 3600;
/** Whoever rents looks around before and looks after it meanwhile, and for each of them others only look. */
const READS_PER_RENTAL = 40;
const STAFF_REQUESTS_PER_SECOND = 1;
const CONNECTIONS = 4;
const DATABASE_NAME = 'day';
const SAMPLE_POLL_MS = 250;
const SETTLING_LOOK_MS = 5_000;
const MAX_SETTLING_LOOKS = 120;
const SETTLED_BYTES = 1_000_000;

export const day: Suite = {
  title: 'a day of 1,000,000 rentals, from a hundredth of its busiest hour',
  run: async ({ minutes, log }) => {
    const server = await startDatabaseServer();
    const [reading, renting, operating] = [new LoadClient(), new LoadClient(), new LoadClient()];
    const stops: (() => Promise<void>)[] = [() => server.stop()];
    try {
      const database = await server.create(DATABASE_NAME);
      const size = sizeOf(SHARE);
      await seedDatabase(database.ownerUrl, size);
      const { stationPaths, productPaths, memberHeaders } = await createReaders(500, size);
      const renters = await findRenters(database.url, 1_500);
      const staffHeaders = await signInStaff(database.ownerUrl);
      const gateway = await startProgram(server.folder, 'bench/baseline/payment-gateway.ts', '/', {});
      stops.push(() => gateway.stop());
      const service = await startServiceProgram(server.folder, database, gatewayVariables(gateway.origin));
      stops.push(() => service.stop());
      const { origin } = service;

      const paths = stationPaths.flatMap((path, index) => [
        '/api/v1/main?latitude=37.5&longitude=127.0',
        '/api/v1/stations?latitude=37.5&longitude=127.0',
        path,
        productPaths[index]!,
        '/api/v1/main/active-rentals',
        '/api/v1/users/me/rentals',
      ]);
      const headers = memberHeaders.flatMap((asMember) =>
        Array.from({ length: 6 }, () => ({ ...asMember, 'accept-encoding': 'gzip' })),
      );
      const atRate = (client: LoadClient, perSecond: number, load: { paths: string[]; headers: Headers }) =>
        client.run({
          origin,
          connections: CONNECTIONS,
          load: { kind: 'paths', seconds: minutes * 60, perSecond, mayBeRefused: true, ...load },
        });
      const drive = async (until: number) => {
        const rent = async () => {
          const reports: Report[] = [];
          for (let next = Date.now(); next < until; next += 1000 / RENTALS_PER_SECOND) {
            await pause(Math.max(0, next - Date.now()));
            const renter = renters[reports.length % renters.length]!;
            const load = {
              kind: 'rentals' as const,
              renters: [renter],
              rentalsEach: 1,
              walk: 'rental' as const,
            };
            reports.push(await renting.run({ origin, connections: 1, load }));
          }
          return reports;
        };
        const [reads, pages, rentals] = await Promise.all([
          atRate(reading, READS_PER_RENTAL * RENTALS_PER_SECOND, { paths, headers }),
          atRate(operating, STAFF_REQUESTS_PER_SECOND, { paths: staffPaths, headers: [staffHeaders] }),
          rent(),
        ]);
        return { reads, pages, rentals };
      };

      return await withClient(server.ownerUrl, async (admin) => {
        const seconds = minutes * 60;
        await settle(admin);
        const until = Date.now() + seconds * 1000;
        const written = await startWriteCount(admin);
        const connections = countBusyConnections(admin, until);
        let driven: Awaited<ReturnType<typeof drive>> | undefined;
        const measured = { pids: [service.pid], databaseName: DATABASE_NAME };
        const cpu = await measureCpuTime(admin, measured, async () => {
          driven = await drive(until);
        });
        const { reads, pages, rentals } = driven!;
        const { wal, rows } = await written();
        const busy = await connections;
        log(`${rentals.length} rentals, ${reads.requests} reads, ${pages.requests} pages of the console`);

        const perHour = 3600 / seconds / SHARE;
        const cores = (ms: number) => formatNumber(ms / 1000 / seconds / SHARE);
        const bytes = [reads, pages, ...rentals].reduce((sum, report) => sum + report.bytes, 0);
        const perDay = (bytesOfAll: number) => gigabytes((bytesOfAll / rentals.length) * RENTALS_OF_DAY);
        const results: Result[] = [
          ['rentals in the busiest hour', Math.round(rentals.length * perHour).toLocaleString('en')],
          [
            'calls a second',
            Math.round(
              (reads.requests + pages.requests + rentals.length * 4) / seconds / SHARE,
            ).toLocaleString('en'),
          ],
          ['cores busy with the service', cores(cpu.serverMs)],
          ['cores busy with the database', cores(cpu.databaseMs)],
          ['connections of the database at work, on average', formatNumber(busy / SHARE)],
          ['sent to apps, in the busiest hour', gigabytes(bytes * perHour)],
          ['written ahead (WAL), in a day', perDay(wal)],
          ['growth of the database, in a day', perDay(rows)],
          [
            'p99 of a read, of a call of a rental',
            `${formatNumber(reads.p99)} ms, ${formatNumber(Math.max(...rentals.map(({ p99 }) => p99)))} ms at most`,
          ],
        ].map(([what, value]) => ({ what: what!, measured: value!, budget: '' }));
        return {
          results,
          notes: [
            `${minutes} minutes at ${formatNumber(RENTALS_PER_SECOND)} rentals a second, ${READS_PER_RENTAL} reads for each and ${STAFF_REQUESTS_PER_SECOND} page of the console a second, on a hundredth of 50,000 stations and 1,000,000 members; the busiest hour has a tenth of the day. One process, which includes the sandbox that takes its messages. What is sent is compressed, without pictures and scripts, which the browser keeps. Figures are a hundred times what was measured; a day's writing is that of one rental, times a million. What a copy does without being asked is multiplied too, so that all of it is more than is needed.`,
          ],
        };
      });
    } finally {
      for (const client of [reading, renting, operating]) client.stop();
      for (const stop of stops.toReversed()) await stop();
    }
  },
};

type Headers = Record<string, string>[];

const staffPaths = ['/dashboard', '/rentals', '/inquiries', '/payments', '/items'].map(
  (path) => `/api/v1/console${path}`,
);

const gigabytes = (bytes: number) => `${formatNumber(bytes / 1_000_000_000)} GB`;

/** Gives how many bytes the database has written since, ahead of its tables and in them. */
async function startWriteCount(admin: Client): Promise<() => Promise<{ wal: number; rows: number }>> {
  const read = async () => {
    const { rows } = await admin.query<{ wal: string; size: string }>(
      `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as wal, pg_database_size($1) as size`,
      [DATABASE_NAME],
    );
    return { wal: Number(rows[0]!.wal), rows: Number(rows[0]!.size) };
  };
  const before = await read();
  return async () => {
    const after = await read();
    return { wal: after.wal - before.wal, rows: after.rows - before.rows };
  };
}

/** A new copy first does what is due of years: days are counted, old rows purged. */
async function settle(admin: Client): Promise<void> {
  for (let looksLeft = MAX_SETTLING_LOOKS; looksLeft > 0; looksLeft -= 1) {
    const written = await startWriteCount(admin);
    await pause(SETTLING_LOOK_MS);
    if ((await written()).wal < SETTLED_BYTES) return;
  }
  throw new Error('the service goes on writing although nobody asks it for anything');
}

/** The mean of many looks. */
async function countBusyConnections(admin: Client, until: number): Promise<number> {
  let [looks, busy] = [0, 0];
  while (Date.now() < until) {
    const { rows } = await admin.query<{ busy: number }>(
      `select count(*)::int as busy from pg_stat_activity where datname = $1 and state <> 'idle'`,
      [DATABASE_NAME],
    );
    looks += 1;
    busy += rows[0]!.busy;
    await pause(SAMPLE_POLL_MS);
  }
  return busy / looks;
}
