// Reads suite: three reads against their SQL on bare node:http and pg, and the station list against the same bytes.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReadScripts } from '../baseline/reads.ts';
import { formatNumber, type Result, type Section } from '../results.ts';
import { LoadClient, type Load, type Report } from '../load/load-client.ts';
import type { Suite } from '../suites.ts';
import { measureInTurns, ratioOf } from '../rounds.ts';
import { recordStationList } from '../setup/answers.ts';
import { startDatabaseServer } from '../setup/database.ts';
import { seedDatabase, sizeOf } from '../setup/seed.ts';
import { markDaysAsCounted } from '../setup/seed-insight.ts';
import { createReaders } from '../setup/people.ts';
import { startProgram, startServiceProgram } from '../setup/programs.ts';
import { createReadScripts, startSqlRecorder } from '../setup/sql-recorder.ts';

const SIZE_SHARE = 0.01;
const READERS = 500;
const CONNECTIONS = 16;
const MIN_RATE = 0.8;
const MAX_P99_RATIO = 1.6;

export const reads: Suite = {
  title: 'requests per second against bare node:http and bare pg',
  run: async ({ rounds, seconds, log }) => {
    const server = await startDatabaseServer();
    const loadClient = new LoadClient();
    const stops: (() => Promise<void>)[] = [() => server.stop()];
    try {
      const database = await server.create('reads');
      const { url: databaseUrl, ownerUrl } = database;
      const size = sizeOf(SIZE_SHARE);
      await seedDatabase(ownerUrl, size);
      await markDaysAsCounted(ownerUrl);
      const { stationPaths, productPaths, members, memberHeaders } = await createReaders(READERS, size);

      const recorder = await startSqlRecorder(server.folder, databaseUrl);
      const scripts = await createReadScripts(recorder);
      await recorder.stop();
      const readScripts: ReadScripts = {
        databaseUrl,
        reads: [
          { start: '/api/v1/stations/', end: '', input: 'stationId', isNumber: true, steps: scripts.station },
          {
            start: '/api/v1/products/',
            end: '/stations',
            input: 'productName',
            isNumber: false,
            steps: scripts.product,
          },
          { start: '/api/v1/users', end: '', input: 'rest', isNumber: false, steps: scripts.history },
        ],
        sessions: Object.fromEntries(
          members.map(({ accessToken, memberId, sessionId }) => [
            `Bearer ${accessToken}`,
            { memberId, sessionId },
          ]),
        ),
      };
      const scriptFile = join(server.folder, 'reads.json');
      await writeFile(scriptFile, JSON.stringify(readScripts));

      const service = await startServiceProgram(server.folder, database);
      stops.push(() => service.stop());
      const bare = await startProgram(server.folder, 'bench/baseline/reads.ts', '/', { SCRIPTS: scriptFile });
      stops.push(() => bare.stop());
      const recorded = await recordStationList(server.folder, `${service.origin}/api/v1/stations`);
      const recordedFile = join(server.folder, 'station-list.json');
      await writeFile(recordedFile, JSON.stringify(recorded));
      const sameBytes = await startProgram(server.folder, 'bench/baseline/same-bytes.ts', '/', {
        RECORDED_REPLIES: recordedFile,
      });
      stops.push(() => sameBytes.stop());

      async function compare(what: string, theirs: string, load: PathLoad) {
        const run = (origin: string, time = seconds) =>
          loadClient.run({ origin, connections: CONNECTIONS, load: { ...load, seconds: time } });
        // A warm-up run for the compiler, the query plans and the caches.
        for (const origin of [service.origin, theirs]) await run(origin, Math.min(seconds, 2));
        const measured = await measureInTurns(rounds, (side) =>
          run(side === 'ours' ? service.origin : theirs),
        );
        log(`${what}: ${describe(measured)}`);
        return measured;
      }

      const paths = (list: string[], headers: Record<string, string>[] = [{}]): PathLoad => ({
        kind: 'paths',
        paths: list,
        headers,
      });
      const listPath = ['/api/v1/stations'];
      const results: Result[] = [
        ...compareWithSql('station detail', await compare('station', bare.origin, paths(stationPaths))),
        ...compareWithSql('product stations', await compare('product', bare.origin, paths(productPaths))),
        ...compareWithSql(
          'history page',
          await compare(
            'history',
            bare.origin,
            paths(
              memberHeaders.map(() => '/api/v1/users/me/rentals'),
              memberHeaders,
            ),
          ),
        ),
        ...compareWithBytes(
          'station list, gzip',
          await compare('list gz', sameBytes.origin, paths(listPath, [{ 'accept-encoding': 'gzip' }])),
          0.6,
        ),
        ...compareWithBytes(
          'station list, plain',
          await compare('list', sameBytes.origin, paths(listPath)),
          0.6,
        ),
      ];
      return section(results, size, rounds, seconds);
    } finally {
      loadClient.stop();
      for (const stop of stops.toReversed()) await stop();
    }
  },
};

type PathLoad = Omit<Load<'paths'>, 'seconds'>;
type Rounds = { ours: Report; theirs: Report }[];

const describe = (measured: Rounds) =>
  measured
    .map(({ ours, theirs }) => `${formatNumber(ours.perSecond)}/${formatNumber(theirs.perSecond)}`)
    .join(' ');

function compareWithSql(what: string, measured: Rounds): Result[] {
  const rate = ratioOf(measured, ({ perSecond }) => perSecond);
  const tail = ratioOf(measured, ({ p99 }) => Math.max(p99, 1));
  return [
    throughput(what, rate, MIN_RATE),
    {
      what: `${what}: p99`,
      measured: `${formatNumber(tail.median)}× (${tail.roundsWhere((ratio) => ratio <= MAX_P99_RATIO)} rounds within)`,
      budget: `≤ ${MAX_P99_RATIO}×`,
      isMet: tail.median <= MAX_P99_RATIO,
    },
  ];
}

function compareWithBytes(what: string, measured: Rounds, budget: number): Result[] {
  return [
    throughput(
      what,
      ratioOf(measured, ({ perSecond }) => perSecond),
      budget,
    ),
  ];
}

function throughput(what: string, rate: ReturnType<typeof ratioOf>, budget: number): Result {
  return {
    what: `${what}: requests/s`,
    measured: `${formatNumber(rate.median)} of the baseline (${formatNumber(rate.lowest)}–${formatNumber(rate.highest)}; ${rate.roundsWhere((ratio) => ratio >= budget)} rounds within)`,
    budget: `≥ ${budget}`,
    isMet: rate.median >= budget,
  };
}

function section(
  results: Result[],
  size: ReturnType<typeof sizeOf>,
  rounds: number,
  seconds: number,
): Section {
  const counts = Object.entries(size).map(([name, count]) => `${count.toLocaleString('en')} ${name}`);
  return {
    results,
    notes: [
      `${counts.join(', ')}; ${READERS} users, ${CONNECTIONS} connections, ${rounds} rounds of ${seconds} s in turns. The baseline replays the SQL statements recorded from the service.`,
    ],
  };
}
