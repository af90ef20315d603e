// Bulk changes of state: what is done, what is skipped and why, what a renter notices, and who may do it.
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aMember, anItem, aStation, rents, type Item } from '#api-test/factories.ts';
import {
  comesToRest,
  confirms,
  expectInvariants,
  isReadyToConfirm,
  moneyOf,
  orderStateOf,
  stockAt,
} from '#api-test/money/money.ts';
import { askConsole, aStaff, callConsole, type Staff } from '#api-test/console/staff.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';

let app: TestApp;
let manager: Staff;
beforeAll(async () => {
  app = await startTestApp();
  manager = await aStaff(app, 'MANAGER');
});
afterAll(() => app.stop());
afterEach(async () => {
  await comesToRest(app);
  await expectInvariants(app);
});

const itemOf = (item: Pick<Item, 'serialNumber'>, as = manager) =>
  askConsole(app, 'GET /api/v1/console/items/{serial}', { as, params: { serial: item.serialNumber } });

async function change(
  items: readonly Item[],
  body: { to: string; stationId?: number; reason?: string },
  as = manager,
) {
  const versions = await Promise.all(
    items.map(async ({ serialNumber: serial, itemId }) => {
      const { version } = await app.db
        .selectFrom('items')
        .select('version')
        .where('id', '=', itemId)
        .executeTakeFirstOrThrow();
      return { serial, version };
    }),
  );
  return callConsole(app, 'POST /api/v1/console/items/state', {
    as,
    body: { items: versions, reason: '11월 점검', ...body },
  });
}

const auditOf = (serial: string) =>
  app.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after', 'reason', 'batch', 'staff_id'])
    .where('subject_id', '=', serial)
    .orderBy('id')
    .execute();

test('many items are marked broken at once; a rented one is skipped and named', async () => {
  const [one, two, rented] = [await anItem(app), await anItem(app), await anItem(app)];
  await rents(app, await aMember(app), rented.serialNumber);
  expect(await change([one, two, rented], { to: 'BROKEN' })).toMatchObject({
    ok: true,
    data: { done: 2, skipped: [{ serial: rented.serialNumber, reason: '대여 중이에요.' }] },
  });
  expect(await itemOf(one)).toMatchObject({ state: 'BROKEN', station: { id: one.stationId } });
  expect(await stockAt(app, one)).toBe(0);
  const [audited] = await auditOf(one.serialNumber);
  expect(audited).toMatchObject({
    action: 'item.state',
    before: { state: 'available' },
    after: { state: 'broken' },
    reason: '11월 점검',
    staff_id: manager.staffId,
  });
  expect((await auditOf(two.serialNumber))[0]?.batch).toBe(audited?.batch);
  expect(await auditOf(rented.serialNumber)).toEqual([]);
});

test('an item goes the whole way: broken, in repair, in service, carried, lost, found, broken, retired', async () => {
  const item = await anItem(app);
  const { stationId } = await aStation(app);
  const way = [
    { to: 'BROKEN' },
    { to: 'REPAIR', stationId },
    { to: 'AVAILABLE' },
    { to: 'MOVING' },
    { to: 'LOST' },
    { to: 'AVAILABLE', stationId: item.stationId },
    { to: 'BROKEN' },
    { to: 'RETIRED' },
  ];
  for (const step of way) {
    expect(await change([item], step), step.to).toMatchObject({ ok: true, data: { done: 1 } });
    expect((await itemOf(item)).state).toBe(step.to);
    if (step.to === 'MOVING') expect(await itemOf(item)).toMatchObject({ holder: { id: manager.staffId } });
  }
  expect(await change([item], { to: 'AVAILABLE', stationId })).toMatchObject({
    data: { done: 0, skipped: [{ reason: '폐기 상태에서는 대여 가능 상태로 바꿀 수 없어요.' }] },
  });
});

test('an item that is moving, in repair or retired cannot be rented', async () => {
  for (const steps of [['MOVING'], ['BROKEN', 'REPAIR'], ['BROKEN', 'RETIRED']]) {
    const item = await anItem(app);
    for (const to of steps) await change([item], { to });
    expect(
      await app.call('GET /api/v1/rentals/products/{serialNumber}', {
        params: { serialNumber: item.serialNumber },
      }),
    ).toMatchObject({ status: 409, code: 'ITEM_NOT_RENTABLE' });
  }
});

test('an item marked broken while it is being paid for: the money goes back to the renter', async () => {
  const item = await anItem(app);
  const person = await aMember(app);
  const { session, paymentKey } = await isReadyToConfirm(app, person, item.serialNumber);
  expect(await itemOf(item)).toMatchObject({ state: 'HELD' });
  await app.sandbox.addFault({
    match: { provider: 'payment-gateway', path: '/v1/*' },
    phase: 'before_effect',
    action: 'drop',
  });
  await confirms(app, person, session, paymentKey);
  await app.sandbox.clearFaults();
  expect(await change([item], { to: 'MOVING' })).toMatchObject({
    data: { done: 0, skipped: [{ reason: '지금 결제하고 있는 분이 있어요.' }] },
  });
  expect(await change([item], { to: 'BROKEN' })).toMatchObject({ data: { done: 1 } });
  await comesToRest(app);
  expect(await orderStateOf(app, session.orderId)).toBe('cancelled');
  expect(await moneyOf(app, session.orderId)).toEqual([500, -500]);
});

