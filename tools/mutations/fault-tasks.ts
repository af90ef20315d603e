// What is handed to a process that tries faults, and what it tells of them: all faults that the tests of one file catch, together.
import { runners, type NamedTest, type TestFiles } from './find-test.ts';
import type { Mutation } from './mutation.ts';

export interface FaultTask {
  file: string;
  runner: NamedTest['runner'];
  mutations: readonly Mutation[];
}

export interface Outcome {
  mutation: Mutation;
  /** NO TEST: its test fails without the fault, too, so that it proves nothing. */
  result: 'caught' | 'MISSED' | 'NOT RUN' | 'NO TEST';
  /** The failure, or what is wrong with the run. */
  detail: string;
  seconds: number;
}

/** Told to the process that hands out the tasks. */
export type Told = { outcome: Outcome } | 'ready';

/** Those of one kind of runner stand together, so that each starts its database or its browser once; the longest begin. */
export function groupByFile(mutations: readonly Mutation[], testFiles: Pick<TestFiles, 'get'>): FaultTask[] {
  const byFile = Map.groupBy(mutations, ({ caughtBy }) => testFiles.get(caughtBy).file);
  return [...byFile]
    .map(([file, ofFile]) => ({
      file,
      runner: testFiles.get(ofFile[0]!.caughtBy).runner,
      mutations: ofFile.toSorted((a, b) => a.caughtBy.localeCompare(b.caughtBy)),
    }))
    .toSorted(
      (a, b) =>
        runners.indexOf(a.runner) - runners.indexOf(b.runner) || b.mutations.length - a.mutations.length,
    );
}
