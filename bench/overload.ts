// Overload suite: ten times the reads the service can bear, while members rent: how long accepted calls take, and that none is lost.
import { formatNumber, type Result } from './results.ts';
import { LoadClient, type Report } from './load/load-client.ts';
import type { Suite } from './suites.ts';
import { measureInTurns, median, ratioOf, type Side } from './rounds.ts';
import { startDatabaseServer } from './setup/database.ts';
import { seedDatabase, sizeOf } from './setup/seed.ts';
import { createReaders, findRenters } from './setup/people.ts';
import { gatewayVariables, startProgram, startServiceProgram } from './setup/programs.ts';

const SIZE_SHARE = 0.01;
const READERS = 500;
/** As many as the service has connections to the database: none of them waits. */
const CONNECTIONS = 16;
const RENTERS = 4;
const TIMES = 10;
const MAX_RATIO = 3;

interface Measured {
  reads: Report;
  rentals: Report;
}

export const overload: Suite = {
  title: 'accepted calls at ten times the load the service can bear',
  run: async ({ rounds, seconds, log }) => {
    const server = await startDatabaseServer();
    const reading = new LoadClient();
    const renting = new LoadClient();
    const stops: (() => Promise<void>)[] = [() => server.stop()];
    try {
      const database = await server.create('overload');
      const size = sizeOf(SIZE_SHARE);
      await seedDatabase(database.ownerUrl, size);
      const { stationPaths: paths, memberHeaders: headers } = await createReaders(READERS, size);
      const renters = await findRenters(database.url, 1_500);
      const gateway = await startProgram(server.folder, 'bench/baseline/payment-gateway.ts', '/', {});
      stops.push(() => gateway.stop());
      const variables = gatewayVariables(gateway.origin);
      const service = await startServiceProgram(server.folder, database, variables);
      stops.push(() => service.stop());
      const { origin } = service;

      const read = (connections: number, perSecond?: number) =>
        reading.run({
          origin,
          connections,
          load: {
            kind: 'paths',
            paths,
            headers,
            seconds,
            mayBeRefused: true,
            ...(perSecond === undefined ? {} : { perSecond }),
          },
        });
      const rent = (rentalsEach: number) =>
        renting.run({
          origin,
          connections: RENTERS,
          load: { kind: 'rentals', renters, rentalsEach, walk: 'rental' },
        });
      await rent(5);
      await read(CONNECTIONS);
      const { perSecond: bearable } = await read(CONNECTIONS);
      log(`it can bear ${formatNumber(bearable)} reads a second`);
      const measure = async (side: Side): Promise<Measured> => {
        const isOverloaded = side === 'ours';
        const [reads, rentals] = await Promise.all([
          isOverloaded
            ? read(CONNECTIONS * TIMES, Math.round(bearable * TIMES))
            : read(CONNECTIONS, Math.round(bearable / 2)),
          rent(5),
        ]);
        return { reads, rentals };
      };
      const measured = await measureInTurns(rounds, measure);
      for (const { ours, theirs } of measured)
        log(
          `quiet ${theirs.reads.p99}/${theirs.rentals.p99} ms, overloaded ${formatNumber(ours.reads.p99)}/${ours.rentals.p99} ms, ${ours.reads.refused} refused`,
        );
      const refused = measured.reduce((sum, { ours }) => sum + ours.reads.refused, 0);
      return {
        results: [
          ratioResult('accepted reads: p99', measured, ({ reads }) => reads.p99),
          ratioResult('calls of a rental: p99', measured, ({ rentals }) => rentals.p99),
          {
            what: 'calls of a rental refused or failed',
            // Any of them would have ended the run.
            measured: '0',
            budget: '0',
            isMet: true,
          },
        ],
        notes: [
          `Quiet is half of what ${CONNECTIONS} connections read without waiting (${formatNumber(bearable)} a second), overloaded ${TIMES} times that over ${CONNECTIONS * TIMES} connections that never pause, with ${RENTERS} people renting in both; ${rounds} rounds of ${seconds} s in turns. ${refused.toLocaleString('en')} reads were refused. p99 of reads: quiet ${formatNumber(median(measured.map(({ theirs }) => theirs.reads.p99)))} ms, overloaded ${formatNumber(median(measured.map(({ ours }) => ours.reads.p99)))} ms.`,
        ],
      };
    } finally {
      reading.stop();
      renting.stop();
      for (const stop of stops.toReversed()) await stop();
    }
  },
};

function ratioResult(
  what: string,
  measured: { ours: Measured; theirs: Measured }[],
  p99: (side: Measured) => number,
): Result {
  const ratio = ratioOf(measured, (side) => Math.max(p99(side), 1));
  return {
    what,
    measured: `${formatNumber(ratio.median)}× of the quiet one (${ratio.roundsWhere((each) => each <= MAX_RATIO)} rounds within)`,
    budget: `≤ ${MAX_RATIO}×`,
    isMet: ratio.median <= MAX_RATIO,
  };
}
