// Which moves are suggested: from where there is too much to where there is too little, nearest first.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anItem, aProduct, aStation } from '#api-test/factories.ts';
import { askConsole, aStaff, type Staff } from '#api-test/console/staff.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';

let app: TestApp;
let manager: Staff;
let productId: number;
beforeAll(async () => {
  app = await startTestApp();
  manager = await aStaff(app, 'MANAGER');
});
afterAll(() => app.stop());
beforeEach(async () => {
  ({ productId } = await aProduct(app));
});

const suggestions = async (as = manager) => {
  const reply = await askConsole(app, 'GET /api/v1/console/transfers/suggestions', { as });
  return reply.suggestions.filter(({ product }) => product.id === productId);
};

/** A station with so many pieces, at a longitude, with a target and a low mark for the product. */
async function stationWith(
  pieces: number,
  { longitude, kind, target }: { longitude: number; kind?: 'depot'; target?: [target: number, low: number] },
): Promise<number> {
  const { stationId } = await aStation(app, { longitude, ...(kind ? { kind } : {}) });
  for (let n = 0; n < pieces; n += 1) await anItem(app, { stationId, productId });
  if (target) {
    await app.db
      .insertInto('station_targets')
      .values({ station_id: stationId, product_id: productId, target: target[0], low: target[1] })
      .execute();
  }
  return stationId;
}

test('a station at its low mark is filled to its target, from the nearest with too much, then from the next', async () => {
  const empty = await stationWith(1, { longitude: 127.0, target: [6, 1] });
  const near = await stationWith(5, { longitude: 127.01, target: [3, 1] });
  const depot = await stationWith(9, { longitude: 127.2, kind: 'depot' });
  const enough = await stationWith(2, { longitude: 127.001, target: [2, 1] });
  const given = await suggestions();
  expect(given).toMatchObject([
    { from: { id: near }, to: { id: empty }, count: 2 },
    { from: { id: depot }, to: { id: empty }, count: 3 },
  ]);
  expect(given[0]!.items).toHaveLength(2);
  expect(given[0]!.kilometres).toBeCloseTo(0.88, 1);
  expect(given.some(({ from }) => from.id === enough)).toBe(false);
});

test('a suggestion that was taken is not made again, and its pieces are not offered elsewhere', async () => {
  const empty = await stationWith(0, { longitude: 127.0, target: [2, 0] });
  await stationWith(2, { longitude: 127.2, kind: 'depot' });
  const [suggestion] = await suggestions();
  await askConsole(app, 'POST /api/v1/console/transfers', {
    as: manager,
    body: { items: suggestion!.items, toStationId: empty, reason: '재고 부족' },
  });
  expect(await suggestions()).toEqual([]);
  await stationWith(0, { longitude: 127.1, target: [1, 0] });
  expect(await suggestions()).toEqual([]);
});

test('a station that counts its pieces and not its products is filled with whatever is nearest', async () => {
  const { stationId } = await aStation(app, { longitude: 128 });
  await app.db
    .updateTable('stations')
    .set({ low_stock: 0, target_stock: 2 })
    .where('id', '=', stationId)
    .execute();
  const depot = await stationWith(3, { longitude: 128.01, kind: 'depot' });
  expect(await suggestions()).toMatchObject([{ from: { id: depot }, to: { id: stationId }, count: 2 }]);
});

test('a station that counts its pieces gives no more than it has beyond its target, of all products together', async () => {
  const { productId: otherId } = await aProduct(app);
  const full = await stationWith(2, { longitude: 125.01 });
  for (let n = 0; n < 2; n += 1) await anItem(app, { stationId: full, productId: otherId });
  await app.db.updateTable('stations').set({ target_stock: 3 }).where('id', '=', full).execute();
  const empty = await stationWith(0, { longitude: 125.0, target: [2, 0] });
  await app.db
    .insertInto('station_targets')
    .values({ station_id: empty, product_id: otherId, target: 2, low: 0 })
    .execute();
  const fromFull = async () => {
    const reply = await askConsole(app, 'GET /api/v1/console/transfers/suggestions', { as: manager });
    return reply.suggestions.filter(({ from }) => from.id === full);
  };
  const given = await fromFull();
  expect(given).toMatchObject([{ to: { id: empty }, count: 1 }]);
  await askConsole(app, 'POST /api/v1/console/transfers', {
    as: manager,
    body: { items: given[0]!.items, toStationId: empty, reason: '재고 부족' },
  });
  expect(await fromFull()).toEqual([]);
});

test('field staff are shown moves between their own stations only', async () => {
  const empty = await stationWith(0, { longitude: 126.0, target: [1, 0] });
  const depot = await stationWith(1, { longitude: 126.01, kind: 'depot' });
  expect(await suggestions(await aStaff(app, 'FIELD', { stationIds: [empty] }))).toEqual([]);
  expect(await suggestions(await aStaff(app, 'FIELD', { stationIds: [empty, depot] }))).toHaveLength(1);
});
