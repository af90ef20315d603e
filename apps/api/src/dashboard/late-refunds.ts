// Refunds that the law wanted made by now: for the dashboard, which counts them, and for alerts, which name each.
import { sql } from 'kysely';
import type { Db } from '#api/database/database.ts';

/** A refund must be made within three business days (전자상거래법 18조). */
const REFUND_BUSINESS_DAYS = 3;

const koreanToday = sql`(ondesk_now() at time zone 'Asia/Seoul')::date`;

/** Queries of a recursive `with`; the last one is `late_refunds`. */
export const lateRefunds = sql`
  -- The day before which a refund that is still requested was asked for too long ago.
  refund_limit as (
    select min(day) as day from (
      select day from generate_series(${koreanToday} - 14, ${koreanToday}, interval '1 day') as days(day)
      where extract(isodow from day) < 6 and day::date not in (select holidays.day from holidays)
      order by day desc limit ${sql.lit(REFUND_BUSINESS_DAYS + 1)}) as business_days
  ),
  -- With every earlier time they were asked for: the law counts from the first.
  asked_for as (
    select id, amount_won, retry_of, requested_at from refunds where state = 'requested'
    union all
    select asked_for.id, asked_for.amount_won, refunds.retry_of, refunds.requested_at
    from asked_for join refunds on refunds.id = asked_for.retry_of
  ),
  late_refunds as (
    select id, min(amount_won) as amount_won, min(requested_at) as requested_at from asked_for group by id
    having min(requested_at) < (select day from refund_limit)::timestamp at time zone 'Asia/Seoul'
  )`;

export interface LateRefund {
  id: number;
  amountWon: number;
  requestedAt: Date;
}

export async function listLateRefunds(db: Db): Promise<LateRefund[]> {
  const { rows } = await sql<LateRefund>`
    with recursive ${lateRefunds}
    select id, amount_won as "amountWon", requested_at as "requestedAt" from late_refunds order by requested_at, id`.execute(
    db,
  );
  return rows;
}
