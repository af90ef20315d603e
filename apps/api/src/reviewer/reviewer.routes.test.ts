import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aMember, anItem, rents } from '#api-test/people-and-things.ts';
import { startWorld, type Person, type World } from '#api-test/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

/** Signs the reviewer in; who they are in our tables is of no interest to the calls. */
async function theReviewer(): Promise<Person> {
  const { accessToken } = await world.ask('GET /api/v1/toss/login');
  return { accessToken, memberId: 0, sessionId: '' };
}

const returnsAtOnce = (person: Person, serialNumber: string) =>
  world.call('GET /api/v1/toss/return', { as: person, query: { serialNumber } });

test('the reviewer is signed in without credentials, always as the same member, and stays signed in', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => world.call('GET /api/v1/toss/login')));
  for (const answer of answers) {
    expect(answer.ok).toBe(true);
    expect(answer.headers.getSetCookie().join()).toContain('ondesk_refresh=');
  }
  const members = await world.db
    .selectFrom('members')
    .select('id')
    .where('provider', '=', 'review')
    .execute();
  expect(members).toHaveLength(1);
  const me = await world.ask('GET /api/v1/users/me', { as: await theReviewer() });
  expect(me).toMatchObject({ email: null });
});

describe('returning at once', () => {
  test('closes the rental that was just paid for, at the station it came from', async () => {
    const reviewer = await theReviewer();
    const item = await anItem(world);
    const { rentalStationName } = await rents(world, reviewer, item.serialNumber);
    const answer = await returnsAtOnce(reviewer, item.serialNumber);
    expect(answer).toMatchObject({ ok: true, data: { returnStationName: rentalStationName } });
    const row = await world.db
      .selectFrom('items')
      .select(['state', 'station_id'])
      .where('id', '=', item.itemId)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ state: 'available', station_id: item.stationId });
  });

  test('of an item nobody knows, or that the reviewer has not rented, is refused', async () => {
    const reviewer = await theReviewer();
    const item = await anItem(world);
    expect(await returnsAtOnce(reviewer, 'CHR_NOBODY')).toMatchObject({
      status: 404,
      code: 'ITEM_NOT_FOUND',
    });
    expect(await returnsAtOnce(reviewer, item.serialNumber)).toMatchObject({
      status: 404,
      code: 'RENTAL_NOT_FOUND',
    });
    await rents(world, await aMember(world), item.serialNumber);
    expect(await returnsAtOnce(reviewer, item.serialNumber)).toMatchObject({ code: 'RENTAL_NOT_FOUND' });
  });

  test('is refused at a station that was shut down, and while the fee is being paid', async () => {
    const reviewer = await theReviewer();
    const item = await anItem(world);
    await rents(world, reviewer, item.serialNumber);
    const rental = world.db
      .updateTable('rentals')
      .where('item_id', '=', item.itemId)
      .where('state', '=', 'open');
    const { id: order } = await world.db
      .selectFrom('orders')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    await rental.set({ claimed_by_order_id: order }).execute();
    expect(await returnsAtOnce(reviewer, item.serialNumber)).toMatchObject({ code: 'PAYMENT_UNSETTLED' });
    await rental.set({ claimed_by_order_id: null }).execute();
    await world.db
      .updateTable('stations')
      .set({ shut_down_at: await world.now() })
      .where('id', '=', item.stationId)
      .execute();
    expect(await returnsAtOnce(reviewer, item.serialNumber)).toMatchObject({ code: 'STATION_SHUT_DOWN' });
  });

  test('is for the reviewer alone', async () => {
    const person = await aMember(world);
    const item = await anItem(world);
    await rents(world, person, item.serialNumber);
    expect(await returnsAtOnce(person, item.serialNumber)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(
      await world.call('GET /api/v1/toss/return', { query: { serialNumber: item.serialNumber } }),
    ).toMatchObject({ status: 401, code: 'SIGN_IN_REQUIRED' });
  });

  test('is no way out of an overdue fee', async () => {
    const reviewer = await theReviewer();
    const item = await anItem(world);
    await rents(world, reviewer, item.serialNumber);
    await world.advance({ hours: 3 });
    expect(await returnsAtOnce(reviewer, item.serialNumber)).toMatchObject({
      status: 409,
      code: 'OVERDUE_PAYMENT_REQUIRED',
    });
  });
});

test('without the review login there are no such calls', async () => {
  const plain = await startWorld({ variables: { REVIEW_LOGIN: 'off' } });
  try {
    expect(await plain.call('GET /api/v1/toss/login')).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(
      await plain.call('GET /api/v1/toss/return', { query: { serialNumber: 'CHR_0001' } }),
    ).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  } finally {
    await plain.stop();
  }
});
