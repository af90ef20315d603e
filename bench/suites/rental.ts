// Rental suite: one whole rental, plain and extended, with its notifications written, against its own SQL through bare pg, and against the build before benefits.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RentalScript } from '../baseline/rentals.ts';
import type { RentalWalk } from '../load/rent.ts';
import { formatNumber, type Result } from '../results.ts';
import { LoadClient } from '../load/load-client.ts';
import type { Suite } from '../suites.ts';
import { measureInTurns, ratioOf, type Side } from '../rounds.ts';
import { startDatabaseServer, withClient } from '../setup/database.ts';
import { checkOutBuildBeforeBenefits, COMMIT_BEFORE_BENEFITS } from '../setup/earlier-build.ts';
import { seedDatabase, sizeOf } from '../setup/seed.ts';
import { markDaysAsCounted } from '../setup/seed-insight.ts';
import { findRenters, type SignedInRenter } from '../setup/people.ts';
import { gatewayVariables, startProgram, startServiceProgram } from '../setup/programs.ts';
import { startSqlRecorder } from '../setup/sql-recorder.ts';
import { writeScript, type Inputs } from '../setup/sql-script.ts';

const SIZE_SHARE = 0.01;
const RENTERS_PER_SIDE = 1_500;
const CONCURRENT_RENTERS = 8;
const MIN_RATIOS: Record<RentalWalk, number> = { rental: 0.6, extended_rental: 0.5 };
const MIN_RATIO_OF_EARLIER = 0.95;

