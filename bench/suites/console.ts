// Console suite: the operator's lists and pages on a large database against a hundredth of it, in milliseconds too, and their query plans.
import { formatNumber, type Result } from '../results.ts';
import { LoadClient, type Report } from '../load/load-client.ts';
import type { Suite } from '../suites.ts';
import { measureRound, median, ratioOf, type Round, type Side } from '../rounds.ts';
import { startDatabaseServer, withClient } from '../setup/database.ts';
import { inquiriesOf, nth, seedConsole, seedDatabase, sizeOf, wordsOf, type Size } from '../setup/seed.ts';
import { signInStaff } from '../setup/people.ts';
import { findSequentialScans } from '../setup/plans.ts';
import { startServiceProgram } from '../setup/programs.ts';
import type { Recorded } from '../setup/recording.ts';
import { startSqlRecorder } from '../setup/sql-recorder.ts';

/** Staff are few: two of them asking at once is a busy minute. */
const CONNECTIONS = 2;
/** At full size; the products are fewer, every table that grows with use has more. */
const LARGE_TABLE_ROWS = 5_000;
const MOST_MS = 300;

export const console: Suite = {
  title: 'lists and pages of the console on a large database against a hundredth of it',
  run: async ({ rounds: count, seconds, scale: share, database: keptIn, log }) => {
    const server = await startDatabaseServer(keptIn);
    const loadClient = new LoadClient();
    const stops: (() => Promise<void>)[] = [() => server.stop()];
    try {
      const sizes = { ours: sizeOf(share), theirs: sizeOf(share / 100) };
      const create = (name: string, side: Side) =>
        server.createFilled(name, wordsOf(sizes[side]), async (ownerUrl) => {
          await seedDatabase(ownerUrl, sizes[side], side === 'ours' ? log : undefined);
          // The audit log is about what somebody of staff did.
          await signInStaff(ownerUrl);
          await seedConsole(ownerUrl, sizes[side], side === 'ours' ? log : undefined);
        });
      const databases = {
        ours: await create('console_full_size', 'ours'),
        theirs: await create('console_hundredth', 'theirs'),
      };
      const headers = {
        ours: await signInStaff(databases.ours.ownerUrl),
        theirs: await signInStaff(databases.theirs.ownerUrl),
      };
      const recorded = await recordStatements(server.folder, databases.ours.url, headers.ours, sizes.ours);
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
      const run = (name: string, side: Side, time: number) =>
        loadClient.run({
          origin: services[side].origin,
          connections: CONNECTIONS,
          load: {
            kind: 'paths',
            paths: loadsOf(sizes[side])[name]!.paths.map((path) => `/api/v1/console${path}`),
            headers: [headers[side]],
            seconds: time,
          },
        });
      // All of them before the first is measured: the pages share code, which gets faster with use.
      for (const name of Object.keys(loadsOf(sizes.ours)))
        for (const side of ['ours', 'theirs'] as const) await run(name, side, Math.min(seconds, 2));

      const results: Result[] = [];
      const rounds = await measureAll(Object.keys(loadsOf(sizes.ours)), count, (name, side) =>
        run(name, side, seconds),
      );
      for (const [name, load] of Object.entries(loadsOf(sizes.ours))) {
        const measured = rounds.map((round) => round[name]!);
        log(`${name}: ${measured.map(({ ours, theirs }) => `${ours.p99}/${theirs.p99}`).join(' ')} ms`);
        results.push(...latencyResults(name, measured, load));
      }
      results.push({
        what: `sequential scans over a large table in ${statements} statements`,
        measured: String(scans.length),
        budget: '0',
        isMet: scans.length === 0,
      });
      return { results, notes: [describe(sizes.ours, count, seconds)] };
    } finally {
      loadClient.stop();
      for (const stop of stops.toReversed()) await stop();
    }
  },
};

/** Every list once in each round: a minute in which the machine has other work then affects one round of many lists, and not all rounds of one. */
async function measureAll(
  names: readonly string[],
  count: number,
  measure: (name: string, side: Side) => Promise<Report>,
): Promise<Record<string, Round<Report>>[]> {
  const rounds: Record<string, Round<Report>>[] = [];
  for (let number = 0; number < count; number += 1) {
    const round: Record<string, Round<Report>> = {};
    for (const name of names) round[name] = await measureRound(number, (side) => measure(name, side));
    rounds.push(round);
  }
  return rounds;
}

interface Load {
  /** Asked for in turns. */
  paths: string[];
  /** It counts every station or product, or adds up a whole day: slower with more of them, but within the limit. */
  countsAll?: true;
  mostMs?: number;
}

