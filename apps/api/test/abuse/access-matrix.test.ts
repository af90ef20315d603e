// S1 and scenario 9: every endpoint × every caller, and every id and key × another member's, random, malformed, expired:
// refused without data, and nothing changed.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aCoupon } from '../money/coupons.ts';
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
import { aPlan, buysMembership } from '../money/memberships.ts';
import { startTestApp, type Answer, type Person, type TestApp } from '../test-app.ts';
import { findFaults, tableFingerprints, type RefusedRequest } from './table-fingerprints.ts';
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

// A test sends hundreds of requests.
vi.setConfig({ testTimeout: 120_000 });

/** Counting requests is the one thing a refused call may change. */
const snapshot = () => tableFingerprints(app, { except: ['rate_counters'] });

const random = 'Zm9yZWlnbi1rZXktdGhhdC1uby1vbmUtaGFzLWdpdmVu';
const malformed = ["' or 1=1 --", '../../../x', '%00', '💡', 'a'.repeat(190)];

/** A call that must be refused, and tell nothing of what belongs to somebody else. */
function refused(
  what: string,
  call: () => Promise<Answer<unknown>>,
  allowed: readonly number[] = [404, 403],
): RefusedRequest {
  return {
    what,
    send: async () => {
      const answer = await call();
      const text = JSON.stringify(answer);
      return [
        ...(!answer.ok && allowed.includes(answer.status) ? [] : [`answered ${answer.status}`]),
        ...owned.secrets.filter((secret) => text.includes(secret)).map((secret) => `tells ${secret}`),
      ];
    },
  };
}

async function expectRefused(...requests: RefusedRequest[]): Promise<void> {
  expect(await findFaults(requests, snapshot)).toEqual([]);
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
  (Object.keys(callers) as Caller[]).map((caller) => ({
    key,
    caller,
    isAdmitted: admittedBy(contract[key].access).includes(caller),
  })),
);

const callAs = (key: (typeof endpointKeys)[number], authorization: string | undefined) =>
  app.call(key, {
    params: { id: 1, stationId: 1, token: 'x', code: 'CHR_1', serialNumber: 'CHR_1' } as never,
    body: key.startsWith('GET') ? undefined : {},
    headers: authorization === undefined ? {} : { authorization },
  });

test('every endpoint admits the callers of its access', async () => {
  const refusedRows: string[] = [];
  for (const { key, caller } of matrix.filter(({ isAdmitted }) => isAdmitted)) {
    // A call may end the session it is made in.
    const answer = await callAs(key, await callers[caller]());
    const { failures }: Endpoint = contract[key];
    // An endpoint that reads a cookie of its own may still ask to sign in.
    if (!answer.ok && answer.code === 'SIGN_IN_REQUIRED' && !failures.includes('SIGN_IN_REQUIRED'))
      refusedRows.push(`${key} by a ${caller}`);
  }
  expect(refusedRows).toEqual([]);
});

test('every endpoint refuses all other callers, asks them to sign in and changes nothing', async () => {
  const authorizations = new Map<Caller, string | undefined>();
  for (const caller of Object.keys(callers) as Caller[]) authorizations.set(caller, await callers[caller]());
  const rows = matrix.filter(({ isAdmitted }) => !isAdmitted);
  expect(rows.length).toBeGreaterThan(100);
  const requests = rows.map(({ key, caller }) => ({
    what: `${key} by a ${caller}`,
    send: async () => {
      const answer = await callAs(key, authorizations.get(caller));
      const given = answer.ok ? 'OK' : `${answer.code} ${answer.message}`;
      return answer.status === 401 && given === 'SIGN_IN_REQUIRED 로그인이 필요합니다.'
        ? []
        : [`answered ${answer.status} ${given}`];
    },
  }));
  expect(await findFaults(requests, snapshot)).toEqual([]);
});

test('a rental token shows the history to its owner alone', () =>
  expectRefused(
    ...[owned.rentalToken, owned.returnedToken, random, ...malformed].map((token) =>
      refused(
        `history ${token}`,
        () => app.call('GET /api/v1/users/me/rentals/{token}', { as: stranger, params: { token } }),
        [404, 400],
      ),
    ),
  ));

const returnWith = (returnInfoKey: string) =>
  app.call('POST /api/v1/returns/products/{serialNumber}', {
    as: stranger,
    params: { serialNumber: owned.rentedSerial },
    body: { returnInfoKey },
  });

test('an item rented by someone else cannot be quoted or returned', () =>
  expectRefused(
    refused('quote', () =>
      app.call('GET /api/v1/returns/products/{code}', {
        as: stranger,
        params: { code: owned.rentedSerial },
        query: { returnStationId: owned.stationId },
      }),
    ),
    refused('return', () => returnWith(owned.quoteKey)),
  ));

test('a return key works for its owner alone', () =>
  expectRefused(
    ...[owned.quoteKey, random, ...malformed].flatMap((returnInfoKey) => [
      refused(
        `overdue ${returnInfoKey}`,
        () =>
          app.call('POST /api/v1/payments/prepare/overdue', {
            as: stranger,
            body: { method: 'OVERDUE', returnInfoKey },
          }),
        [404, 400],
      ),
      refused(`return ${returnInfoKey}`, () => returnWith(returnInfoKey), [404, 400]),
    ]),
  ));

