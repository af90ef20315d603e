// The order of the test files: those that start and kill processes take longest, and must not be left to the end of a run.
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Without the times of an earlier run vitest begins with the largest files, and these are small. */
const slowFiles = [
  'e2e/faults/',
  'apps/api/src/checkout/crash.test.ts',
  'tools/shipped.test.ts',
  'packages/embedded-postgres/',
  'apps/api/src/commands/',
];

export class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- The sequencer's, not an array's.
    const sorted = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification) => slowFiles.some((part) => moduleId.includes(part));
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}
