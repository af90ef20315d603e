// What the demo's staff did: items in every state, transfers, a count, and the messages that follow the rentals.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { askConsole, aStaff } from '#api-test/staff.ts';
import { startTestApp } from '#api-test/test-app.ts';
import type { Database } from '#api/database/database.ts';
import { itemPrefixes } from '#domain/item-code.ts';
import { seedDemo } from '../demo-city.ts';
import { seedOperations } from './seed-operations.ts';
import { seedStaff } from './seed-staff.ts';

test('with staff there are items in every state, lists in motion, suggestions and a count', async () => {
  const city = await startTestApp();
  try {
    await seedDemo(city.db);
    const tokenSecret = new TextEncoder().encode(city.tokenSecret);
    await seedStaff(city.db, { config: city.config, tokenSecret });
    await seedOperations(city.db);
    const as = await aStaff(city);
    const { counts } = await askConsole(city, 'GET /api/v1/console/items', { as });
    expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([['HELD', 0]]);
    const transfers = await askConsole(city, 'GET /api/v1/console/transfers', { as });
    expect(transfers.counts).toEqual({ OPEN: 1, CARRIED: 1, DONE: 1, CANCELLED: 0 });
    const { suggestions } = await askConsole(city, 'GET /api/v1/console/transfers/suggestions', { as });
    expect(suggestions).not.toEqual([]);
    const flagged = await city.db.selectFrom('items').select('id').where('missed_counts', '>', 0).execute();
    expect(flagged).toHaveLength(1);
    expect(await messagesBeforeTheStart(city.db)).toEqual([]);
    expect(await lateRentalsNobodyWasToldOf(city.db)).toEqual([]);
    for (const prefix of itemPrefixes) {
      const params = { serialNumber: `${prefix}0001` };
      expect(await city.call('GET /api/v1/rentals/products/{serialNumber}', { params })).toMatchObject({
        ok: true,
      });
    }
  } finally {
    await city.stop();
  }
});

async function messagesBeforeTheStart(db: Database): Promise<unknown[]> {
  const { rows } = await sql`
    select rentals.id, kind from notifications as message join rentals on rentals.id = subject_id
    where subject = 'rental'
      and (message.due_at < started_at or (kind = 'rent.started' and message.due_at <> started_at))`.execute(
    db,
  );
  return rows;
}

async function lateRentalsNobodyWasToldOf(db: Database): Promise<unknown[]> {
  const { rows } = await sql`
    select id from rentals
    where state = 'open' and due_at + make_interval(mins => grace_minutes) < ondesk_now()
      and not exists (
        select from notifications
        where subject = 'rental' and subject_id = rentals.id and kind = 'overdue.started' and settled_at is not null)`.execute(
    db,
  );
  return rows;
}
