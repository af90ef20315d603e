// Insight suite: every page of insight over thirteen months of many stations, in milliseconds, with its query plans; and counting a day.
import { openDatabase } from '#api/database/database.ts';
import { countDays } from '#api/insight/count/count-days.ts';
import { keepUsualPeriods } from '#api/insight/kept/keep-usual-periods.ts';
import { dayAfter } from '#domain/time/business-days.ts';
import { koreanDate } from '#domain/time/korean-time.ts';
import { formatNumber, type Result } from '../results.ts';
import { LoadClient } from '../load/load-client.ts';
import { median } from '../rounds.ts';
import type { Suite } from '../suites.ts';
import { startDatabaseServer, withClient } from '../setup/database.ts';
import { signInStaff } from '../setup/people.ts';
import { findSequentialScans } from '../setup/plans.ts';
import { startServiceProgram } from '../setup/programs.ts';
import type { Recorded } from '../setup/recording.ts';
import { nth, seedDatabase, sizeOf, wordsOf, type Size } from '../setup/seed.ts';
import { countHours, INSIGHT_DAYS, seedInsight } from '../setup/seed-insight.ts';
import { startSqlRecorder } from '../setup/sql-recorder.ts';

const CONNECTIONS = 2;
const MOST_MS = 300;
const MOST_SECONDS = 60;
const LARGE_TABLE_ROWS = 100_000;
/** An assortment, of which every station has a few. */
const PRODUCTS = 250;

export const insight: Suite = {
  title: 'pages of insight over thirteen months of a large city',
  run: async ({ rounds: count, seconds, scale: share, database: keptIn, log }) => {
    // What a transaction fills that has emptied it is not written twice then.
    const server = await startDatabaseServer(keptIn, { wal_level: 'minimal', max_wal_senders: '0' });
    const loadClient = new LoadClient();
    const stops: (() => Promise<void>)[] = [() => server.stop()];
    try {
      const size = { ...sizeOf(share), products: PRODUCTS };
      const database = await server.createFilled('insight', wordsOf(size), async (ownerUrl) => {
        await seedDatabase(ownerUrl, size, log);
        await seedInsight(ownerUrl, size, log);
      });
      const headers = await signInStaff(database.ownerUrl);
      await makeReady(database.ownerUrl);
      const hours = await countHours(database.ownerUrl);
      const pages = pagesOf(size);

      const recorder = await startSqlRecorder(server.folder, database.url);
      const recorded: Recorded[] = [];
      for (const path of Object.values(pages).flat())
        recorded.push(...(await recorder.readAsStaff(`/api/v1/console${path}`, headers)));
      await recorder.stop();
      const { statements, scans } = await withClient(database.url, (client) =>
        findSequentialScans(client, recorded, LARGE_TABLE_ROWS * share),
      );
      for (const { table, text } of scans) log(`reads all of ${table}: ${text.replaceAll(/\s+/g, ' ')}`);

      const service = await startServiceProgram(server.folder, database);
      stops.push(() => service.stop());
      const run = (paths: readonly string[], time: number) =>
        loadClient.run({
          origin: service.origin,
          connections: CONNECTIONS,
          load: {
            kind: 'paths',
            paths: paths.map((path) => `/api/v1/console${path}`),
            headers: [headers],
            seconds: time,
          },
        });
      for (const paths of Object.values(pages)) await run(paths, Math.min(seconds, 2));
      const measured = new Map<string, number[]>(Object.keys(pages).map((name) => [name, []]));
      for (let round = 0; round < count; round += 1)
        for (const [name, paths] of Object.entries(pages)) {
          const { requests, p95 } = await run(paths, seconds);
          measured.get(name)!.push(requests === 0 ? Infinity : p95);
        }
      const results: Result[] = [...measured].map(([name, times]) => ({
        what: `${name}: p95`,
        measured: `${formatNumber(median(times))} ms`,
        budget: `≤ ${MOST_MS} ms`,
        isMet: median(times) <= MOST_MS,
      }));
      results.push({
        what: `sequential scans over a large table in ${statements} statements`,
        measured: String(scans.length),
        budget: '0',
        isMet: scans.length === 0,
      });
      const counting = await secondsToCount(database.ownerUrl);
      results.push({
        what: 'counting a day',
        measured: `${formatNumber(counting)} s`,
        budget: `≤ ${MOST_SECONDS} s`,
        isMet: counting <= MOST_SECONDS,
      });
      return {
        results,
        notes: [
          `${size.stations.toLocaleString('en')} stations with ${PRODUCTS} products, ${INSIGHT_DAYS} days, ${hours.toLocaleString('en')} rows of hours, those of all stations together included. ${CONNECTIONS} connections, ${count} rounds of ${seconds} s. The thirty days until yesterday, compared with the thirty before; for stations and revenue a year too. The day that is counted has ${Math.round(size.rentals / 730).toLocaleString('en')} rentals.`,
        ],
      };
    } finally {
      loadClient.stop();
      for (const stop of stops.toReversed()) await stop();
    }
  },
};

function pagesOf(size: Size): Record<string, string[]> {
  const station = (n: number) => nth.stationId((n * 7919) % size.stations);
  const to = dayAfter(koreanDate(new Date()), -1);
  const year = `from=${dayAfter(to, -364)}&to=${to}`;
  const page = (name: string, query = 'compare=PREVIOUS') => `/insight/${name}?${query}`;
  return {
    revenue: [page('revenue')],
    'revenue of a year': [page('revenue', year)],
    'revenue of a station': [1, 2, 3].map((n) => page('revenue', `stationId=${station(n)}`)),
    usage: [page('usage')],
    stations: [page('stations')],
    'stations by profit': [page('stations', 'compare=PREVIOUS&sort=-profit')],
    'stations over a year': [page('stations', year)],
    products: [page('products')],
    members: [page('members')],
    support: [page('support')],
    'forecast of a station': [1, 2, 3].map((n) => `/forecast?stationId=${station(n)}`),
  };
}

/** As the task does that counts a day. */
async function makeReady(ownerUrl: string): Promise<void> {
  const { db, close } = openDatabase({ url: ownerUrl, size: 1, onError: () => {} });
  try {
    await keepUsualPeriods(db);
  } finally {
    await close();
  }
}

async function secondsToCount(ownerUrl: string): Promise<number> {
  const { db, close } = openDatabase({ url: ownerUrl, size: 1, onError: () => {} });
  try {
    const day = dayAfter(koreanDate(new Date()), -3);
    const startedAt = performance.now();
    await countDays(db, { from: day, to: day });
    return (performance.now() - startedAt) / 1000;
  } finally {
    await close();
  }
}
