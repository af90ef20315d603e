// Adds up the money of days in Korea: what was paid, what was paid back, by kind and by station.
import { sql, type RawBuilder } from 'kysely';
import { literalMoment, type Db } from '#api/database/database.ts';
import { subjectOfOrder } from '../console/orders-of.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export type PaymentKind = 'RENT' | 'EXTENSION' | 'OVERDUE' | 'CHARGE' | 'MEMBERSHIP';
const kinds: readonly PaymentKind[] = ['RENT', 'EXTENSION', 'OVERDUE', 'CHARGE', 'MEMBERSHIP'];

/** By the price list, of what was paid and of free orders; less the discounts it is what was paid. */
interface ListTotals {
  list: number;
  discounts: { membership: number; coupon: number; points: number };
  freeCount: number;
}

export interface DayTotals extends PaidTotals, ListTotals {}

/** As they are frozen when a day is closed; the oldest were before there were discounts. */
export type FrozenTotals = PaidTotals & (ListTotals | { list?: never });

export function withDiscounts(frozen: FrozenTotals): DayTotals {
  if (frozen.list !== undefined) return frozen;
  return {
    ...frozen,
    list: frozen.payments,
    discounts: { membership: 0, coupon: 0, points: 0 },
    freeCount: 0,
  };
}

interface PaidTotals {
  payments: number;
  paymentCount: number;
  /** Cancelled at the gateway. */
  refunds: number;
  refundCount: number;
  /** Paid back outside the gateway. */
  byHand: number;
  net: number;
  supply: number;
  tax: number;
  byKind: { kind: PaymentKind; payments: number; count: number; refunds: number }[];
  /** Empty where it was not asked for. */
  byStation: {
    station: { id: number; no: string; name: string };
    payments: number;
    refunds: number;
    count: number;
  }[];
}

const discountColumns = ['membership', 'coupon', 'points'] as const;

interface SumRow {
  day: string;
  kind: PaymentKind;
  station_id: number | null;
  station_name: string | null;
  paid_won: number;
  paid: number;
  refunded_won: number;
  refunded: number;
  by_hand_won: number;
  membership_won: number;
  coupon_won: number;
  points_won: number;
  free: number;
}

/**
 * For `with`: `wanted`, the days, and `captured`, the payments that count on each. Every capture counts on the day of its
 * approval; one we learned of only after its day had been closed counts on the day we did, so that each is in exactly one closing.
 */
export const capturesOfDays = (days: readonly string[]): RawBuilder<unknown> => sql`
  wanted as (
    select day, day::timestamp at time zone 'Asia/Seoul' as from_at,
      (day + 1)::timestamp at time zone 'Asia/Seoul' as until_at
    from unnest(${days}::date[]) as day
  ),
  captured as (
    select wanted.day, payments.order_id, payments.amount_won
    from payments
    join wanted on payments.approved_at >= wanted.from_at and payments.approved_at < wanted.until_at
    left join day_closings on day_closings.day = wanted.day
    where ${isAmong(sql`payments.approved_at`, days)}
      and (day_closings.closed_at is null or day_closings.closed_at >= payments.recorded_at)
    union all
    select wanted.day, payments.order_id, payments.amount_won
    from payments
    join wanted on payments.approved_at >= wanted.from_at - interval '7 days' and payments.approved_at < wanted.from_at
      and payments.recorded_at >= wanted.from_at and payments.recorded_at < wanted.until_at
    join day_closings on day_closings.day = (payments.approved_at at time zone 'Asia/Seoul')::date
      and day_closings.closed_at < payments.recorded_at
    where ${isAmong(sql`payments.approved_at`, days, { daysBefore: 7 })}
  )`;

/** From the first of the days to the last, as literals: by the days alone the planner expects a ninth of everything that ever happened. */
function isAmong(
  moment: RawBuilder<unknown>,
  days: readonly string[],
  { daysBefore = 0 } = {},
): RawBuilder<unknown> {
  const midnights = days.map((day) => Date.parse(`${day}T00:00:00+09:00`));
  const first = new Date(Math.min(...midnights) - daysBefore * DAY_MS);
  const end = new Date(Math.max(...midnights) + DAY_MS);
  return sql`${moment} >= ${literalMoment(first)} and ${moment} < ${literalMoment(end)}`;
}

