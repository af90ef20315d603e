// When something is counted anew, and when the last count is reused.
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { RecentReads } from './recent-reads.ts';

/** Reading takes 40 ms on a clock that moves with nothing else, and gives the number of the read. */
function readsOf(size: 'large' | 'small') {
  let ms = 0;
  let count = 0;
  const reads = new RecentReads<number>(
    () => size === 'large',
    () => ms,
  );
  const get = (key: string) =>
    reads.get(key, () => {
      ms += 40;
      count += 1;
      return Promise.resolve(count);
    });
  return { get, pass: (more: number) => void (ms += more) };
}

test('what is large is reused for ten times as long as reading it took, then shown while it is read again', async () => {
  const { get, pass } = readsOf('large');
  expect(await get('stations')).toBe(1);
  pass(399);
  expect(await get('stations')).toBe(1);
  pass(1);
  expect(await get('stations')).toBe(1);
  expect(await get('stations')).toBe(2);
});

test('what is twice as old is waited for, by all who ask together for one read', async () => {
  const { get, pass } = readsOf('large');
  await get('stations');
  pass(800);
  expect(await Promise.all([get('stations'), get('stations'), get('stations')])).toEqual([2, 2, 2]);
});

test('what could not be read again while it was shown is met by whoever asks next', async () => {
  let ms = 0;
  const reads = new RecentReads<string>(
    () => true,
    () => ms,
  );
  const take = (value: string) => () => {
    ms += 40;
    return Promise.resolve(value);
  };
  await reads.get('all', take('before'));
  ms += 400;
  expect(await reads.get('all', () => Promise.reject(new Error('away')))).toBe('before');
  // The failed read has ended.
  await setImmediate();
  expect(await reads.get('all', take('after'))).toBe('before');
  await setImmediate();
  expect(await reads.get('all', take('later'))).toBe('after');
});

test('what is small is read with every request', async () => {
  const { get } = readsOf('small');
  expect(await get('stations')).toBe(1);
  expect(await get('stations')).toBe(2);
});

test('another filter, page or person has an answer of its own', async () => {
  const { get } = readsOf('large');
  expect(await get('all')).toBe(1);
  expect(await get('paused')).toBe(2);
  expect(await get('all')).toBe(1);
});

test('what could not be read is not kept', async () => {
  const reads = new RecentReads<string>(() => true);
  await expect(reads.get('all', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await reads.get('all', () => Promise.resolve('there'))).toBe('there');
  let ms = 0;
  const aged = new RecentReads<string>(
    () => true,
    () => ms++,
  );
  await aged.get('all', () => Promise.resolve('before'));
  ms += 1_000;
  await expect(aged.get('all', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await aged.get('all', () => Promise.resolve('after'))).toBe('after');
});
