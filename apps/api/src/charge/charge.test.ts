// A charge: paid once, objected to, waived, lowered, and what is left of it when a lost item is found.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aMember, anItem } from '#api-test/factories.ts';
import { comesToRest, confirms, expectInvariants, moneyOf, prepareCall } from '#api-test/money/money.ts';
import { aCharge, aRental, declaresLost, isReadyToPayTheCharge, readRental } from '#api-test/rentals.ts';
import { askConsole, aStaff, callConsole, type Staff } from '#api-test/console/staff.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';

let app: TestApp;
let manager: Staff;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
afterEach(() => expectInvariants(app));

async function chargeMade() {
  const made = await aCharge(app);
  manager = made.staff;
  return made;
}

const reason = '확인해 보니 맞지 않음';

const waives = (charge: { id: number; version: number }) =>
  callConsole(app, 'POST /api/v1/console/charges/{id}/waive', {
    as: manager,
    params: { id: charge.id },
    body: { reason, version: charge.version },
  });

const lowers = (charge: { id: number; version: number }, amount: number) =>
  callConsole(app, 'POST /api/v1/console/charges/{id}/lower', {
    as: manager,
    params: { id: charge.id },
    body: { amount, reason, version: charge.version },
  });

const objects = (person: { accessToken: string; memberId: number; sessionId: string }, id: number) =>
  app.call('POST /api/v1/charges/{id}/objections', {
    as: person,
    params: { id },
    body: { text: '제때 반납했어요.' },
  });

/** Rented, lost, and charged with 20,000 of at most 30,000 won. */
async function aLostItem() {
  const rental = await aRental(app, { replacementPriceWon: 30_000 });
  await app.advance({ hours: 14 });
  manager = await aStaff(app, 'OWNER');
  const answer = await declaresLost(app, manager, rental, { kind: 'LOST', amount: 20_000 });
  if (!answer.ok) throw new Error(answer.code);
  return { rental, charge: answer.data.charge! };
}

async function finds({ serialNumber, stationId }: { serialNumber: string; stationId: number }) {
  manager = await aStaff(app, 'OWNER');
  const item = await askConsole(app, 'GET /api/v1/console/items/{serial}', {
    as: manager,
    params: { serial: serialNumber },
  });
  const body = {
    items: [{ serial: serialNumber, version: item.version }],
    to: 'AVAILABLE',
    stationId,
    reason: '찾음',
  };
  const { done } = await askConsole(app, 'POST /api/v1/console/items/state', { as: manager, body });
  expect(done).toBe(1);
}