export const rental: Suite = {
  title: 'one whole rental against its own SQL statements through bare pg',
  run: async ({ rounds, seconds, log }) => {
    const server = await startDatabaseServer();
    const loadClient = new LoadClient();
    const stops: (() => Promise<void>)[] = [() => server.stop()];
    try {
      const database = await server.create('rental');
      const { url: databaseUrl, ownerUrl } = database;
      await seedDatabase(ownerUrl, sizeOf(SIZE_SHARE));
      await markDaysAsCounted(ownerUrl);
      // Made by the first return of a member: only the later ones repeat the same statements.
      await withClient(ownerUrl, (client) =>
        client.query('insert into point_balances (member_id) select id from members'),
      );
      // Different renters for each side, so that neither waits for locks of the other.
      const ours = await findRenters(databaseUrl, RENTERS_PER_SIDE);
      const theirs = await findRenters(databaseUrl, RENTERS_PER_SIDE, RENTERS_PER_SIDE);

      const paymentGateway = await startProgram(server.folder, 'bench/baseline/payment-gateway.ts', '/', {});
      stops.push(() => paymentGateway.stop());
      const service = await startServiceProgram(
        server.folder,
        database,
        gatewayVariables(paymentGateway.origin),
      );
      stops.push(() => service.stop());

      const compare = async (walk: RentalWalk): Promise<{ result: Result; statements: number }> => {
        const steps = await recordRental(server.folder, databaseUrl, walk);
        const script: RentalScript = {
          databaseUrl,
          gatewayUrl: paymentGateway.origin,
          steps,
          renters: theirs.map(inputsOf),
        };
        const scriptFile = join(server.folder, `${walk}.json`);
        await writeFile(scriptFile, JSON.stringify(script));
        const bare = await startProgram(server.folder, 'bench/baseline/rentals.ts', '/', {
          SCRIPTS: scriptFile,
        });
        stops.push(() => bare.stop());
        const ourRate = async (rentalsEach: number) => {
          const load = { kind: 'rentals' as const, renters: ours, rentalsEach, walk };
          return (await loadClient.run({ origin: service.origin, connections: CONCURRENT_RENTERS, load }))
            .perSecond;
        };
        const theirRate = async (time: number) => {
          const response = await fetch(`${bare.origin}/?seconds=${time}&concurrency=${CONCURRENT_RENTERS}`);
          const body = await response.text();
          if (!response.ok) throw new Error(`the baseline: ${body}`);
          return Number(body);
        };
        // Warm-up runs, which also log how many rentals take the wanted time.
        await theirRate(2);
        await ourRate(10);
        const rentalsEach = Math.ceil(((await ourRate(20)) * seconds) / CONCURRENT_RENTERS);
        const measured = await measureInTurns(rounds, (side) =>
          side === 'ours' ? ourRate(rentalsEach) : theirRate(seconds),
        );
        log(measured.map((round) => `${formatNumber(round.ours)}/${formatNumber(round.theirs)}`).join(' '));
        const rate = ratioOf(measured, (perSecond) => perSecond);
        const minRatio = MIN_RATIOS[walk];
        return {
          statements: steps.filter(({ kind }) => kind === 'statement').length,
          result: {
            what: `${walk === 'rental' ? 'rentals' : 'extended rentals'}/s`,
            measured: `${formatNumber(rate.median)} of the baseline (${formatNumber(rate.lowest)}–${formatNumber(rate.highest)}; ${rate.roundsWhere((ratio) => ratio >= minRatio)} rounds within)`,
            budget: `≥ ${minRatio}`,
            isMet: rate.median >= minRatio,
          },
        };
      };
      const plain = await compare('rental');
      const extended = await compare('extended_rental');

      const earlier = checkOutBuildBeforeBenefits();
      const earlierUrl = await server.createEmpty('rental_before');
      earlier.seed(earlierUrl, SIZE_SHARE);
      const before = await earlier.start(server.folder, earlierUrl, gatewayVariables(paymentGateway.origin));
      stops.push(() => before.stop());
      // Of another database, so its renters are the same people.
      const origins = { ours: service.origin, theirs: before.origin };
      const rateOf = async (side: Side, rentalsEach: number) => {
        const load = { kind: 'rentals' as const, renters: ours, rentalsEach, walk: 'rental' as const };
        return (await loadClient.run({ origin: origins[side], connections: CONCURRENT_RENTERS, load }))
          .perSecond;
      };
      for (const side of ['ours', 'theirs'] as const) await rateOf(side, 10);
      const each = Math.ceil(((await rateOf('theirs', 20)) * seconds) / CONCURRENT_RENTERS);
      const sides = await measureInTurns(rounds, (side) => rateOf(side, each));
      log(sides.map((round) => `${formatNumber(round.ours)}/${formatNumber(round.theirs)}`).join(' '));
      const sideRatio = ratioOf(sides, (perSecond) => perSecond);
      const againstEarlier: Result = {
        what: `rentals/s, against the build before benefits (${COMMIT_BEFORE_BENEFITS})`,
        measured: `${formatNumber(sideRatio.median)} (${formatNumber(sideRatio.lowest)}–${formatNumber(sideRatio.highest)})`,
        budget: `≥ ${MIN_RATIO_OF_EARLIER}`,
        isMet: sideRatio.median >= MIN_RATIO_OF_EARLIER,
      };
      return {
        results: [plain.result, extended.result, againstEarlier],
        notes: [
          `${plain.statements} statements, with an extension ${extended.statements}, those that write the notifications among them, and a payment gateway that approves at once; ${CONCURRENT_RENTERS} concurrent renters, ${rounds} rounds of ${seconds} s in turns. The baseline has no HTTP server: it replays the statements recorded from the service, with its own keys, in the same transactions.`,
        ],
      };
    } finally {
      loadClient.stop();
      for (const stop of stops.toReversed()) await stop();
    }
  },
};

async function recordRental(folder: string, databaseUrl: string, walk: RentalWalk) {
  const [one, two] = await findRenters(databaseUrl, 2, 2 * RENTERS_PER_SIDE);
  if (!one || !two) throw new Error('there are no renters left to record');
  const recorder = await startSqlRecorder(folder, databaseUrl);
  try {
    await recorder.rent(one, walk);
    const first = { inputs: inputsOf(one), recorded: await recorder.rent(one, walk) };
    return writeScript(first, { inputs: inputsOf(two), recorded: await recorder.rent(two, walk) });
  } finally {
    await recorder.stop();
  }
}

function inputsOf({ memberId, sessionId, serialNumber, stationId }: SignedInRenter): Inputs {
  return { memberId, sessionId, serialNumber, stationId };
}