test('whoever looked before somebody else changed the item is told so', async () => {
  const item = await anItem(app);
  const { version } = await itemOf(item);
  await change([item], { to: 'BROKEN' });
  const stale = await askConsole(app, 'POST /api/v1/console/items/state', {
    as: manager,
    body: { items: [{ serial: item.serialNumber, version }], to: 'REPAIR', reason: '수리' },
  });
  expect(stale).toEqual({
    done: 0,
    skipped: [{ serial: item.serialNumber, reason: '다른 분이 먼저 바꿨어요.' }],
  });
});

test('an item that is named twice is changed once, and not skipped', async () => {
  const item = await anItem(app);
  expect(await change([item, item], { to: 'BROKEN' })).toMatchObject({ data: { done: 1, skipped: [] } });
  expect(await auditOf(item.serialNumber)).toHaveLength(1);
});

test('two people who change the same items at once both get an answer, and each item changes once', async () => {
  const items = await Promise.all([anItem(app), anItem(app), anItem(app)]);
  const other = await aStaff(app, 'MANAGER');
  const answers = await Promise.all([
    change(items, { to: 'BROKEN' }),
    change(items.toReversed(), { to: 'BROKEN' }, other),
  ]);
  const done = answers.map((answer) => (answer.ok ? answer.data.done : -1));
  expect(done[0]! + done[1]!).toBe(3);
});

test('field staff may not lose or retire: NOT_ALLOWED, and the refusal is in the log', async () => {
  const item = await anItem(app);
  const field = await aStaff(app, 'FIELD');
  expect(await change([item], { to: 'LOST' }, field)).toMatchObject({ status: 403, code: 'NOT_ALLOWED' });
  const { subject_id } = await app.db
    .selectFrom('audit_log')
    .select('subject_id')
    .where('staff_id', '=', field.staffId)
    .where('action', '=', 'refused')
    .executeTakeFirstOrThrow();
  expect(subject_id).toBe('item.retire');
  expect((await itemOf(item)).state).toBe('AVAILABLE');
});

test('field staff outside their stations: the item does not exist, nor does the station', async () => {
  const [own, foreign] = [await anItem(app), await anItem(app)];
  const field = await aStaff(app, 'FIELD', { stationIds: [own.stationId] });
  expect(await change([own, foreign], { to: 'BROKEN' }, field)).toMatchObject({
    data: { done: 1, skipped: [{ serial: foreign.serialNumber, reason: '등록되지 않은 물품이에요.' }] },
  });
  expect(await change([own], { to: 'REPAIR', stationId: foreign.stationId }, field)).toMatchObject({
    status: 404,
    code: 'STATION_NOT_FOUND',
  });
  for (const name of [
    'GET /api/v1/console/items/{serial}',
    'GET /api/v1/console/items/{serial}/timeline',
  ] as const) {
    expect(
      await callConsole(app, name, { as: field, params: { serial: foreign.serialNumber } }),
    ).toMatchObject({ status: 404, code: 'ITEM_NOT_FOUND' });
  }
});

test('a reason is needed, a station must be one that still stands, and at most 200 items are changed at once', async () => {
  const item = await anItem(app);
  await change([item], { to: 'BROKEN' });
  expect(await change([item], { to: 'REPAIR', reason: '헐' })).toMatchObject({
    status: 400,
    code: 'INVALID_INPUT',
    issues: [{ path: 'body.reason' }],
  });
  const { stationId } = await aStation(app);
  await app.db
    .updateTable('stations')
    .set({ shut_down_at: await app.now() })
    .where('id', '=', stationId)
    .execute();
  expect(await change([item], { to: 'AVAILABLE', stationId })).toMatchObject({
    status: 409,
    code: 'STATE_CONFLICT',
    reasons: ['영구 종료한 스테이션이에요. 다른 곳을 골라 주세요.'],
  });
  expect(
    await change(
      Array.from({ length: 201 }, () => item),
      { to: 'AVAILABLE' },
    ),
  ).toMatchObject({ code: 'INVALID_INPUT' });
});

test('a repeated bulk change with the same key answers the first answer, with another body IDEMPOTENCY_CONFLICT', async () => {
  const item = await anItem(app);
  const { version } = await itemOf(item);
  const headers = { 'idempotency-key': randomUUID() };
  const body = { items: [{ serial: item.serialNumber, version }], to: 'BROKEN', reason: '점검' };
  const send = (changed: object = {}) =>
    callConsole(app, 'POST /api/v1/console/items/state', {
      as: manager,
      headers,
      body: { ...body, ...changed },
    });
  expect(await send()).toMatchObject({ data: { done: 1 } });
  expect(await send()).toMatchObject({ data: { done: 1, skipped: [] } });
  expect(await send({ to: 'MOVING' })).toMatchObject({ status: 409, code: 'IDEMPOTENCY_CONFLICT' });
  expect(await auditOf(item.serialNumber)).toHaveLength(1);
});
