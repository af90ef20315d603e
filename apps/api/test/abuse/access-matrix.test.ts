// S1 and scenario 9: every endpoint × every caller, and every id and key × another member's, random, malformed, expired:
// refused without data, and nothing changed.
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
} from '../factories.ts';
import { startTestApp, type Answer, type Person, type TestApp } from '../test-app.ts';
import { tableFingerprints } from './table-fingerprints.ts';
import { contract } from '#contract/member/contract.ts';
import type { Access, Endpoint } from '#contract/endpoint.ts';

let app: TestApp;
let stranger: Person;
/** What belongs to another member, and must stay closed to the stranger. */
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
  app = await startTestApp();
  const person = await aMember(app, { nickname: '주인', email: 'owner@example.com' });
  stranger = await aMember(app, { nickname: '낯선이', email: 'stranger@example.com' });
  const { stationId } = await aStation(app);
  const rented = await anItem(app, { stationId });
  const { rentalHistoryToken } = await rents(app, person, rented.serialNumber, 2);
  const returned = await anItem(app, { stationId });
  await rents(app, person, returned.serialNumber, 1);
  const { rentalHistoryToken: returnedToken } = await returns(app, person, returned.serialNumber, stationId);
  const { returnInfoKey } = await app.ask('GET /api/v1/returns/products/{code}', {
    as: person,
    params: { code: rented.serialNumber },
    query: { returnStationId: stationId },
  });
  const order = await prepares(app, person, (await anItem(app, { stationId })).serialNumber, 1);
  owned = {
    person,
    stationId,
    rentedSerial: rented.serialNumber,
    rentalToken: rentalHistoryToken,
    returnedToken,
    quoteKey: returnInfoKey,
    order,
    paymentKey: await authorizes(app, order),
    secrets: ['owner@example.com', '주인', order.customerKey, order.sessionInfoKey, rentalHistoryToken],
  };
});
afterAll(() => app.stop());

/** Counting requests is the one thing a refused call may change. */
const snapshot = () => tableFingerprints(app, { except: ['rate_counters'] });

const random = 'Zm9yZWlnbi1rZXktdGhhdC1uby1vbmUtaGFzLWdpdmVu';
const malformed = ["' or 1=1 --", '../../../x', '%00', '💡', 'a'.repeat(190)];

async function expectRefused(
  what: string,
  call: () => Promise<Answer<unknown>>,
  allowed = [404, 403],
): Promise<void> {
  const before = await snapshot();
  const answer = await call();
  expect(answer.ok, `${what} was answered`).toBe(false);
  expect(allowed, `${what} → ${answer.status}`).toContain(answer.status);
  const text = JSON.stringify(answer);
  for (const secret of owned.secrets) expect(text).not.toContain(secret);
  expect(await snapshot(), `${what} changed something`).toEqual(before);
}

/** The Authorization header of each kind of caller. */
const callers = {
  guest: async () => undefined,
  member: async () => `Bearer ${(await aMember(app)).accessToken}`,
  'member after signing out': async () => {
    const person = await aMember(app);
    await app.ask('POST /api/v1/auth/logout', { as: person });
    return `Bearer ${person.accessToken}`;
  },
  'caller with a forged token': async () => {
    const { accessToken } = await aMember(app);
    const [header, payload] = accessToken.split('.');
    return `Bearer ${header}.${payload}.${'A'.repeat(43)}`;
  },
};
type Caller = keyof typeof callers;

/** Who gets past the access check. An access that is not here fails the test: nothing is open by default. */
const admitted: Record<string, readonly Caller[]> = {
  public: Object.keys(callers) as Caller[],
  optional: ['guest', 'member'],
  member: ['member'],
  staff: [],
};

function admittedBy(access: Access): readonly Caller[] {
  const known = admitted[typeof access === 'string' ? access : Object.keys(access).join()];
  if (!known) throw new Error(`nothing is known about who may call with access ${JSON.stringify(access)}`);
  return known;
}

const endpointKeys = Object.keys(contract) as (keyof typeof contract)[];
const matrix = endpointKeys.flatMap((key) =>
  (Object.keys(callers) as Caller[]).map((caller) => [key, caller] as const),
);

test.each(matrix)('%s admits or refuses a %s as its access says', async (key, caller) => {
  const endpoint: Endpoint = contract[key];
  const authorization = await callers[caller]();
  const before = await snapshot();
  const answer = await app.call(key, {
    params: { id: 1, stationId: 1, token: 'x', code: 'CHR_1', serialNumber: 'CHR_1' } as never,
    body: key.startsWith('GET') ? undefined : {},
    headers: authorization === undefined ? {} : { authorization },
  });
  if (admittedBy(endpoint.access).includes(caller)) {
    // An endpoint that reads a cookie of its own may still ask to sign in.
    const isRefused = !answer.ok && answer.code === 'SIGN_IN_REQUIRED';
    expect(isRefused && !endpoint.failures.includes('SIGN_IN_REQUIRED')).toBe(false);
    return;
  }
  expect(answer).toMatchObject({
    ok: false,
    status: 401,
    code: 'SIGN_IN_REQUIRED',
    message: '로그인이 필요합니다.',
  });
  expect(await snapshot()).toEqual(before);
});

