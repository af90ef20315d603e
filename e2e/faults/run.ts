// A fault run: rounds of checkouts during random faults, each followed by the consistency checks.
import { setTimeout as pause } from 'node:timers/promises';
import { runShoppers, createShoppers, type Shoppers } from '#e2e/faults/shopper/shoppers.ts';
import { createStaff, runStaff } from '#e2e/faults/staff/staff-actions.ts';
import { changeADocument } from './changed-documents.ts';
import { startFaultInjection } from './infrastructure-faults.ts';
import { SeededRandom } from './random.ts';
import { Observations } from './observations.ts';
import { STOP_CHANCE, type Round } from './round.ts';
import type { Staff } from '#api-test/console/staff.ts';
import { checkFromOutside } from './outside-checks.ts';
import { startCluster, type Cluster, type FaultCluster } from './cluster.ts';
import {
  checkAfterFaults,
  checkDuringFaults,
  waitUntilResolved,
  countUnresolved,
  repeatWebhooks,
  secondsUntilResolved,
} from './checks.ts';

export type Mode = 'safety' | 'liveness' | 'both';

export interface RunOptions {
  seed: string;
  mode: Mode;
  copies: number;
  shoppers: number;
  /** The run ends after this number of checkouts, or, if given, after this number of minutes. */
  checkouts: number;
  minutes?: number;
  /** See `Round`. */
  stopChance?: number;
  /** Copies and the database go on running; everything else fails. */
  withoutDeaths?: boolean;
  log: (line: string) => void;
  /** Aborts the run; every process it started is ended. */
  signal?: AbortSignal;
}

export interface Outcome {
  tally: Observations['tally'];
  acknowledged: {
    rentalsAndFees: number;
    refusals: number;
    returns: number;
    stops: number;
    stoppedRentals: number;
    endings: number;
    consents: number;
  };
  captures: number;
  cancels: number;
  rounds: number;
  /** Real seconds from the end of the faults until every payment was resolved, for each round. */
  resolvedAfterSeconds: number[];
  unresolved: number;
  violations: string[];
  seconds: number;
  /** The folder of logs and data, kept only after a failure. */
  evidence: string | undefined;
}

const CHECKOUTS_PER_ROUND = 50;
const MAX_RESOLVE_SECONDS = 60;

export async function runFaults(options: RunOptions): Promise<Outcome> {
  const startedAt = performance.now();
  const cluster = await startCluster({ copies: options.copies, lines: true });
  let isConsistent = false;
  try {
    const outcome = await Promise.race([runRounds(cluster, options), rejectOnAbort(options.signal)]);
    isConsistent = outcome.violations.length === 0;
    const seconds = (performance.now() - startedAt) / 1000;
    return { ...outcome, seconds, evidence: isConsistent ? undefined : cluster.folder };
  } catch (error) {
    isConsistent = options.signal?.aborted === true;
    throw error;
  } finally {
    await cluster.stop(!isConsistent);
  }
}

function rejectOnAbort(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new Error('the run was aborted')), { once: true });
  });
}

async function runRounds(
  cluster: FaultCluster,
  options: RunOptions,
): Promise<Omit<Outcome, 'seconds' | 'evidence'>> {
  const { seed, log } = options;
  const observations = new Observations();
  const shoppers = await createShoppers(cluster, options.shoppers);
  const staff = await createStaff(cluster);
  const until = options.minutes === undefined ? undefined : Date.now() + options.minutes * 60_000;
  const resolvedAfterSeconds: number[] = [];
  let violations: string[] = [];
  let rounds = 0;
  while (violations.length === 0) {
    const left = until === undefined ? options.checkouts - observations.tally.checkouts : CHECKOUTS_PER_ROUND;
    if (left <= 0 || (until !== undefined && Date.now() > until)) break;
    rounds += 1;
    const random = new SeededRandom(`${seed}/${rounds}`);
    const result = await runRound(cluster, options, {
      observations,
      shoppers,
      staff,
      random,
      checkouts: Math.min(left, CHECKOUTS_PER_ROUND),
    });
    violations = [
      ...result.violations,
      ...(await checkFromOutside(cluster, { people: shoppers.people, staff: staff[0]!, observations })),
    ];
    if (result.resolvedAfter !== undefined) resolvedAfterSeconds.push(result.resolvedAfter);
    const resolved =
      result.resolvedAfter === undefined ? '' : `, resolved after ${result.resolvedAfter.toFixed(1)} s`;
    log(
      `round ${rounds}: ${observations.tally.checkouts} checkouts${resolved}, ${violations.length} violations`,
    );
  }
  const ledger = await cluster.sandbox.ledger();
  return {
    tally: observations.tally,
    acknowledged: {
      rentalsAndFees: observations.receipts.size,
      refusals: observations.refusals.size,
      returns: observations.returns.size,
      stops: observations.stops.size,
      stoppedRentals: observations.stoppedRentals,
      endings: observations.endings.size,
      consents: observations.consents.size,
    },
    captures: ledger.filter(({ kind }) => kind === 'capture').length,
    cancels: ledger.filter(({ kind }) => kind === 'cancel').length,
    rounds,
    resolvedAfterSeconds,
    unresolved: await countUnresolved(cluster),
    violations,
  };
}

