// When a page of stations is found anew, and when the last answer is reused.
import { expect, test } from 'vitest';
import { RecentPages, type ListedPage } from './recent-pages.ts';

/** Reading takes 40 ms on a clock that moves with nothing else; every answer begins with another station. */
function pagesOf(stations: number) {
  let ms = 0;
  let reads = 0;
  const pages = new RecentPages(() => ms);
  const read = (): Promise<ListedPage> => {
    ms += 40;
    reads += 1;
    return Promise.resolve({
      counts: { OPEN: stations, CLOSED: 0, PAUSED: 0, SHUT_DOWN: 0, DEPOT: 0 },
      page: [{ id: reads, sortValue: 0 }],
    });
  };
  const firstId = async (key: string) => (await pages.get(key, read)).page[0]!.id;
  return { firstId, pass: (more: number) => void (ms += more) };
}

test('of many stations a page is reused for ten times as long as finding it took', async () => {
  const { firstId, pass } = pagesOf(5_001);
  expect(await firstId('first page')).toBe(1);
  pass(399);
  expect(await firstId('first page')).toBe(1);
  pass(1);
  expect(await firstId('first page')).toBe(2);
});

test('of few stations every request finds its page anew', async () => {
  const { firstId } = pagesOf(5_000);
  expect(await firstId('first page')).toBe(1);
  expect(await firstId('first page')).toBe(2);
});

test('another filter, page or person has an answer of its own', async () => {
  const { firstId } = pagesOf(5_001);
  expect(await firstId('all')).toBe(1);
  expect(await firstId('paused')).toBe(2);
  expect(await firstId('all')).toBe(1);
});

test('what could not be read is not kept', async () => {
  const pages = new RecentPages();
  await expect(pages.get('all', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  const listed: ListedPage = {
    counts: { OPEN: 5_001, CLOSED: 0, PAUSED: 0, SHUT_DOWN: 0, DEPOT: 0 },
    page: [],
  };
  expect(await pages.get('all', () => Promise.resolve(listed))).toBe(listed);
});
