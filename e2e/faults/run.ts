// A fault run: rounds of shopping in a storm, each followed by the question whether everything is still true.
import { setTimeout as pause } from 'node:timers/promises';
import { aMember, anItem, aProduct, aStation, signedIn } from '#api-test/people-and-things.ts';
import type { Person } from '#api-test/world.ts';
import { raiseStorm } from './disasters.ts';
import { Draw } from './draw.ts';
import { Memory } from './memory.ts';
import { Shopper, type Outing, type Shelf } from './shopper.ts';
import { startStage, type Stage } from './stage.ts';
import {
  checkAtRest,
  checkInMidFault,
  comesToRest,
  countUnsettled,
  repeatHints,
  settles,
} from './verdict.ts';

export type Mode = 'safety' | 'liveness' | 'both';

export interface RunOptions {
  seed: string;
  mode: Mode;
  copies: number;
  shoppers: number;
  /** Ends after so many checkouts, or, if given, after so many minutes. */
  checkouts: number;
  minutes?: number;
  say: (line: string) => void;
}

export interface Outcome {
  tally: Memory['tally'];
  acknowledged: { rentalsAndFees: number; refusals: number; returns: number };
  captures: number;
  cancels: number;
  rounds: number;
  /** Real seconds from the end of the faults until nothing was unsettled, round by round. */
  settledAfterSeconds: number[];
  unsettled: number;
  breaks: string[];
  seconds: number;
  /** Where logs and data lie, kept only after a failure. */
  evidence: string | undefined;
}

const checkoutsARound = 50;
const settleWithinSeconds = 60;

export async function runFaults(options: RunOptions): Promise<Outcome> {
  const startedAt = performance.now();
  const stage = await startStage({ copies: options.copies });
  let isGood = false;
  try {
    const outcome = await shopInStorms(stage, options);
    isGood = outcome.breaks.length === 0;
    const seconds = (performance.now() - startedAt) / 1000;
    return { ...outcome, seconds, evidence: isGood ? undefined : stage.folder };
  } finally {
    await stage.stop(!isGood);
  }
}

async function shopInStorms(
  stage: Stage,
  options: RunOptions,
): Promise<Omit<Outcome, 'seconds' | 'evidence'>> {
  const { seed, say } = options;
  const memory = new Memory();
  const shelf = await fillShelf(stage, options.shoppers);
  const people = await invitePeople(stage, options.shoppers);
  const until = options.minutes === undefined ? undefined : Date.now() + options.minutes * 60_000;
  const settledAfterSeconds: number[] = [];
  let breaks: string[] = [];
  let rounds = 0;
  while (breaks.length === 0) {
    const left = until === undefined ? options.checkouts - memory.tally.checkouts : checkoutsARound;
    if (left <= 0 || (until !== undefined && Date.now() > until)) break;
    rounds += 1;
    const draw = new Draw(`${seed}/${rounds}`);
    const round = await shopOnce(stage, options, {
      memory,
      shelf,
      people,
      draw,
      checkouts: Math.min(left, checkoutsARound),
    });
    breaks = round.breaks;
    if (round.settledAfter !== undefined) settledAfterSeconds.push(round.settledAfter);
    const settled =
      round.settledAfter === undefined ? '' : `, settled after ${round.settledAfter.toFixed(1)} s`;
    say(`round ${rounds}: ${memory.tally.checkouts} checkouts${settled}, ${breaks.length} breaks`);
  }
  const ledger = await stage.sandbox.ledger();
  return {
    tally: memory.tally,
    acknowledged: {
      rentalsAndFees: memory.receipts.size,
      refusals: memory.refusals.size,
      returns: memory.returns.size,
    },
    captures: ledger.filter(({ kind }) => kind === 'capture').length,
    cancels: ledger.filter(({ kind }) => kind === 'cancel').length,
    rounds,
    settledAfterSeconds,
    unsettled: await countUnsettled(stage),
    breaks,
  };
}

