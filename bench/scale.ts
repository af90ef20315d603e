// The same reads when business has been good for years, against a hundredth of it; and how the database finds things then.
import { say, type Figure } from './figures.ts';
import { Cannon, type Load, type Report } from './load/cannon.ts';
import type { Part } from './parts.ts';
import { inTurns, median, ratioOf } from './rounds.ts';
import { startDatabaseServer, withClient } from './stage/database.ts';
import { fill, nth, sizeOf, type Size } from './stage/fill.ts';
import { askers, findRenters, signIn, spread } from './stage/people.ts';
import { findLongWalks } from './stage/plans.ts';
import { startServiceProgram } from './stage/programs.ts';
import type { Spoken } from './stage/recording.ts';
import { startRehearsal } from './stage/rehearsal.ts';

const connections = 4;
const peopleAsking = 20_000;
/** At the whole size; products are fewer, everything that grows with business is more. */
const largeTableRows = 5_000;

type Asked = Omit<Load<'paths'>, 'seconds'>;

export const scale: Part = {
  title: 'the same reads at the size of a large operator, against a hundredth of it',
  run: async ({ rounds, seconds, scale: share, say: tell }) => {
    const server = await startDatabaseServer();
    const cannon = new Cannon();
    const stops: (() => Promise<void>)[] = [() => server.stop()];
    try {
      const sizes = { ours: sizeOf(share), theirs: sizeOf(share / 100) };
      const urls = { ours: await server.create('whole'), theirs: await server.create('hundredth') };
      await fill(urls.ours, sizes.ours, tell);
      await fill(urls.theirs, sizes.theirs);
      const heard = await listenToEverything(server.folder, urls.ours);
      const { statements, walks } = await withClient(urls.ours, (client) =>
        findLongWalks(client, heard, largeTableRows * share),
      );
      for (const { table, text } of walks) tell(`reads all of ${table}: ${text.replaceAll(/\s+/g, ' ')}`);

      const services = {
        ours: await startServiceProgram(server.folder, urls.ours),
        theirs: await startServiceProgram(server.folder, urls.theirs),
      };
      stops.push(
        () => services.ours.stop(),
        () => services.theirs.stop(),
      );
      const loads = { ours: await loadsFor(sizes.ours), theirs: await loadsFor(sizes.theirs) };

      const figures: Figure[] = [];
      for (const [name, { isPromised }] of Object.entries(loads.ours)) {
        const fire = (side: 'ours' | 'theirs', time: number) => {
          const load = { ...loads[side][name]!.load, seconds: time };
          return cannon.fire({ origin: services[side].origin, connections, load });
        };
        for (const side of ['ours', 'theirs'] as const) await fire(side, Math.min(seconds, 2));
        const measured = await inTurns(rounds, (side) => fire(side, seconds));
        tell(`${name}: ${measured.map(({ ours, theirs }) => `${ours.p99}/${theirs.p99}`).join(' ')}`);
        figures.push(tail(name, measured, isPromised));
      }
      figures.push({
        what: `sequential scans over a large table in ${statements} statements`,
        measured: String(walks.length),
        budget: '0',
        kept: walks.length === 0,
      });
      return { figures, notes: [describe(sizes.ours, rounds, seconds)] };
    } finally {
      cannon.stop();
      for (const stop of stops.toReversed()) await stop();
    }
  },
};

async function loadsFor(size: Size): Promise<Record<string, { load: Asked; isPromised: boolean }>> {
  const { stationPaths, productPaths, memberHeaders } = await askers(peopleAsking, size);
  const paths = (list: string[], headers: Record<string, string>[] = [{}]): Asked => ({
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
    'station detail': { load: paths(stationPaths), isPromised: true },
    'product stations': { load: paths(productPaths), isPromised: true },
    'history page': { load: paths(history, memberHeaders), isPromised: true },
    'stations in view': {
      load: paths(
        places.map(
          ({ latitude, longitude }) =>
            `/api/v1/stations?south=${latitude}&west=${longitude}&north=${latitude + 0.05}&east=${longitude + 0.05}`,
        ),
      ),
      isPromised: true,
    },
    'home with a place': {
      load: paths(
        places.map((place) => `/api/v1/main?latitude=${place.latitude}&longitude=${place.longitude}`),
      ),
      isPromised: false,
    },
  };
}

/** Everything the service says that is not, by its nature, about all there is: every read, a whole rental, every chore. */
async function listenToEverything(folder: string, databaseUrl: string): Promise<Spoken[]> {
  const rehearsal = await startRehearsal(folder, databaseUrl);
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
      `/users/me/rentals/${await ownToken(databaseUrl)}`,
      '/users/me/withdraw',
    ];
    const heard: Spoken[] = [];
    for (const path of guests) heard.push(...(await rehearsal.read(`/api/v1${path}`)));
    for (const path of members) heard.push(...(await rehearsal.read(`/api/v1${path}`, accessToken)));
    const [renter] = await findRenters(databaseUrl, 1, 9);
    if (renter) heard.push(...(await rehearsal.rent(renter)));
    heard.push(...(await rehearsal.doChores()));
    return heard;
  } finally {
    await rehearsal.stop();
  }
}

/** The history token of a rental of the seventh member. */
function ownToken(databaseUrl: string): Promise<string> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ token: string }>(
      'select token from rentals where member_id = $1 limit 1',
      [nth.memberId(7)],
    );
    return rows[0]?.token ?? '';
  });
}

function tail(what: string, measured: { ours: Report; theirs: Report }[], isPromised: boolean): Figure {
  const ratio = ratioOf(measured, ({ p99 }) => Math.max(p99, 1));
  const p50 = median(measured.map(({ ours }) => ours.p50)) / median(measured.map(({ theirs }) => theirs.p50));
  return {
    what: `${what}: p99`,
    measured: `${say(ratio.median)}× (${ratio.roundsWhere((each) => each <= 2)} rounds within; p50 ${say(p50)}×)`,
    budget: isPromised ? '≤ 2×' : '',
    ...(isPromised ? { kept: ratio.median <= 2 } : {}),
  };
}

function describe(size: Size, rounds: number, seconds: number): string {
  const counts = Object.entries(size).map(([name, count]) => `${count.toLocaleString('en')} ${name}`);
  return `${counts.join(', ')}, each rental with its order and its payment; products grow with the stations, so that one stands at as many places as before. ${connections} connections, ${rounds} rounds of ${seconds} s in turns. Plans are looked at for every read, a whole rental and every chore, for the values at hand and for any; left out is what is about all stations or all products by its nature (their plain lists).`;
}
