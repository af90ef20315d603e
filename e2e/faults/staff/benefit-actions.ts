// What staff do about memberships, coupons, points and free orders at random while shoppers pay.
import { sql } from 'kysely';
import { pickId, type StaffAction, type StaffContext } from './staff-action.ts';

const reason = '고객과 이야기했어요';

/** The other of staff was faster, or the answer to an earlier attempt was lost. */
const otherStaff = ['STATE_CONFLICT', 'VERSION_CONFLICT'] as const;

const members = sql`select id from members order by id limit 50`;

export const benefitActions: readonly StaffAction[] = [
  {
    weight: 2,
    name: 'undoes a free order',
    act: async (context) => {
      const id = await pickId(
        context,
        sql`select id from orders where amount_won = 0 and state = 'paid' order by id desc limit 5`,
      );
      if (id === undefined) return;
      await context.call(
        'POST /api/v1/console/orders/{id}/undo',
        { params: { id }, body: { reason } },
        // Its renter has returned it for free.
        'STATE_CONFLICT',
      );
    },
  },
  {
    weight: 2,
    name: 'ends a membership',
    act: async (context) => {
      const listed = await context.call('GET /api/v1/console/memberships', { query: { state: 'RUNNING' } });
      const running = listed?.content.filter(({ refund }) => refund !== null) ?? [];
      if (running.length === 0) return;
      const { id, refund } = context.random.pick(running);
      const ended = await context.call(
        'POST /api/v1/console/memberships/{id}/end',
        { params: { id }, body: { refund: refund!.amount, reason } },
        // Its member has used it, ended it, or is paying with it.
        'AMOUNT_MISMATCH',
        'STATE_CONFLICT',
        'PAYMENT_UNSETTLED',
      );
      if (ended) context.observations.endings.set(id, ended.refunded ?? 0);
    },
  },
  {
    weight: 2,
    name: 'gives a coupon',
    act: async (context) => {
      const id = await pickId(context, sql`select id from campaigns where issue = 'grant'`);
      const memberId = await pickId(context, members);
      if (id === undefined || memberId === undefined) return;
      const given = await context.call(
        'POST /api/v1/console/campaigns/{id}/grants',
        { params: { id }, body: { memberId, reason } },
        // Stopped, or as many as a member may have of it.
        'STATE_CONFLICT',
        'COUPON_TAKEN',
      );
      if (given) context.observations.coupons.set(given.id, memberId);
    },
  },
  {
    weight: 1,
    name: 'takes a coupon back',
    act: async (context) => {
      const id = await pickId(
        context,
        sql`select id from coupons where state = 'available' order by id desc limit 20`,
      );
      if (id === undefined) return;
      await context.call(
        'POST /api/v1/console/coupons/{id}/revoke',
        { params: { id }, body: { reason } },
        // Its member has it in an order.
        'STATE_CONFLICT',
      );
    },
  },
  {
    weight: 2,
    name: 'gives points',
    act: async (context) => {
      const memberId = await pickId(context, members);
      if (memberId === undefined) return;
      const amount = context.random.between(1, 900);
      const given = await context.call('POST /api/v1/console/members/{id}/points', {
        params: { id: memberId },
        body: { amount, note: '고마워요', reason },
      });
      if (!given) return;
      const { grantedPoints } = context.observations;
      grantedPoints.set(memberId, (grantedPoints.get(memberId) ?? 0) + amount);
    },
  },
  {
    weight: 2,
    name: 'stops a campaign or lets it go on',
    act: async (context) => {
      const campaign = await pickCampaign(context);
      if (!campaign) return;
      const { id, version, state } = campaign;
      await context.call(
        state === 'STOPPED'
          ? 'POST /api/v1/console/campaigns/{id}/start'
          : 'POST /api/v1/console/campaigns/{id}/stop',
        { params: { id }, body: { reason, version } },
        ...otherStaff,
      );
    },
  },
  {
    weight: 2,
    name: 'changes the budget of a campaign',
    act: async (context) => {
      const campaign = await pickCampaign(context);
      if (!campaign) return;
      const { id, version, usedWon, reservedWon } = campaign;
      // Around what is used, so that some are refused and some leave little.
      const budget = Math.max(1, usedWon + reservedWon + context.random.between(-500, 40_000));
      await context.call(
        'PATCH /api/v1/console/campaigns/{id}',
        { params: { id }, body: { budget, reason, version } },
        'BUDGET_BELOW_USED',
        ...otherStaff,
      );
    },
  },
];

async function pickCampaign(context: StaffContext) {
  const id = await pickId(context, sql`select id from campaigns order by id`);
  if (id === undefined) return undefined;
  return context.call('GET /api/v1/console/campaigns/{id}', { params: { id } });
}
