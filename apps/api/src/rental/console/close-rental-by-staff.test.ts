// Staff close rentals: by returning for the renter, or as lost; and limit what being late costs.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aMember, anItem, aStation } from '#api-test/factories.ts';
import {
  comesToRest,
  confirms,
  expectInvariants,
  isReadyToPayTheFee,
  moneyOf,
  quotes,
  returnCall,
  stockAt,
} from '#api-test/money/money.ts';
import {
  aLateRental,
  anotherStation,
  aRental,
  declaresLost,
  forceReturns,
  limitsFee,
  readRental,
} from '#api-test/rentals.ts';
import { askConsole, aStaff, callConsole, type Staff } from '#api-test/console/staff.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';

let app: TestApp;
let manager: Staff;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
afterEach(() => expectInvariants(app));

/** Signed in anew, because tests move the clock by days. */
const signIn = async () => {
  manager = await aStaff(app, 'MANAGER');
};

const loseAnswers = () =>
  app.sandbox.addFault({
    match: { provider: 'payment-gateway', path: '/v1/*' },
    phase: 'before_effect',
    action: 'drop',
  });

describe('returning for the renter', () => {
  test('a forced return closes the rental at its station and moment and makes a charge of the fee of that moment', async () => {
    const rental = await aLateRental(app);
    await app.advance({ hours: 1 });
    await signIn();
    const stationId = await anotherStation(app);
    const returnedAt = new Date((await app.now()).getTime() - 90 * 60_000).toISOString();
    const answer = await forceReturns(app, manager, rental, { stationId, returnedAt });
    if (!answer.ok) throw new Error(answer.code);
    expect(answer.data).toMatchObject({
      state: 'RETURNED',
      closedBy: 'OPERATOR',
      returnedAt: { id: stationId },
      charge: { kind: 'OVERDUE', amount: 500, state: 'OPEN', madeBy: { id: manager.staffId } },
    });
    expect(Date.parse(answer.data.closedAt!)).toBe(Date.parse(returnedAt));
    const [started, returned] = [rental.item.serialNumber, answer.data.returnedAt!.name];
    expect(answer.data.timeline).toEqual(
      expect.arrayContaining(
        [
          { kind: 'rental.force_return', station: returned, amount: null, feeLimit: null },
          { kind: 'charge.made', chargeKind: 'OVERDUE', amount: 500 },
          { kind: 'overdue', by: 'system' },
          { kind: 'started', serial: started, hours: 1 },
          { kind: 'payment', state: 'APPROVED', declineCode: null },
          { kind: 'held', by: 'member', reason: null },
        ].map((step) => expect.objectContaining(step)),
      ),
    );
    expect(await stockAt(app, { ...rental.item, stationId })).toBe(1);
    const { rentalHistory } = await app.ask('GET /api/v1/users/me/rentals/{token}', {
      as: rental.person,
      params: { token: rental.token },
    });
    expect(rentalHistory).toMatchObject({
      closedBy: 'OPERATOR',
      charge: { amount: 500, state: 'OPEN', reason: '연체료', objection: null },
    });
  });

  test('the fee of a forced return is charged in part or waived, never above what it is', async () => {
    const [part, waived, tooMuch] = [await aLateRental(app), await aLateRental(app), await aLateRental(app)];
    await signIn();
    expect(await forceReturns(app, manager, part, { fee: { mode: 'PART', amount: 300 } })).toMatchObject({
      data: { charge: { amount: 300 } },
    });
    expect(await forceReturns(app, manager, waived, { fee: { mode: 'WAIVE' } })).toMatchObject({
      data: { charge: null, state: 'RETURNED' },
    });
    expect(await forceReturns(app, manager, tooMuch, { fee: { mode: 'PART', amount: 5000 } })).toMatchObject({
      status: 400,
      issues: [{ path: 'fee.amount' }],
    });
    expect(await readRental(app, manager, tooMuch.id)).toMatchObject({ closedAt: null });
  });

  test('staff ask for nothing, or for an amount that can be paid by card', async () => {
    const [late, lost] = [await aLateRental(app), await aRental(app, { replacementPriceWon: 30_000 })];
    await app.advance({ hours: 14 });
    await signIn();
    expect(await forceReturns(app, manager, late, { fee: { mode: 'PART', amount: 99 } })).toMatchObject({
      code: 'INVALID_INPUT',
      issues: [{ path: 'fee.amount' }],
    });
    expect(await limitsFee(app, manager, late, 99)).toMatchObject({
      code: 'INVALID_INPUT',
      issues: [{ path: 'amount' }],
    });
    expect(await declaresLost(app, manager, lost, { kind: 'LOST', amount: 99 })).toMatchObject({
      code: 'INVALID_INPUT',
      issues: [{ path: 'charge.amount' }],
    });
    expect(await limitsFee(app, manager, late, 100)).toMatchObject({ data: { feeNow: 100 } });
  });

  test('the audit log finds a forced return by the number of its rental', async () => {
    const rental = await aRental(app);
    await signIn();
    expect(await forceReturns(app, manager, rental)).toMatchObject({ ok: true });
    const { content } = await askConsole(app, 'GET /api/v1/console/audit', {
      as: manager,
      query: { subject: `R${rental.id}` },
    });
    expect(content).toMatchObject([
      { action: 'rental.force_return', subject: { kind: 'rental', no: `R${rental.id}` } },
    ]);
  });

  test('an item returned for the renter may be put down as broken', async () => {
    const rental = await aRental(app);
    await signIn();
    expect(await forceReturns(app, manager, rental, { itemState: 'BROKEN' })).toMatchObject({ ok: true });
    expect(await stockAt(app, rental.item)).toBe(0);
    const item = await askConsole(app, 'GET /api/v1/console/items/{serial}', {
      as: manager,
      params: { serial: rental.item.serialNumber },
    });
    expect(item).toMatchObject({ state: 'BROKEN', station: { id: rental.item.stationId } });
  });

  test('nothing is returned to a depot or an unknown station, before its start or in the future', async () => {
    const rental = await aRental(app);
    await signIn();
    const depot = await aStation(app, { kind: 'depot' });
    for (const stationId of [depot.stationId, 999_999]) {
      expect(await forceReturns(app, manager, rental, { stationId })).toMatchObject({
        code: 'STATION_NOT_FOUND',
      });
    }
    const now = (await app.now()).getTime();
    for (const at of [now - 3_600_000, now + 3_600_000]) {
      const returnedAt = new Date(at).toISOString();
      expect(await forceReturns(app, manager, rental, { returnedAt })).toMatchObject({
        code: 'INVALID_INPUT',
        issues: [{ path: 'returnedAt' }],
      });
    }
    expect(
      await callConsole(app, 'GET /api/v1/console/rentals/{id}', { as: manager, params: { id: 999_999 } }),
    ).toMatchObject({
      code: 'RENTAL_NOT_FOUND',
    });
  });

  test('two who force the same return at once close it once, and make one charge', async () => {
    const rental = await aLateRental(app);
    await signIn();
    const answers = await Promise.all([
      forceReturns(app, manager, rental),
      forceReturns(app, await aStaff(app, 'OWNER'), rental),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'STATE_CONFLICT', state: 'RETURNED' });
    const charges = await app.db
      .selectFrom('charges')
      .select('id')
      .where('rental_id', '=', rental.id)
      .execute();
    expect(charges).toHaveLength(1);
  });

  test('a forced return and the return of the renter at the same moment close the rental once', async () => {
    const rental = await aRental(app);
    await signIn();
    const quote = await quotes(app, rental.person, rental.item.serialNumber, rental.item.stationId);
    const [forced, own] = await Promise.all([
      forceReturns(app, manager, rental),
      returnCall(app, rental.person, rental.item.serialNumber, quote.returnInfoKey),
    ]);
    expect(own.ok).toBe(true);
    const { closedBy } = await readRental(app, manager, rental.id);
    expect(closedBy).toBe(forced.ok ? 'OPERATOR' : 'RENTER');
  });

  test('nothing is returned, limited or lost while its fee is being confirmed, and the fee that was taken counts', async () => {
    const rental = await aLateRental(app);
    await app.advance({ hours: 14 });
    await signIn();
    const fee = await isReadyToPayTheFee(app, rental.person, rental.item, rental.item.stationId);
    await loseAnswers();
    expect(await confirms(app, rental.person, fee.session, fee.paymentKey)).toMatchObject({
      code: 'PAYMENT_UNSETTLED',
    });
    expect(await readRental(app, manager, rental.id)).toMatchObject({ unsettled: true });
    expect(await forceReturns(app, manager, rental)).toMatchObject({ code: 'PAYMENT_UNSETTLED' });
    expect(await limitsFee(app, manager, rental, 0)).toMatchObject({ code: 'PAYMENT_UNSETTLED' });
    expect(await declaresLost(app, manager, rental)).toMatchObject({ code: 'PAYMENT_UNSETTLED' });
    await comesToRest(app);
    expect(await readRental(app, manager, rental.id)).toMatchObject({
      state: 'RETURNED',
      closedBy: 'RENTER',
    });
    expect(await moneyOf(app, fee.session.orderId)).toEqual([6000]);
  });

  test('a fee approved before staff returned the item is refused, and nothing is taken', async () => {
    const rental = await aLateRental(app);
    await signIn();
    const fee = await isReadyToPayTheFee(app, rental.person, rental.item, rental.item.stationId);
    expect(await forceReturns(app, manager, rental, { fee: { mode: 'WAIVE' } })).toMatchObject({ ok: true });
    expect(await confirms(app, rental.person, fee.session, fee.paymentKey)).toMatchObject({
      code: 'RENTAL_ALREADY_RETURNED',
    });
    expect(await moneyOf(app, fee.session.orderId)).toEqual([]);
  });

  test('a change by somebody who saw an older rental is refused with the newer one', async () => {
    const rental = await aLateRental(app);
    await signIn();
    const { version } = await readRental(app, manager, rental.id);
    expect(await limitsFee(app, manager, rental, 500)).toMatchObject({ ok: true });
    expect(await forceReturns(app, manager, rental, { version })).toMatchObject({
      code: 'VERSION_CONFLICT',
      current: { feeLimit: 500 },
    });
  });
});

