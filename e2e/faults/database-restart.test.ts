// Scenario 22: the database is killed and restarted while people shop.
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goShopping, inviteCrowd } from './crowd.ts';
import { Draw } from './draw.ts';
import { Memory } from './memory.ts';
import type { Outing } from './shopper.ts';
import { startStage, type Stage } from './stage.ts';
import { checkAtRest, comesToRest } from './verdict.ts';

const checkouts = 24;
let stage: Stage;

beforeAll(async () => {
  stage = await startStage({ copies: 1 });
}, 150_000);
afterAll(() => stage?.stop(), 90_000);

test('a database killed, broken and restarted in mid-load loses nothing that was acknowledged and repeats no charge', async () => {
  const draw = new Draw('the database is restarted');
  const memory = new Memory();
  const outing: Outing = { checkoutsLeft: checkouts, faultsAreOver: false, misfortunes: false };
  const shopping = goShopping(stage, await inviteCrowd(stage, 6), { draw, memory, outing });
  const falls = [
    () => stage.database.kill(),
    () => stage.database.killBackend(draw),
    () => stage.database.restart(),
  ];
  for (const [index, fall] of falls.entries()) {
    while (outing.checkoutsLeft > checkouts * (1 - (index + 1) / 4))
      await Promise.race([pause(20), shopping]);
    await fall();
  }
  outing.faultsAreOver = true;
  expect(await comesToRest(stage, 60)).toBe(true);
  await shopping;

  expect(await checkAtRest(stage, memory)).toEqual([]);
  expect(memory.receipts.size).toBeGreaterThan(checkouts / 2);
  expect(memory.tally.leftUnanswered).toBe(0);
}, 120_000);
