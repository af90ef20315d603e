// How the calls of renters succeed that need more than known values: a payment that was approved, a late rental, a code that was sent.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { aCampaign, aCoupon } from '#api-test/money/coupons.ts';
import { aMember, anItem, authorizes, confirmBody, prepares, rents } from '#api-test/factories.ts';
import { aMemberWith, aPlan } from '#api-test/money/memberships.ts';
import { givesPoints } from '#api-test/money/points.ts';
import { comesBackFrom, logsIn, signsUp } from '#api-test/signing-in.ts';
import type { Person, TestApp } from '#api-test/test-app.ts';

interface MemberActRequest {
  as?: Person;
  headers?: Record<string, string>;
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: unknown;
}

type MemberAct = () => Promise<MemberActRequest>;

const HOUR_WON = 500;

export function memberActs(app: TestApp): Record<string, MemberAct> {
  const aRenter = async (hours = 1) => {
    const as = await aMember(app);
    const item = await anItem(app, { pricePerHourWon: HOUR_WON });
    const { rentalHistoryToken: token } = await rents(app, as, item.serialNumber, hours);
    return { as, item, token };
  };
  /** One hour rented, and the moment at which it ought to have been back is three hours ago. */
  const aLateRenter = async () => {
    const renter = await aRenter();
    await sql`
      update rentals set started_at = started_at - interval '4 hours', due_at = due_at - interval '4 hours'
      where token = ${renter.token}`.execute(app.db);
    return renter;
  };
  const quote = async ({ as, item }: Awaited<ReturnType<typeof aRenter>>) =>
    app.ask('GET /api/v1/returns/products/{code}', {
      as,
      params: { code: item.serialNumber },
      query: { returnStationId: item.stationId },
    });
  const aRentalOrder = async () => {
    const as = await aMember(app);
    const { serialNumber } = await anItem(app, { pricePerHourWon: HOUR_WON });
    const body = { serialNumber, rentalTime: 2, amount: 2 * HOUR_WON, method: 'CARD' };
    return { as, body };
  };
  const anInquiry = async (as: Person) => {
    const body = { category: 'OTHER', text: '영수증을 다시 받고 싶어요.', photos: [] };
    return (await app.ask('POST /api/v1/inquiries', { as, body })).id;
  };
  const aClosedInquiry = async () => {
    const as = await aMember(app);
    const id = await anInquiry(as);
    await app.ask('POST /api/v1/inquiries/{id}/close', { as, params: { id } });
    return { as, params: { id } };
  };
  const login = (provider: 'kakao' | 'google') => async () => ({
    body: await comesBackFrom(app, provider, { person: 'generated' }),
  });
  return {
    'POST /api/v1/auth/login/kakao': login('kakao'),
    'POST /api/v1/auth/login/google': login('google'),
    'POST /api/v1/auth/register': async () => {
      const answer = await logsIn(app, 'kakao', { person: `generated ${randomUUID()}` });
      if (!answer.ok || answer.data.type !== 'REGISTRATION_REQUIRED') throw new Error('nobody new came back');
      const { userInfoKey } = answer.data;
      return { body: { userInfoKey, thirdPartyDataSharingConsent: true, marketingConsent: false } };
    },
    'POST /api/v1/auth/token/refresh': async () => {
      const { cookie } = await signsUp(app, 'google', { person: `generated ${randomUUID()}` });
      return { headers: { cookie } };
    },
    'POST /api/v1/auth/logout': async () => ({ as: await aMember(app) }),
    'POST /api/v1/users/me/withdraw': async () => ({
      as: await aMember(app),
      body: { reasons: ['NOT_NEEDED'] },
    }),
    'POST /api/v1/users/me/push-subscriptions': async () => {
      const as = await aMember(app);
      const { pushKey } = await app.ask('GET /api/v1/users/me/notifications', { as });
      return { as, body: await app.sandbox.subscribe(pushKey!) };
    },
    'PATCH /api/v1/users/profile': async () => {
      const as = await aMember(app);
      return { as, body: { newProfileImage: null, newNickname: `이름${as.memberId}` } };
    },

    'POST /api/v1/payments/preview': async () => {
      const { as, body } = await aRentalOrder();
      const couponId = await aCoupon(app, as);
      return { as, body: { kind: 'RENT', serialNumber: body.serialNumber, hours: 3, couponId } };
    },
    'POST /api/v1/payments/prepare/rental': async () => {
      const { as, body } = await aRentalOrder();
      await givesPoints(app, as, 300);
      return { as, body: { ...body, amount: body.amount - 300, points: 300 } };
    },
    'POST /api/v1/payments/confirm': async () => {
      const as = await aMember(app);
      const { serialNumber } = await anItem(app);
      const session = await prepares(app, as, serialNumber);
      return { as, body: confirmBody(session, await authorizes(app, session)) };
    },
    'POST /api/v1/payments/prepare/overdue': async () => {
      const renter = await aLateRenter();
      const { returnInfoKey } = await quote(renter);
      return { as: renter.as, body: { method: 'OVERDUE', returnInfoKey } };
    },
    'POST /api/v1/payments/prepare/extension': async () => {
      const { as, token } = await aRenter();
      const body = { rentalHistoryToken: token, hours: 2, amount: 2 * HOUR_WON, method: 'CARD' };
      return { as, body };
    },
    'POST /api/v1/payments/prepare/membership': async () => {
      const { planId, priceWon } = await aPlan(app);
      return { as: await aMember(app), body: { planId, amount: priceWon, method: 'CARD' } };
    },
    'POST /api/v1/memberships/{id}/end': async () => {
      const { person: as, membershipId: id, plan } = await aMemberWith(app);
      return { as, params: { id }, body: { refund: plan.priceWon } };
    },
    'POST /api/v1/coupons/redeem': async () => {
      const id = await aCampaign(app, { issue: 'shared_code' });
      const { shared_code: code } = await app.db
        .selectFrom('campaigns')
        .select('shared_code')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return { as: await aMember(app), body: { code } };
    },

    'GET /api/v1/returns/products/{code}': async () => {
      const { as, item } = await aRenter();
      return { as, params: { code: item.serialNumber }, query: { returnStationId: item.stationId } };
    },
    // As the document names it, which has one path for the quote and the return.
    'POST /api/v1/returns/products/{code}': async () => {
      const renter = await aRenter();
      const { returnInfoKey } = await quote(renter);
      const { as, item } = renter;
      return { as, params: { code: item.serialNumber }, body: { returnInfoKey } };
    },
    'GET /api/v1/users/me/rentals/{token}': async () => {
      const { as, token } = await aRenter();
      return { as, params: { token } };
    },
    'GET /api/v1/rentals/{token}/extension': async () => {
      const { as, token } = await aRenter();
      return { as, params: { token } };
    },
    'GET /api/v1/rentals/{token}/stops/preview': async () => {
      const { as, token, item } = await aRenter();
      return { as, params: { token }, query: { stationId: item.stationId } };
    },
    'POST /api/v1/rentals/{token}/stops': async () => {
      const { as, token, item } = await aRenter();
      const body = { reason: 'DOOR_CLOSED', stationId: item.stationId, text: '', photos: [] };
      return { as, params: { token }, body };
    },
    'POST /api/v1/rentals/{token}/reports': async () => {
      const { as, token, item } = await aRenter();
      const freeReturn = { returnStationId: item.stationId };
      return {
        as,
        params: { token },
        body: { kind: 'BROKEN', text: '충전이 안 돼요.', photos: [], freeReturn },
      };
    },
    'POST /api/v1/stations/{stationId}/products/{productName}/alert': async () => {
      const { stationId, productId } = await anItem(app);
      await app.db
        .updateTable('items')
        .set({ state: 'broken' })
        .where('product_id', '=', productId)
        .execute();
      const { name } = await app.db
        .selectFrom('products')
        .select('name')
        .where('id', '=', productId)
        .executeTakeFirstOrThrow();
      return { as: await aMember(app), params: { stationId, productName: name } };
    },

    'GET /api/v1/inquiries/{id}': async () => {
      const as = await aMember(app);
      return { as, params: { id: await anInquiry(as) } };
    },
    'POST /api/v1/inquiries/{id}/messages': async () => {
      const as = await aMember(app);
      return { as, params: { id: await anInquiry(as) }, body: { text: '하나 더요.', photos: [] } };
    },
    'POST /api/v1/inquiries/{id}/close': async () => {
      const as = await aMember(app);
      return { as, params: { id: await anInquiry(as) } };
    },
    'POST /api/v1/inquiries/{id}/reopen': aClosedInquiry,
  };
}
