// The order of the test files: those that take longest must not be left to the end of a run, where a single worker would be at work.
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Without the times of an earlier run vitest begins with the largest files, and these are small. */
const slowFiles = [
  'e2e/faults/',
  'apps/api/src/checkout/crash.test.ts',
  'tools/build/shipped.test.ts',
  'packages/embedded-postgres/',
  'apps/api/src/commands/',
  'apps/api/src/backup/',
  'apps/api/test/upgrade.test.ts',
  'apps/api/test/abuse/worst-bodies.test.ts',
  'hostile-input.test.ts',
];

export class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- The sequencer's, not an array's.
    const sorted = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification) => slowFiles.some((part) => moduleId.includes(part));
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}
