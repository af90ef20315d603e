// A shared read must never return a result older than the request.
import { expect, test } from 'vitest';
import { coalesceReads } from './coalesce-reads.ts';

/** Reads that end when the test says so. */
function controlledReads() {
  const reads: { finish: (value: string) => void; fail: (error: Error) => void }[] = [];
  const read = () =>
    new Promise<string>((finish, fail) => {
      reads.push({ finish, fail });
    });
  return { reads, read };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('a request during a read waits for the next read, together with every other such request', async () => {
  const { reads, read } = controlledReads();
  const ask = coalesceReads(read);
  const first = ask();
  const [second, third] = [ask(), ask()];
  expect(reads).toHaveLength(1);
  reads[0]!.finish('old');
  expect(await first).toBe('old');
  await settle();
  expect(reads).toHaveLength(2);
  reads[1]!.finish('new');
  expect(await Promise.all([second, third])).toEqual(['new', 'new']);
});

test('a request while no read is running starts one at once', async () => {
  const { reads, read } = controlledReads();
  const ask = coalesceReads(read);
  for (const value of ['one', 'two']) {
    const answer = ask();
    reads.at(-1)!.finish(value);
    expect(await answer).toBe(value);
  }
  expect(reads).toHaveLength(2);
});

test('a failed read fails the requests it was for, and none after them', async () => {
  const { reads, read } = controlledReads();
  const ask = coalesceReads(read);
  const first = ask();
  const second = ask();
  reads[0]!.fail(new Error('unavailable'));
  await expect(first).rejects.toThrow('unavailable');
  await settle();
  reads[1]!.finish('back');
  expect(await second).toBe('back');
});
