// The test login of the payment gateway's reviewer, and its return without a scan.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aMember, anItem, rents } from '#api-test/factories.ts';
import { changesSetting } from '#api-test/console/staff.ts';
import { startTestApp, type Person, type TestApp } from '#api-test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** Signs the reviewer in; the calls need no more than the token. */
async function aReviewer(): Promise<Person> {
  const { accessToken } = await app.ask('GET /api/v1/toss/login');
  return { accessToken, memberId: 0, sessionId: '' };
}

const returnsAtOnce = (person: Person, serialNumber: string) =>
  app.call('GET /api/v1/toss/return', { as: person, query: { serialNumber } });

const returnsWithoutToken = (serialNumber: string) =>
  app.call('GET /api/v1/toss/return', { query: { serialNumber } });

async function stateOf(itemId: number): Promise<string> {
  const { state } = await app.db
    .selectFrom('items')
    .select('state')
    .where('id', '=', itemId)
    .executeTakeFirstOrThrow();
  return state;
}

test('the reviewer is signed in without credentials, always as the same member, and stays signed in', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => app.call('GET /api/v1/toss/login')));
  for (const answer of answers) {
    expect(answer.ok).toBe(true);
    expect(answer.headers.getSetCookie().join()).toContain('ondesk_refresh=');
  }
  const members = await app.db.selectFrom('members').select('id').where('provider', '=', 'review').execute();
  expect(members).toHaveLength(1);
  const me = await app.ask('GET /api/v1/users/me', { as: await aReviewer() });
  expect(me).toMatchObject({ email: null });
});

describe('returning the review account’s item', () => {
  test('the test login’s return closes the rental that was just paid for, at the station it came from', async () => {
    const reviewer = await aReviewer();
    const item = await anItem(app);
    const { rentalStationName } = await rents(app, reviewer, item.serialNumber);
    const answer = await returnsAtOnce(reviewer, item.serialNumber);
    expect(answer).toMatchObject({ ok: true, data: { returnStationName: rentalStationName } });
    const row = await app.db
      .selectFrom('items')
      .select(['state', 'station_id'])
      .where('id', '=', item.itemId)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ state: 'available', station_id: item.stationId });
  });

  test('the test login’s return works where returns need the station’s code, and is none that staff must look for', async () => {
    const reviewer = await aReviewer();
    const item = await anItem(app);
    await rents(app, reviewer, item.serialNumber);
    await changesSetting(app, 'rental.stationCodeRequired', true);
    expect(await returnsAtOnce(reviewer, item.serialNumber)).toMatchObject({ ok: true });
    await changesSetting(app, 'rental.stationCodeRequired', false);
    const rental = await app.db
      .selectFrom('rentals')
      .select('return_proof')
      .where('item_id', '=', item.itemId)
      .executeTakeFirstOrThrow();
    expect(rental).toEqual({ return_proof: 'code' });
  });

  test('the test login’s return refuses an unknown item and one the reviewer has not rented', async () => {
    const reviewer = await aReviewer();
    const item = await anItem(app);
    expect(await returnsAtOnce(reviewer, 'CHR_NOBODY')).toMatchObject({
      status: 404,
      code: 'ITEM_NOT_FOUND',
    });
    expect(await returnsAtOnce(reviewer, item.serialNumber)).toMatchObject({
      status: 404,
      code: 'RENTAL_NOT_FOUND',
    });
    await rents(app, await aMember(app), item.serialNumber);
    expect(await returnsAtOnce(reviewer, item.serialNumber)).toMatchObject({ code: 'RENTAL_NOT_FOUND' });
  });

  test('the test login’s return is refused at a station that was shut down and while the fee is being paid', async () => {
    const reviewer = await aReviewer();
    const item = await anItem(app);
    await rents(app, reviewer, item.serialNumber);
    const rental = app.db
      .updateTable('rentals')
      .where('item_id', '=', item.itemId)
      .where('state', '=', 'open');
    const { id: order } = await app.db
      .selectFrom('orders')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    await rental.set({ claimed_by_order_id: order }).execute();
    expect(await returnsAtOnce(reviewer, item.serialNumber)).toMatchObject({ code: 'PAYMENT_UNSETTLED' });
    await rental.set({ claimed_by_order_id: null }).execute();
    await app.db
      .updateTable('stations')
      .set({ shut_down_at: await app.now() })
      .where('id', '=', item.stationId)
      .execute();
    expect(await returnsAtOnce(reviewer, item.serialNumber)).toMatchObject({ code: 'STATION_SHUT_DOWN' });
  });

  test('the test login’s return exists for the reviewer alone', async () => {
    const person = await aMember(app);
    const item = await anItem(app);
    await rents(app, person, item.serialNumber);
    expect(await returnsAtOnce(person, item.serialNumber)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  test('the test login’s return without a token closes the reviewer’s own rental of that serial', async () => {
    const item = await anItem(app);
    await rents(app, await aReviewer(), item.serialNumber);
    expect(await returnsWithoutToken(item.serialNumber)).toMatchObject({ ok: true });
    expect(await returnsWithoutToken(item.serialNumber)).toMatchObject({ code: 'RENTAL_NOT_FOUND' });
  });

  test('the test login’s return without a token closes nobody else’s rental', async () => {
    await aReviewer();
    const item = await anItem(app);
    await rents(app, await aMember(app), item.serialNumber);
    expect(await returnsWithoutToken(item.serialNumber)).toMatchObject({
      status: 404,
      code: 'RENTAL_NOT_FOUND',
    });
    expect(await stateOf(item.itemId)).toBe('rented');
  });

  test('the test login’s return with a token that no longer holds is SIGN_IN_REQUIRED', async () => {
    const reviewer = await aReviewer();
    const item = await anItem(app);
    await rents(app, reviewer, item.serialNumber);
    await app.ask('POST /api/v1/auth/logout', { as: reviewer });
    expect(await returnsAtOnce(reviewer, item.serialNumber)).toMatchObject({ code: 'SIGN_IN_REQUIRED' });
    expect(await stateOf(item.itemId)).toBe('rented');
  });

  test('the test login’s return does not avoid an overdue fee', async () => {
    const reviewer = await aReviewer();
    const item = await anItem(app);
    await rents(app, reviewer, item.serialNumber);
    await app.advance({ hours: 3 });
    expect(await returnsAtOnce(reviewer, item.serialNumber)).toMatchObject({
      status: 409,
      code: 'OVERDUE_PAYMENT_REQUIRED',
    });
  });
});

test('the test login’s return without a token is not found before anybody used the test login', async () => {
  const unused = await startTestApp();
  try {
    const { serialNumber } = await anItem(unused);
    await rents(unused, await aMember(unused), serialNumber);
    expect(await unused.call('GET /api/v1/toss/return', { query: { serialNumber } })).toMatchObject({
      status: 404,
      code: 'RENTAL_NOT_FOUND',
    });
  } finally {
    await unused.stop();
  }
});

test('without the review login its endpoints answer NOT_FOUND', async () => {
  const plain = await startTestApp({ variables: { REVIEW_LOGIN: 'off' } });
  try {
    expect(await plain.call('GET /api/v1/toss/login')).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(
      await plain.call('GET /api/v1/toss/return', { query: { serialNumber: 'CHR_0001' } }),
    ).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  } finally {
    await plain.stop();
  }
});
