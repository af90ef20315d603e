// A fault run: rounds of shopping in a storm, each followed by the question whether everything is still true.
import { setTimeout as pause } from 'node:timers/promises';
import { goShopping, inviteCrowd, type Crowd } from './crowd.ts';
import { raiseStorm } from './disasters.ts';
import { Draw } from './draw.ts';
import { Memory } from './memory.ts';
import type { Outing } from './shopper.ts';
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
  /** Breaks the run off; everything it started is ended. */
  signal?: AbortSignal;
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
    const outcome = await Promise.race([shopInStorms(stage, options), brokenOff(options.signal)]);
    isGood = outcome.breaks.length === 0;
    const seconds = (performance.now() - startedAt) / 1000;
    return { ...outcome, seconds, evidence: isGood ? undefined : stage.folder };
  } catch (error) {
    isGood = options.signal?.aborted === true;
    throw error;
  } finally {
    await stage.stop(!isGood);
  }
}

function brokenOff(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new Error('broken off')), { once: true });
  });
}

async function shopInStorms(
  stage: Stage,
  options: RunOptions,
): Promise<Omit<Outcome, 'seconds' | 'evidence'>> {
  const { seed, say } = options;
  const memory = new Memory();
  const crowd = await inviteCrowd(stage, options.shoppers);
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
      crowd,
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
  crowd: Crowd;
  draw: Draw;
  checkouts: number;
}

/** Shops in a storm, looks while it rages, ends it, and looks again when everything has come to rest. */
async function shopOnce(
  stage: Stage,
  { mode }: RunOptions,
  { memory, crowd, draw, checkouts }: Around,
): Promise<{ breaks: string[]; settledAfter?: number }> {
  const outing: Outing = { checkoutsLeft: checkouts, faultsAreOver: false, misfortunes: true };
  const storm = raiseStorm(stage, draw.for('storm'), memory);
  const shopping = goShopping(stage, crowd, { draw, memory, outing });
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
  // Counted from the last fault: the time in which killed copies come up again is part of it.
  const isSettled = (await settles(stage, calmAt, settleWithinSeconds)) !== undefined;
  if (!isSettled) breaks.push(`L1: unsettled ${settleWithinSeconds} s after the faults stopped`);
  await shopping;
  const settledAfter = (performance.now() - calmAt) / 1000;
  if (isSettled && settledAfter > settleWithinSeconds)
    breaks.push(`L1: a shopper had no answer ${settleWithinSeconds} s after the faults stopped`);
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
