// How much work is done at once, and what becomes of the rest.
import { expect, test } from 'vitest';
import { WorkQueue } from './work-queue.ts';

test('so many pieces of work run at once, so many wait in order, and the next one is UNAVAILABLE and never begun', async () => {
  const queue = new WorkQueue({ maxAtOnce: 2, maxWaiting: 3, retryAfterSeconds: 7 });
  const begun: number[] = [];
  const ends: PromiseWithResolvers<void>[] = [];
  const works = Array.from({ length: 5 }, (_none, number) => {
    const end = Promise.withResolvers<void>();
    ends.push(end);
    return queue.run(async () => {
      begun.push(number);
      await end.promise;
      return number;
    });
  });
  expect([queue.running, queue.waiting]).toEqual([2, 3]);
  const refused = queue.run(async () => begun.push(99));
  await expect(refused).rejects.toMatchObject({ code: 'UNAVAILABLE', detail: { retryAfterSeconds: 7 } });
  expect(begun).toEqual([0, 1]);
  ends[1]!.resolve();
  await works[1];
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  for (const end of ends) end.resolve();
  expect(await Promise.all(works)).toEqual([0, 1, 2, 3, 4]);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  expect([queue.running, queue.waiting]).toEqual([0, 0]);
});

test('work that fails makes room for the next', async () => {
  const queue = new WorkQueue({ maxAtOnce: 1, maxWaiting: 1, retryAfterSeconds: 1 });
  const failing = queue.run(() => Promise.reject(new Error('no paper')));
  const next = queue.run(() => Promise.resolve('printed'));
  await expect(failing).rejects.toThrow('no paper');
  expect(await next).toBe('printed');
  expect(queue.running).toBe(0);
});