function loadsOf(size: Size): Record<string, Load> {
  const station = (n: number) => nth.stationId((n * 7919) % size.stations);
  const serials = [1, 2, 3].map((n) => nth.serialNumber((n * 7919) % size.items));
  const beginnings = [161, 178, 195].map((n) => nameBeginning(n, size));
  return {
    'items, last changed first': { paths: ['/items'] },
    'items of a station': { paths: [1, 2, 3, 4, 5].map((n) => `/items?stationId=${station(n)}`) },
    'items that are broken': { paths: ['/items?state=BROKEN,REPAIR'] },
    'items by serial': { paths: serials.map((serial) => `/items?q=${serial}`) },
    'stations by rentals of today': { paths: ['/stations'], countsAll: true },
    'stations by stock': { paths: ['/stations?sort=stock'], countsAll: true },
    'stations by name': { paths: [`/stations?q=${encodeURIComponent('스테이션 00001')}`], countsAll: true },
    products: { paths: ['/products'], countsAll: true },
    'rentals, most urgent first': { paths: ['/rentals'] },
    'rentals that were returned': { paths: ['/rentals?state=RETURNED'] },
    payments: { paths: ['/payments'] },
    'the money of today': { paths: ['/payments/summary'], countsAll: true },
    'members by the beginning of their name': {
      paths: beginnings.map((name) => `/members?q=${encodeURIComponent(name)}`),
    },
    'one rental': { paths: [1, 2, 3].map((n) => `/rentals/${nth.rentalId((n * 7919) % size.rentals)}`) },
    'one payment': { paths: [1, 2, 3].map((n) => `/payments/${nth.orderId((n * 7919) % size.rentals)}`) },
    'one member': { paths: [1, 2, 3].map((n) => `/members/${nth.memberId((n * 7919) % size.members)}`) },
    'one item': { paths: serials.map((serial) => `/items/${serial}`) },
    'history of an item': { paths: serials.map((serial) => `/items/${serial}/timeline`) },
    'inquiries to answer': { paths: ['/inquiries?state=WAITING'] },
    'inquiries of a category': {
      paths: ['WAITING', 'CLOSED'].map((state) => `/inquiries?state=${state}&category=PAYMENT`),
    },
    'inquiries by a part of a rare word': { paths: [inquiriesSaying('셔터')], countsAll: true },
    // In every tenth inquiry, at full size twenty thousand. Three letters are looked for in the messages that have their pairs.
    'inquiries by a part of a common word': {
      paths: ['영수', '영수증'].flatMap((part) => [
        inquiriesSaying(part),
        `${inquiriesSaying(part)}&state=CLOSED`,
      ]),
      countsAll: true,
    },
    'inquiries of a category by a part of a word': {
      // Half of the inquiries about payments say it.
      paths: [`${inquiriesSaying('도서')}&category=PAYMENT`],
      countsAll: true,
    },
    'one inquiry': {
      paths: [1, 2, 3].map((n) => `/inquiries/${nth.inquiryId((n * 7919) % inquiriesOf(size))}`),
    },
    'audit log': { paths: ['/audit'] },
    dashboard: {
      paths: ['/dashboard', '/dashboard?range=7d', '/dashboard?range=30d'],
      countsAll: true,
      mostMs: 100,
    },
    search: { paths: serials.map((serial) => `/search?q=${serial}`) },
    // Names have no index for their parts: every product's and station's is read. One is in all names, one in every twenty-fifth, one in few.
    'by a part of a name': {
      paths: ['전기', '충전기 21', nth.productName(7919 % size.products).slice(2)].flatMap((part) =>
        ['/search', '/items', '/rentals', '/payments', '/refunds', '/reports', '/products'].map(
          (path) => `${path}?q=${encodeURIComponent(part)}`,
        ),
      ),
      countsAll: true,
    },
  };
}

const inquiriesSaying = (part: string) => `/inquiries?q=${encodeURIComponent(part)}`;

