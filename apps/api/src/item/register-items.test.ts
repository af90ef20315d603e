// Registering in bulk: which serial numbers are given, that none is given twice, and what is refused.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anItem, aProduct, aStation } from '#api-test/factories.ts';
import { askConsole, aStaff, callConsole, type Staff } from '#api-test/console/staff.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';

let app: TestApp;
let manager: Staff;
let stationId: number;
beforeAll(async () => {
  app = await startTestApp();
  manager = await aStaff(app, 'MANAGER');
});
afterAll(() => app.stop());
beforeEach(async () => {
  ({ stationId } = await aStation(app));
});

const register = (body: Record<string, unknown>, as = manager) =>
  callConsole(app, 'POST /api/v1/console/items/bulk', { as, body: { count: 1, stationId, ...body } });

const registered = async (body: Record<string, unknown>) => {
  const answer = await register(body);
  if (!answer.ok) throw new Error(answer.code);
  return answer.data;
};

test('items are registered with the next free serial numbers of their category, as one batch', async () => {
  const { productId } = await aProduct(app, { category: '키보드' });
  const first = await registered({ productId, count: 3, boughtOn: '2026-11-14', cost: 24_000, note: '추가' });
  expect(first.serials).toEqual(['KEY_0001', 'KEY_0002', 'KEY_0003']);
  const next = await askConsole(app, 'GET /api/v1/console/items/next-serials', {
    as: manager,
    query: { productId, count: 2 },
  });
  expect(next).toEqual({ serials: ['KEY_0004', 'KEY_0005'], skipped: [] });
  const item = await askConsole(app, 'GET /api/v1/console/items/{serial}', {
    as: manager,
    params: { serial: 'KEY_0002' },
  });
  expect(item).toMatchObject({
    state: 'AVAILABLE',
    station: { id: stationId },
    boughtOn: '2026-11-14',
    cost: 24_000,
    note: '추가',
    batch: first.batch,
    batchSize: 3,
  });
  const { content } = await askConsole(app, 'GET /api/v1/console/items', {
    as: manager,
    query: { batch: first.batch, sort: 'serial' },
  });
  expect(content.map(({ serial }) => serial)).toEqual(first.serials);
  const audited = await app.db
    .selectFrom('audit_log')
    .select(['subject_id', 'action'])
    .where('batch', '=', first.batch)
    .orderBy('id')
    .execute();
  expect(audited).toEqual(first.serials.map((subject_id) => ({ subject_id, action: 'item.create' })));
});

test('numbers that are taken are skipped, and a number is never used again even when its item is gone', async () => {
  const { productId } = await aProduct(app, { category: '마우스' });
  const gone = await anItem(app, { productId, serialNumber: 'MOU_0102' });
  await app.db.deleteFrom('items').where('id', '=', gone.itemId).execute();
  const next = await askConsole(app, 'GET /api/v1/console/items/next-serials', {
    as: manager,
    query: { productId, count: 3, firstNumber: 101 },
  });
  expect(next).toEqual({ serials: ['MOU_0101', 'MOU_0103', 'MOU_0104'], skipped: ['MOU_0102'] });
  expect((await registered({ productId, count: 2, firstNumber: 101 })).serials).toEqual([
    'MOU_0101',
    'MOU_0103',
  ]);
  await expect(anItem(app, { productId, serialNumber: 'MOU_0102' })).rejects.toThrow(/used_serials/);
});

test('numbers grow from four digits to six', async () => {
  const { productId } = await aProduct(app, { category: '허브' });
  expect((await registered({ productId, count: 2, firstNumber: 9999 })).serials).toEqual([
    'HUB_9999',
    'HUB_10000',
  ]);
  expect((await registered({ productId })).serials).toEqual(['HUB_10001']);
});

test('two people who register the same numbers at once both get their items, with different numbers', async () => {
  const { productId } = await aProduct(app, { category: '보조배터리' });
  const answers = await Promise.all(
    [manager, await aStaff(app, 'OWNER')].map((as) => register({ productId, count: 50, firstNumber: 1 }, as)),
  );
  const serials = answers.flatMap((answer) => (answer.ok ? answer.data.serials : []));
  expect(serials).toHaveLength(100);
  expect(new Set(serials).size).toBe(100);
});

test('items registered while their product gets another category have the numbers of the new one', async () => {
  const { productId } = await aProduct(app, { category: '충전기' });
  let answer: Promise<unknown> = Promise.resolve();
  await app.db.transaction().execute(async (tx) => {
    await tx.updateTable('products').set({ category: '케이블' }).where('id', '=', productId).execute();
    answer = register({ productId });
    const waiting = () =>
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        app.ownerDb,
      );
    await expect.poll(async () => (await waiting()).rows).toHaveLength(1);
  });
  expect(await answer).toMatchObject({
    ok: true,
    data: { serials: [expect.stringMatching(/^CAB_/) as string] },
  });
});

test('when the numbers of a category end, nothing is registered: SERIAL_TAKEN', async () => {
  const { productId } = await aProduct(app, { category: '노트북 스탠드' });
  expect(await register({ productId, count: 3, firstNumber: 999_998 })).toMatchObject({
    status: 409,
    code: 'SERIAL_TAKEN',
  });
  const { total } = await askConsole(app, 'GET /api/v1/console/items', { as: manager, query: { productId } });
  expect(total).toBe(0);
});

test('an unknown product, an unknown station and a station shut down for good are refused', async () => {
  const { productId } = await aProduct(app);
  expect(await register({ productId: 999_999 })).toMatchObject({ status: 404, code: 'PRODUCT_NOT_FOUND' });
  expect(
    await callConsole(app, 'GET /api/v1/console/items/next-serials', {
      as: manager,
      query: { productId: 999_999, count: 1 },
    }),
  ).toMatchObject({ code: 'PRODUCT_NOT_FOUND' });
  expect(await register({ productId, stationId: 999_999 })).toMatchObject({
    status: 404,
    code: 'STATION_NOT_FOUND',
  });
  await app.db
    .updateTable('stations')
    .set({ shut_down_at: await app.now() })
    .where('id', '=', stationId)
    .execute();
  expect(await register({ productId })).toMatchObject({ status: 409, code: 'STATE_CONFLICT' });
});

test('only those who may register do: NOT_ALLOWED for support and field staff', async () => {
  const { productId } = await aProduct(app);
  for (const role of ['SUPPORT', 'FIELD'] as const) {
    expect(await register({ productId }, await aStaff(app, role))).toMatchObject({
      status: 403,
      code: 'NOT_ALLOWED',
    });
  }
});
