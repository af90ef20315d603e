// The daily reconciliation: each difference is reported once, none where there is none.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  confirms,
  isCancelledBehindOurBack,
  isCapturedBehindOurBack,
  isReadyToConfirm,
  moneyOf,
} from '#api-test/money/money.ts';
import { aMember, anItem } from '#api-test/factories.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';
import { koreanDate } from '#domain/time/korean-time.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const findings = () =>
  app.db.selectFrom('reconciliation_findings').select(['order_key', 'what']).orderBy('id').execute();

/** Noon of the next day in Korea: the day before is over, and can be compared. */
async function untilNextNoon(): Promise<void> {
  const now = await app.now();
  const noon = new Date(`${koreanDate(now)}T12:00:00+09:00`).getTime() + 24 * 60 * 60 * 1000;
  await app.advance({ seconds: Math.ceil((noon - now.getTime()) / 1000) });
}

async function readyToConfirm() {
  const person = await aMember(app);
  const item = await anItem(app);
  return { person, ...(await isReadyToConfirm(app, person, item.serialNumber)) };
}

describe('daily reconciliation', () => {
  test('reconciliation finds nothing on a day without differences', async () => {
    const { person, session, paymentKey } = await readyToConfirm();
    await confirms(app, person, session, paymentKey);
    await untilNextNoon();
    await app.runTasks();
    expect(await findings()).toEqual([]);
  });

  test('reconciliation reports each difference once, in the table and in the log, and refunds stray captures', async () => {
    const stray = await readyToConfirm();
    await isCapturedBehindOurBack(app, stray.session, stray.paymentKey);
    const forgotten = await readyToConfirm();
    await confirms(app, forgotten.person, forgotten.session, forgotten.paymentKey);
    await isCancelledBehindOurBack(app, forgotten.paymentKey);
    const invented = await readyToConfirm();
    await confirms(app, invented.person, invented.session, invented.paymentKey);
    await app.db
      .updateTable('orders')
      .set({ order_key: 'renamed-by-hand' })
      .where('order_key', '=', invented.session.orderId)
      .execute();

    await untilNextNoon();
    await app.runTasks();
    await app.runTasks();
    const expected = [
      { order_key: stray.session.orderId, what: 'captured_for_unclaimed_order' },
      { order_key: forgotten.session.orderId, what: 'cancelled_at_gateway_only' },
      { order_key: invented.session.orderId, what: 'unknown_order' },
      { order_key: 'renamed-by-hand', what: 'captured_in_our_records_only' },
    ];
    expect(await findings()).toEqual(expect.arrayContaining(expected));
    expect(await findings()).toHaveLength(4);
    const reported = app.logLines.filter((line) =>
      line.includes('our records and the payment gateway differ'),
    );
    expect(reported).toHaveLength(4);
    expect(await moneyOf(app, stray.session.orderId)).toEqual([500, -500]);
  });

  test('reconciliation is skipped when the gateway gives no list of transactions', async () => {
    await app.sandbox.addFault({
      match: { path: '/v1/transactions' },
      phase: 'before_effect',
      action: 'drop',
    });
    const before = await findings();
    await untilNextNoon();
    await app.runTasks();
    expect(await findings()).toEqual(before);
    const days = app.db.selectFrom('reconciliation_runs').select('day').execute();
    expect(await days).toHaveLength(3);
    expect(app.logLines.some((line) => line.includes('not reconciled'))).toBe(true);
    await app.sandbox.clearFaults();
  });

  test('days for which the gateway gave no list are compared as soon as it gives one again, however many they are', async () => {
    await app.sandbox.addFault({
      match: { path: '/v1/transactions' },
      phase: 'before_effect',
      action: 'drop',
    });
    for (let day = 0; day < 4; day += 1) {
      await untilNextNoon();
      await app.runTasks();
    }
    await app.sandbox.clearFaults();
    await app.runTasks();
    const yesterday = koreanDate(new Date((await app.now()).getTime() - 24 * 60 * 60 * 1000));
    const { rows } = await sql<{ last: string; missing: number }>`
      select max(day)::text as last, (max(day) - min(day) + 1 - count(*))::int as missing
      from reconciliation_runs`.execute(app.db);
    expect(rows).toEqual([{ last: yesterday, missing: 0 }]);
  });
});
