// S1 and scenario 9: every id and key × another member's, random, malformed, gone: refused, no data, nothing changed.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aMember,
  anItem,
  aStation,
  authorizes,
  confirmBody,
  prepares,
  rents,
  returns,
} from '#api-test/people-and-things.ts';
import { startWorld, type Answer, type Person, type World } from '#api-test/world.ts';

let world: World;
let stranger: Person;
/** What belongs to the owner, or did, and must stay closed to the stranger. */
let owned: {
  person: Person;
  stationId: number;
  rentedSerial: string;
  rentalToken: string;
  returnedToken: string;
  quoteKey: string;
  order: Awaited<ReturnType<typeof prepares>>;
  paymentKey: string;
  secrets: string[];
};

beforeAll(async () => {
  world = await startWorld();
  const person = await aMember(world, { nickname: '주인', email: 'owner@example.com' });
  stranger = await aMember(world, { nickname: '낯선이', email: 'stranger@example.com' });
  const { stationId } = await aStation(world);
  const rented = await anItem(world, { stationId });
  const { rentalHistoryToken } = await rents(world, person, rented.serialNumber, 2);
  const gone = await anItem(world, { stationId });
  await rents(world, person, gone.serialNumber, 1);
  const { rentalHistoryToken: returnedToken } = await returns(world, person, gone.serialNumber, stationId);
  const { returnInfoKey } = await world.ask('GET /api/v1/returns/products/{code}', {
    as: person,
    params: { code: rented.serialNumber },
    query: { returnStationId: stationId },
  });
  const order = await prepares(world, person, (await anItem(world, { stationId })).serialNumber, 1);
  owned = {
    person,
    stationId,
    rentedSerial: rented.serialNumber,
    rentalToken: rentalHistoryToken,
    returnedToken,
    quoteKey: returnInfoKey,
    order,
    paymentKey: await authorizes(world, order),
    secrets: ['owner@example.com', '주인', order.customerKey, order.sessionInfoKey, rentalHistoryToken],
  };
});
afterAll(() => world.stop());

/** Everything a trespass could change. */
async function snapshot(): Promise<unknown> {
  const tables = [
    'orders',
    'payments',
    'refunds',
    'rentals',
    'return_quotes',
    'items',
    'holds',
    'members',
    'bookmarks',
    'consents',
  ];
  const state: Record<string, unknown> = {};
  for (const table of tables) {
    const { rows } =
      await sql`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as print from ${sql.table(table)} t`.execute(
        world.db,
      );
    state[table] = rows[0];
  }
  return state;
}

const random = 'Zm9yZWlnbi1rZXktdGhhdC1uby1vbmUtaGFzLWdpdmVu';
const malformed = ["' or 1=1 --", '../../../x', '%00', '💡', 'a'.repeat(190)];

async function expectClosed(
  what: string,
  trespass: () => Promise<Answer<unknown>>,
  allowed = [404, 403],
): Promise<void> {
  const before = await snapshot();
  const answer = await trespass();
  expect(answer.ok, `${what} was answered`).toBe(false);
  expect(allowed, `${what} → ${answer.status}`).toContain(answer.status);
  const text = JSON.stringify(answer);
  for (const secret of owned.secrets) expect(text).not.toContain(secret);
  expect(await snapshot(), `${what} changed something`).toEqual(before);
}

test('a rental token opens only its owner’s history', async () => {
  for (const token of [owned.rentalToken, owned.returnedToken, random, ...malformed]) {
    await expectClosed(
      `history ${token}`,
      () => world.call('GET /api/v1/users/me/rentals/{token}', { as: stranger, params: { token } }),
      [404, 400],
    );
  }
});

test('an item rented by someone else cannot be quoted or returned', async () => {
  const query = { returnStationId: owned.stationId };
  await expectClosed('quote', () =>
    world.call('GET /api/v1/returns/products/{code}', {
      as: stranger,
      params: { code: owned.rentedSerial },
      query,
    }),
  );
  await expectClosed('return', () =>
    world.call('POST /api/v1/returns/products/{serialNumber}', {
      as: stranger,
      params: { serialNumber: owned.rentedSerial },
      body: { returnInfoKey: owned.quoteKey },
    }),
  );
});

