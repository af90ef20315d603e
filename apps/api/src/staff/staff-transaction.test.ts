// A change of the console and its audit row: both happen, or neither.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aStaff } from '#api-test/console/staff.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';
import { staffTransaction } from './staff-transaction.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('a change of the console that leaves no audit row does not happen', async () => {
  const { staffId } = await aStaff(app);
  const viewer = {
    staffId,
    name: '직원',
    role: 'OWNER',
    stationIds: null,
    sessionId: '',
    isSteppedUp: true,
    address: '127.0.0.1',
    userAgent: 'test',
    requestId: '1',
    idempotency: null,
  } as const;
  const rename = staffTransaction(app.db, viewer, (tx) =>
    tx.updateTable('staff').set({ name: '새 이름' }).where('id', '=', staffId).execute(),
  );
  await expect(rename).rejects.toThrow('left no audit row');
  const { name } = await app.db
    .selectFrom('staff')
    .select('name')
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow();
  expect(name).not.toBe('새 이름');
});
