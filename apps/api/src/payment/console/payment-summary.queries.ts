// The money of today and what is not settled yet, for the head of the payments screen.
import { sql } from 'kysely';
import { databaseNow, type Db } from '#api/database/database.ts';
import { koreanDate, toKoreanIso } from '#domain/time/korean-time.ts';
import { readTotals, type PaymentKind } from '../day-closing/day-totals.queries.ts';
import { payBackBy, readHolidays } from './refund-row.ts';

interface OpenRow {
  free_returns: number;
  unsettled: number;
  oldest_seconds: number | null;
  refused: number;
  refused_since: Date | null;
  requested: number;
  by_hand_won: number;
  by_hand: number;
  open_findings: number;
  next_day: string | null;
  compared_day: string | null;
  compared_at: Date | null;
  transactions: number | null;
  differing: number | null;
}

export async function readPaymentSummary(db: Db) {
  const today = koreanDate(await databaseNow(db));
  const [totals, open, holidays] = await Promise.all([
    readTotals(db, [today], { byStation: false }),
    readOpen(db, today),
    readHolidays(db),
  ]);
  const { payments, refunds, refundCount, byHand, net, supply, tax, byKind } = totals.get(today)!;
  return {
    today: {
      payments,
      paymentsByKind: Object.fromEntries(byKind.map(({ kind, count }) => [kind, count])) as Record<
        PaymentKind,
        number
      >,
      refunds: refunds + byHand,
      refundCount,
      freeReturns: open.free_returns,
      net,
      supply,
      tax,
    },
    unsettled: { count: open.unsettled, oldestSeconds: open.oldest_seconds },
    refusedRefunds: {
      count: open.refused,
      payBackBy: open.refused_since === null ? null : payBackBy(open.refused_since, holidays),
    },
    requestedRefunds: open.requested,
    byHandThisMonth: { amount: open.by_hand_won, count: open.by_hand },
    openFindings: open.open_findings,
    nextDayToClose: open.next_day,
    lastComparison:
      open.compared_day === null
        ? null
        : {
            day: open.compared_day,
            at: toKoreanIso(open.compared_at!),
            transactions: open.transactions!,
            differing: open.differing!,
          },
  };
}

/** The first day of business is that of the first payment: days before it need no closing. */
async function readOpen(db: Db, today: string): Promise<OpenRow> {
  const { rows } = await sql<OpenRow>`
    with recursive day as (select ${today}::date::timestamp at time zone 'Asia/Seoul' as starts_at),
    refused as (
      select retry_of, requested_at from refunds
      where state = 'refused' and not exists (select from refunds as newer where newer.retry_of = refunds.id)
    ),
    -- With every earlier time they were asked for: the law counts from the first.
    asked_for as (
      select retry_of, requested_at from refused
      union all
      select refunds.retry_of, refunds.requested_at from asked_for join refunds on refunds.id = asked_for.retry_of
    ),
    unsettled as (
      select claimed_at as since from orders where state = 'confirming'
      union all select requested_at from refunds where state = 'requested'
    ),
    first_day as (
      select (min(approved_at) at time zone 'Asia/Seoul')::date as day from payments
    )
    select
      (select count(*)::int from refunds, day
       where done_at >= day.starts_at and state = 'done' and origin = 'free_return') as free_returns,
      (select count(*)::int from unsettled) as unsettled,
      (select extract(epoch from ondesk_now() - min(since))::int from unsettled) as oldest_seconds,
      (select count(*)::int from refused) as refused,
      (select min(requested_at) from asked_for) as refused_since,
      (select count(*)::int from refunds where state = 'requested') as requested,
      by_hand.won as by_hand_won, by_hand.count as by_hand,
      (select count(*)::int from reconciliation_findings where resolved_at is null) as open_findings,
      (select min(candidate)::date::text
       from first_day, generate_series(greatest(first_day.day, coalesce((select max(day) from day_closings), first_day.day) - 366),
                                       ${today}::date - 1, interval '1 day') as candidate
       where not exists (select from day_closings where day_closings.day = candidate::date)) as next_day,
      runs.day::text as compared_day, runs.compared_at, runs.transactions, runs.differing
    from (
      select coalesce(sum(amount_won), 0)::int as won, count(*)::int as count from refunds
      where by_hand_counted_on >= date_trunc('month', ${today}::date)::date
    ) as by_hand
    left join lateral (select * from reconciliation_runs order by day desc limit 1) as runs on true`.execute(
    db,
  );
  return rows[0]!;
}
