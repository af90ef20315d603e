// Minutes without stock by chance: against what many simulated people do, and never more of them with more pieces.
import { expect, test } from 'vitest';
import { dayAfter } from '../time/business-days.ts';
import { emptyMinutesByStock, firstLikelyEmptyHour } from './stock-chance.ts';
import { wantedHours } from './wanted-hours.ts';

const hours = (starts: number, returns: number) =>
  Array.from({ length: 10 }, (_none, index) => ({ starts, returns, part: 1, isOpen: index < 8 }));

function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Minute by minute: the mean of many afternoons. */
function simulate(pieces: number, starts: number, returns: number): number {
  const random = randomFrom(7);
  const times = 4000;
  let empty = 0;
  for (let time = 0; time < times; time += 1) {
    let stock = pieces;
    for (let minute = 0; minute < 8 * 60; minute += 1) {
      if (stock === 0) empty += 1;
      if (random() < returns / 60) stock += 1;
      if (stock > 0 && random() < starts / 60) stock -= 1;
    }
  }
  return empty / times;
}

test.each([
  [0, 0.5, 0.5],
  [2, 0.8, 0.3],
  [4, 1, 1],
])(
  '%i pieces with %f taken and %f brought an hour are missing as long as in a simulation',
  (pieces, starts, returns) => {
    const expected = emptyMinutesByStock(hours(starts, returns), 30)[pieces]!;
    const simulated = simulate(pieces, starts, returns);
    expect(Math.abs(expected - simulated)).toBeLessThan(0.12 * simulated + 6);
  },
);

test('with more pieces there are never more minutes without stock, and closed hours count for nothing', () => {
  const minutes = emptyMinutesByStock(hours(0.7, 0.2), 20);
  for (const [pieces, value] of minutes.entries())
    expect(value).toBeLessThanOrEqual(minutes[pieces - 1] ?? 8 * 60);
  expect(emptyMinutesByStock(hours(0, 0), 3)).toEqual([480, 0, 0, 0]);
  expect(emptyMinutesByStock(hours(0, 0), 1, (hour) => (hour < 4 ? 1 : 0.5))).toEqual([360, 0]);
  expect(firstLikelyEmptyHour(hours(1, 0), 2)).toBe(1);
  expect(firstLikelyEmptyHour(hours(0.1, 0), 2)).toBeNull();
});

test('of hours that were half without stock, what was taken in the other half counts twice', () => {
  const days = Array.from({ length: 56 }, (_none, ago) => dayAfter('2026-03-01', -1 - ago));
  const every = (count: number) => ({
    counts: new Map(days.map((day) => [day, Array.from({ length: 24 }, () => count)])),
    firstDay: days.at(-1)!,
    holidays: new Set<string>(),
  });
  const wanted = (emptyMinutes: number) =>
    wantedHours({ starts: every(1), returns: every(1), emptyMinutes: every(emptyMinutes) }, '2026-03-01')(
      '2026-03-02',
      12,
    );
  const [always, half] = [wanted(0), wanted(30)];
  expect(half.starts / always.starts).toBeCloseTo(2, 1);
  expect(half.returns).toBeCloseTo(always.returns);
  // Counted before overlapping hours were counted once: an hour has no more than sixty minutes.
  expect(wanted(120)).toEqual(wanted(60));
});
