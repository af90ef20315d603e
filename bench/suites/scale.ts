// Scale suite: the same reads on a large database against a hundredth of it, and the query plans on the large one.
import { formatNumber, type Result } from '../results.ts';
import { LoadClient, type Load, type Report } from '../load/load-client.ts';
import type { Suite } from '../suites.ts';
import { measureInTurns, median, ratioOf, type Side } from '../rounds.ts';
import { startDatabaseServer, withClient } from '../setup/database.ts';
import { seedDatabase, nth, sizeOf, wordsOf, type Size } from '../setup/seed.ts';
import { createReaders, findRenters, signIn, spread } from '../setup/people.ts';
import { findSequentialScans } from '../setup/plans.ts';
import { startServiceProgram } from '../setup/programs.ts';
import type { Recorded } from '../setup/recording.ts';
import { startSqlRecorder } from '../setup/sql-recorder.ts';

const CONNECTIONS = 4;
const READERS = 20_000;
/** At full size; the products are fewer, every table that grows with use has more. */
const LARGE_TABLE_ROWS = 5_000;

type PathLoad = Omit<Load<'paths'>, 'seconds'>;

export const scale: Suite = {
  title: 'latency of the reads on a large database against a hundredth of it',
  run: async ({ rounds, seconds, scale: share, database: keptIn, log }) => {
    const server = await startDatabaseServer(keptIn);
    const loadClient = new LoadClient();
    const stops: (() => Promise<void>)[] = [() => server.stop()];
    try {
      const sizes = { ours: sizeOf(share), theirs: sizeOf(share / 100) };
      const create = (name: string, side: Side) =>
        server.createFilled(name, wordsOf(sizes[side]), (ownerUrl) =>
          seedDatabase(ownerUrl, sizes[side], side === 'ours' ? log : undefined),
        );
      const databases = {
        ours: await create('scale_full_size', 'ours'),
        theirs: await create('scale_hundredth', 'theirs'),
      };
      const recorded = await recordStatements(server.folder, databases.ours.url);
      const { statements, scans } = await withClient(databases.ours.url, (client) =>
        findSequentialScans(client, recorded, LARGE_TABLE_ROWS * share),
      );
      for (const { table, text } of scans) log(`reads all of ${table}: ${text.replaceAll(/\s+/g, ' ')}`);

      const services = {
        ours: await startServiceProgram(server.folder, databases.ours),
        theirs: await startServiceProgram(server.folder, databases.theirs),
      };
      stops.push(
        () => services.ours.stop(),
        () => services.theirs.stop(),
      );
      const loads = { ours: await loadsFor(sizes.ours), theirs: await loadsFor(sizes.theirs) };

      const results: Result[] = [];
      for (const [name, { hasBudget }] of Object.entries(loads.ours)) {
        const run = (side: 'ours' | 'theirs', time: number) => {
          const load = { ...loads[side][name]!.load, seconds: time };
          return loadClient.run({ origin: services[side].origin, connections: CONNECTIONS, load });
        };
        for (const side of ['ours', 'theirs'] as const) await run(side, Math.min(seconds, 2));
        const measured = await measureInTurns(rounds, (side) => run(side, seconds));
        log(`${name}: ${measured.map(({ ours, theirs }) => `${ours.p99}/${theirs.p99}`).join(' ')}`);
        results.push(latencyResult(name, measured, hasBudget));
      }
      results.push({
        what: `sequential scans over a large table in ${statements} statements`,
        measured: String(scans.length),
        budget: '0',
        isMet: scans.length === 0,
      });
      return { results, notes: [describe(sizes.ours, rounds, seconds)] };
    } finally {
      loadClient.stop();
      for (const stop of stops.toReversed()) await stop();
    }
  },
};

