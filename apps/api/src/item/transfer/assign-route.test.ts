// A route goes to another person whole, once, with a reason, and never while somebody carries pieces of it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anItem, aProduct, aStation } from '#api-test/factories.ts';
import { askConsole, aStaff, callConsole, type Staff } from '#api-test/console/staff.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';

const assign = 'POST /api/v1/console/routes/{id}/assign';

let app: TestApp;
let manager: Staff;
let first: Staff;
let second: Staff;

beforeAll(async () => {
  app = await startTestApp();
  manager = await aStaff(app, 'MANAGER');
  const { stationId } = await aStation(app);
  // At stations of their own, so that they see nothing but what they drive.
  [first, second] = [
    await aStaff(app, 'FIELD', { stationIds: [stationId] }),
    await aStaff(app, 'FIELD', { stationIds: [stationId] }),
  ];
});
afterAll(() => app.stop());

/** Two lists from one station, for the first driver. */
async function aRoute() {
  const { productId } = await aProduct(app);
  const from = await aStation(app);
  const listTo = async (stationId: number) => {
    const { serialNumber: serial } = await anItem(app, { stationId: from.stationId, productId });
    return { toStationId: stationId, items: [{ serial, version: 1 }] };
  };
  const lists = [
    await listTo((await aStation(app)).stationId),
    await listTo((await aStation(app)).stationId),
  ];
  const { transfers } = await askConsole(app, 'POST /api/v1/console/moves/accept', {
    as: manager,
    body: { transfers: lists, staffId: first.staffId, reason: '오늘 경로' },
  });
  return { id: transfers[0]!.route!.id, transfers, serials: lists.map(({ items }) => items[0]!.serial) };
}

const routesOf = async (as: Staff) =>
  (await askConsole(app, 'GET /api/v1/console/transfers', { as, query: { size: '100' } })).routes!;

const routeOf = async (id: string) => (await routesOf(manager)).find((route) => route.id === id)!;

const carry = (as: Staff, act: 'pick-up' | 'put-down', id: number, serial: string) =>
  askConsole(app, `POST /api/v1/console/transfers/{id}/${act}`, {
    as,
    params: { id },
    body: { serials: [serial] },
  });

test('a route leaves the phone of one driver for that of another, and both lists tell who gave it and why', async () => {
  const { id, transfers } = await aRoute();
  expect((await routesOf(first)).map((route) => route.id)).toContain(id);
  const { version } = await routeOf(id);
  const body = { staffId: second.staffId, reason: '교대', version: version! };
  const given = await askConsole(app, assign, { as: manager, params: { id }, body });
  expect(given).toMatchObject({ id, assignedTo: { id: second.staffId, role: 'FIELD' } });
  expect(given.transfers.map(({ route }) => route?.assignedTo?.id)).toEqual([second.staffId, second.staffId]);
  expect((await routesOf(first)).map((route) => route.id)).not.toContain(id);
  expect((await routesOf(second)).map((route) => route.id)).toContain(id);
  const written = await app.db
    .selectFrom('audit_log')
    .select(['subject_id', 'reason', 'before', 'after'])
    .where('action', '=', 'transfer.assign')
    .where(
      'subject_id',
      'in',
      transfers.map(({ no }) => no),
    )
    .orderBy('id')
    .execute();
  expect(written).toEqual(
    transfers.map(({ no }) => ({
      subject_id: no,
      reason: '교대',
      before: { assignedTo: first.staffId },
      after: { assignedTo: second.staffId },
    })),
  );

  // To whom it belongs already: nothing changes, and nothing is written.
  const again = await askConsole(app, assign, {
    as: manager,
    params: { id },
    body: { ...body, version: given.version! },
  });
  expect(again.version).toBe(given.version);
  const nobody = { ...body, staffId: null, version: given.version! };
  expect(await askConsole(app, assign, { as: manager, params: { id }, body: nobody })).toMatchObject({
    assignedTo: null,
  });
});

test('of two who assign a route at once, one is told that it has changed', async () => {
  const { id } = await aRoute();
  const { version } = await routeOf(id);
  const body = { reason: '교대', version: version! };
  const replies = await Promise.all([
    callConsole(app, assign, { as: manager, params: { id }, body: { ...body, staffId: second.staffId } }),
    callConsole(app, assign, { as: manager, params: { id }, body: { ...body, staffId: null } }),
  ]);
  expect(replies.map((reply) => (reply.ok ? 'OK' : reply.code)).toSorted()).toEqual([
    'OK',
    'VERSION_CONFLICT',
  ]);
});

test('what is on a cart stays with its driver; put down, the rest of the route can go to another, until nothing is left', async () => {
  const { id, transfers, serials } = await aRoute();
  const [one, two] = transfers.map((list) => list.id) as [number, number];
  const asked = async (staffId: number | null) =>
    callConsole(app, assign, {
      as: manager,
      params: { id },
      body: { staffId, reason: '교대', version: (await routeOf(id)).version! },
    });
  await carry(first, 'pick-up', one, serials[0]!);
  expect(await asked(second.staffId)).toMatchObject({
    code: 'STATE_CONFLICT',
    state: 'CARRIED',
    reasons: ['들고 있는 물품을 먼저 내려놓아 주세요.'],
  });
  expect((await routeOf(id)).assignedTo?.id).toBe(first.staffId);
  await carry(first, 'put-down', one, serials[0]!);
  expect(await asked(second.staffId)).toMatchObject({ ok: true });
  // Who carried the first list is still known.
  expect((await routeOf(id)).transfers[0]).toMatchObject({
    state: 'DONE',
    carriedBy: { id: first.staffId },
  });
  await carry(second, 'pick-up', two, serials[1]!);
  await carry(second, 'put-down', two, serials[1]!);
  expect(await asked(null)).toMatchObject({ code: 'STATE_CONFLICT', state: 'DONE' });
});

test('field staff give no route away, and nobody gives one to a person who cannot drive or a route that is not there', async () => {
  const { id } = await aRoute();
  const support = await aStaff(app, 'SUPPORT');
  const body = { staffId: second.staffId, reason: '교대', version: (await routeOf(id)).version! };
  const code = async (as: Staff, changed: object = {}, routeId = id) => {
    const reply = await callConsole(app, assign, {
      as,
      params: { id: routeId },
      body: { ...body, ...changed },
    });
    return reply.ok ? 'OK' : reply.code;
  };
  expect(await code(first)).toBe('NOT_ALLOWED');
  expect(await code(support)).toBe('NOT_ALLOWED');
  expect(await code(manager, { staffId: support.staffId })).toBe('NOT_FOUND');
  expect(await code(manager, {}, '00000000-0000-4000-8000-000000000000')).toBe('NOT_FOUND');
  expect(await code(manager, { reason: '' })).toBe('INVALID_INPUT');
  expect((await routeOf(id)).assignedTo?.id).toBe(first.staffId);
});
