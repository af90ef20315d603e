// The lists of what I carry and of what may be lost.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anItem } from '#api-test/factories.ts';
import { askConsole, aStaff, type Staff } from '#api-test/console/staff.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const serials = async (as: Staff, query: { mine?: 'true'; suspected?: 'true' }) =>
  (
    await askConsole(app, 'GET /api/v1/console/items', { as, query: { ...query, sort: 'serial' } })
  ).content.map(({ serial }) => serial);

test('an item is suspected lost after three missed counts, or two weeks after it was missed', async () => {
  const manager = await aStaff(app, 'MANAGER');
  const missed = async (serialNumber: string, counts: number, days: number) => {
    const { itemId } = await anItem(app, { serialNumber });
    await sql`
      update items set missed_counts = ${counts}, seen_at = ondesk_now() - make_interval(days => ${days}::int)
      where id = ${itemId}`.execute(app.db);
  };
  await missed('CHR_LOST_A', 3, 0);
  await missed('CHR_LOST_B', 1, 15);
  await missed('CHR_LOST_C', 2, 13);
  await missed('CHR_LOST_D', 0, 90);
  expect(await serials(manager, { suspected: 'true' })).toEqual(['CHR_LOST_A', 'CHR_LOST_B']);
});

test('what I carry is what I carry, and nobody else’s', async () => {
  const [one, other] = [await aStaff(app, 'FIELD'), await aStaff(app, 'FIELD')];
  const { itemId } = await anItem(app, { serialNumber: 'CHR_MINE' });
  await sql`
    update items set state = 'moving', station_id = null, holder_staff_id = ${one.staffId} where id = ${itemId}`.execute(
    app.db,
  );
  expect(await serials(one, { mine: 'true' })).toEqual(['CHR_MINE']);
  expect(await serials(other, { mine: 'true' })).toEqual([]);
});
