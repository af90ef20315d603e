// Finds entries of the list that are no longer true: a text that is not in its file exactly once, or a test that is gone or ambiguous.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestFiles } from './find-test.ts';
import type { Mutation } from './mutation.ts';

/** Each in one sentence. */
export function findBrokenEntries(
  root: string,
  mutations: readonly Mutation[],
  testFiles: Pick<TestFiles, 'filesWith'>,
): string[] {
  return mutations.flatMap((mutation) => {
    const { title, file, find, replace, caughtBy } = mutation;
    const path = join(root, file);
    const times = existsSync(path) ? readFileSync(path, 'utf8').split(find).length - 1 : 0;
    const files = testFiles.filesWith(caughtBy);
    return [
      ...(times === 1 ? [] : [`${title}: its text is ${times} times in ${file}.`]),
      ...(find === replace ? [`${title}: it changes nothing.`] : []),
      ...(files.length === 0 ? [`${title}: there is no test "${caughtBy}".`] : []),
      ...(files.length > 1 ? [`${title}: "${caughtBy}" is in ${files.join(' and ')}.`] : []),
    ];
  });
}
