// Suspending a member: what they may still do, how long it lasts, and who may do it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { memberCalls } from '#api-test/console/console-members.ts';
import { aMember, anItem, prepares, rents, returns } from '#api-test/factories.ts';
import { aStaff, callConsole, type Staff } from '#api-test/console/staff.ts';
import { startTestApp, type Person, type TestApp } from '#api-test/test-app.ts';

let app: TestApp;
let manager: Staff;
beforeAll(async () => {
  app = await startTestApp();
  manager = await aStaff(app, 'MANAGER');
});
afterAll(() => app.stop());

const { view, unmask, suspend, withdraws } = memberCalls(() => ({ app, manager }));
const lift = (person: Person, version: number) =>
  callConsole(app, 'POST /api/v1/console/members/{id}/unsuspend', {
    as: manager,
    params: { id: person.memberId },
    body: { reason: '확인했어요', version },
  });

describe('suspending a member', () => {
  const prepare = async (person: Person) => {
    const { serialNumber } = await anItem(app);
    return app.call('POST /api/v1/payments/prepare/rental', {
      as: person,
      body: { serialNumber, rentalTime: 1, amount: 500, method: 'CARD' },
    });
  };

  test('a suspended member cannot prepare a rental, is told until when and why, and can again when it is over', async () => {
    const person = await aMember(app);
    const suspended = await suspend(person, { publicReason: 'UNPAID' });
    expect(suspended).toMatchObject({
      ok: true,
      data: {
        state: 'SUSPENDED',
        suspension: { publicReason: 'UNPAID', reason: '연체가 잦아요' },
        version: 2,
      },
    });
    const { until } = suspended.ok ? suspended.data.suspension! : { until: null };
    expect(await prepare(person)).toMatchObject({
      status: 403,
      code: 'MEMBER_SUSPENDED',
      message: '이용이 정지된 계정이에요.',
      until,
      reason: 'UNPAID',
    });
    await app.advance({ hours: 7 * 24 + 1 });
    expect(await prepare(person)).toMatchObject({ ok: true });
    expect(await view(person, await aStaff(app, 'MANAGER'))).toMatchObject({
      state: 'ACTIVE',
      suspension: null,
    });
    manager = await aStaff(app, 'MANAGER');
  });

  test('a suspension until lifted has no end, and lifting it lets the member rent again', async () => {
    const person = await aMember(app);
    await suspend(person, { days: null });
    expect(await prepare(person)).toMatchObject({ code: 'MEMBER_SUSPENDED', until: null });
    expect(await lift(person, 2)).toMatchObject({ ok: true, data: { suspension: null, version: 3 } });
    expect(await prepare(person)).toMatchObject({ ok: true });
    expect(await lift(person, 3)).toMatchObject({ status: 409, code: 'STATE_CONFLICT' });
  });

  test('a running rental goes on: a suspended member returns, and may withdraw', async () => {
    const person = await aMember(app);
    const { serialNumber, stationId } = await anItem(app);
    await rents(app, person, serialNumber);
    await suspend(person);
    await returns(app, person, serialNumber, stationId);
    expect(await app.call('GET /api/v1/users/me', { as: person })).toMatchObject({ ok: true });
    await withdraws(person);
  });

  test('a payment window that was open before the suspension can still be paid', async () => {
    const person = await aMember(app);
    const { serialNumber } = await anItem(app);
    await prepares(app, person, serialNumber);
    expect(await suspend(person)).toMatchObject({ ok: true });
  });

  test('a suspension is told to the member once, in the same transaction', async () => {
    const person = await aMember(app);
    await suspend(person, { publicReason: 'ABUSE' });
    await suspend(person, { version: 2 });
    const told = await app.db
      .selectFrom('notifications')
      .select(['kind', 'subject', 'variables'])
      .where('member_id', '=', person.memberId)
      .execute();
    expect(told).toMatchObject([{ kind: 'member.suspended', subject: 'suspension', variables: {} }]);
  });

  test('of two people who suspend at once one wins, the other is told of the newer version', async () => {
    const person = await aMember(app);
    const other = await aStaff(app, 'OWNER');
    const answers = await Promise.all([suspend(person), suspend(person, {}, other)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'VERSION_CONFLICT' });
    expect(await suspend(person, { version: 2 })).toMatchObject({ status: 409, code: 'STATE_CONFLICT' });
  });

  test('of a suspension and a rental prepared at once, neither is half done', async () => {
    const person = await aMember(app);
    const [prepared, suspended] = await Promise.all([prepare(person), suspend(person)]);
    expect(suspended).toMatchObject({ ok: true });
    expect(prepared.ok || prepared.code === 'MEMBER_SUSPENDED').toBe(true);
  });

  test('support may read members and write notes, not suspend them', async () => {
    const support = await aStaff(app, 'SUPPORT');
    expect(await suspend(await aMember(app), {}, support)).toMatchObject({
      status: 403,
      code: 'NOT_ALLOWED',
    });
  });

  test('suspending and lifting need a member', async () => {
    const nobody = { memberId: 999_999 } as Person;
    expect(await suspend(nobody)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await lift(nobody, 1)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await unmask(nobody)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  test('lifting with an old version is refused', async () => {
    const person = await aMember(app);
    await suspend(person);
    expect(await lift(person, 1)).toMatchObject({ status: 409, code: 'VERSION_CONFLICT' });
  });
});
