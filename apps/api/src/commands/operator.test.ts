// `npm run operator` and `npm run history`, each started as a process.
// Every other command is in operator.slow.test.ts.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aMember, anItem, asRentalReceipt, aStation } from '#api-test/factories.ts';
import {
  comesToRest,
  confirms,
  expectInvariants,
  isReadyToConfirm,
  isReadyToPayTheFee,
  stockAt,
} from '#api-test/money/money.ts';
import { commandsOf } from '#api-test/processes/run-command.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
afterEach(async () => {
  await comesToRest(app);
  await expectInvariants(app);
});

const { operator, history } = commandsOf(() => app);

test('an operator takes a broken item out of service and brings it back at another station', async () => {
  const item = await anItem(app);
  const elsewhere = await aStation(app);
  expect(await operator('item', item.serialNumber, 'broken', '단자', '휨')).toEqual({
    code: 0,
    said: `${item.serialNumber} is marked broken.\n`,
  });
  expect(await stockAt(app, item)).toBe(0);
  expect(
    await operator('item', item.serialNumber, 'back', String(elsewhere.stationId), '수리 완료'),
  ).toMatchObject({
    code: 0,
  });
  expect(await stockAt(app, { ...item, stationId: elsewhere.stationId })).toBe(1);
  const { said } = await history(item.serialNumber);
  expect(said).toContain('changed_reason=단자 휨');
  expect(said).toMatch(/broken +operator:/);
  const audited = await app.db
    .selectFrom('audit_log')
    .select(['actor', 'action', 'reason'])
    .where('subject_id', '=', item.serialNumber)
    .orderBy('id')
    .execute();
  expect(audited).toMatchObject([
    { actor: expect.stringMatching(/^cli:/), action: 'item.state', reason: '단자 휨' },
    { action: 'item.state', reason: '수리 완료' },
  ]);
});

test('the history of a rental lists its hold, its order, its item and its end, and by whom', async () => {
  const person = await aMember(app);
  const item = await anItem(app);
  const { session, paymentKey } = await isReadyToConfirm(app, person, item.serialNumber);
  const receipt = await confirms(app, person, session, paymentKey);
  if (!receipt.ok) throw new Error(receipt.code);
  await app.advance({ hours: 2 });
  const fee = await isReadyToPayTheFee(app, person, item, item.stationId);
  await confirms(app, person, fee.session, fee.paymentKey);
  const byRental = await history(asRentalReceipt(receipt.data).rentalHistoryToken);
  const events = byRental.said
    .trim()
    .split('\n')
    .map((line) => line.slice(21).replaceAll(/ +/g, ' ').split(' '))
    .map(([subject, , what]) => `${subject} ${what}`);
  expect(events).toEqual(
    expect.arrayContaining([
      'hold holding',
      'order ready',
      'order confirming',
      'hold used',
      'item rented',
      'rental open',
      'order paid',
      'rental returned',
      'item available',
    ]),
  );
  expect(byRental.said).toContain(`member:${person.memberId}`);
  expect((await history(session.orderId)).said).toBe(byRental.said);
  expect((await history(item.serialNumber)).said).toContain(byRental.said.trim().split('\n').at(-1));
});
