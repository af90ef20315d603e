// Where the money of insight leads: to payments and refunds of the days, or to the rentals of a place.
import { expect, test } from 'vitest';
import { moneyOf, refundsOf } from './list-paths.ts';

const days = { from: '2026-10-18', to: '2026-11-16' };

test('money of all stations leads to what was paid and paid back on the days, that of one to its rentals', () => {
  expect(moneyOf(days, {}, 'RENT')).toBe('/payments?kind=RENT&period=2026-10-18..2026-11-16&paid=yes');
  expect(refundsOf(days, {})).toBe('/payments/refunds?period=2026-10-18..2026-11-16&done=yes');
  const ofRentals = (traits: string) =>
    `/rentals?${traits}period=2026-10-18..2026-11-16&rented-at=3&sort=-started`;
  expect(moneyOf(days, { stationId: 3 }, 'RENT')).toBe(ofRentals(''));
  expect(refundsOf(days, { stationId: 3 })).toBe(ofRentals('refunded=yes&'));
});
