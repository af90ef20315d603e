// A recall at the same moment as what else happens to its pieces: a rental that begins, a return, a registration, its own repetition.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { aMember, anItem, type Item } from '#api-test/factories.ts';
import {
  comesToRest,
  confirms,
  expectInvariants,
  isReadyToConfirm,
  moneyOf,
  quotes,
  returnCall,
} from '#api-test/money/money.ts';
import { aRental } from '#api-test/rentals.ts';
import { aStaff, callConsole, type Staff } from '#api-test/console/staff.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';
import { warmConnections } from '#api-test/warm-connections.ts';

/** Each order of the two comes up. */
const ROUNDS = 8;

let app: TestApp;
let manager: Staff;
beforeAll(async () => {
  app = await startTestApp();
  await warmConnections(app);
});
afterAll(() => app.stop());
beforeEach(async () => {
  manager = await aStaff(app, 'MANAGER');
});
afterEach(async () => {
  await comesToRest(app);
  await expectInvariants(app);
});

const recalls = ({ productId }: Item, lot?: string) =>
  callConsole(app, 'POST /api/v1/console/recalls', {
    as: manager,
    body: { productId, reason: '꽂는 곳이 뜨거워짐', ...(lot === undefined ? {} : { lot }) },
  });

/** A little later each round: the confirmation has to ask the gateway first, and would come second every time. */
async function afterCalls<T>(count: number, act: () => Promise<T>): Promise<T> {
  for (let call = 0; call < count; call += 1) await app.ask('GET /api/v1/products');
  return act();
}

const itemRow = ({ itemId }: Item) =>
  app.db
    .selectFrom('items')
    .select(['state', 'recall_id'])
    .where('id', '=', itemId)
    .executeTakeFirstOrThrow();

const openRentalOf = ({ itemId }: Item) =>
  app.db
    .selectFrom('rentals')
    .select(['id', 'fee_limit_won'])
    .where('item_id', '=', itemId)
    .where('state', '=', 'open')
    .executeTakeFirst();

const wasTold = async (rentalId: number) =>
  (
    await app.db
      .selectFrom('notifications')
      .select('id')
      .where('kind', '=', 'recall.return')
      .where('subject_id', '=', rentalId)
      .execute()
  ).length === 1;

test('a rental that begins in the second of a recall is told and owes no fee, or it is refused and nothing is kept', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [renter, item] = [await aMember(app), await anItem(app)];
    const { session, paymentKey } = await isReadyToConfirm(app, renter, item.serialNumber);
    const [recalled, paid] = await Promise.all([
      afterCalls(round, () => recalls(item)),
      confirms(app, renter, session, paymentKey),
    ]);
    expect(recalled).toMatchObject({ ok: true });
    await comesToRest(app);
    const rental = await openRentalOf(item);
    const kept = (await moneyOf(app, session.orderId)).reduce((sum, won) => sum + won, 0);
    if (paid.ok) {
      expect(rental).toMatchObject({ fee_limit_won: 0 });
      expect([await wasTold(rental!.id), kept]).toEqual([true, session.amount]);
    } else {
      expect([rental, kept]).toEqual([undefined, 0]);
    }
    expect(await itemRow(item)).toMatchObject({
      state: paid.ok ? 'rented' : 'broken',
      recall_id: recalled.ok ? recalled.data.id : 0,
    });
  }
});

test('a piece that is returned in the second of a recall is off sale, whichever came first', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { person, item } = await aRental(app);
    const quote = await quotes(app, person, item.serialNumber, item.stationId);
    const [recalled, returned] = await Promise.all([
      recalls(item),
      returnCall(app, person, item.serialNumber, quote.returnInfoKey),
    ]);
    expect([recalled.ok, returned.ok]).toEqual([true, true]);
    expect(await itemRow(item)).toMatchObject({ state: 'broken' });
  }
});

test('a piece that is registered in the second of a recall belongs to it, or is refused', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const item = await anItem(app);
    await app.db.updateTable('items').set({ lot: 'M2503' }).where('id', '=', item.itemId).execute();
    const [recalled, registered] = await Promise.all([
      recalls(item, 'M2503'),
      callConsole(app, 'POST /api/v1/console/items/bulk', {
        as: manager,
        body: { productId: item.productId, stationId: item.stationId, count: 3, lot: 'M2503' },
      }),
    ]);
    expect(recalled).toMatchObject({ ok: true });
    if (!registered.ok) expect(registered.code).toBe('STATE_CONFLICT');
    const onSale = await app.db
      .selectFrom('items')
      .select('id')
      .where('product_id', '=', item.productId)
      .where('state', '=', 'available')
      .execute();
    expect(onSale).toEqual([]);
  }
});

test('of two recalls of the same lot one begins', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const item = await anItem(app);
    const answers = await Promise.all([recalls(item), recalls(item)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'STATE_CONFLICT' });
  }
});