test('a rental token shows the history to its owner alone', async () => {
  for (const token of [owned.rentalToken, owned.returnedToken, random, ...malformed]) {
    await expectRefused(
      `history ${token}`,
      () => app.call('GET /api/v1/users/me/rentals/{token}', { as: stranger, params: { token } }),
      [404, 400],
    );
  }
});

test('an item rented by someone else cannot be quoted or returned', async () => {
  const query = { returnStationId: owned.stationId };
  await expectRefused('quote', () =>
    app.call('GET /api/v1/returns/products/{code}', {
      as: stranger,
      params: { code: owned.rentedSerial },
      query,
    }),
  );
  await expectRefused('return', () =>
    app.call('POST /api/v1/returns/products/{serialNumber}', {
      as: stranger,
      params: { serialNumber: owned.rentedSerial },
      body: { returnInfoKey: owned.quoteKey },
    }),
  );
});

test('a return key works for its owner alone', async () => {
  for (const returnInfoKey of [owned.quoteKey, random, ...malformed]) {
    await expectRefused(
      `overdue ${returnInfoKey}`,
      () =>
        app.call('POST /api/v1/payments/prepare/overdue', {
          as: stranger,
          body: { method: 'OVERDUE', returnInfoKey },
        }),
      [404, 400],
    );
    await expectRefused(
      `return ${returnInfoKey}`,
      () =>
        app.call('POST /api/v1/returns/products/{serialNumber}', {
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
  await expectRefused('order of another', () =>
    app.call('POST /api/v1/payments/confirm', { as: stranger, body }),
  );
  await expectRefused('order of another without session', () =>
    app.call('POST /api/v1/payments/confirm', { as: stranger, body: { ...body, sessionInfoKey: null } }),
  );
  const own = await prepares(app, stranger, (await anItem(app, { stationId: owned.stationId })).serialNumber);
  await expectRefused('own order, foreign session', () =>
    app.call('POST /api/v1/payments/confirm', {
      as: stranger,
      body: { ...confirmBody(own, owned.paymentKey), sessionInfoKey: owned.order.sessionInfoKey },
    }),
  );
  for (const orderId of [random, ...malformed]) {
    await expectRefused(
      `order ${orderId}`,
      () => app.call('POST /api/v1/payments/confirm', { as: stranger, body: { ...body, orderId } }),
      [404, 400],
    );
  }
  expect(await app.sandbox.ledger()).toHaveLength(2);
});

test('the test login’s return closes rentals of the review account alone', async () => {
  await expectRefused('review return', () =>
    app.call('GET /api/v1/toss/return', { as: stranger, query: { serialNumber: owned.rentedSerial } }),
  );
});

test('unknown stations, products, notices, events and items answer 404', async () => {
  await expectRefused('station', () =>
    app.call('GET /api/v1/stations/{id}', { params: { id: 2_000_000_000 } }),
  );
  await expectRefused('products of a station', () =>
    app.call('GET /api/v1/stations/{stationId}/products', { params: { stationId: 2_000_000_000 } }),
  );
  await expectRefused('product', () =>
    app.call('GET /api/v1/products/{productName}', { params: { productName: random } }),
  );
  await expectRefused('notice', () =>
    app.call('GET /api/v1/notices/{id}', { params: { id: 2_000_000_000 } }),
  );
  await expectRefused('event', () => app.call('GET /api/v1/events/{id}', { params: { id: 2_000_000_000 } }));
  await expectRefused('item', () =>
    app.call('GET /api/v1/rentals/products/{serialNumber}', { params: { serialNumber: 'CHR_NOBODY' } }),
  );
  await expectRefused('bookmark', () =>
    app.call('POST /api/v1/stations/{id}/bookmarks', { as: stranger, params: { id: 2_000_000_000 } }),
  );
});

test('another member’s picture is refused as a profile image', async () => {
  const { preSignedUrl } = await app.ask('GET /api/v1/users/profile-image/pre-signed', {
    as: owned.person,
    query: { extension: 'webp' },
  });
  const url = preSignedUrl.split('?')[0]!;
  await expectRefused(
    'picture',
    () =>
      app.call('PATCH /api/v1/users/profile', {
        as: stranger,
        body: { newProfileImage: url, newNickname: '낯선이' },
      }),
    [400],
  );
});

test('a token of an ended session is refused', async () => {
  const person = await aMember(app);
  await app.ask('POST /api/v1/auth/logout', { as: person });
  await expectRefused('after logout', () => app.call('GET /api/v1/users/me', { as: person }), [401]);
});
