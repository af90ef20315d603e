// Reads what somebody must see to, in one query: how many of each kind there are, and the one to name.
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#api/database/database.ts';
import { isSuspectedLost } from '#api/item/suspected-lost.ts';
import { isLostCandidate, isOverdue } from '#api/database/late-moments.ts';
import { LEAK_HOURS, LEAK_REPORT_PEOPLE } from '#domain/legal/leak.ts';
import { failingGateway, UNSETTLED_SECONDS, type FailingGateway } from './failing-gateway.ts';
import { lateRefunds } from './late-refunds.ts';

const UNSEEN_DAYS = 1;
const MISSING_RETURNS = 3;
/** Days further back than this are settled outside of the console. */
const CLOSING_WINDOW_DAYS = 31;
const REVIEW_FROM_DAY = 5;
const FAILURES_IN_A_ROW = 3;

export interface TodoFacts {
  refused: { count: number; id: number; amount: number; minutes: number } | null;
  late: { count: number; id: number; amount: number } | null;
  reports: { count: number; defects: number; free_returns: number; oldest_minutes: number } | null;
  overdue: { count: number; candidates: number; product: string; minutes: number } | null;
  blocked: { count: number; id: number; name: string } | null;
  /** Pieces of running recalls that are neither in a depot nor lost. */
  recalled: { count: number; rented: number; recalls: number; id: number; name: string } | null;
  findings: { count: number; firstDay: string; day: string } | null;
  unclosed: { count: number; day: string } | null;
  unsettled: { count: number; id: number; seconds: number } | null;
  gateway: FailingGateway | null;
  unseen: { count: number; station: string; minutes: number } | null;
  missing: { count: number } | null;
  suspected: { count: number; serial: string } | null;
  locked: { count: number; name: string } | null;
  /** The month that waits for its review: 2026-10 */
  review: { month: string } | null;
  failing: { count: number; channel: 'push' | 'mail' | 'alimtalk' } | null;
  leaks: { count: number; id: number; minutes: number | null } | null;
}

const now = sql`(select ondesk_now())`;
const minutesSince = (moment: RawBuilder<unknown>) =>
  sql`floor(extract(epoch from ${now} - ${moment}) / 60)::int`;

