// One thing staff do at random during a fault run, and what it may use.
import { sql } from 'kysely';
import type { AskedByStaff, ConsoleReply } from '#api-test/console/staff.ts';
import type { ConsoleContract } from '#contract/console/contract.ts';
import type { FailureCode } from '#contract/failures.ts';
import { retry, type Cluster } from '#e2e/faults/cluster.ts';
import type { Observations } from '#e2e/faults/observations.ts';
import type { SeededRandom } from '#e2e/faults/random.ts';

export interface StaffContext {
  cluster: Cluster;
  random: SeededRandom;
  observations: Observations;
  /** Calls until there is an answer; undefined when somebody else was faster in one of the ways that are expected. */
  call<N extends keyof ConsoleContract>(
    name: N,
    asked: Pick<AskedByStaff<N>, 'params' | 'query' | 'body'>,
    ...expected: FailureCode[]
  ): Promise<ConsoleReply<N> | undefined>;
}

export interface StaffAction {
  weight: number;
  name: string;
  act: (context: StaffContext) => Promise<void>;
}

/** One of the ids that a statement gives. */
export async function pickId(
  { cluster, random }: StaffContext,
  ids: ReturnType<typeof sql>,
): Promise<number | undefined> {
  const { rows } = await retry(() => sql<{ id: number }>`${ids}`.execute(cluster.db));
  return rows.length === 0 ? undefined : random.pick(rows).id;
}
