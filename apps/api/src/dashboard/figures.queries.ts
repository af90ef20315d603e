// The figures of the tiles and the chart: open rentals, money of today, what is late or unsettled, rentals by hour or day.
import { sql } from 'kysely';
import { literalMoment, type Db } from '#api/database/database.ts';
import { isOverdue } from '#api/database/late-moments.ts';
import { koreanDate, koreanMidnight, koreanWallClock } from '#domain/time/korean-time.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The chart shows at least these hours, and every other one that has a rental. */
const FIRST_HOUR = 8;
const LAST_HOUR = 21;

export type Range = 'today' | '7d' | '30d';
const daysOf: Record<Range, number> = { today: 1, '7d': 7, '30d': 30 };

export async function readTiles(db: Db, now: Date) {
  const midnight = koreanMidnight(now);
  const { rows } = await sql<{
    open_now: number;
    open_yesterday: number;
    payments: number;
    refunds: number;
    overdue: number;
    oldest_minutes: number | null;
    unsettled: number;
    oldest_seconds: number | null;
  }>`
    with moment as (
      select ondesk_now() as now, ondesk_now() - interval '1 day' as yesterday
    ), unsettled as (
      select claimed_at as since from orders where state = 'confirming'
      union all select requested_at from refunds where state = 'requested'
    ), returned_since as materialized (
      -- By itself, so that the time of the return finds them: nearly every rental began before yesterday.
      select started_at from rentals
      where state <> 'open' and returned_at >= ${literalMoment(new Date(midnight.getTime() - DAY_MS))}
        and returned_at > (select yesterday from moment)
    )
    select
      (select count(*) from rentals where state = 'open')::int as open_now,
      (select count(*) from rentals where state = 'open' and started_at <= (select yesterday from moment))::int
        + (select count(*) from returned_since where started_at <= (select yesterday from moment))::int as open_yesterday,
      (select coalesce(sum(amount_won), 0) from payments where approved_at >= ${literalMoment(midnight)})::int as payments,
      (select coalesce(sum(amount_won), 0) from refunds
       where state = 'done' and done_at >= ${literalMoment(midnight)})::int
        + (select coalesce(sum(amount_won), 0) from refunds
           where state = 'by_hand' and by_hand_on = (select (now at time zone 'Asia/Seoul')::date from moment))::int as refunds,
      (select count(*) from rentals where ${isOverdue})::int as overdue,
      (select extract(epoch from max(counted_since(id, due_at, (select now from moment)))) / 60 from rentals where ${isOverdue})::int as oldest_minutes,
      (select count(*) from unsettled)::int as unsettled,
      (select extract(epoch from (select now from moment) - min(since)) from unsettled)::int as oldest_seconds`.execute(
    db,
  );
  const row = rows[0]!;
  return {
    openRentals: { count: row.open_now, yesterday: row.open_yesterday },
    revenue: { net: row.payments - row.refunds, payments: row.payments, refunds: row.refunds },
    overdue: { count: row.overdue, oldestMinutes: row.oldest_minutes },
    unsettled: { count: row.unsettled, oldestSeconds: row.oldest_seconds },
  };
}

interface Counted {
  day: string;
  hour: number;
  rentals: number;
}

/**
 * Rentals that began, by hour today and by day over a longer range; beside them the same weekday of last week, or the
 * days before of the same number. Before the first rental of all there is nothing to compare with.
 */
export async function readSeries(db: Db, now: Date, range: Range) {
  const days = daysOf[range];
  const from = new Date(koreanMidnight(now).getTime() - (days - 1) * DAY_MS);
  const compared = new Date(from.getTime() - Math.max(days, 7) * DAY_MS);
  const [{ rows }, first] = await Promise.all([
    sql<Counted>`
    select to_char(hour_of, 'YYYY-MM-DD') as day, extract(hour from hour_of)::int as hour, rentals from (
      select date_trunc('hour', started_at at time zone 'Asia/Seoul') as hour_of, count(*)::int as rentals
      from rentals
      where started_at >= ${compared}::timestamptz
        ${range === 'today' ? sql`and (started_at >= ${from}::timestamptz or started_at < ${new Date(compared.getTime() + DAY_MS)}::timestamptz)` : sql``}
      group by 1) as by_hour`.execute(db),
    db
      .selectFrom('rentals')
      .select(({ fn }) => fn.min('started_at').as('startedAt'))
      .executeTakeFirst(),
  ]);
  const firstDay = first?.startedAt ? koreanDate(first.startedAt) : undefined;
  const isKnown = (day: string) => firstDay !== undefined && day >= firstDay;
  return range === 'today' ? byHour(rows, now, compared, isKnown) : byDay(rows, from, days, isKnown);
}

type IsKnown = (day: string) => boolean;

function byHour(rows: readonly Counted[], now: Date, weekBefore: Date, isKnown: IsKnown) {
  const [today, lastWeek] = [koreanDate(now), koreanDate(weekBefore)];
  const { hour: running } = koreanWallClock(now);
  const hours = rows.map(({ hour }) => hour);
  const first = Math.min(FIRST_HOUR, running, ...hours);
  const last = Math.max(LAST_HOUR, running, ...hours);
  const count = (day: string, hour: number) =>
    rows.find((row) => row.day === day && row.hour === hour)?.rentals ?? 0;
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const hour = first + index;
    return {
      hour,
      day: today,
      // What is still to come has no number.
      rentals: hour > running ? null : count(today, hour),
      lastWeek: isKnown(lastWeek) ? count(lastWeek, hour) : null,
    };
  });
}

function byDay(rows: readonly Counted[], from: Date, days: number, isKnown: IsKnown) {
  const counts = new Map<string, number>();
  for (const { day, rentals } of rows) counts.set(day, (counts.get(day) ?? 0) + rentals);
  return Array.from({ length: days }, (_, index) => {
    const day = new Date(from.getTime() + index * DAY_MS);
    const before = koreanDate(new Date(day.getTime() - days * DAY_MS));
    return {
      hour: null,
      day: koreanDate(day),
      rentals: counts.get(koreanDate(day)) ?? 0,
      lastWeek: isKnown(before) ? (counts.get(before) ?? 0) : null,
    };
  });
}