describe('limiting the fee', () => {
  test('a limit lowers open quotes and every later one, and closes what was prepared for more', async () => {
    const rental = await aLateRental(app);
    await app.advance({ hours: 2 });
    await signIn();
    const { serialNumber, stationId } = rental.item;
    const fee = await isReadyToPayTheFee(app, rental.person, rental.item, stationId);
    expect(fee.session.amount).toBe(2000);
    expect(await limitsFee(app, manager, rental, 700)).toMatchObject({
      data: { feeNow: 700, feeLimit: 700 },
    });
    expect(await confirms(app, rental.person, fee.session, fee.paymentKey)).toMatchObject({
      code: 'ORDER_CLOSED',
    });
    const again = await app.ask('POST /api/v1/payments/prepare/overdue', {
      as: rental.person,
      body: { method: 'OVERDUE', returnInfoKey: fee.quote.returnInfoKey },
    });
    expect(again.amount).toBe(700);
    await app.advance({ hours: 3 });
    expect(await quotes(app, rental.person, serialNumber, stationId)).toMatchObject({ overdueAmount: 700 });
    const paid = await isReadyToPayTheFee(app, rental.person, rental.item, stationId);
    expect(await confirms(app, rental.person, paid.session, paid.paymentKey)).toMatchObject({ ok: true });
    expect(await moneyOf(app, paid.session.orderId)).toEqual([700]);
  });

  test('a limit of nothing lets the renter return for free', async () => {
    const rental = await aLateRental(app);
    await signIn();
    const { serialNumber, stationId } = rental.item;
    const { returnInfoKey } = await quotes(app, rental.person, serialNumber, stationId);
    expect(await limitsFee(app, manager, rental, 0)).toMatchObject({ ok: true });
    // 연체 would lead the renter to a payment of nothing, which cannot be made.
    expect(await quotes(app, rental.person, serialNumber, stationId)).toMatchObject({
      status: '대여 중',
      overdueAmount: 0,
    });
    expect(await returnCall(app, rental.person, serialNumber, returnInfoKey)).toMatchObject({ ok: true });
  });

  test('a limit is never above the fee of now, and never raised again', async () => {
    const rental = await aLateRental(app);
    await signIn();
    expect(await limitsFee(app, manager, rental, 5000)).toMatchObject({
      code: 'INVALID_INPUT',
      issues: [{ path: 'amount' }],
    });
    expect(await limitsFee(app, manager, rental, 200)).toMatchObject({ ok: true });
    await app.advance({ hours: 2 });
    await signIn();
    expect(await limitsFee(app, manager, rental, 300)).toMatchObject({ code: 'INVALID_INPUT' });
  });

  test('a limit and a confirmation at the same moment: either the old sum was taken before, or the lower one is asked for', async () => {
    const rental = await aLateRental(app);
    await signIn();
    const fee = await isReadyToPayTheFee(app, rental.person, rental.item, rental.item.stationId);
    const [limited, confirmed] = await Promise.all([
      limitsFee(app, manager, rental, 100),
      confirms(app, rental.person, fee.session, fee.paymentKey),
    ]);
    expect(limited.ok).toBe(!confirmed.ok);
    expect(await moneyOf(app, fee.session.orderId)).toEqual(confirmed.ok ? [fee.session.amount] : []);
  });
});

