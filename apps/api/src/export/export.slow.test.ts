// An export of many rows: it is stored in parts, and read back whole.
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askConsole, aStaff } from '#api-test/console/staff.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('twenty thousand rows are stored in parts and come back whole', async () => {
  const owner = await aStaff(app);
  const { staffId } = await aStaff(app);
  await sql`
    insert into audit_log (actor, staff_id, action, subject, subject_id, before, after)
    select 'staff:' || ${staffId}::int, ${staffId}::int, 'item.seen', 'item', 'BIG_' || n, '{}', '{}'
    from generate_series(1, 20000) as n`.execute(app.db);
  const { id } = await askConsole(app, 'POST /api/v1/console/exports', {
    as: owner,
    body: { kind: 'audit', filters: { by: String(staffId) }, format: 'csv' },
  });
  await app.runTasks();
  const asked = { as: owner, params: { id } };
  const { rowsDone, rowsTotal } = await askConsole(app, 'GET /api/v1/console/exports/{id}', asked);
  expect(rowsDone).toBe(20_000);
  expect(rowsTotal).toBeNull();
  const file = await askConsole(app, 'GET /api/v1/console/exports/{id}/file', asked);
  const rows: Record<string, string>[] = parse(Buffer.from(file), { bom: true, columns: true });
  expect(new Set(rows.map((row) => row['대상 번호']))).toHaveProperty('size', 20_000);
  const parts = await app.db
    .selectFrom('export_parts')
    .select(sql<number>`octet_length(bytes)`.as('size'))
    .where('export_id', '=', id)
    .execute();
  expect(parts.length).toBeGreaterThan(1);
  for (const { size } of parts) expect(size).toBeLessThan(1024 * 1024);
});