test('a return key works for its owner alone', async () => {
  for (const returnInfoKey of [owned.quoteKey, random, ...malformed]) {
    await expectClosed(
      `overdue ${returnInfoKey}`,
      () =>
        world.call('POST /api/v1/payments/prepare/overdue', {
          as: stranger,
          body: { method: 'OVERDUE', returnInfoKey },
        }),
      [404, 400],
    );
    await expectClosed(
      `return ${returnInfoKey}`,
      () =>
        world.call('POST /api/v1/returns/products/{serialNumber}', {
          as: stranger,
          params: { serialNumber: owned.rentedSerial },
          body: { returnInfoKey },
        }),
      [404, 400],
    );
  }
});

test('an order is confirmed by its owner alone, and only with its own session', async () => {
  const body = confirmBody(owned.order, owned.paymentKey);
  await expectClosed('order of another', () =>
    world.call('POST /api/v1/payments/confirm', { as: stranger, body }),
  );
  await expectClosed('order of another without session', () =>
    world.call('POST /api/v1/payments/confirm', { as: stranger, body: { ...body, sessionInfoKey: null } }),
  );
  const own = await prepares(
    world,
    stranger,
    (await anItem(world, { stationId: owned.stationId })).serialNumber,
  );
  await expectClosed('own order, foreign session', () =>
    world.call('POST /api/v1/payments/confirm', {
      as: stranger,
      body: { ...confirmBody(own, owned.paymentKey), sessionInfoKey: owned.order.sessionInfoKey },
    }),
  );
  for (const orderId of [random, ...malformed]) {
    await expectClosed(
      `order ${orderId}`,
      () => world.call('POST /api/v1/payments/confirm', { as: stranger, body: { ...body, orderId } }),
      [404, 400],
    );
  }
  expect(await world.sandbox.ledger()).toHaveLength(2);
});

test('the review return is the renter’s alone', async () => {
  await expectClosed('review return', () =>
    world.call('GET /api/v1/toss/return', { as: stranger, query: { serialNumber: owned.rentedSerial } }),
  );
});

test('unknown stations, products, notices, events and items are 404', async () => {
  await expectClosed('station', () =>
    world.call('GET /api/v1/stations/{id}', { params: { id: 2_000_000_000 } }),
  );
  await expectClosed('shelf', () =>
    world.call('GET /api/v1/stations/{stationId}/products', { params: { stationId: 2_000_000_000 } }),
  );
  await expectClosed('product', () =>
    world.call('GET /api/v1/products/{productName}', { params: { productName: random } }),
  );
  await expectClosed('notice', () =>
    world.call('GET /api/v1/notices/{id}', { params: { id: 2_000_000_000 } }),
  );
  await expectClosed('event', () => world.call('GET /api/v1/events/{id}', { params: { id: 2_000_000_000 } }));
  await expectClosed('item', () =>
    world.call('GET /api/v1/rentals/products/{serialNumber}', { params: { serialNumber: 'CHR_NOBODY' } }),
  );
  await expectClosed('bookmark', () =>
    world.call('POST /api/v1/stations/{id}/bookmarks', { as: stranger, params: { id: 2_000_000_000 } }),
  );
});

test('another member’s picture is not taken as one’s own', async () => {
  const { preSignedUrl } = await world.ask('GET /api/v1/users/profile-image/pre-signed', {
    as: owned.person,
    query: { extension: 'webp' },
  });
  const url = preSignedUrl.split('?')[0]!;
  await expectClosed(
    'picture',
    () =>
      world.call('PATCH /api/v1/users/profile', {
        as: stranger,
        body: { newProfileImage: url, newNickname: '낯선이' },
      }),
    [400],
  );
});

test('a token of an ended session is nobody’s', async () => {
  const person = await aMember(world);
  await world.ask('POST /api/v1/auth/logout', { as: person });
  await expectClosed('after logout', () => world.call('GET /api/v1/users/me', { as: person }), [401]);
});
