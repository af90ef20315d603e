// One thing staff do at random during a fault run, and what it may use.
import type { AskedByStaff, ConsoleReply } from '#api-test/staff.ts';
import type { ConsoleContract } from '#contract/console/contract.ts';
import type { FailureCode } from '#contract/failures.ts';
import type { Cluster } from './cluster.ts';
import type { Observations } from './observations.ts';
import type { SeededRandom } from './random.ts';

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
