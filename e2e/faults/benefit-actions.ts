// What staff do about memberships and free orders at random while shoppers pay.
import { sql } from 'kysely';
import { retry } from './cluster.ts';
import type { StaffAction, StaffContext } from './staff-action.ts';

const reason = '고객과 이야기했어요';

export const benefitActions: readonly StaffAction[] = [
  {
    weight: 2,
    name: 'undoes a free order',
    act: async (context) => {
      const id = await pickFreeOrder(context);
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
];

async function pickFreeOrder({ cluster, random }: StaffContext): Promise<number | undefined> {
  const { rows } = await retry(() =>
    sql<{ id: number }>`
      select id from orders where amount_won = 0 and state = 'paid' order by id desc limit 5`.execute(
      cluster.db,
    ),
  );
  return rows.length === 0 ? undefined : random.pick(rows).id;
}