/** Of some stations alone where the person is limited to them; what belongs to no station is then left out by its right. */
export async function readTodoFacts(db: Db, stationIds: readonly number[] | null): Promise<TodoFacts> {
  const own = (column: string) =>
    stationIds === null ? sql`true` : sql`${sql.ref(column)} = any(${[...stationIds]}::int[])`;
  // What somebody found and may not know more of is for a manager.
  const isOwnReport =
    stationIds === null
      ? sql`true`
      : sql`coalesce(reports.station_id, reported.station_id) = any(${[...stationIds]}::int[]) and reports.kind <> 'found_elsewhere'`;
  const { rows } = await sql<TodoFacts>`
    with recursive korea as (
      select (ondesk_now() at time zone 'Asia/Seoul')::date as today
    ),
    ${lateRefunds}
    select
      (select case when count(*) > 0 then json_build_object('count', count(*), 'id', min(id),
         'amount', (array_agg(amount_won order by id))[1], 'minutes', ${minutesSince(sql`min(requested_at)`)}) end
       from refunds where state = 'refused' and not exists (select from refunds as again where again.retry_of = refunds.id)
      ) as refused,
      (select case when count(*) > 0 then json_build_object('count', count(*), 'id', min(id),
         'amount', (array_agg(amount_won order by id))[1]) end
       from late_refunds
      ) as late,
      (select case when count(*) > 0 then json_build_object('count', count(*),
         'defects', count(*) filter (where kind in ('broken', 'part_missing', 'dirty')),
         'free_returns', count(*) filter (where free_return), 'oldest_minutes', ${minutesSince(sql`min(reported_at)`)}) end
       from reports left join items as reported on reported.id = reports.item_id
       where reports.state = 'new' and ${isOwnReport}
      ) as reports,
      (select case when count(*) > 0 then json_build_object('count', count(*),
         'candidates', count(*) filter (where ${isLostCandidate}),
         'product', (select products.name from rentals join items on items.id = rentals.item_id
                     join products on products.id = items.product_id
                     where ${isOverdue} order by rentals.grace_ends_at limit 1),
         'minutes', floor(extract(epoch from max(counted_since(id, due_at, ${now}))) / 60)::int) end
       from rentals where ${isOverdue}
      ) as overdue,
      (select case when count(*) > 0 then json_build_object('count', count(*),
         'id', (array_agg(id order by return_warning_until))[1], 'name', (array_agg(name order by return_warning_until))[1]) end
       from stations where return_warning_until > ${now} and shut_down_at is null
      ) as blocked,
      (select case when count(*) > 0 then json_build_object('count', count(*),
         'rented', count(*) filter (where items.state = 'rented'), 'recalls', count(distinct items.recall_id),
         'id', min(items.recall_id), 'name', (array_agg(products.name order by items.recall_id))[1]) end
       from items join products on products.id = items.product_id left join stations on stations.id = items.station_id
       where items.recall_id is not null and items.state not in ('lost', 'retired')
         and stations.kind is distinct from 'depot' and ${own('items.station_id')}
      ) as recalled,
      (select case when count(*) > 0 then json_build_object('count', count(*), 'firstDay', min(day), 'day', max(day)) end
       from reconciliation_findings where resolved_at is null
      ) as findings,
      (select case when count(*) > 0 then json_build_object('count', count(*), 'day', min(day)::date) end
       from generate_series((select today from korea) - ${CLOSING_WINDOW_DAYS}::int, (select today from korea) - 1, interval '1 day') as days(day)
       where not exists (select from day_closings where day_closings.day = days.day::date)
         and exists (
           select from payments
           where approved_at >= days.day::timestamp at time zone 'Asia/Seoul'
             and approved_at < (days.day + interval '1 day')::timestamp at time zone 'Asia/Seoul')
      ) as unclosed,
      (select case when count(*) > 0 then json_build_object('count', count(*), 'id', min(id),
         'seconds', floor(extract(epoch from ${now} - min(claimed_at)))::int) end
       from orders where state = 'confirming' and claimed_at < ${now} - make_interval(secs => ${UNSETTLED_SECONDS})
      ) as unsettled,
      ${failingGateway} as gateway,
      (select case when count(*) > 0 then json_build_object('count', count(*),
         'station', (array_agg(stations.name order by returned_at))[1], 'minutes', ${minutesSince(sql`min(returned_at)`)}) end
       from rentals join stations on stations.id = rentals.return_station_id
       where return_proof = 'unseen' and returned_at < ${now} - make_interval(days => ${UNSEEN_DAYS}::int)
         and ${own('rentals.return_station_id')}
      ) as unseen,
      (select case when count(*) > 0 then json_build_object('count', count(*)) end
       from (select from rentals where return_proof = 'missing' group by member_id having count(*) >= ${MISSING_RETURNS}) as people
      ) as missing,
      (select case when count(*) > 0 then json_build_object('count', count(*), 'serial', min(serial_number)) end
       from items where ${isSuspectedLost} and ${own('items.station_id')}
      ) as suspected,
      (select case when count(*) > 0 then json_build_object('count', count(*), 'name', min(name)) end
       from staff where locked_until > ${now} and disabled_at is null
      ) as locked,
      (select json_build_object('month', to_char(last_month, 'YYYY-MM'))
       from (select (date_trunc('month', today) - interval '1 month')::date as last_month, today from korea) as months
       where extract(day from today) >= ${REVIEW_FROM_DAY}
         and not exists (select from privacy_reviews where month = last_month)
         and exists (
           select from privacy_access_log
           where at >= last_month::timestamp at time zone 'Asia/Seoul'
             and at < (last_month + interval '1 month')::timestamp at time zone 'Asia/Seoul')
      ) as review,
      (select json_build_object('count', count(*) over (), 'id', open.id,
         'minutes', case when open.is_running then floor(extract(epoch from open.known_at + make_interval(hours => ${LEAK_HOURS}::int) - ${now}) / 60)::int end)
       from (
         select leaks.id, leaks.known_at, leaks.sent_at is null or leaks.reported_at is null and (
           leaks.sensitive or leaks.from_outside
           or (select count(*) from leak_members where leak_id = leaks.id) >= ${LEAK_REPORT_PEOPLE}) as is_running
         from leaks where leaks.closed_at is null) as open
       order by open.is_running desc, open.known_at limit 1
      ) as leaks,
      (select json_build_object('count', count(*), 'channel', min(channel))
       from (
         select channel from (values ('push'), ('mail'), ('alimtalk')) as channels(channel)
         where (
           select count(*) = ${FAILURES_IN_A_ROW} and bool_and(result in ('refused', 'unreachable'))
           from (
             select result from notification_attempts as attempts
             where attempts.channel = channels.channel order by at desc limit ${FAILURES_IN_A_ROW}
           ) as last_attempts)
       ) as failing_channels
       having count(*) > 0
      ) as failing`.execute(db);
  return rows[0]!;
}