test('an order is confirmed by its owner alone, and only with its own session', async () => {
  const body = confirmBody(owned.order, owned.paymentKey);
  const own = await prepares(app, stranger, (await anItem(app, { stationId: owned.stationId })).serialNumber);
  const confirm = (sent: object) => () =>
    app.call('POST /api/v1/payments/confirm', { as: stranger, body: sent });
  await expectRefused(
    refused('order of another', confirm(body)),
    refused('order of another without session', confirm({ ...body, sessionInfoKey: null })),
    refused(
      'own order, foreign session',
      confirm({ ...confirmBody(own, owned.paymentKey), sessionInfoKey: owned.order.sessionInfoKey }),
    ),
    ...[random, ...malformed].map((orderId) =>
      refused(`order ${orderId}`, confirm({ ...body, orderId }), [404, 400]),
    ),
  );
  expect(await app.sandbox.ledger()).toHaveLength(2);
});

test('inquiries, stops, extensions, reports, coupons and memberships of another member do not exist', async () => {
  const { person, rentalToken: token, stationId } = owned;
  const { id: inquiryId } = await app.ask('POST /api/v1/inquiries', {
    as: person,
    body: { category: 'OTHER', text: '주인만 아는 이야기', photos: [], rentalHistoryToken: token },
  });
  owned.secrets.push('주인만 아는 이야기');
  const { membershipId } = await buysMembership(app, person, await aPlan(app));
  const couponId = await aCoupon(app, person);
  const { serialNumber } = await anItem(app, { stationId });
  const order = { serialNumber, rentalTime: 2, amount: 0, method: 'CARD', couponId };
  const as = stranger;
  const params = { id: inquiryId };
  await expectRefused(
    refused('inquiry', () => app.call('GET /api/v1/inquiries/{id}', { as, params })),
    refused('answer', () =>
      app.call('POST /api/v1/inquiries/{id}/messages', { as, params, body: { text: '저예요', photos: [] } }),
    ),
    refused('close', () => app.call('POST /api/v1/inquiries/{id}/close', { as, params })),
    refused('reopen', () => app.call('POST /api/v1/inquiries/{id}/reopen', { as, params })),
    refused('rate', () =>
      app.call('POST /api/v1/inquiries/{id}/rate', { as, params, body: { rating: 'SOLVED' } }),
    ),
    refused('inquiry about a rental', () =>
      app.call('POST /api/v1/inquiries', {
        as,
        body: { category: 'OTHER', text: '저예요', photos: [], rentalHistoryToken: token },
      }),
    ),
    refused('extension', () => app.call('GET /api/v1/rentals/{token}/extension', { as, params: { token } })),
    refused('order of an extension', () =>
      app.call('POST /api/v1/payments/prepare/extension', {
        as,
        body: { rentalHistoryToken: token, hours: 1, amount: 500, method: 'CARD' },
      }),
    ),
    refused('stop', () =>
      app.call('POST /api/v1/rentals/{token}/stops', {
        as,
        params: { token },
        body: { reason: 'DOOR_CLOSED', stationId },
      }),
    ),
    refused('report', () =>
      app.call('POST /api/v1/rentals/{token}/reports', {
        as,
        params: { token },
        body: { kind: 'BROKEN', photos: [] },
      }),
    ),
    refused('end of a membership', () =>
      app.call('POST /api/v1/memberships/{id}/end', {
        as,
        params: { id: membershipId },
        body: { refund: 0 },
      }),
    ),
    refused('coupon', () => app.call('POST /api/v1/payments/prepare/rental', { as, body: order }), [409]),
    refused(
      'coupon, only looked at',
      () =>
        app.call('POST /api/v1/payments/preview', {
          as,
          body: { kind: 'RENT', serialNumber, hours: 2, couponId },
        }),
      [409],
    ),
  );
});

test('the test login’s return closes rentals of the review account alone', () =>
  expectRefused(
    refused('review return', () =>
      app.call('GET /api/v1/toss/return', { as: stranger, query: { serialNumber: owned.rentedSerial } }),
    ),
  ));

test('unknown stations, products, notices, events and items answer 404', () =>
  expectRefused(
    refused('station', () => app.call('GET /api/v1/stations/{id}', { params: { id: 2_000_000_000 } })),
    refused('products of a station', () =>
      app.call('GET /api/v1/stations/{stationId}/products', { params: { stationId: 2_000_000_000 } }),
    ),
    refused('product', () =>
      app.call('GET /api/v1/products/{productName}', { params: { productName: random } }),
    ),
    refused('notice', () => app.call('GET /api/v1/notices/{id}', { params: { id: 2_000_000_000 } })),
    refused('event', () => app.call('GET /api/v1/events/{id}', { params: { id: 2_000_000_000 } })),
    refused('item', () =>
      app.call('GET /api/v1/rentals/products/{serialNumber}', { params: { serialNumber: 'CHR_NOBODY' } }),
    ),
    refused('bookmark', () =>
      app.call('POST /api/v1/stations/{id}/bookmarks', { as: stranger, params: { id: 2_000_000_000 } }),
    ),
  ));

test('another member’s picture is refused as a profile image', async () => {
  const { preSignedUrl } = await app.ask('GET /api/v1/users/profile-image/pre-signed', {
    as: owned.person,
    query: { extension: 'webp' },
  });
  const url = preSignedUrl.split('?')[0]!;
  await expectRefused(
    refused(
      'picture',
      () =>
        app.call('PATCH /api/v1/users/profile', {
          as: stranger,
          body: { newProfileImage: url, newNickname: '낯선이' },
        }),
      [400],
    ),
  );
});

test('a token of an ended session is refused', async () => {
  const person = await aMember(app);
  await app.ask('POST /api/v1/auth/logout', { as: person });
  await expectRefused(refused('after logout', () => app.call('GET /api/v1/users/me', { as: person }), [401]));
});
