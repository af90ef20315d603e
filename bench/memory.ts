// How much memory one process of the service takes while two hundred people use it at once, and whether it stops growing.
import { setTimeout as pause } from 'node:timers/promises';
import { say as show, type Figure } from './figures.ts';
import { Cannon } from './load/cannon.ts';
import type { Part } from './parts.ts';
import { median } from './rounds.ts';
import { startDatabaseServer } from './stage/database.ts';
import { fill, sizeOf } from './stage/fill.ts';
import { askers, findRenters } from './stage/people.ts';
import { shopVariables, startProgram, startServiceProgram } from './stage/programs.ts';

const share = 0.01;
const readers = 180;
const renters = 20;
const mostMegabytes = 250;
/** What the last fifth may take more than the second one: a leak shows, a collector's mood does not. */
const mostGrowth = 1.05;
const lookMs = 1000;
const metricsToken = 'a-token-only-for-the-bench';

export const memory: Part = {
  title: 'one process under two hundred people at once',
  run: async ({ minutes, say: tell }) => {
    const server = await startDatabaseServer();
    const reading = new Cannon();
    const renting = new Cannon();
    const stops: (() => Promise<void>)[] = [() => server.stop()];
    try {
      const databaseUrl = await server.create('memory');
      const size = sizeOf(share);
      await fill(databaseUrl, size);
      const { stationPaths, productPaths, memberHeaders } = await askers(500, size);
      const people = await findRenters(databaseUrl, 1_500);
      const cardCompany = await startProgram(server.folder, 'bench/baseline/card-company.ts', '/', {});
      stops.push(() => cardCompany.stop());
      const service = await startServiceProgram(server.folder, databaseUrl, {
        ...shopVariables(cardCompany.origin),
        METRICS_TOKEN: metricsToken,
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
      let asked = 0;
      let rented = 0;
      const keepReading = async () => {
        while (Date.now() < until) {
          const load = { kind: 'paths' as const, paths, headers, seconds: 20 };
          const { perSecond } = await reading.fire({ origin: service.origin, connections: readers, load });
          asked += perSecond * load.seconds;
        }
      };
      const keepRenting = async () => {
        while (Date.now() < until) {
          const load = { kind: 'rentals' as const, renters: people, rentalsEach: 5 };
          await renting.fire({ origin: service.origin, connections: renters, load });
          rented += renters * load.rentalsEach;
        }
      };
      const megabytes: number[] = [];
      const keepLooking = async () => {
        while (Date.now() < until) {
          await pause(lookMs);
          megabytes.push(await residentMegabytes(service.origin));
        }
      };
      await Promise.all([keepReading(), keepRenting(), keepLooking()]);

      const fifths = inParts(megabytes, 5).map(median);
      tell(`median of each fifth: ${fifths.map((part) => show(part)).join(', ')} MB`);
      const highest = Math.max(...megabytes);
      const growth = (fifths.at(-1) ?? Number.NaN) / (fifths[1] ?? Number.NaN);
      const figures: Figure[] = [
        {
          what: 'resident memory, highest of all looks',
          measured: `${Math.round(highest)} MB`,
          budget: `≤ ${mostMegabytes} MB`,
          kept: highest <= mostMegabytes,
        },
        {
          what: 'the last fifth of the time against the second',
          measured: `${show(growth)}×`,
          budget: `flat: ≤ ${mostGrowth}×`,
          kept: growth <= mostGrowth,
        },
      ];
      return {
        figures,
        notes: [
          `${minutes} minutes, ${readers} people reading and ${renters} renting at once; ${Math.round(asked).toLocaleString('en')} reads and ${rented.toLocaleString('en')} whole rentals; a look a second. Median of each fifth: ${fifths.map((part) => Math.round(part)).join(', ')} MB. The process carries the stand-ins for sign-in and pictures as well.`,
        ],
      };
    } finally {
      reading.stop();
      renting.stop();
      for (const stop of stops.toReversed()) await stop();
    }
  },
};

/** As the process itself says. */
async function residentMegabytes(origin: string): Promise<number> {
  const response = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  const bytes = /^process_resident_memory_bytes (\S+)$/m.exec(await response.text())?.[1];
  if (bytes === undefined) throw new Error('the service does not say how much memory it takes');
  return Number(bytes) / 1_000_000;
}

function inParts(values: readonly number[], count: number): number[][] {
  const length = Math.ceil(values.length / count);
  return Array.from({ length: count }, (_, part) => values.slice(part * length, (part + 1) * length));
}
