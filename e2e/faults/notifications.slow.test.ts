// A short fault run of the notifications with a fixed seed, as part of every test run.
import { expect, test } from 'vitest';
import { runNotificationFaults } from './notification-run.ts';

test('sixty rentals are reminded of during kills and failing channels: every step once, none for a returned rental', async () => {
  const outcome = await runNotificationFaults({
    seed: 'a short run',
    rentals: 60,
    maxKills: 8,
    log: () => {},
  });
  expect(outcome.violations).toEqual([]);
  expect(outcome.kills).toBeGreaterThan(0);
  expect(outcome.messages).toBeGreaterThan(100);
}, 300_000);
