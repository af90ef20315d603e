// How the console's calls about coupons, points, memberships and free orders succeed.
import type { consoleContract } from '#contract/console/contract.ts';
import { aCampaign, aCoupon, aDiscountedRental } from '../../money/coupons.ts';
import { aMember } from '../../factories.ts';
import { aPlan, buysMembership } from '../../money/memberships.ts';
import { askConsole, type AskedByStaff, type Staff } from '../../console/staff.ts';
import type { TestApp } from '../../test-app.ts';
import { aCampaignBody, params, reason } from './act-subjects.ts';

type Key = keyof typeof consoleContract;
export type Act = (as: Staff) => Promise<Omit<AskedByStaff<Key>, 'as'>>;

/** The app is started after the acts are listed. */
export function benefitActs(app: () => TestApp): Partial<Record<Key, Act>> {
  return {
    'POST /api/v1/console/membership-plans': async (as) => ({
      body: {
        name: `하루권 ${as.staffId}`,
        days: 1,
        price: 900,
        freeMinutes: 60,
        rentalsPerDay: 2,
        gapMinutes: 0,
        productIds: null,
        reason,
      },
    }),
    'PATCH /api/v1/console/membership-plans/{id}': async () => ({
      params: params({ id: (await aPlan(app())).planId }),
      body: { price: 5900, reason, version: 1 },
    }),
    'POST /api/v1/console/membership-plans/{id}/start': async () => ({
      params: params({ id: (await aPlan(app(), { state: 'draft' })).planId }),
      body: { reason, version: 1 },
    }),
    'POST /api/v1/console/membership-plans/{id}/stop': async () => ({
      params: params({ id: (await aPlan(app())).planId }),
      body: { reason, version: 1 },
    }),
    'POST /api/v1/console/memberships/{id}/end': async () => {
      const { membershipId } = await buysMembership(app(), await aMember(app()), await aPlan(app()));
      return { params: params({ id: membershipId }), body: { refund: 4900, reason } };
    },

    'POST /api/v1/console/campaigns': async () => ({ body: aCampaignBody }),
    'PATCH /api/v1/console/campaigns/{id}': async () => ({
      params: params({ id: await aCampaign(app()) }),
      body: { name: '다른 이름', budget: 10_000, reason, version: 1 },
    }),
    'POST /api/v1/console/campaigns/{id}/start': async () => ({
      params: params({ id: await aCampaign(app(), { state: 'draft' }) }),
      body: { reason, version: 1 },
    }),
    'POST /api/v1/console/campaigns/{id}/stop': async () => ({
      params: params({ id: await aCampaign(app()) }),
      body: { reason, version: 1 },
    }),
    'POST /api/v1/console/campaigns/{id}/codes': async () => ({
      params: params({ id: await aCampaign(app(), { issue: 'single_codes' }) }),
      body: { count: 2, reason },
    }),
    'POST /api/v1/console/campaigns/{id}/codes/{batchId}/downloaded': async (as) => {
      const id = await aCampaign(app(), { issue: 'single_codes' });
      const made = { as, params: params({ id }), body: { count: 1, reason } };
      const { batch } = await askConsole(app(), 'POST /api/v1/console/campaigns/{id}/codes', made);
      return { params: params({ id, batchId: batch.id }) };
    },
    'POST /api/v1/console/campaigns/{id}/grants': async () => ({
      params: params({ id: await aCampaign(app()) }),
      body: { memberId: (await aMember(app())).memberId, reason },
    }),
    'POST /api/v1/console/coupons/{id}/revoke': async () => ({
      params: params({ id: await aCoupon(app(), await aMember(app())) }),
      body: { reason },
    }),
    'POST /api/v1/console/orders/{id}/undo': async () => {
      const { orderId } = await aDiscountedRental(app(), 2);
      return { params: params({ id: orderId }), body: { reason } };
    },
    'POST /api/v1/console/members/{id}/points': async () => ({
      params: params({ id: (await aMember(app())).memberId }),
      body: { amount: 300, note: '알려 주셔서 감사드려요', reason },
    }),
  };
}
