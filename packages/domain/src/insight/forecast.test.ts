// The forecast on generated seasons: better than the week before where there is a rhythm, silent where there is none.
import { expect, test } from 'vitest';
import { dayAfter } from '../time/business-days.ts';
import { expectDay, expectStock, judgeForecast, type PastHours } from './forecast.ts';

const TODAY = '2026-11-17';
const FIRST_DAY = dayAfter(TODAY, -100);

/** Small, fast and the same on every machine. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), state | 1) + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 7), state | 61) ^ state;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function poisson(mean: number, random: () => number): number {
  let [count, left] = [0, Math.exp(-mean)];
  for (let product = random(); product > left; product *= random()) count += 1;
  return count;
}

function generate(
  meanAt: (day: string, hour: number) => number,
  seed: number,
  holidays: readonly string[] = [],
): PastHours {
  const random = randomFrom(seed);
  const counts = new Map<string, number[]>();
  for (let day = FIRST_DAY; day < TODAY; day = dayAfter(day))
    counts.set(
      day,
      Array.from({ length: 24 }, (_none, hour) => poisson(meanAt(day, hour), random)),
    );
  return { counts, firstDay: FIRST_DAY, holidays: new Set(holidays) };
}

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();
const rush = (hour: number) =>
  hour >= 9 && hour <= 20 ? 1 + Math.sin(((hour - 9) / 11) * Math.PI) * 4 : 0.05;
const byWeek = (day: string, hour: number) => rush(hour) * (weekdayOf(day) === 0 ? 0.3 : 1);

test.each([1, 2, 3, 4, 5])('a weekly rhythm is foretold better than by the week before (seed %i)', (seed) => {
  const judged = judgeForecast([generate(byWeek, seed)], TODAY);
  expect(judged.state).toBe('USED');
  expect(judged.error!.forecast).toBeLessThan(judged.error!.lastWeek * 0.9);
});

test.each([1, 2, 3])(
  'a season that rises is followed by the level of the last two weeks (seed %i)',
  (seed) => {
    const daysIn = (day: string) => (Date.parse(day) - Date.parse(FIRST_DAY)) / 86_400_000;
    const rising = generate((day, hour) => byWeek(day, hour) * (0.5 + daysIn(day) / 60), seed);
    const flat = generate((day, hour) => byWeek(day, hour) * 0.5, seed);
    const total = (past: PastHours) => expectDay(past, TODAY, TODAY)!.reduce((sum, value) => sum + value, 0);
    const wanted = Array.from({ length: 24 }, (_none, hour) => byWeek(TODAY, hour) * (0.5 + 100 / 60));
    const wantedTotal = wanted.reduce((sum, value) => sum + value, 0);
    expect(total(rising)).toBeGreaterThan(wantedTotal * 0.7);
    expect(total(flat)).toBeLessThan(wantedTotal * 0.4);
  },
);

test('a holiday is expected to go like a Sunday', () => {
  const holidays = [dayAfter(TODAY, 1)];
  const past = generate(byWeek, 9, holidays);
  const [holiday, sunday] = [holidays[0]!, dayAfter(TODAY, 5)].map((day) => expectDay(past, day, TODAY));
  expect(weekdayOf(dayAfter(TODAY, 5))).toBe(0);
  expect(holiday).toEqual(sunday);
});

test('what only repeats the week before is not claimed to be foretold, and neither is chance with too little of it', () => {
  // Each weekday keeps a random number for good, until it jumps: the week before knows it, the middle of eight weeks does not.
  const jumps = generate(() => 0, 1);
  const counts = new Map<string, number[]>();
  for (const day of jumps.counts.keys()) {
    const week = Math.floor((Date.parse(day) - Date.parse(FIRST_DAY)) / (7 * 86_400_000));
    counts.set(
      day,
      Array.from({ length: 24 }, (_none, hour) => (hour % 5 === Math.floor(week / 4) % 5 ? 3 : 0)),
    );
  }
  expect(judgeForecast([{ ...jumps, counts }], TODAY)).toMatchObject({ state: 'NOT_BETTER' });
  expect(judgeForecast([generate(() => 0.005, 1)], TODAY)).toEqual({ state: 'TOO_LITTLE', error: null });
  const young = { ...generate(byWeek, 1), firstDay: dayAfter(TODAY, -10) };
  expect(judgeForecast([young], TODAY)).toEqual({ state: 'TOO_LITTLE', error: null });
});

test('expected stock never falls below nothing, and a piece more never makes it emptier', () => {
  const random = randomFrom(7);
  for (let round = 0; round < 200; round += 1) {
    const hours = Array.from({ length: 48 }, (_none, index) => ({
      starts: random() * 3,
      returns: random() * 3,
      part: index === 0 ? random() : 1,
      isOpen: random() < 0.7,
    }));
    const stock = Math.floor(random() * 8);
    const [less, more] = [expectStock(stock, hours), expectStock(stock + 1, hours)];
    expect(Math.min(...less.stock)).toBeGreaterThanOrEqual(0);
    expect(more.emptyMinutes).toBeLessThanOrEqual(less.emptyMinutes);
    expect(more.emptyHours).toBeLessThanOrEqual(less.emptyHours);
    expect(less.firstEmptyHour === null).toBe(less.emptyHours === 0);
  }
  const quiet = { starts: 0, returns: 0, part: 1 };
  expect(
    expectStock(0, [
      { ...quiet, isOpen: true },
      { ...quiet, isOpen: false },
    ]),
  ).toMatchObject({
    emptyMinutes: 60,
    emptyHours: 1,
    firstEmptyHour: 0,
  });
});