/** Captures as above, and every refund on the day it was done. Adding up by station too takes three times as long. */
export async function readTotals(
  db: Db,
  days: readonly string[],
  { byStation }: { byStation: boolean },
): Promise<Map<string, DayTotals>> {
  if (days.length === 0) return new Map();
  const { rows } = await sql<SumRow>`
    with ${capturesOfDays(days)},
    moved as (
      select day, order_id, amount_won as paid, 0 as refunded, 0 as by_hand, false as is_free from captured
      union all
      -- Nothing was captured for these: they count on the day they were confirmed.
      select wanted.day, orders.id, 0, 0, 0, true
      from orders join wanted on orders.claimed_at >= wanted.from_at and orders.claimed_at < wanted.until_at
      where orders.amount_won = 0 and orders.state = 'paid' and ${isAmong(sql`orders.claimed_at`, days)}
      union all
      select wanted.day, refunds.order_id, 0, refunds.amount_won, 0, false
      from refunds
      join wanted on refunds.done_at >= wanted.from_at and refunds.done_at < wanted.until_at
      where refunds.state = 'done' and ${isAmong(sql`refunds.done_at`, days)}
      union all
      select wanted.day, refunds.order_id, 0, 0, refunds.amount_won, false
      from wanted join refunds on refunds.by_hand_counted_on = wanted.day
    )
    select moved.day::text, upper(orders.kind) as kind,
      ${byStation ? sql`stations.id` : sql`null::int`} as station_id, ${byStation ? sql`stations.name` : sql`null`} as station_name,
      sum(moved.paid)::int as paid_won, count(*) filter (where moved.paid > 0)::int as paid,
      sum(moved.refunded)::int as refunded_won, count(*) filter (where moved.refunded > 0)::int as refunded,
      sum(moved.by_hand)::int as by_hand_won, count(*) filter (where moved.is_free)::int as free,
      ${sql.join(discountColumns.map((kind) => sql`coalesce(sum(taken.${sql.ref(kind)}), 0)::int as ${sql.ref(`${kind}_won`)}`))}
    from moved
    join orders on orders.id = moved.order_id
    left join lateral (
      select ${sql.join(discountColumns.map((kind) => sql`sum(amount_won) filter (where kind = ${sql.lit(kind)}) as ${sql.ref(kind)}`))}
      from order_discounts
      where order_id = moved.order_id and orders.discount_won > 0 and orders.state = 'paid' and (moved.paid > 0 or moved.is_free)
    ) as taken on orders.discount_won > 0
    ${byStation ? sql`${subjectOfOrder} left join stations on stations.id = subject.station_id` : sql``}
    group by 1, 2, 3, 4`.execute(db);
  const byDay = Map.groupBy(rows, ({ day }) => day);
  return new Map(days.map((day) => [day, addUp(byDay.get(day) ?? [])]));
}

/** 공급가액 and 부가세 of what is left of a day's money, which has the tax in it. */
export function splitTax(netWon: number): { supply: number; tax: number } {
  const supply = Math.round(netWon / 1.1);
  return { supply, tax: netWon - supply };
}

/** A month is its days: supply and tax are the sums of what was rounded day by day, so that both reports agree. */
export function addUpDays(days: readonly DayTotals[]): DayTotals {
  const sum = (pick: (totals: DayTotals) => number) => days.reduce((total, day) => total + pick(day), 0);
  const stations = Map.groupBy(
    days.flatMap(({ byStation }) => byStation),
    ({ station }) => station.id,
  );
  return {
    list: sum(({ list }) => list),
    discounts: {
      membership: sum(({ discounts }) => discounts.membership),
      coupon: sum(({ discounts }) => discounts.coupon),
      points: sum(({ discounts }) => discounts.points),
    },
    freeCount: sum(({ freeCount }) => freeCount),
    payments: sum(({ payments }) => payments),
    paymentCount: sum(({ paymentCount }) => paymentCount),
    refunds: sum(({ refunds }) => refunds),
    refundCount: sum(({ refundCount }) => refundCount),
    byHand: sum(({ byHand }) => byHand),
    net: sum(({ net }) => net),
    supply: sum(({ supply }) => supply),
    tax: sum(({ tax }) => tax),
    byKind: kinds.map((kind) => {
      const ofKind = days.flatMap(({ byKind }) => byKind.filter((totals) => totals.kind === kind));
      return ofKind.reduce(
        (total, { payments, count, refunds }) => ({
          kind,
          payments: total.payments + payments,
          count: total.count + count,
          refunds: total.refunds + refunds,
        }),
        { kind, payments: 0, count: 0, refunds: 0 },
      );
    }),
    byStation: [...stations.values()]
      .map((ofStation) =>
        ofStation.reduce((total, { station, payments, refunds, count }) => ({
          // Under its latest name.
          station,
          payments: total.payments + payments,
          refunds: total.refunds + refunds,
          count: total.count + count,
        })),
      )
      .toSorted(byPayments),
  };
}

type StationTotals = DayTotals['byStation'][number];
const byPayments = (a: StationTotals, b: StationTotals) =>
  b.payments - a.payments || a.station.id - b.station.id;

function addUp(rows: readonly SumRow[]): DayTotals {
  const sum = (of: readonly SumRow[], pick: (row: SumRow) => number) =>
    of.reduce((total, row) => total + pick(row), 0);
  const paidBack = (row: SumRow) => row.refunded_won + row.by_hand_won;
  const payments = sum(rows, ({ paid_won: won }) => won);
  const net = payments - sum(rows, paidBack);
  const discounts = {
    membership: sum(rows, ({ membership_won: won }) => won),
    coupon: sum(rows, ({ coupon_won: won }) => won),
    points: sum(rows, ({ points_won: won }) => won),
  };
  return {
    list: payments + discounts.membership + discounts.coupon + discounts.points,
    discounts,
    freeCount: sum(rows, ({ free }) => free),
    payments,
    paymentCount: sum(rows, ({ paid }) => paid),
    refunds: sum(rows, ({ refunded_won: won }) => won),
    refundCount: sum(rows, ({ refunded }) => refunded),
    byHand: sum(rows, ({ by_hand_won: won }) => won),
    net,
    ...splitTax(net),
    byKind: kinds.map((kind) => {
      const ofKind = rows.filter((row) => row.kind === kind);
      return {
        kind,
        payments: sum(ofKind, ({ paid_won: won }) => won),
        count: sum(ofKind, ({ paid }) => paid),
        refunds: sum(ofKind, paidBack),
      };
    }),
    byStation: [...Map.groupBy(rows, ({ station_id: id }) => id)]
      .flatMap(([id, ofStation]) => {
        if (id === null) return [];
        const station = { id, no: `S${id}`, name: ofStation[0]!.station_name! };
        return [
          {
            station,
            payments: sum(ofStation, ({ paid_won: won }) => won),
            refunds: sum(ofStation, paidBack),
            count: sum(ofStation, ({ paid }) => paid),
          },
        ];
      })
      .toSorted(byPayments),
  };
}
