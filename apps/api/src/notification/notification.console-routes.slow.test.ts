// Messages in the console: the log of what was sent, skipped and failed.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aMember, anItem, rents, returns } from '#api-test/factories.ts';
import { confirms, isReadyToPayTheFee } from '#api-test/money/money.ts';
import { refunds } from '#api-test/money/payments.ts';
import { aLateRental } from '#api-test/rentals.ts';
import { askConsole, aStaff, callConsole, type Staff } from '#api-test/console/staff.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';

let app: TestApp;
let manager: Staff;
beforeAll(async () => {
  app = await startTestApp();
  manager = await aStaff(app, 'MANAGER');
});
afterAll(() => app.stop());

const reason = '테스트예요';

describe('the log', () => {
  test('a message that was possibly sent says so in the log and beside its rental, and can be sent again', async () => {
    const person = await aMember(app);
    const item = await anItem(app);
    await rents(app, person, item.serialNumber, 2);
    await app.sandbox.addFault({
      match: { provider: 'mail' },
      phase: 'after_effect',
      action: 'drop',
      times: 1,
    });
    await app.runTasks();
    await returns(app, person, item.serialNumber, item.stationId);
    await app.advance({ minutes: 1, seconds: 1 });
    await app.runTasks();
    const query = { memberId: person.memberId, state: 'POSSIBLY_SENT' } as const;
    const { content, total, counts } = await askConsole(app, 'GET /api/v1/console/notifications', {
      as: manager,
      query,
    });
    expect(content).toMatchObject([
      {
        kind: 'rent.started',
        state: 'POSSIBLY_SENT',
        skipReason: 'RETURNED',
        attempts: [{ result: 'UNREACHABLE' }],
      },
    ]);
    expect([total, counts.POSSIBLY_SENT]).toEqual([1, 1]);
    const rentalId = content[0]!.about!.id;
    const { timeline } = await askConsole(app, 'GET /api/v1/console/rentals/{id}', {
      as: manager,
      params: { id: rentalId },
    });
    expect(timeline).toContainEqual(
      expect.objectContaining({
        message: {
          kind: 'rent.started',
          state: 'POSSIBLY_SENT',
          skipReason: 'RETURNED',
          channels: [],
          facts: {},
        },
      }),
    );
    const retried = await callConsole(app, 'POST /api/v1/console/notifications/{id}/retry', {
      as: manager,
      params: { id: content[0]!.id },
      body: { reason },
    });
    expect(retried).toMatchObject({ data: { state: 'WAITING', skipReason: null } });
    await app.runTasks();
    const again = await askConsole(app, 'GET /api/v1/console/notifications', { as: manager, query });
    expect(again.content).toMatchObject([{ state: 'POSSIBLY_SENT', skipReason: 'RETURNED' }]);
    await sql`delete from notifications where member_id = ${person.memberId}`.execute(app.ownerDb);
  });

  test('staff see what was sent, skipped and failed, to whom and why', async () => {
    const person = await aMember(app, { nickname: '토끼굴책방', email: 'rabbit@example.com' });
    const silent = await aMember(app, { email: null });
    await rents(app, person, (await anItem(app)).serialNumber, 2);
    await rents(app, silent, (await anItem(app)).serialNumber, 2);
    await app.sandbox.addFault({
      match: { provider: 'mail' },
      phase: 'before_effect',
      action: { type: 'status', status: 550 },
      times: 1,
    });
    await app.runTasks();
    const all = await askConsole(app, 'GET /api/v1/console/notifications', {
      as: manager,
      query: { size: 2 },
    });
    expect(all).toMatchObject({
      total: 4,
      counts: { WAITING: 0, SENT: 1, POSSIBLY_SENT: 0, SKIPPED: 2, FAILED: 1 },
    });
    const rest = await askConsole(app, 'GET /api/v1/console/notifications', {
      as: manager,
      query: { size: 2, cursor: all.next! },
    });
    expect(rest.next).toBeNull();
    const { content } = await askConsole(app, 'GET /api/v1/console/notifications', {
      as: manager,
      query: { memberId: person.memberId },
    });
    expect(content).toMatchObject([
      {
        kind: 'payment.receipt',
        state: 'SENT',
        channel: 'mail',
        about: { no: expect.stringMatching(/^P\d+$/) },
      },
      {
        kind: 'rent.started',
        title: '대여를 시작했어요',
        state: 'FAILED',
        about: { no: expect.stringMatching(/^R\d+$/) },
        member: { nickname: '토***방' },
        attempts: [{ channel: 'mail', result: 'REFUSED', code: '550', to: null }],
      },
    ]);
    expect(content[0]!.attempts[0]).toMatchObject({ result: 'SENT', to: 'ra***@e***.com' });
    const found = await askConsole(app, 'GET /api/v1/console/notifications', {
      as: manager,
      query: { q: content[1]!.about!.no, state: 'FAILED' },
    });
    expect(found.content).toMatchObject([{ id: content[1]!.id }]);
    const none = await askConsole(app, 'GET /api/v1/console/notifications', {
      as: manager,
      query: { q: '아무개' },
    });
    expect(none.content).toEqual([]);
    const skipped = await askConsole(app, 'GET /api/v1/console/notifications', {
      as: manager,
      query: { state: 'SKIPPED', memberId: silent.memberId },
    });
    expect(skipped.content[0]).toMatchObject({ skipReason: 'NO_CHANNEL', attempts: [] });
    const waiting = await askConsole(app, 'GET /api/v1/console/notifications', {
      as: manager,
      query: { state: 'WAITING', memberId: person.memberId },
    });
    expect(waiting.content.length).toBeGreaterThan(5);
    expect(waiting.total).toBe(waiting.content.length);

    const { channels, failures } = await askConsole(app, 'GET /api/v1/console/channels', { as: manager });
    expect(channels).toMatchObject([
      { channel: 'push', state: 'OK', sandbox: false, hours: expect.any(Array) },
      { channel: 'mail', state: 'OK', sandbox: true, today: { sent: 1, failed: 1, gone: 0 } },
      { channel: 'alimtalk', state: 'OFF', reachable: 0 },
    ]);
    expect(channels[1]!.hours).toHaveLength(24);
    expect(failures).toMatchObject([
      { kind: 'rent.started', result: 'REFUSED', code: '550', state: 'FAILED' },
    ]);

    const retry = (id: number) =>
      callConsole(app, 'POST /api/v1/console/notifications/{id}/retry', {
        as: manager,
        params: { id },
        body: { reason },
      });
    expect(await retry(content[1]!.id)).toMatchObject({ data: { state: 'WAITING' } });
    expect(await retry(content[1]!.id)).toMatchObject({
      status: 409,
      code: 'STATE_CONFLICT',
      state: 'WAITING',
    });
    expect(await retry(999_999)).toMatchObject({ status: 404 });
    await app.runTasks();
    const again = await askConsole(app, 'GET /api/v1/console/notifications', {
      as: manager,
      query: { memberId: person.memberId, state: 'SENT' },
    });
    expect(again.content).toHaveLength(2);
  });

  test('a search for a rental finds the receipt of its payment, and what was told of the refund of a later one', async () => {
    const { id, person, item } = await aLateRental(app);
    const { session, paymentKey } = await isReadyToPayTheFee(app, person, item, item.stationId);
    expect(await confirms(app, person, session, paymentKey)).toMatchObject({ ok: true });
    // Signed in only now: the hours that have passed would have ended the session.
    manager = await aStaff(app, 'MANAGER');
    const { order_id: orderId } = await app.db
      .selectFrom('overdue_orders')
      .select('order_id')
      .where('rental_id', '=', id)
      .executeTakeFirstOrThrow();
    await refunds(app, manager, { orderId }, 300);
    const { content } = await askConsole(app, 'GET /api/v1/console/notifications', {
      as: manager,
      query: { q: `R${id}` },
    });
    const kinds = content.map(({ kind }) => kind);
    expect(kinds).toContain('payment.receipt');
    expect(kinds).toContain('refund.requested');
  });

  test('the page of an extended rental says how many hours overdue each message told of', async () => {
    const person = await aMember(app);
    await rents(app, person, (await anItem(app)).serialNumber, 1);
    const { id } = await app.db
      .updateTable('rentals')
      .set({ extended_hours: 2, due_at: sql`due_at + interval '2 hours'` })
      .where('member_id', '=', person.memberId)
      .returning('id')
      .executeTakeFirstOrThrow();
    await app.advance({ hours: 4, seconds: 5 });
    await app.runTasks();
    await app.runTasks();
    // Signed in only now: the hours that have passed would have ended the session.
    manager = await aStaff(app, 'MANAGER');
    const { timeline } = await askConsole(app, 'GET /api/v1/console/rentals/{id}', {
      as: manager,
      params: { id },
    });
    const told = timeline.flatMap((step) => ('message' in step ? [step.message] : []));
    expect(told).toContainEqual(
      expect.objectContaining({ kind: 'overdue.repeat', state: 'SENT', facts: { hours: 1 } }),
    );
  });
});
