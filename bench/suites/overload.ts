// Overload suite: ten times the reads the service can bear, while members rent: how long accepted calls take, who is refused, and that nothing is lost.
import { formatNumber, type Result } from '../results.ts';
import { LoadClient, type Report } from '../load/load-client.ts';
import type { Suite } from '../suites.ts';
import { measureInTurns, median, ratioOf, type Side } from '../rounds.ts';
import { startDatabaseServer, withClient } from '../setup/database.ts';
import { seedDatabase, sizeOf } from '../setup/seed.ts';
import { createReaders, findRenters } from '../setup/people.ts';
import { gatewayVariables, startProgram, startServiceProgram } from '../setup/programs.ts';

const SIZE_SHARE = 0.01;
const READERS = 500;
/** As many as the service has connections to the database: none of them waits. */
const CONNECTIONS = 16;
const RENTERS = 4;
const TIMES = 10;
const MAX_RATIO = 3;
/**
 * The reads that are timed: few, and made by a process that does nothing else. The one that makes the load is itself late with
 * what it sends and reads.
 */
const TIMED = { connections: 8, share: 0.1 };

interface Measured {
  load: Report;
  reads: Report;
  rentals: Report;
}

export const overload: Suite = {
  title: 'accepted calls at ten times the load the service can bear',
  run: async ({ rounds, seconds, log }) => {
    const server = await startDatabaseServer();
    const [loading, reading, renting] = [new LoadClient(), new LoadClient(), new LoadClient()];
    const stops: (() => Promise<void>)[] = [() => server.stop()];
    try {
      const database = await server.create('overload');
      const size = sizeOf(SIZE_SHARE);
      await seedDatabase(database.ownerUrl, size);
      // The heaviest read of the renters: ten times as many of them as can be answered can still be sent from one process.
      const { productPaths: paths, memberHeaders: headers } = await createReaders(READERS, size);
      const renters = await findRenters(database.url, 1_500);
      const gateway = await startProgram(server.folder, 'bench/baseline/payment-gateway.ts', '/', {});
      stops.push(() => gateway.stop());
      const variables = gatewayVariables(gateway.origin);
      const service = await startServiceProgram(server.folder, database, variables);
      stops.push(() => service.stop());
      const { origin } = service;

      const read = (client: LoadClient, connections: number, perSecond?: number) =>
        client.runWithFailures({
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
      const rent = () =>
        renting.runWithFailures({
          origin,
          connections: RENTERS,
          load: { kind: 'patient_rentals', renters, seconds, walk: 'rental' },
        });
      const begunAt = await readClock(database.ownerUrl);
      const warmUp = await rent();
      await read(loading, CONNECTIONS);
      const capacity = await read(loading, CONNECTIONS);
      const bearable = (capacity.requests - capacity.refused) / seconds;
      log(`it can bear ${formatNumber(bearable)} reads a second`);
      const timedPerSecond = Math.ceil(bearable * TIMED.share);
      const measured = await measureInTurns(rounds, async (side: Side): Promise<Measured> => {
        const [load, reads, rentals] = await Promise.all([
          side === 'ours'
            ? read(loading, CONNECTIONS * TIMES, Math.round(bearable * TIMES))
            : read(loading, CONNECTIONS, Math.round(bearable / 2)),
          read(reading, TIMED.connections, timedPerSecond),
          rent(),
        ]);
        return { load, reads, rentals };
      });
      for (const { ours, theirs } of measured)
        log(
          `quiet ${formatNumber(theirs.reads.p99)}/${formatNumber(theirs.rentals.p99)} ms, overloaded ${formatNumber(ours.reads.p99)}/${formatNumber(ours.rentals.p99)} ms, ${ours.load.refused} of ${ours.load.requests} refused`,
        );
      const sum = (side: Side, value: (each: Measured) => number) =>
        measured.reduce((total, round) => total + value(round[side]), 0);
      const both = (value: (each: Measured) => number) => sum('ours', value) + sum('theirs', value);
      const completed = warmUp.rentals + both(({ rentals }) => rentals.rentals);
      const recorded = await countRentalsSince(database.ownerUrl, begunAt);
      const failed =
        warmUp.failed + both((each) => each.load.failed + each.reads.failed + each.rentals.failed);
      const offered = sum('ours', ({ load }) => load.requests) / (rounds * seconds);
      const medianP99 = (side: Side) => formatNumber(median(measured.map((round) => round[side].reads.p99)));
      return {
        results: [
          ratioResult('accepted reads: p99', measured, ({ reads }) => reads.p99),
          ratioResult('accepted calls of a rental: p99', measured, ({ rentals }) => rentals.p99),
          moneyResult(measured),
          {
            what: 'calls without an answer, or with another one than 503',
            measured: String(failed),
            budget: '0',
            isMet: failed === 0,
          },
          {
            what: 'rentals completed by their members, begun and returned in the database',
            measured: [completed, recorded.begun, recorded.returned]
              .map((count) => count.toLocaleString('en'))
              .join(', '),
            budget: 'the same',
            isMet: completed === recorded.begun && completed === recorded.returned,
          },
        ],
        notes: [
          `Product stations; quiet is half of what ${CONNECTIONS} connections read (${formatNumber(bearable)} a second), overloaded ${TIMES} times that, asked for over ${CONNECTIONS * TIMES} connections: ${formatNumber(offered)} a second were sent, ${formatNumber(offered / bearable)} times what it can bear. Timed are ${timedPerSecond} further reads a second from a process of their own, and ${RENTERS} people who rent and come back when they are refused; ${rounds} rounds of ${seconds} s in turns. p99 of reads: quiet ${medianP99('theirs')} ms, overloaded ${medianP99('ours')} ms.`,
        ],
      };
    } finally {
      for (const client of [loading, reading, renting]) client.stop();
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

/** Money last: reads are refused, and no call of a rental is. */
function moneyResult(measured: { ours: Measured }[]): Result {
  const share = (report: (each: Measured) => Report) => {
    const reports = measured.map(({ ours }) => report(ours));
    const total = (value: (each: Report) => number) => reports.reduce((sum, each) => sum + value(each), 0);
    return total(({ refused }) => refused) / total(({ requests }) => requests);
  };
  const ofReads = share(({ load }) => load);
  const ofRentals = share(({ rentals }) => rentals);
  const percent = (value: number) => `${formatNumber(value * 100)} %`;
  return {
    what: 'refused under overload: reads, calls of a rental',
    measured: `${percent(ofReads)}, ${percent(ofRentals)}`,
    budget: 'some, none',
    isMet: ofReads > 0 && ofRentals === 0,
  };
}

async function readClock(ownerUrl: string): Promise<Date> {
  return withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ at: Date }>('select ondesk_now() as at');
    return rows[0]!.at;
  });
}

async function countRentalsSince(ownerUrl: string, at: Date): Promise<{ begun: number; returned: number }> {
  return withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ begun: number; returned: number }>(
      `select count(*)::int as begun, count(*) filter (where state = 'returned')::int as returned
       from rentals where started_at >= $1`,
      [at],
    );
    return rows[0]!;
  });
}
