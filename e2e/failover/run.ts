// A fail-over run: for each fault shoppers and staff act, the fault happens, everything must settle, and the books must be right.
import { setTimeout as pause } from 'node:timers/promises';
import { checkAfterFaults, secondsUntilResolved } from '#e2e/faults/checks.ts';
import { Observations } from '#e2e/faults/observations.ts';
import { SeededRandom } from '#e2e/faults/random.ts';
import { STOP_CHANCE, type Round } from '#e2e/faults/round.ts';
import { createShoppers, runShoppers, type Shoppers } from '#e2e/faults/shopper/shoppers.ts';
import { createStaff, runStaff } from '#e2e/faults/staff/staff-actions.ts';
import type { Staff } from '#api-test/console/staff.ts';
import {
  AnswerLog,
  describeFailed,
  isSuccessfulWrite,
  longestWriteGap,
  summariseAnswers,
  type AnswerSummary,
} from './answers.ts';
import type { FailoverCluster } from './failover-cluster.ts';
import type { FailoverFault } from './failover-faults.ts';
import { createWriteProbe, type WriteProbe } from './write-probe.ts';

export interface FaultResult {
  name: string;
  writeGapSeconds: number;
  answers: AnswerSummary;
  /** From the end of the load; undefined: not within the limit. */
  settledAfterSeconds: number | undefined;
  checkouts: number;
  /** Broken invariants and acknowledgements that are not true. */
  violations: string[];
  /** Budgets that were not kept. */
  overBudget: string[];
}

const SHOPPERS = 6;
const WARM_UP_MS = 4_000;
/** Longer than Patroni needs to notice that PostgreSQL is gone. */
const NOTICE_MS = 8_000;
const WRITE_POLL_MS = 100;
/** Then the run has failed. */
const MAX_RECOVERY_MS = 120_000;
/** How long the load goes on after everything is back. */
const AFTERMATH_MS = 5_000;
const MAX_SETTLE_SECONDS = 60;
const MAX_CALL_SECONDS = 20;

/** Who acts during every fault of a run, and what they were told. */
export interface Actors {
  shoppers: Shoppers;
  staff: readonly Staff[];
  probe: WriteProbe;
  random: SeededRandom;
  observations: Observations;
  answers: AnswerLog;
  /** Violations of earlier faults, which the checks find again. */
  known: Set<string>;
}

export async function createActors(cluster: FailoverCluster, seed: string): Promise<Actors> {
  const shoppers = await createShoppers(cluster, SHOPPERS);
  return {
    shoppers,
    staff: await createStaff(cluster),
    probe: await createWriteProbe(cluster, shoppers.stock.stationIds),
    random: new SeededRandom(seed),
    observations: new Observations(),
    answers: new AnswerLog(cluster.origin),
    known: new Set(),
  };
}

export async function runFault(
  cluster: FailoverCluster,
  actors: Actors,
  fault: FailoverFault,
): Promise<FaultResult> {
  const { observations, answers } = actors;
  await cluster.database.waitUntilWhole();
  const checkoutsBefore = observations.tally.checkouts;
  const load = startLoad(cluster, actors, fault.key);
  await pause(WARM_UP_MS);
  const faultAt = performance.now();
  cluster.note(fault.name);
  await fault.apply(cluster);
  await pause(NOTICE_MS);
  await cluster.database.waitUntilWhole();
  await waitForWrite(answers);
  await pause(AFTERMATH_MS);
  const loadEndedAt = performance.now();
  await load.end();
  const settledAfterSeconds = await secondsUntilResolved(cluster, loadEndedAt, MAX_SETTLE_SECONDS);
  const found = await checkAfterFaults(cluster, observations);
  const violations = found.filter((violation) => !actors.known.has(violation));
  for (const violation of violations) actors.known.add(violation);
  const result = {
    name: fault.name,
    writeGapSeconds: longestWriteGap(answers.answers, faultAt, loadEndedAt),
    answers: summariseAnswers(answers.since(faultAt), MAX_CALL_SECONDS),
    settledAfterSeconds,
    checkouts: observations.tally.checkouts - checkoutsBefore,
    violations,
  };
  if (fault.isUnnoticeable)
    for (const failed of describeFailed(answers.since(faultAt), faultAt)) cluster.note(failed);
  return { ...result, overBudget: listOverBudget(result, fault) };
}

/** Resolves when a write that ends from now on succeeds. */
export async function waitForWrite(answers: AnswerLog): Promise<void> {
  const since = performance.now();
  while (!answers.since(since).some(isSuccessfulWrite)) {
    if (performance.now() - since > MAX_RECOVERY_MS) throw new Error('nobody can write any more');
    await pause(WRITE_POLL_MS);
  }
}

export function startLoad(
  cluster: FailoverCluster,
  { shoppers, staff, probe, random, observations }: Actors,
  name: string,
): { end(): Promise<void> } {
  const round: Round = {
    checkoutsLeft: Number.POSITIVE_INFINITY,
    everybodyWaits: false,
    checkoutFaults: false,
    stopChance: STOP_CHANCE,
  };
  const deps = { random: random.for(name), observations, round };
  const acting = Promise.all([runShoppers(cluster, shoppers, deps), runStaff(cluster, staff, deps)]);
  probe.start();
  return {
    end: async () => {
      round.checkoutsLeft = 0;
      round.everybodyWaits = true;
      await Promise.all([acting, probe.stop()]);
    },
  };
}

function listOverBudget(result: Omit<FaultResult, 'overBudget'>, fault: FailoverFault): string[] {
  const { answers, writeGapSeconds, settledAfterSeconds, violations } = result;
  const failed = answers.calls - answers.answered - answers.waiting;
  return [
    ...(writeGapSeconds > fault.maxWriteGapSeconds
      ? [`nobody could write for ${writeGapSeconds.toFixed(1)} s, allowed are ${fault.maxWriteGapSeconds} s`]
      : []),
    ...(answers.internal > 0 ? [`${answers.internal} calls were answered 500`] : []),
    ...(answers.unavailableWithoutRetryAfter > 0
      ? [`${answers.unavailableWithoutRetryAfter} calls were refused without Retry-After`]
      : []),
    ...(answers.hung > 0 ? [`${answers.hung} calls took longer than ${MAX_CALL_SECONDS} s`] : []),
    ...(fault.isUnnoticeable && failed > 0 ? [`${failed} calls failed`] : []),
    ...(settledAfterSeconds === undefined ? [`not settled within ${MAX_SETTLE_SECONDS} s`] : []),
    ...(violations.length > 0 ? [`${violations.length} invariants or acknowledgements are broken`] : []),
  ];
}
