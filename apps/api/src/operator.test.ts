import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  comesToRest,
  confirms,
  expectInvariants,
  isReadyToConfirm,
  isReadyToPayTheFee,
  moneyOf,
  orderStateOf,
  returnCall,
  stockAt,
} from '#api-test/money.ts';
import { aMember, anItem, aStation, rents } from '#api-test/people-and-things.ts';
import { startWorld, type World } from '#api-test/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
afterEach(async () => {
  await comesToRest(world);
  await expectInvariants(world);
});

/** Runs a command as an operator would, against the world's database. */
function run(script: string, ...words: string[]): Promise<{ code: number; said: string }> {
  const file = new URL(script, import.meta.url).pathname;
  const env = {
    PATH: process.env['PATH'],
    DATABASE_URL: world.databaseUrl,
    NODE_COMPILE_CACHE: join(tmpdir(), 'ondesk-compile-cache'),
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [file, ...words], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, said: `${stdout}${stderr}` }),
    );
  });
}
const operator = (...words: string[]) => run('./operator.ts', ...words);
const story = (...words: string[]) => run('./story.ts', ...words);

describe('an operator', () => {
  test('takes a broken item out of service and brings it back at another station', async () => {
    const item = await anItem(world);
    const elsewhere = await aStation(world);
    expect(await operator('item', item.serialNumber, 'broken', '단자', '휨')).toEqual({
      code: 0,
      said: `${item.serialNumber} is marked broken.\n`,
    });
    expect(await stockAt(world, item)).toBe(0);
    expect(
      await operator('item', item.serialNumber, 'back', String(elsewhere.stationId), '수리 완료'),
    ).toMatchObject({
      code: 0,
    });
    expect(await stockAt(world, { ...item, stationId: elsewhere.stationId })).toBe(1);
    const { said } = await story(item.serialNumber);
    expect(said).toContain('changed_reason=단자 휨');
    expect(said).toMatch(/broken +operator:/);
  });

  test('declares an item lost twelve hours after it was due, which closes the rental unpaid', async () => {
    const person = await aMember(world);
    const item = await anItem(world);
    const { rentalHistoryToken: token } = await rents(world, person, item.serialNumber);
    expect(await operator('item', item.serialNumber, 'lost', '연락 두절')).toMatchObject({ code: 1 });
    await world.advance({ hours: 13, minutes: 1 });
    const { quote } = await isReadyToPayTheFee(world, person, item, item.stationId);
    expect(await operator('item', item.serialNumber, 'lost', '연락 두절')).toMatchObject({ code: 0 });
    const detail = await world.ask('GET /api/v1/users/me/rentals/{token}', { as: person, params: { token } });
    expect(detail.rentalHistory).toMatchObject({ status: '반납', returnStationName: null, amount: 500 });
    expect(detail.rentalHistory.returnTime).not.toBeNull();
    expect(await returnCall(world, person, item.serialNumber, quote.returnInfoKey)).toMatchObject({
      status: 409,
      code: 'RENTAL_ALREADY_RETURNED',
    });
  });

  test('cannot declare it lost while its fee is being paid, and a fee authorised before is refused afterwards', async () => {
    const person = await aMember(world);
    const item = await anItem(world);
    await rents(world, person, item.serialNumber);
    await world.advance({ hours: 14 });
    const fee = await isReadyToPayTheFee(world, person, item, item.stationId);
    const other = await isReadyToPayTheFee(world, person, item, item.stationId);
    await world.sandbox.addFault({
      match: { provider: 'card-company', path: '/v1/*' },
      phase: 'before_effect',
      action: 'drop',
    });
    await confirms(world, person, fee.session, fee.paymentKey);
    await world.sandbox.clearFaults();
    expect(await operator('item', item.serialNumber, 'lost', '연락 두절')).toMatchObject({ code: 1 });
    await world.advance({ minutes: 12 });
    await world.doChores();
    expect(await operator('item', item.serialNumber, 'lost', '연락 두절')).toMatchObject({ code: 0 });
    expect(await confirms(world, person, other.session, other.paymentKey)).toMatchObject({
      code: 'RENTAL_ALREADY_RETURNED',
    });
    expect(await moneyOf(world, other.session.orderId)).toEqual([]);
  });

  test('who marks an item broken while it is being paid for gets the money back to the renter', async () => {
    const person = await aMember(world);
    const item = await anItem(world);
    const { session, paymentKey } = await isReadyToConfirm(world, person, item.serialNumber);
    await world.sandbox.addFault({
      match: { provider: 'card-company', path: '/v1/*' },
      phase: 'before_effect',
      action: 'drop',
    });
    await confirms(world, person, session, paymentKey);
    await world.sandbox.clearFaults();
    expect(await operator('item', item.serialNumber, 'broken', '파손')).toMatchObject({ code: 0 });
    await world.advance({ seconds: 40 });
    await world.doChores();
    expect(await orderStateOf(world, session.orderId)).toBe('cancelled');
    expect(await moneyOf(world, session.orderId)).toEqual([500, -500]);
    expect((await story(session.orderId)).said).toMatch(/refund \d+ +done/);
  });

  test('pauses and opens a station, and shuts one down for good', async () => {
    const { stationId } = await aStation(world);
    const item = await anItem(world, { stationId });
    const lookUp = () =>
      world.call('GET /api/v1/rentals/products/{serialNumber}', {
        params: { serialNumber: item.serialNumber },
      });
    expect(await operator('station', String(stationId), 'pause', '점검')).toMatchObject({ code: 0 });
    expect(await lookUp()).toMatchObject({ code: 'STATION_CLOSED' });
    expect(await operator('station', String(stationId), 'open', '점검 끝')).toMatchObject({ code: 0 });
    expect(await lookUp()).toMatchObject({ ok: true });
    expect(await operator('station', String(stationId), 'shut-down', '계약 종료')).toMatchObject({ code: 0 });
    expect(await lookUp()).toMatchObject({ code: 'STATION_CLOSED' });
    expect(await operator('station', String(stationId), 'open', '다시')).toMatchObject({ code: 1 });
    const told = await world.db
      .selectFrom('journal')
      .select('actor')
      .where('subject', '=', 'station')
      .execute();
    expect(told.every(({ actor }) => actor.startsWith('operator:'))).toBe(true);
  });

  test.each([
    [['item', 'CHR_NOBODY', 'broken', '이유'], 'There is no item CHR_NOBODY.'],
    [['item', 'CHR_X', 'broken'], 'A reason is needed.'],
    [['item', 'CHR_X', 'back', 'here', '이유'], 'npm run operator'],
    [['station', '1', 'dance', '이유'], 'npm run operator'],
    [[], 'npm run operator'],
  ])('who says %j is told what is wrong', async (words, answer) => {
    const { code, said } = await operator(...words);
    expect(code).toBe(1);
    expect(said).toContain(answer);
  });
});

describe('the story', () => {
  test('of a rental tells its hold, its order, its item and its end, and by whom', async () => {
    const person = await aMember(world);
    const item = await anItem(world);
    const { session, paymentKey } = await isReadyToConfirm(world, person, item.serialNumber);
    const receipt = await confirms(world, person, session, paymentKey);
    if (!receipt.ok) throw new Error(receipt.code);
    await world.advance({ hours: 2 });
    const fee = await isReadyToPayTheFee(world, person, item, item.stationId);
    await confirms(world, person, fee.session, fee.paymentKey);
    const byRental = await story(receipt.data.rentalHistoryToken);
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
    expect((await story(session.orderId)).said).toBe(byRental.said);
    expect((await story(item.serialNumber)).said).toContain(byRental.said.trim().split('\n').at(-1));
  });
  test('of something nobody knows, and of nothing, says so', async () => {
    expect(await story('nobody-knows-it')).toEqual({
      code: 1,
      said: 'Nothing is known about nobody-knows-it.\n',
    });
    expect(await story()).toMatchObject({ code: 1 });
  });
});