async function loadsFor(size: Size): Promise<Record<string, { load: PathLoad; hasBudget: boolean }>> {
  const { stationPaths, productPaths, memberHeaders } = await createReaders(READERS, size);
  const paths = (list: string[], headers: Record<string, string>[] = [{}]): PathLoad => ({
    kind: 'paths',
    paths: list,
    headers,
  });
  const places = spread(1_000, 1_000).map((n) => ({
    latitude: 33.2 + n * 0.005,
    longitude: 126.2 + n * 0.003,
  }));
  const history = memberHeaders.map(() => '/api/v1/users/me/rentals');
  return {
    'station detail': { load: paths(stationPaths), hasBudget: true },
    'product stations': { load: paths(productPaths), hasBudget: true },
    'history page': { load: paths(history, memberHeaders), hasBudget: true },
    'stations in view': {
      load: paths(
        places.map(
          ({ latitude, longitude }) =>
            `/api/v1/stations?south=${latitude}&west=${longitude}&north=${latitude + 0.05}&east=${longitude + 0.05}`,
        ),
      ),
      hasBudget: true,
    },
    'home with a position': {
      load: paths(
        places.map((place) => `/api/v1/main?latitude=${place.latitude}&longitude=${place.longitude}`),
      ),
      hasBudget: false,
    },
  };
}

/** Records every read except the full lists, a whole rental and every scheduled task. */
async function recordStatements(folder: string, databaseUrl: string): Promise<Recorded[]> {
  const recorder = await startSqlRecorder(folder, databaseUrl);
  try {
    const { accessToken } = await signIn(7);
    const stationId = nth.stationId(7);
    const product = encodeURIComponent(nth.productName(7));
    const guests = [
      `/stations/${stationId}`,
      `/stations/${stationId}/products`,
      `/stations/${stationId}/products/${product}`,
      '/stations?south=37.5&west=127&north=37.6&east=127.1',
      `/products/${product}`,
      `/products/${product}/stations`,
      '/main',
      '/main?latitude=37.54&longitude=127.07',
      '/notices',
      '/events',
      `/rentals/products/${nth.serialNumber(8)}`,
      `/payments/calculate?serialNumber=${nth.serialNumber(8)}&rentalTime=2`,
    ];
    const members = [
      '/stations/bookmarks',
      '/main/active-rentals',
      '/users/me',
      '/users/me/rentals',
      `/users/me/rentals/${await findHistoryToken(databaseUrl)}`,
      '/users/me/withdraw',
    ];
    const recorded: Recorded[] = [];
    for (const path of guests) recorded.push(...(await recorder.read(`/api/v1${path}`)));
    for (const path of members) recorded.push(...(await recorder.read(`/api/v1${path}`, accessToken)));
    const [renter] = await findRenters(databaseUrl, 1, 9);
    if (renter) recorded.push(...(await recorder.rent(renter, 'rental')));
    recorded.push(...(await recorder.runTasks()));
    return recorded;
  } finally {
    await recorder.stop();
  }
}

/** The history token of a rental of the seventh member. */
function findHistoryToken(databaseUrl: string): Promise<string> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ token: string }>(
      'select token from rentals where member_id = $1 limit 1',
      [nth.memberId(7)],
    );
    return rows[0]?.token ?? '';
  });
}

function latencyResult(
  what: string,
  measured: { ours: Report; theirs: Report }[],
  hasBudget: boolean,
): Result {
  const ratio = ratioOf(measured, ({ p99 }) => Math.max(p99, 1));
  const p50 = median(measured.map(({ ours }) => ours.p50)) / median(measured.map(({ theirs }) => theirs.p50));
  return {
    what: `${what}: p99`,
    measured: `${formatNumber(ratio.median)}× (${ratio.roundsWhere((each) => each <= 2)} rounds within; p50 ${formatNumber(p50)}×)`,
    budget: hasBudget ? '≤ 2×' : '',
    ...(hasBudget ? { isMet: ratio.median <= 2 } : {}),
  };
}

function describe(size: Size, rounds: number, seconds: number): string {
  const counts = Object.entries(size).map(([name, count]) => `${count.toLocaleString('en')} ${name}`);
  return `${counts.join(', ')}, each rental with its order and its payment; products grow with the stations, so that each product is at as many stations as before. ${CONNECTIONS} connections, ${rounds} rounds of ${seconds} s in turns. Plans are checked for every read, a whole rental and every scheduled task, as custom and as generic plans; the full lists of stations and products are left out.`;
}
