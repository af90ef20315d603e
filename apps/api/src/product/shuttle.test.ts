// Sharing a reading must never hand out an answer older than the question.
import { expect, test } from 'vitest';
import { shuttle } from './shuttle.ts';

/** Readings that end when told to. */
function readings() {
  const trips: { arrive: (value: string) => void; fail: (error: Error) => void }[] = [];
  const read = () =>
    new Promise<string>((arrive, fail) => {
      trips.push({ arrive, fail });
    });
  return { trips, read };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('who asks while a reading is under way gets the next one, together with everybody else who does', async () => {
  const { trips, read } = readings();
  const ask = shuttle(read);
  const first = ask();
  const [second, third] = [ask(), ask()];
  expect(trips).toHaveLength(1);
  trips[0]!.arrive('old');
  expect(await first).toBe('old');
  await settle();
  expect(trips).toHaveLength(2);
  trips[1]!.arrive('new');
  expect(await Promise.all([second, third])).toEqual(['new', 'new']);
});

test('who asks when nothing is under way is read for at once', async () => {
  const { trips, read } = readings();
  const ask = shuttle(read);
  for (const value of ['one', 'two']) {
    const answer = ask();
    trips.at(-1)!.arrive(value);
    expect(await answer).toBe(value);
  }
  expect(trips).toHaveLength(2);
});

test('a failed reading fails those it was for, and nobody after them', async () => {
  const { trips, read } = readings();
  const ask = shuttle(read);
  const first = ask();
  const second = ask();
  trips[0]!.fail(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await settle();
  trips[1]!.arrive('back');
  expect(await second).toBe('back');
});