interface RoundContext {
  observations: Observations;
  shoppers: Shoppers;
  staff: readonly Staff[];
  random: SeededRandom;
  checkouts: number;
}

/** Runs checkouts during faults, checks during the faults, ends them, and checks again when all payments are resolved. */
async function runRound(
  cluster: FaultCluster,
  { mode, stopChance = STOP_CHANCE, withoutDeaths = false }: RunOptions,
  { observations, shoppers, staff, random, checkouts }: RoundContext,
): Promise<{ violations: string[]; resolvedAfter?: number }> {
  const round: Round = { checkoutsLeft: checkouts, everybodyWaits: false, checkoutFaults: true, stopChance };
  const faults = startFaultInjection(cluster, random.for('infrastructure faults'), observations, {
    withoutDeaths,
  });
  const shopping = Promise.all([
    runShoppers(cluster, shoppers, { random, observations, round }),
    runStaff(cluster, staff, { random, observations, round }),
    changeADocument(cluster, { random: random.for('documents'), observations, round }),
  ]);
  const violations: string[] = [];
  const checksSafety = mode !== 'liveness';
  const midwayViolations = checksSafety
    ? checkMidway(cluster, observations, round, checkouts)
    : Promise.resolve([]);
  // A shopper who still waits when the last checkout has begun goes on waiting after the faults.
  while (round.checkoutsLeft > 0) await Promise.race([pause(100), shopping]);
  violations.push(...(await midwayViolations));
  if (checksSafety) violations.push(...(await checkDuringFaults(cluster, observations)));

  await faults.stop();
  round.everybodyWaits = true;
  const faultsEndedAt = performance.now();
  await repeatWebhooks(cluster, observations);
  if (mode === 'safety') {
    const isResolved = await waitUntilResolved(cluster, MAX_RESOLVE_SECONDS);
    await shopping;
    // What a shopper or one of staff did last may have begun another refund.
    if (!isResolved || !(await waitUntilResolved(cluster, MAX_RESOLVE_SECONDS)))
      violations.push('L1: not resolved');
    return { violations: [...violations, ...(await checkAfterFaults(cluster, observations))] };
  }
  // Counted from the last fault, including the time in which killed copies start again.
  const isResolved = (await secondsUntilResolved(cluster, faultsEndedAt, MAX_RESOLVE_SECONDS)) !== undefined;
  if (!isResolved) violations.push(`L1: unresolved ${MAX_RESOLVE_SECONDS} s after the faults stopped`);
  await shopping;
  const resolvedAfter = (performance.now() - faultsEndedAt) / 1000;
  if (isResolved && resolvedAfter > MAX_RESOLVE_SECONDS)
    violations.push(`L1: a shopper had no answer ${MAX_RESOLVE_SECONDS} s after the faults stopped`);
  // What a shopper or one of staff did last may have begun another refund.
  if (
    isResolved &&
    (await secondsUntilResolved(cluster, performance.now(), MAX_RESOLVE_SECONDS)) === undefined
  )
    violations.push(`L1: unresolved ${MAX_RESOLVE_SECONDS} s after the last act`);
  return { violations: [...violations, ...(await checkAfterFaults(cluster, observations))], resolvedAfter };
}

/** Checks when half of the checkouts are done. */
async function checkMidway(
  cluster: Cluster,
  observations: Observations,
  round: Round,
  checkouts: number,
): Promise<string[]> {
  while (round.checkoutsLeft > checkouts / 2) await pause(50);
  return checkDuringFaults(cluster, observations);
}
