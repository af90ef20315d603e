// One whole rental (prepare, confirm, quote, return) against its own statements straight through pg.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RentalScript } from './baseline/rentals.ts';
import { say } from './figures.ts';
import { Cannon } from './load/cannon.ts';
import type { Part } from './parts.ts';
import { inTurns, ratioOf } from './rounds.ts';
import { startDatabaseServer } from './stage/database.ts';
import { fill, sizeOf } from './stage/fill.ts';
import { findRenters, type SignedInRenter } from './stage/people.ts';
import { shopVariables, startProgram, startServiceProgram } from './stage/programs.ts';
import { startRehearsal } from './stage/rehearsal.ts';
import { writeScript, type Inputs } from './stage/script.ts';

const share = 0.01;
const rentersEach = 1_500;
const atOnce = 8;
const budget = 0.4;

export const rental: Part = {
  title: 'one whole rental against its own statements straight through pg',
  run: async ({ rounds, seconds, say: tell }) => {
    const server = await startDatabaseServer();
    const cannon = new Cannon();
    const stops: (() => Promise<void>)[] = [() => server.stop()];
    try {
      const databaseUrl = await server.create('rental');
      await fill(databaseUrl, sizeOf(share));
      const steps = await rehearse(server.folder, databaseUrl);
      // Two crowds, so that nobody waits for somebody of the other side.
      const ours = await findRenters(databaseUrl, rentersEach);
      const theirs = await findRenters(databaseUrl, rentersEach, rentersEach);

      const cardCompany = await startProgram(server.folder, 'bench/baseline/card-company.ts', '/', {});
      stops.push(() => cardCompany.stop());
      const script: RentalScript = {
        databaseUrl,
        cardCompanyUrl: cardCompany.origin,
        steps,
        renters: theirs.map(inputsOf),
      };
      const scriptFile = join(server.folder, 'rental.json');
      await writeFile(scriptFile, JSON.stringify(script));
      const service = await startServiceProgram(
        server.folder,
        databaseUrl,
        shopVariables(cardCompany.origin),
      );
      stops.push(() => service.stop());
      const bare = await startProgram(server.folder, 'bench/baseline/rentals.ts', '/', {
        SCRIPTS: scriptFile,
      });
      stops.push(() => bare.stop());

      const ourRate = async (rentalsEach: number) => {
        const load = { kind: 'rentals' as const, renters: ours, rentalsEach };
        return (await cannon.fire({ origin: service.origin, connections: atOnce, load })).perSecond;
      };
      const theirRate = async (time: number) => {
        const response = await fetch(`${bare.origin}/?seconds=${time}&at-once=${atOnce}`);
        return (await response.json()) as number;
      };
      // Once for nothing, to warm up and to know how many fill the time.
      await theirRate(2);
      await ourRate(10);
      const rentalsEach = Math.ceil(((await ourRate(20)) * seconds) / atOnce);
      const measured = await inTurns(rounds, (side) =>
        side === 'ours' ? ourRate(rentalsEach) : theirRate(seconds),
      );
      tell(measured.map((round) => `${say(round.ours)}/${say(round.theirs)}`).join(' '));
      const rate = ratioOf(measured, (perSecond) => perSecond);
      const statements = steps.filter(({ kind }) => kind === 'statement').length;
      return {
        figures: [
          {
            what: 'rentals/s',
            measured: `${say(rate.median)} of it (${say(rate.lowest)}–${say(rate.highest)}; ${rate.roundsWhere((ratio) => ratio >= budget)} rounds within)`,
            budget: `≥ ${budget}`,
            kept: rate.median >= budget,
          },
        ],
        notes: [
          `${statements} statements and one call to a card company that approves at once; ${atOnce} renters at a time, ${rounds} rounds of ${seconds} s in turns. The baseline has no HTTP of its own: it plays what the service was heard saying, with its own keys, in the same transactions.`,
        ],
      };
    } finally {
      cannon.stop();
      for (const stop of stops.toReversed()) await stop();
    }
  },
};

async function rehearse(folder: string, databaseUrl: string) {
  const [one, two] = await findRenters(databaseUrl, 2, 2 * rentersEach);
  if (!one || !two) throw new Error('nobody is left for the rehearsal');
  const rehearsal = await startRehearsal(folder, databaseUrl);
  try {
    await rehearsal.rent(one);
    const first = { inputs: inputsOf(one), spoken: await rehearsal.rent(one) };
    return writeScript(first, { inputs: inputsOf(two), spoken: await rehearsal.rent(two) });
  } finally {
    await rehearsal.stop();
  }
}

function inputsOf({ sessionId, serialNumber, stationId }: SignedInRenter): Inputs {
  return { sessionId, serialNumber, stationId };
}
