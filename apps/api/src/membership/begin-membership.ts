// Begins a membership whose order was paid: at once, or when the one that runs ends.
import { sql } from 'kysely';
import type { Tx } from '#api/database/database.ts';
import { lockOpenMemberships } from './membership.queries.ts';

/** Changes nothing when there is one that the order was not meant to follow: then the payment cannot be used. */
export async function beginMembership(
  tx: Tx,
  order: { id: number; memberId: number },
): Promise<'membership_running' | undefined> {
  const open = await lockOpenMemberships(tx, order.memberId);
  const { after_membership_id: afterId } = await tx
    .selectFrom('membership_orders')
    .select('after_membership_id')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  if (open.some(({ id }) => id !== afterId)) return 'membership_running';
  // It stands still together with the one before it; else as long as a suspension of this moment lasts.
  await sql`
    insert into memberships (member_id, plan_id, order_id, name, days, price_won, free_minutes, rentals_per_day, gap_minutes,
      product_ids, starts_at, ends_at, paused_at, resumes_at)
    select ${order.memberId}, plan_id, order_id, name, days, price_won, free_minutes, rentals_per_day, gap_minutes,
      product_ids, period.starts_at, period.counted_from + make_interval(hours => 24 * days), period.paused_at, period.resumes_at
    from membership_orders
    cross join lateral (
      select ends_at as starts_at, ends_at as counted_from, paused_at, resumes_at from memberships
      where id = ${open[0]?.id ?? null}
      union all
      select ondesk_now(), coalesce(suspension.ends_at, ondesk_now()),
        case when suspension.id is not null and suspension.ends_at is null then ondesk_now() end, suspension.ends_at
      from (select) as now
      left join lateral (
        select id, ends_at from member_suspensions
        where member_id = ${order.memberId} and lifted_at is null and (ends_at is null or ends_at > ondesk_now())
        order by ends_at desc nulls first limit 1) as suspension on true
      where ${open.length === 0}
    ) as period
    where membership_orders.order_id = ${order.id}`.execute(tx);
  return undefined;
}