describe('paying a charge', () => {
  test('a renter who owes a charge rents nothing until it is paid', async () => {
    const { charge, person, rental } = await chargeMade();
    const item = await anItem(app);
    expect(await prepareCall(app, person, item.serialNumber, 500)).toMatchObject({
      status: 409,
      code: 'CHARGE_UNPAID',
    });
    const { session, paymentKey } = await isReadyToPayTheCharge(app, person, charge.id);
    expect(session).toMatchObject({ type: 'CHARGE', amount: 1000 });
    expect(await confirms(app, person, session, paymentKey)).toMatchObject({
      data: { type: 'CHARGE', reason: '연체료', totalAmount: 1000, rentalHistoryToken: rental.token },
    });
    expect(await prepareCall(app, person, item.serialNumber, 500)).toMatchObject({ ok: true });
    const { rentalHistory, payments } = await app.ask('GET /api/v1/users/me/rentals/{token}', {
      as: person,
      params: { token: rental.token },
    });
    expect(rentalHistory).toMatchObject({ amount: 1500, charge: { state: 'PAID' } });
    expect(payments.map(({ type }) => type)).toEqual(['RENT', 'CHARGE']);
    expect(await readRental(app, manager, rental.id)).toMatchObject({
      paid: 1500,
      charge: { state: 'PAID' },
      payments: [{ kind: 'RENT' }, { kind: 'CHARGE', amount: 1000 }],
    });
  });

  test('a charge paid in two windows at once is taken once', async () => {
    const { charge, person } = await chargeMade();
    const one = await isReadyToPayTheCharge(app, person, charge.id);
    const other = await isReadyToPayTheCharge(app, person, charge.id);
    const answers = await Promise.all(
      [one, other].map(({ session, paymentKey }) => confirms(app, person, session, paymentKey)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const refused = answers.find(({ ok }) => !ok);
    expect(refused).toMatchObject({ code: expect.stringMatching(/^(PAYMENT_UNSETTLED|CHARGE_SETTLED)$/) });
    await comesToRest(app);
    const taken = [
      ...(await moneyOf(app, one.session.orderId)),
      ...(await moneyOf(app, other.session.orderId)),
    ];
    expect(taken).toEqual([1000]);
    expect(
      await app.call('POST /api/v1/payments/prepare/charge', { as: person, body: { chargeId: charge.id } }),
    ).toMatchObject({
      code: 'CHARGE_SETTLED',
    });
  });

  test('a charge whose answer is lost is settled later, and cannot be waived, lowered or objected to meanwhile', async () => {
    const { charge, person, rental } = await chargeMade();
    const { session, paymentKey } = await isReadyToPayTheCharge(app, person, charge.id);
    await app.sandbox.addFault({
      match: { provider: 'payment-gateway', path: '/v1/*' },
      phase: 'after_effect',
      action: 'drop',
    });
    expect(await confirms(app, person, session, paymentKey)).toMatchObject({ code: 'PAYMENT_UNSETTLED' });
    expect(await waives(charge)).toMatchObject({ code: 'PAYMENT_UNSETTLED' });
    expect(await lowers(charge, 100)).toMatchObject({ code: 'PAYMENT_UNSETTLED' });
    expect(await objects(person, charge.id)).toMatchObject({ code: 'PAYMENT_UNSETTLED' });
    expect(
      await app.call('POST /api/v1/payments/prepare/charge', { as: person, body: { chargeId: charge.id } }),
    ).toMatchObject({
      code: 'PAYMENT_UNSETTLED',
    });
    await comesToRest(app);
    expect(await readRental(app, manager, rental.id)).toMatchObject({ charge: { state: 'PAID' } });
    expect(await moneyOf(app, session.orderId)).toEqual([1000]);
  });

  test('a charge waived or lowered after it was approved in the window is not taken', async () => {
    const [waived, lowered] = [await chargeMade(), await chargeMade()];
    const first = await isReadyToPayTheCharge(app, waived.person, waived.charge.id);
    const second = await isReadyToPayTheCharge(app, lowered.person, lowered.charge.id);
    expect(await waives(waived.charge)).toMatchObject({ data: { state: 'WAIVED' } });
    expect(await lowers(lowered.charge, 400)).toMatchObject({ data: { amount: 400, state: 'OPEN' } });
    expect(await confirms(app, waived.person, first.session, first.paymentKey)).toMatchObject({
      code: 'CHARGE_SETTLED',
    });
    expect(await confirms(app, lowered.person, second.session, second.paymentKey)).toMatchObject({
      code: 'ORDER_CLOSED',
    });
    const again = await isReadyToPayTheCharge(app, lowered.person, lowered.charge.id);
    expect(await confirms(app, lowered.person, again.session, again.paymentKey)).toMatchObject({
      data: { totalAmount: 400 },
    });
  });

  test('a charge waived and paid at the same moment is one or the other', async () => {
    const { charge, person, rental } = await chargeMade();
    const { session, paymentKey } = await isReadyToPayTheCharge(app, person, charge.id);
    const [waived, paid] = await Promise.all([waives(charge), confirms(app, person, session, paymentKey)]);
    expect(waived.ok).toBe(!paid.ok);
    expect(await readRental(app, manager, rental.id)).toMatchObject({
      charge: { state: paid.ok ? 'PAID' : 'WAIVED' },
    });
    expect(await moneyOf(app, session.orderId)).toEqual(paid.ok ? [1000] : []);
  });

  test('the charge of another renter does not exist', async () => {
    const { charge } = await chargeMade();
    const other = await aMember(app);
    const chargeId = charge.id;
    const answers = await Promise.all([
      app.call('GET /api/v1/charges/{id}', { as: other, params: { id: chargeId } }),
      app.call('POST /api/v1/payments/prepare/charge', { as: other, body: { chargeId } }),
      objects(other, chargeId),
    ]);
    for (const answer of answers) expect(answer).toMatchObject({ status: 404, code: 'CHARGE_NOT_FOUND' });
  });
});

describe('changing a charge', () => {
  test('a charge is lowered, never raised, and not changed once it is waived', async () => {
    const { charge } = await chargeMade();
    expect(await lowers(charge, 1000)).toMatchObject({ code: 'INVALID_INPUT', issues: [{ path: 'amount' }] });
    // Less than a card is charged with: nobody could ever pay it.
    expect(await lowers(charge, 99)).toMatchObject({ code: 'INVALID_INPUT', issues: [{ path: 'amount' }] });
    expect(await lowers(charge, 600)).toMatchObject({ ok: true });
    expect(await waives(charge)).toMatchObject({ code: 'VERSION_CONFLICT', current: { amount: 600 } });
    expect(await waives({ ...charge, version: charge.version + 1 })).toMatchObject({ ok: true });
    expect(await lowers({ ...charge, version: charge.version + 2 }, 100)).toMatchObject({
      code: 'STATE_CONFLICT',
      state: 'WAIVED',
    });
    expect(await waives({ id: 999_999, version: 1 })).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('an objection lets the renter rent until staff have answered it, and is made once', async () => {
    const { charge, person, rental } = await chargeMade();
    const item = await anItem(app);
    expect(await objects(person, charge.id)).toMatchObject({
      data: { kind: 'OBJECTION', state: 'RECEIVED' },
    });
    expect(await objects(person, charge.id)).toMatchObject({ code: 'STATE_CONFLICT' });
    expect(await prepareCall(app, person, item.serialNumber, 500)).toMatchObject({ ok: true });
    const seen = await readRental(app, manager, rental.id);
    expect(seen.charge?.objection).toMatchObject({ no: expect.stringMatching(/^D\d+$/) });
    await app.db
      .insertInto('report_messages')
      .values({
        report_id: seen.charge!.objection!.id,
        staff_id: manager.staffId,
        text: '기록을 확인했어요.',
      })
      .execute();
    expect(await prepareCall(app, person, item.serialNumber, 500)).toMatchObject({ code: 'CHARGE_UNPAID' });
    const mine = await app.ask('GET /api/v1/charges/{id}', { as: person, params: { id: charge.id } });
    expect(mine.charge).toMatchObject({ objection: 'ANSWERED', objectionUntil: null });
  });

  test('whoever withdraws at the moment of their objection leaves no words behind: SIGN_IN_REQUIRED', async () => {
    const { charge, person } = await chargeMade();
    let answer: Promise<unknown> = Promise.resolve();
    await app.db.transaction().execute(async (tx) => {
      await sql`
        update members
        set withdrawn_at = ondesk_now(), email = null, nickname = null, profile_image = null, provider_subject = null,
          provider_grant = null, phone = null
        where id = ${person.memberId}`.execute(tx);
      answer = objects(person, charge.id);
      const waiting = () =>
        sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          app.ownerDb,
        );
      await expect.poll(async () => (await waiting()).rows).toHaveLength(1);
    });
    expect(await answer).toMatchObject({ status: 401, code: 'SIGN_IN_REQUIRED' });
    const words = await app.db
      .selectFrom('reports')
      .select('id')
      .where('member_id', '=', person.memberId)
      .execute();
    expect(words).toEqual([]);
  });

  test('after fourteen days, or once a charge is settled, nobody objects to it', async () => {
    const [late, settled] = [await chargeMade(), await chargeMade()];
    expect(await waives(settled.charge)).toMatchObject({ ok: true });
    expect(await objects(settled.person, settled.charge.id)).toMatchObject({ code: 'CHARGE_SETTLED' });
    await app.advance({ hours: 14 * 24 + 1 });
    expect(await objects(late.person, late.charge.id)).toMatchObject({ code: 'STATE_CONFLICT' });
  });
});

describe('finding a lost item', () => {
  test('an open charge for a lost item that was found is at most the overdue fee', async () => {
    const { rental } = await aLostItem();
    await finds(rental.item);
    expect(await readRental(app, manager, rental.id)).toMatchObject({
      charge: { state: 'OPEN', amount: 6000 },
      foundRefund: null,
    });
  });

  test('of a paid charge for a lost item that was found, staff are offered the refund above the fee, for thirty days', async () => {
    const { rental, charge } = await aLostItem();
    const { session, paymentKey } = await isReadyToPayTheCharge(app, rental.person, charge.id);
    expect(await confirms(app, rental.person, session, paymentKey)).toMatchObject({ ok: true });
    expect(await readRental(app, manager, rental.id)).toMatchObject({ foundRefund: null });
    await finds(rental.item);
    expect(await readRental(app, manager, rental.id)).toMatchObject({ foundRefund: { amount: 14_000 } });
    await app.advance({ hours: 24 * 31 });
    manager = await aStaff(app, 'OWNER');
    expect(await readRental(app, manager, rental.id)).toMatchObject({ foundRefund: null });
  });
});