describe('losing a rented item', () => {
  test('a rental twelve hours overdue is closed as lost, with nothing charged unless staff say so', async () => {
    const rental = await aRental(app, { replacementPriceWon: 30_000 });
    await signIn();
    expect(await declaresLost(app, manager, rental)).toMatchObject({ code: 'STATE_CONFLICT' });
    await app.advance({ hours: 13, minutes: 1 });
    await signIn();
    expect(await declaresLost(app, manager, rental)).toMatchObject({
      data: { state: 'LOST', closedBy: 'LOST', charge: null },
    });
  });

  test('losing an item costs at most what was shown before paying, and nothing where nothing was shown', async () => {
    const priced = await aRental(app, { replacementPriceWon: 30_000 });
    const free = await aRental(app);
    await app.advance({ hours: 14 });
    await signIn();
    expect(await declaresLost(app, manager, free, { kind: 'LOST', amount: 1 })).toMatchObject({
      code: 'INVALID_INPUT',
    });
    expect(await declaresLost(app, manager, priced, { kind: 'LOST', amount: 30_001 })).toMatchObject({
      code: 'INVALID_INPUT',
      issues: [{ path: 'charge.amount' }],
    });
    expect(await declaresLost(app, manager, priced, { kind: 'LOST', amount: 20_000 })).toMatchObject({
      data: { charge: { kind: 'LOST', amount: 20_000 } },
    });
    expect(await declaresLost(app, manager, free, { kind: 'OVERDUE' })).toMatchObject({
      data: { charge: { kind: 'OVERDUE', amount: 6000 } },
    });
  });

  test('a renter who reported the loss can be believed at once, and owes the fee of that moment', async () => {
    const rental = await aLateRental(app);
    await app.db
      .updateTable('rentals')
      .set({ reported_lost_at: await app.now() })
      .where('id', '=', rental.id)
      .execute();
    await app.advance({ hours: 5 });
    await signIn();
    expect(await readRental(app, manager, rental.id)).toMatchObject({ feeNow: 1000, mayBeLost: true });
    expect(await declaresLost(app, manager, rental, { kind: 'OVERDUE' })).toMatchObject({
      data: { charge: { amount: 1000 } },
    });
  });

  test('losing an item and returning it at the same moment: one of the two happens', async () => {
    const rental = await aLateRental(app);
    await app.advance({ hours: 13 });
    await signIn();
    const { serialNumber, stationId } = rental.item;
    expect(await limitsFee(app, manager, rental, 0)).toMatchObject({ ok: true });
    const { returnInfoKey } = await quotes(app, rental.person, serialNumber, stationId);
    const [lost, returned] = await Promise.all([
      declaresLost(app, manager, rental),
      returnCall(app, rental.person, serialNumber, returnInfoKey),
    ]);
    expect(lost.ok).toBe(!returned.ok);
    if (!returned.ok) expect(returned.code).toBe('RENTAL_ALREADY_RETURNED');
  });

  test('support may force a return but not declare a loss', async () => {
    const support = await aStaff(app, 'SUPPORT');
    const rental = await aRental(app, { person: await aMember(app), item: await anItem(app) });
    expect(await declaresLost(app, support, rental)).toMatchObject({ status: 403, code: 'NOT_ALLOWED' });
    expect(await forceReturns(app, support, rental)).toMatchObject({ ok: true });
  });
});
