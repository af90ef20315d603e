// The closing of days: what stands in its way, what stays frozen, and where later money counts.
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { comesToRest } from '#api-test/money/money.ts';
import {
  aPayment,
  aRefusedRefund,
  cancelFault,
  isNotSteppedUp,
  refunds,
  staysSignedIn,
  untilNextNoon,
  setUpPaymentTests,
} from '#api-test/money/payments.ts';
import { askConsole, aStaff, callConsole, type Staff } from '#api-test/console/staff.ts';
import type { TestApp } from '#api-test/test-app.ts';
import { koreanDate } from '#domain/time/korean-time.ts';

let app: TestApp;
let manager: Staff;
setUpPaymentTests((started) => {
  ({ app, manager } = started);
});

describe('days', () => {
  const dayOf = async (day: string) => {
    const { content: days } = await askConsole(app, 'GET /api/v1/console/days', {
      as: manager,
      query: { month: day.slice(0, 7) },
    });
    return days.find((one) => one.day === day)!;
  };
  const closeCall = (date: string, as = manager) =>
    callConsole(app, 'POST /api/v1/console/days/{date}/close', { as, params: { date }, body: {} });

  test('a day that is over, compared and settled is closed once; its totals stay, and later refunds count on their own day', async () => {
    await untilNextNoon(app, manager);
    const day = koreanDate(await app.now());
    const payment = await aPayment(app);
    await refunds(app, manager, payment, 400);
    await app.runTasks();
    expect(await closeCall(day)).toMatchObject({
      status: 409,
      code: 'DAY_NOT_CLOSABLE',
      reasons: expect.arrayContaining(['아직 하루가 끝나지 않았어요.']),
    });
    await untilNextNoon(app, manager);
    expect(await dayOf(day)).toMatchObject({ obstacles: ['NOT_COMPARED'] });
    await app.runTasks();
    const totals = { payments: 1000, paymentCount: 1, refunds: 400, net: 600, supply: 545, tax: 55 };
    expect(await dayOf(day)).toMatchObject({ obstacles: [], totals, comparison: { openFindings: 0 } });
    const [one, other] = await Promise.all([closeCall(day), closeCall(day)]);
    expect([one.ok, other.ok].filter(Boolean)).toEqual([true]);
    expect([one, other].find(({ ok }) => !ok)).toMatchObject({ code: 'DAY_NOT_CLOSABLE' });
    expect(await dayOf(day)).toMatchObject({ totals, closed: { by: { id: manager.staffId } } });

    const today = koreanDate(await app.now());
    await refunds(app, manager, payment, 600);
    await app.runTasks();
    expect(await dayOf(day)).toMatchObject({ totals });
    expect(await dayOf(today)).toMatchObject({ totals: { payments: 0, refunds: 600, net: -600 } });
  });

  test('a day with a refund that is asked for is not closed', async () => {
    await untilNextNoon(app, manager);
    const day = koreanDate(await app.now());
    const payment = await aPayment(app);
    await cancelFault(app, { phase: 'before_effect', action: 'drop' });
    await refunds(app, manager, payment, 400);
    await untilNextNoon(app, manager);
    await app.runTasks();
    expect(await closeCall(day)).toMatchObject({ reasons: ['요청 중인 환불이 있어요.'] });
    await app.sandbox.clearFaults();
    await comesToRest(app);
    expect(await closeCall(day)).toMatchObject({ ok: true });
  });

  test('what is settled by hand on a closed day counts on the first open one', async () => {
    const { refund } = await aRefusedRefund(app, manager, { amount: 500 });
    const day = koreanDate(await app.now());
    await untilNextNoon(app, manager);
    await app.runTasks();
    await closeCall(day);
    const today = koreanDate(await app.now());
    await askConsole(app, 'POST /api/v1/console/refunds/{id}/by-hand', {
      as: manager,
      params: { id: refund.id },
      body: { how: 'CASH', on: day, reason: '현금으로 돌려드렸어요' },
    });
    expect((await dayOf(day)).totals.byHand).toBe(0);
    expect((await dayOf(today)).totals).toMatchObject({ byHand: 500, net: -500 });
  });

  test('closing a day needs a code typed a moment ago: STEP_UP_REQUIRED', async () => {
    const tired = await aStaff(app, 'MANAGER');
    await isNotSteppedUp(app, tired);
    expect(await closeCall('2020-01-01', tired)).toMatchObject({ code: 'STEP_UP_REQUIRED' });
  });

  test('the report of a day is a workbook of five sheets with its money and its stopped rentals', async () => {
    await untilNextNoon(app, manager);
    const day = koreanDate(await app.now());
    const payment = await aPayment(app);
    await refunds(app, manager, payment, 400);
    await app.advance({ minutes: 70 });
    const { person, item } = payment;
    const { actives } = await app.ask('GET /api/v1/users/me/rentals', { as: person });
    await app.ask('POST /api/v1/rentals/{token}/stops', {
      as: person,
      params: { token: actives[0]!.rentalHistoryToken },
      body: { reason: 'NO_SPACE', stationId: item.stationId },
    });
    await app.advance({ minutes: 30 });
    await staysSignedIn(app, manager);
    await app.runTasks();
    const file = await askConsole(app, 'GET /api/v1/console/days/{date}/report.xlsx', {
      as: manager,
      params: { date: day },
    });
    const { sheets } = await readXlsx(await buffer(Readable.from([file])));
    expect(sheets.map(({ name }) => name)).toEqual(['요약', '결제', '환불', '시간 멈춤', '스테이션별']);
    expect(sheets[0]!.rows).toContainEqual(['순매출', 600, null]);
    expect(sheets[1]!.rows[1]).toContain(1000);
    expect(sheets[2]!.rows[1]).toContain(-400);
    expect(sheets[3]!.rows[1]).toEqual(expect.arrayContaining(['둘 자리가 없어요', 30]));
  });

  test('a payment learned of after its day was closed is in the report of the day it counts on, like in its totals', async () => {
    await untilNextNoon(app, manager);
    const day = koreanDate(await app.now());
    await aPayment(app);
    await untilNextNoon(app, manager);
    await app.runTasks();
    expect(await closeCall(day)).toMatchObject({ ok: true });
    const today = koreanDate(await app.now());
    const { orderId } = await aPayment(app, { hours: 1 });
    const moveApproval = (days: number) =>
      sql`update payments set approved_at = approved_at + make_interval(days => ${days}) where order_id = ${orderId}`.execute(
        app.ownerDb,
      );
    await moveApproval(-1);
    const listedOn = async (date: string) => {
      const file = await askConsole(app, 'GET /api/v1/console/days/{date}/report.xlsx', {
        as: manager,
        params: { date },
      });
      const { sheets } = await readXlsx(await buffer(Readable.from([file])));
      return sheets[1]!.rows.slice(1).map((row) => row[6]);
    };
    expect(await listedOn(day)).toEqual([1000]);
    expect((await dayOf(day)).totals.payments).toBe(1000);
    expect(await listedOn(today)).toEqual([500]);
    expect((await dayOf(today)).totals.payments).toBe(500);
    await moveApproval(1);
  });

  test('the report of a month adds up its days, by kind and by station', async () => {
    await aPayment(app);
    const month = koreanDate(await app.now()).slice(0, 7);
    const { content: days } = await askConsole(app, 'GET /api/v1/console/days', {
      as: manager,
      query: { month },
    });
    const file = await askConsole(app, 'GET /api/v1/console/months/{month}/report.xlsx', {
      as: manager,
      params: { month },
    });
    const { sheets } = await readXlsx(await buffer(Readable.from([file])));
    expect(sheets.map(({ name }) => name)).toEqual(['요약', '날짜별', '스테이션별']);
    const sumOf = (pick: (totals: (typeof days)[number]['totals']) => number) =>
      days.reduce((total, { totals }) => total + pick(totals), 0);
    const net = sumOf((totals) => totals.net);
    expect(net).toBeGreaterThan(0);
    expect(sheets[0]!.rows).toContainEqual(['순매출', net, null]);
    expect(sheets[0]!.rows).toContainEqual(['부가세', sumOf((totals) => totals.tax), null]);
    expect(sheets[1]!.rows).toHaveLength(1 + days.length);
    const byStation = sheets[2]!.rows.slice(1).reduce((total, row) => total + Number(row[3]), 0);
    expect(byStation).toBe(net);
  });

  test('the summary says what waits: money of today, unsettled, refused and the next day to close', async () => {
    const summary = await askConsole(app, 'GET /api/v1/console/payments/summary', { as: manager });
    expect(summary.today.net).toBe(summary.today.payments - summary.today.refunds);
    expect(summary.unsettled).toEqual({ count: 0, oldestSeconds: null });
    expect(summary.nextDayToClose).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(summary.lastComparison).toMatchObject({ transactions: expect.any(Number) });
  });
});
