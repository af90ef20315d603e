// The order that pays for a membership: begins it when it is paid, at once or when the one that runs ends.
import { Failure } from '#api/http/failure.ts';
import { beginMembership } from '#api/membership/begin-membership.ts';
import {
  addMembershipOrder,
  findMembershipToFollow,
  getMembershipReceipt,
  hasConfirmingMembershipOrder,
  hasMembershipBesides,
} from '#api/membership/membership-order.queries.ts';
import { lockPlanOnSale } from '#api/membership/plan.queries.ts';
import { requireMayRent } from '#api/rental/require-may-rent.ts';
import { readSettings } from '#api/settings/settings.queries.ts';
import { RENTAL_ORDER_MINUTES } from '#domain/rental/rental-terms.ts';
import type { OrderKind } from './order-kind.ts';

interface MembershipOrderInput {
  planId: number;
  /** What the client was told it costs. */
  amount: number;
}

/** There may be several: whichever is confirmed first begins one, the others are refused before any capture. */
export const membershipOrder: OrderKind<MembershipOrderInput> = {
  kind: 'membership',
  type: 'MEMBERSHIP',
  hasReceiptMessage: true,
  claimFailures: ['MEMBERSHIP_RUNNING'],
  expiry: { minutes: RENTAL_ORDER_MINUTES, code: 'NEVER_PAID' },

  async prepare(tx, memberId, { planId, amount }) {
    if (!(await readSettings(tx))['features.memberships']) throw new Failure('MEMBERSHIPS_OFF');
    const plan = await lockPlanOnSale(tx, planId);
    await requireMayRent(tx, memberId);
    if (await hasConfirmingMembershipOrder(tx, memberId)) {
      throw new Failure('PAYMENT_UNSETTLED', { retryAfterSeconds: 2 });
    }
    const follows = await findMembershipToFollow(tx, memberId);
    return {
      name: `멤버십 ${plan.name}`,
      listWon: plan.priceWon,
      claimedWon: amount,
      save: (orderId) => addMembershipOrder(tx, { orderId, planId, follows }),
    };
  },

  /** The payer is locked: of two windows the second finds the first one confirming, or the membership it began. */
  async claim(tx, order) {
    if (await hasConfirmingMembershipOrder(tx, order.memberId)) {
      throw new Failure('PAYMENT_UNSETTLED', { retryAfterSeconds: 2 });
    }
    return (await hasMembershipBesides(tx, order)) ? 'MEMBERSHIP_RUNNING' : undefined;
  },

  // Being confirmed is the claim: nothing else is kept.
  undoClaim: async () => {},
  release: async () => {},

  /** However late the capture is learned of: its days begin only now. */
  apply: (tx, order) => beginMembership(tx, order),

  getReceipt: getMembershipReceipt,
};
