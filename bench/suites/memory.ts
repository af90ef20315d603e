// Memory suite: the resident memory of one process under two hundred renters and twenty of staff, and whether it grows.
import { setTimeout as pause } from 'node:timers/promises';
import { formatNumber, type Result } from '../results.ts';
import { LoadClient } from '../load/load-client.ts';
import type { Suite } from '../suites.ts';
import { median } from '../rounds.ts';
import { startDatabaseServer } from '../setup/database.ts';
import { seedDatabase, sizeOf } from '../setup/seed.ts';
import { createReaders, findRenters, signInStaff } from '../setup/people.ts';
import { gatewayVariables, startProgram, startServiceProgram } from '../setup/programs.ts';

const SIZE_SHARE = 0.01;
const READERS = 180;
const RENTERS = 20;
const STAFF = 20;
/** A busy day at a desk: each looks at something every two seconds. */
const STAFF_REQUESTS_PER_SECOND = 10;
const MAX_MEGABYTES = 280;
/** The last fifth against the second: larger than what garbage collection varies, smaller than a leak. */
const MAX_GROWTH = 1.05;
const SAMPLE_POLL_MS = 1000;
const METRICS_TOKEN = 'a-token-only-for-the-bench';

export const memory: Suite = {
  title: 'memory of one process under two hundred renters and twenty of staff',
  run: async ({ minutes, log }) => {
    const server = await startDatabaseServer();
    const reading = new LoadClient();
    const renting = new LoadClient();
    const operating = new LoadClient();
    const stops: (() => Promise<void>)[] = [() => server.stop()];
    try {
      const database = await server.create('memory');
      const { url: databaseUrl, ownerUrl } = database;
      const size = sizeOf(SIZE_SHARE);
      await seedDatabase(ownerUrl, size);
      const { stationPaths, productPaths, memberHeaders } = await createReaders(500, size);
      const people = await findRenters(databaseUrl, 1_500);
      const staffHeaders = await signInStaff(ownerUrl);
      const paymentGateway = await startProgram(server.folder, 'bench/baseline/payment-gateway.ts', '/', {});
      stops.push(() => paymentGateway.stop());
      const service = await startServiceProgram(server.folder, database, {
        ...gatewayVariables(paymentGateway.origin),
        METRICS_TOKEN,
      });
      stops.push(() => service.stop());

      const until = Date.now() + minutes * 60_000;
      const paths = stationPaths.flatMap((path, index) => [
        path,
        productPaths[index]!,
        '/api/v1/users/me/rentals',
        '/api/v1/main?latitude=37.5&longitude=127.0',
        '/api/v1/stations',
      ]);
      const headers = memberHeaders.flatMap((asMember) =>
        Array.from({ length: 5 }, () => ({ ...asMember, 'accept-encoding': 'gzip' })),
      );
      let reads = 0;
      let rented = 0;
      let operated = 0;
      const keepReading = async () => {
        while (Date.now() < until) {
          const load = { kind: 'paths' as const, paths, headers, seconds: 20, mayBeRefused: true as const };
          const { perSecond } = await reading.run({ origin: service.origin, connections: READERS, load });
          reads += perSecond * load.seconds;
        }
      };
      const keepRenting = async () => {
        while (Date.now() < until) {
          const load = { kind: 'rentals' as const, renters: people, rentalsEach: 5, walk: 'rental' as const };
          await renting.run({ origin: service.origin, connections: RENTERS, load });
          rented += RENTERS * load.rentalsEach;
        }
      };
      const keepOperating = async () => {
        while (Date.now() < until) {
          const load = {
            kind: 'paths' as const,
            paths: staffPaths,
            headers: [staffHeaders],
            seconds: 20,
            perSecond: STAFF_REQUESTS_PER_SECOND,
            mayBeRefused: true as const,
          };
          const { requests } = await operating.run({ origin: service.origin, connections: STAFF, load });
          operated += requests;
        }
      };
      const megabytes: number[] = [];
      const keepSampling = async () => {
        while (Date.now() < until) {
          await pause(SAMPLE_POLL_MS);
          megabytes.push(await residentMegabytes(service.origin));
        }
      };
      await Promise.all([keepReading(), keepRenting(), keepOperating(), keepSampling()]);

      const fifths = splitInto(megabytes, 5).map(median);
      log(`median of each fifth: ${fifths.map((part) => formatNumber(part)).join(', ')} MB`);
      const highest = Math.max(...megabytes);
      const growth = (fifths.at(-1) ?? Number.NaN) / (fifths[1] ?? Number.NaN);
      const results: Result[] = [
        {
          what: 'resident memory, highest sample',
          measured: `${Math.round(highest)} MB`,
          budget: `≤ ${MAX_MEGABYTES} MB`,
          isMet: highest <= MAX_MEGABYTES,
        },
        {
          what: 'memory in the last fifth of the time against the second fifth',
          measured: `${formatNumber(growth)}×`,
          budget: `flat: ≤ ${MAX_GROWTH}×`,
          isMet: growth <= MAX_GROWTH,
        },
      ];
      return {
        results,
        notes: [
          `${minutes} minutes, ${READERS} renters reading, ${RENTERS} renting and ${STAFF} of staff at their lists, all at once; ${Math.round(reads).toLocaleString('en')} reads, ${rented.toLocaleString('en')} whole rentals and ${operated.toLocaleString('en')} pages of the console; one sample a second. Median of each fifth: ${fifths.map((part) => Math.round(part)).join(', ')} MB. The process includes the sandbox for sign-in and images.`,
        ],
      };
    } finally {
      reading.stop();
      renting.stop();
      operating.stop();
      for (const stop of stops.toReversed()) await stop();
    }
  },
};

const staffPaths = [
  '/dashboard',
  '/rentals',
  '/items',
  '/stations',
  '/payments',
  '/products',
  '/audit',
  '/reports',
  '/notifications',
  '/staff',
].map((path) => `/api/v1/console${path}`);

/** From the metrics of the process. */
async function residentMegabytes(origin: string): Promise<number> {
  const response = await fetch(`${origin}/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  const bytes = /^process_resident_memory_bytes (\S+)$/m.exec(await response.text())?.[1];
  if (bytes === undefined) throw new Error('the metrics have no process_resident_memory_bytes');
  return Number(bytes) / 1_000_000;
}

function splitInto(values: readonly number[], count: number): number[][] {
  const length = Math.ceil(values.length / count);
  return Array.from({ length: count }, (_, part) => values.slice(part * length, (part + 1) * length));
}