interface Around {
  memory: Memory;
  shelf: Shelf;
  people: readonly Person[];
  draw: Draw;
  checkouts: number;
}

/** Shops in a storm, looks while it rages, ends it, and looks again when everything has come to rest. */
async function shopOnce(
  stage: Stage,
  { mode }: RunOptions,
  { memory, shelf, people, draw, checkouts }: Around,
): Promise<{ breaks: string[]; settledAfter?: number }> {
  const outing: Outing = { checkoutsLeft: checkouts, faultsAreOver: false, misfortunes: true };
  const storm = raiseStorm(stage, draw.for('storm'), memory);
  const shopping = Promise.all(
    people.map(async ({ memberId }, index) => {
      // Tokens live an hour; a run may take longer.
      const person = await signedIn(stage, memberId);
      const needs = { shelf, memory, outing, draw: draw.for(`shopper ${index}`) };
      return new Shopper(stage, person, needs).goShopping();
    }),
  );
  const breaks: string[] = [];
  const mayLook = mode !== 'liveness';
  const looksMidway = mayLook ? lookMidway(stage, memory, outing, checkouts) : Promise.resolve([]);
  // Whoever still waits when the last checkout has begun keeps waiting into the calm.
  while (outing.checkoutsLeft > 0) await Promise.race([pause(100), shopping]);
  breaks.push(...(await looksMidway));
  if (mayLook) breaks.push(...(await checkInMidFault(stage, memory)));

  await storm.calm();
  outing.faultsAreOver = true;
  const calmAt = performance.now();
  await repeatHints(stage, memory);
  if (mode === 'safety') {
    if (!(await comesToRest(stage, settleWithinSeconds))) breaks.push('L1: not settled');
    await shopping;
    return { breaks: [...breaks, ...(await checkAtRest(stage, memory))] };
  }
  const late = setTimeout(
    () => breaks.push(`a shopper waits after ${settleWithinSeconds} s`),
    settleWithinSeconds * 1000,
  );
  const [isSettled] = await Promise.all([settles(stage, settleWithinSeconds), shopping]);
  clearTimeout(late);
  if (isSettled === undefined) breaks.push(`L1: unsettled ${settleWithinSeconds} s after the faults stopped`);
  const settledAfter = (performance.now() - calmAt) / 1000;
  return { breaks: [...breaks, ...(await checkAtRest(stage, memory))], settledAfter };
}

/** In the thick of it: half of the checkouts are done, half are to come. */
async function lookMidway(
  stage: Stage,
  memory: Memory,
  outing: Outing,
  checkouts: number,
): Promise<string[]> {
  while (outing.checkoutsLeft > checkouts / 2) await pause(50);
  return checkInMidFault(stage, memory);
}

/** Fewer pieces than people could want at once, so that they get in each other's way. */
async function fillShelf(stage: Stage, shoppers: number): Promise<Shelf> {
  const stations = [await aStation(stage), await aStation(stage), await aStation(stage)];
  const products = [
    await aProduct(stage, { pricePerHourWon: 500 }),
    await aProduct(stage, { pricePerHourWon: 1_200 }),
  ];
  const serialNumbers: string[] = [];
  for (let index = 0; index < shoppers * 2; index += 1) {
    const station = stations[index % stations.length]!;
    const product = products[index % products.length]!;
    const item = await anItem(stage, {
      ...station,
      ...product,
      serialNumber: `CHR_${String(index + 1).padStart(4, '0')}`,
    });
    serialNumbers.push(item.serialNumber);
  }
  return { serialNumbers, stationIds: stations.map(({ stationId }) => stationId) };
}

/** Every fourth shopper is somebody's second phone. */
async function invitePeople(stage: Stage, shoppers: number): Promise<Person[]> {
  const people: Person[] = [];
  for (let index = 0; index < shoppers; index += 1) {
    const same = index % 4 === 3 ? people[index - 1] : undefined;
    people.push(same ?? (await aMember(stage)));
  }
  return people;
}
