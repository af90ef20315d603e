// Calls about a rental that are sent again with the same key: done once, and masked by what the person may see by then.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { memberCalls } from '#api-test/console/console-members.ts';
import { aMember } from '#api-test/factories.ts';
import { expectInvariants } from '#api-test/money/money.ts';
import { aLateRental, aRental, readRental } from '#api-test/rentals.ts';
import { aStaff, callConsole } from '#api-test/console/staff.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
afterEach(() => expectInvariants(app));

test('a repeated note and a repeated return are done once, and show no more than the person may see by then', async () => {
  const person = await aMember(app, { nickname: '빌린사람', email: 'renter@example.com' });
  const rental = await aRental(app, { person });
  const manager = await aStaff(app, 'MANAGER');
  await memberCalls(() => ({ app, manager })).unmask(person);
  const { version } = await readRental(app, manager, rental.id);
  const returnedAt = (await app.now()).toISOString();
  const [noteKey, returnKey] = [crypto.randomUUID(), crypto.randomUUID()];
  const note = () =>
    callConsole(app, 'POST /api/v1/console/rentals/{id}/notes', {
      as: manager,
      params: { id: rental.id },
      body: { note: '다시 보낸 메모' },
      headers: { 'idempotency-key': noteKey },
    });
  const forceReturn = () =>
    callConsole(app, 'POST /api/v1/console/rentals/{id}/force-return', {
      as: manager,
      params: { id: rental.id },
      body: {
        stationId: rental.item.stationId,
        returnedAt,
        itemState: 'AVAILABLE',
        fee: { mode: 'WAIVE' },
        reason: '데스크에 두고 갔다는 연락',
        version,
      },
      headers: { 'idempotency-key': returnKey },
    });
  const open = { member: { nickname: '빌린사람' }, memberFacts: { email: 'renter@example.com' } };
  const masked = { member: { nickname: '빌**람' }, memberFacts: { email: 're***@e***.com' } };
  for (const send of [note, forceReturn]) expect(await send()).toMatchObject({ ok: true, data: open });
  await app.advance({ minutes: 11 });
  for (const send of [note, forceReturn]) expect(await send()).toMatchObject({ ok: true, data: masked });
  const { notes, state } = await readRental(app, manager, rental.id);
  expect([notes.length, state]).toEqual([1, 'RETURNED']);
});

test('a repeated limit of the fee and a repeated loss show no more than the person may see by then', async () => {
  const rental = await aLateRental(app);
  await app.advance({ hours: 12 });
  const manager = await aStaff(app, 'MANAGER');
  await memberCalls(() => ({ app, manager })).unmask(rental.person);
  const { version } = await readRental(app, manager, rental.id);
  const [limitKey, lostKey] = [crypto.randomUUID(), crypto.randomUUID()];
  const limit = () =>
    callConsole(app, 'POST /api/v1/console/rentals/{id}/fee-limit', {
      as: manager,
      params: { id: rental.id },
      body: { amount: 100, reason: '스테이션이 닫혀 있었음', version },
      headers: { 'idempotency-key': limitKey },
    });
  const limited = await limit();
  if (!limited.ok) throw new Error(limited.code);
  const lose = () =>
    callConsole(app, 'POST /api/v1/console/rentals/{id}/lost', {
      as: manager,
      params: { id: rental.id },
      body: { charge: { kind: 'NONE' }, reason: '연락이 닿지 않음', version: limited.data.version },
      headers: { 'idempotency-key': lostKey },
    });
  const lost = await lose();
  if (!lost.ok) throw new Error(lost.code);
  expect([limited, lost].map(({ data }) => data.member.nickname?.includes('*'))).toEqual([false, false]);
  await app.advance({ minutes: 11 });
  for (const send of [limit, lose]) {
    expect(await send()).toMatchObject({
      ok: true,
      data: { member: { nickname: expect.stringContaining('*') } },
    });
  }
});
