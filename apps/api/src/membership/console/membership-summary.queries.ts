// What memberships brought in this month: money received beside money recognised by the days used, and what they gave away.
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#api/database/database.ts';
import { readSettings } from '#api/settings/settings.queries.ts';

interface Summary {
  running: number;
  runningLastMonth: number;
  month: string;
  received: number;
  sold: number;
  refunded: number;
  recognised: number;
  discounts: number;
  coveredRentals: number;
  ended: number;
  boughtAgain: number;
}

/** Whoever came to the end of one within so many days is asked whether they bought another. */
const ENDED_DAYS = 90;

export async function readMembershipSummary(db: Db) {
  const { 'features.memberships': open } = await readSettings(db);
  const { rows } = await sql<Summary>`
    with month as materialized (
      select now, from_day, from_day::timestamp at time zone 'Asia/Seoul' as from_at
      from (select ondesk_now() as now,
        date_trunc('month', ondesk_now() at time zone 'Asia/Seoul')::date as from_day) as clock
    ),
    over as (
      select distinct on (member_id) member_id, memberships.id
      from memberships, month
      where ended_at is null and paused_at is null
        and ends_at <= month.now and ends_at > month.now - make_interval(days => ${sql.lit(ENDED_DAYS)})
      order by member_id, ends_at desc
    )
    select
      (select count(*)::int from memberships where ${ranAt(sql`month.now`)}) as running,
      (select count(*)::int from memberships where ${ranAt(sql`(month.now - interval '1 month')`)}) as "runningLastMonth",
      to_char(month.from_day, 'YYYY-MM') as month,
      sold.won as received, sold.count as sold,
      (select coalesce(sum(refunds.amount_won), 0)::int
       from refunds join orders on orders.id = refunds.order_id and orders.kind = 'membership'
       where refunds.done_at >= month.from_at or refunds.by_hand_counted_on >= month.from_day) as refunded,
      (select coalesce(sum(${recognisedUntil(sql`month.now`)} - ${recognisedUntil(sql`month.from_at`)}), 0)::int
       from memberships
       where memberships.starts_at < month.now
         and (memberships.paused_at is not null or coalesce(memberships.ended_at, memberships.ends_at) > month.from_at)
      ) as recognised,
      used.won as discounts, used.count as "coveredRentals",
      (select count(*)::int from over) as ended,
      (select count(*)::int from over where exists (
        select from memberships as later where later.member_id = over.member_id and later.id > over.id)) as "boughtAgain"
    from month
    cross join lateral (
      select coalesce(sum(payments.amount_won), 0)::int as won, count(*)::int as count
      from memberships join payments on payments.order_id = memberships.order_id
      where payments.approved_at >= month.from_at) as sold
    cross join lateral (
      select coalesce(sum(discount_won), 0)::int as won, count(*)::int as count
      from membership_uses where state = 'used' and day >= month.from_day) as used`.execute(db);
  return { ...rows[0]!, open };
}

/** Suspended ones run: only their days stand still. */
const ranAt = (at: RawBuilder<unknown>) => sql`
  memberships.starts_at <= ${at} and coalesce(memberships.ended_at > ${at},
    memberships.paused_at is not null or memberships.ends_at > ${at})`;

/** What of its price was earned by then: its begun days, suspended time aside; once ended, all that was not refunded. */
const recognisedUntil = (at: RawBuilder<unknown>) => sql`(case
  when ${at} <= memberships.starts_at then 0
  when memberships.ended_at <= ${at} then memberships.price_won - memberships.refund_won
  else memberships.price_won::bigint * least(memberships.days, ceil(extract(epoch from
    ${at} - memberships.starts_at - coalesce((
      select sum(least(${at}, coalesce(least(suspension.lifted_at, suspension.ends_at), ${at}))
        - greatest(suspension.suspended_at, memberships.starts_at))
      from member_suspensions as suspension
      where suspension.member_id = memberships.member_id and suspension.suspended_at < ${at}
        and coalesce(least(suspension.lifted_at, suspension.ends_at), ${at}) > memberships.starts_at
    ), '0')) / 86400)) / memberships.days
  end)`;
