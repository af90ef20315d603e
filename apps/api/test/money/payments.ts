// Helpers for tests about payments in the console: paid rentals, refunds of staff, refused ones, and days that pass.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { koreanDate } from '#domain/time/korean-time.ts';
import { aMember, anItem, type Item } from '../factories.ts';
import { comesToRest, confirms, expectInvariants, isReadyToConfirm } from './money.ts';
import { askConsole, aStaff, callConsole, type Staff } from '../console/staff.ts';
import { startTestApp, type Person, type TestApp, type TestClient } from '../test-app.ts';

export interface PaidRental {
  person: Person;
  item: Item;
  orderKey: string;
  orderId: number;
  paymentKey: string;
  amount: number;
}

/** For every test of the file: a manager stays signed in, and afterwards all money is where it belongs. */
export function setUpPaymentTests(use: (started: { app: TestApp; manager: Staff }) => void): void {
  let app: TestApp;
  let manager: Staff;
  beforeAll(async () => {
    app = await startTestApp({ variables: { TOSS_TIMEOUT_MS: '2000' } });
    manager = await aStaff(app, 'MANAGER');
    use({ app, manager });
  });
  afterAll(() => app.stop());
  beforeEach(() => staysSignedIn(app, manager));
  afterEach(async () => {
    await comesToRest(app);
    await expectInvariants(app);
  });
}

/** A rental paid for, at 500 won an hour. */
export async function aPayment(app: TestClient, { hours = 2 } = {}): Promise<PaidRental> {
  const person = await aMember(app);
  const item = await anItem(app);
  const { session, paymentKey } = await isReadyToConfirm(app, person, item.serialNumber, hours);
  expect(await confirms(app, person, session, paymentKey)).toMatchObject({ ok: true });
  const { id } = await app.db
    .selectFrom('orders')
    .select('id')
    .where('order_key', '=', session.orderId)
    .executeTakeFirstOrThrow();
  return { person, item, orderKey: session.orderId, orderId: id, paymentKey, amount: session.amount };
}

/** A payment as staff see it. */
export function paymentOf(app: TestClient, as: Staff, { orderId }: Pick<PaidRental, 'orderId'>) {
  return askConsole(app, 'GET /api/v1/console/payments/{id}', { as, params: { id: orderId } });
}

/** What a renter was told about refunds, in order. */
export async function refundMessagesOf(app: TestClient, { memberId }: Person) {
  return app.db
    .selectFrom('notifications')
    .innerJoin('refunds', 'refunds.id', 'notifications.subject_id')
    .select(['notifications.kind', 'refunds.amount_won as amount', 'refunds.public_reason as reason'])
    .where('notifications.member_id', '=', memberId)
    .where('notifications.subject', '=', 'refund')
    .orderBy('notifications.id')
    .execute();
}

export function refundCall(
  app: TestClient,
  as: Staff,
  { orderId }: Pick<PaidRental, 'orderId'>,
  amount: number,
) {
  return callConsole(app, 'POST /api/v1/console/payments/{id}/refunds', {
    as,
    params: { id: orderId },
    body: { amount, publicReason: 'BROKEN', reason: '충전이 되지 않아요' },
  });
}

export async function refunds(
  app: TestClient,
  as: Staff,
  payment: Pick<PaidRental, 'orderId'>,
  amount: number,
) {
  const answer = await refundCall(app, as, payment, amount);
  if (!answer.ok) throw new Error(`the refund was answered ${answer.code}`);
  return answer.data;
}

/** What the gateway does to cancels from now on. */
export function cancelFault(app: TestApp, rule: Record<string, unknown>) {
  return app.sandbox.addFault({ match: { path: '/v1/payments/*/cancel' }, ...rule });
}

/** A refund the card company has refused. */
export async function aRefusedRefund(app: TestApp, as: Staff, { amount = 300 } = {}) {
  const payment = await aPayment(app);
  await app.sandbox.addFault({
    match: { path: '/v1/payments/*/cancel', orderId: payment.orderKey },
    phase: 'before_effect',
    action: { type: 'status', status: 403, body: { code: 'EXCEED_MAX_REFUND_DUE' }, remember: true },
    times: 1,
  });
  const refund = await refunds(app, as, payment, amount);
  await app.runTasks();
  return { payment, refund };
}

/** Their session goes on although the clock was moved, with a code typed a moment ago. */
export async function staysSignedIn(app: TestClient, { sessionId }: Staff): Promise<void> {
  await sql`
    update staff_sessions
    set last_used_at = ondesk_now(), ends_at = ondesk_now() + interval '12 hours', stepped_up_at = ondesk_now()
    where id = ${sessionId}`.execute(app.db);
}

/** The session is older than a quarter of an hour, and no code was typed since. */
export async function isNotSteppedUp(app: TestApp, { sessionId }: Staff): Promise<void> {
  await sql`
    update staff_sessions set stepped_up_at = ondesk_now() - interval '20 minutes' where id = ${sessionId}`.execute(
    app.db,
  );
}

/** Noon of the next day in Korea: the day before is over, and can be compared. */
export async function untilNextNoon(app: TestApp, staff: Staff): Promise<void> {
  const now = await app.now();
  const noon = new Date(`${koreanDate(now)}T12:00:00+09:00`).getTime() + 24 * 60 * 60 * 1000;
  await app.advance({ seconds: Math.ceil((noon - now.getTime()) / 1000) });
  await staysSignedIn(app, staff);
}