/** Filters, sorts and further pages, whose plans are checked only. */
function pagesToPlan(size: Size): string[] {
  const [rental, order] = [nth.rentalId(7919 % size.rentals), nth.orderId(7919 % size.rentals)];
  const [member, station] = [nth.memberId(7919 % size.members), nth.stationId(7919 % size.stations)];
  const serial = nth.serialNumber(7919 % size.items);
  const day = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10);
  return [
    ...['-started', '-paid'].map((sort) => `/rentals?sort=${sort}`),
    ...[`from=${day}`, `stationId=${station}`, `memberId=${member}`, `q=${serial}`, `q=R${rental}`].map(
      (filter) => `/rentals?${filter}`,
    ),
    ...['OVERDUE', 'LOST'].map((state) => `/rentals?state=${state}`),
    // Where the numbers of insight lead.
    ...['weekday=5&hour=17', 'paidHours=3', 'ending=OTHER_STATION', 'late=true', 'stopped=true'].map(
      (filter) => `/rentals?from=${day}&sort=-started&${filter}`,
    ),
    `/rentals?from=${day}&sort=-started&rentedAtId=${station}`,
    `/inquiries?state=CLOSED&from=${day}&rating=SOLVED`,
    `/inquiries?state=CLOSED&from=${day}&answeredAfter=60&answeredWithin=240`,
    ...['kind=OVERDUE', 'state=DECLINED', `memberId=${member}`, `from=${day}`, `q=P${order}`].map(
      (filter) => `/payments?${filter}`,
    ),
    '/payments/summary',
    `/days?month=${day.slice(0, 7)}`,
    '/refunds',
    '/findings',
    ...['serial', 'idle', '-rentals'].map((sort) => `/items?sort=${sort}`),
    ...['RENTED', 'LOST'].map((state) => `/items?state=${state}`),
    `/items/${serial}/timeline?about=state`,
    ...['state=SUSPENDED', `joinedFrom=${day}`, 'overdue=true', 'unpaidCharge=true', `q=${member}`].map(
      (filter) => `/members?${filter}`,
    ),
    ...['', `?memberId=${member}`, `?q=R${rental}`].map((filter) => `/notifications${filter}`),
    ...['', `?memberId=${member}`, `?serial=${serial}`].map((filter) => `/reports${filter}`),
    ...['', '?state=CLOSED', '?category=PAYMENT', '?mine=true', `?memberId=${member}`, `?q=R${rental}`].map(
      (filter) => `/inquiries${filter}`,
    ),
    '/canned-answers',
    ...['셔터', '영수', '영수증'].map(inquiriesSaying),
    `/unseen-returns?stationId=${station}`,
    ...['action=item.state', 'subject=item:77', `from=${day}`].map((filter) => `/audit?${filter}`),
    '/privacy/accesses',
    ...['', '/stock', '/history'].map((part) => `/stations/${station}${part}`),
    `/search?q=R${rental}`,
  ];
}

/** Names end in the member's number, hexadecimal: as many begin with one of its digits of a small database as with two of a large one. */
function nameBeginning(n: number, { members }: Size): string {
  const blocks = Math.max(1, Math.floor(members / 16 ** 3) - 1);
  return `사람${(1 + ((n - 1) % blocks)).toString(16)}`;
}

async function recordStatements(
  folder: string,
  databaseUrl: string,
  headers: Record<string, string>,
  size: Size,
): Promise<Recorded[]> {
  const recorder = await startSqlRecorder(folder, databaseUrl);
  try {
    const recorded: Recorded[] = [];
    const measured = Object.values(loadsOf(size)).flatMap(({ paths, countsAll }) =>
      countsAll ? [] : paths.slice(0, 1),
    );
    for (const path of [...measured, ...pagesToPlan(size)])
      recorded.push(...(await recorder.readAsStaff(`/api/v1/console${path}`, headers)));
    return recorded;
  } finally {
    await recorder.stop();
  }
}

function latencyResults(
  what: string,
  measured: readonly Round<Report>[],
  { countsAll, mostMs = MOST_MS }: Load,
): Result[] {
  const ratio = ratioOf(measured, ({ p99 }) => Math.max(p99, 1));
  // A round without a single answer was slower than the round is long.
  const slowest = median(measured.map(({ ours }) => (ours.requests === 0 ? Infinity : ours.p95)));
  return [
    {
      what: `${what}: p99`,
      measured: `${formatNumber(ratio.median)}× (${ratio.roundsWhere((each) => each <= 2)} rounds within)`,
      budget: countsAll ? '' : '≤ 2×',
      ...(countsAll ? {} : { isMet: ratio.median <= 2 }),
    },
    {
      what: `${what}: p95`,
      measured: `${formatNumber(slowest)} ms`,
      budget: `≤ ${mostMs} ms`,
      isMet: slowest <= mostMs,
    },
  ];
}

function describe(size: Size, rounds: number, seconds: number): string {
  const counts = Object.entries(size).map(([name, count]) => `${count.toLocaleString('en')} ${name}`);
  return `${counts.join(', ')}, ${(size.rentals * 10).toLocaleString('en')} journal rows in partitions of a month, as many audit rows as rentals are in ten. ${CONNECTIONS} connections, ${rounds} rounds of ${seconds} s in turns. Plans are checked as custom and as generic plans, of these pages and of ${pagesToPlan(size).length} others, except of those that count every station or product.`;
}
