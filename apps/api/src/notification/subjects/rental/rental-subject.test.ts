// What messages name of a rental.
import { expect, test } from 'vitest';
import { wordings } from '../../message/wording.ts';
import type { RentalFacts } from './rental-facts.ts';
import { rentalPlaceholders } from './rental-subject.ts';

test('the end of the grace that a message names is later by the time that the rental was stopped', () => {
  const facts = (stops: RentalFacts['stops']) => ({
    rental: { dueAt: '2026-11-14T18:12:00+09:00', graceMinutes: 10, stops } as RentalFacts,
  });
  const at = new Date('2026-11-14T18:40:00+09:00');
  const named = (stops: RentalFacts['stops']) =>
    rentalPlaceholders.유예끝.value(facts(stops), at, wordings.ko);
  const stop = {
    from: '2026-11-14T18:00:00+09:00',
    until: '2026-11-15T06:00:00+09:00',
    endedAt: '2026-11-14T18:32:00+09:00',
  };
  expect(named([])).toBe('18:22');
  expect(named([stop])).toBe('18:42');
});
