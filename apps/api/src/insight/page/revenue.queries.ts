// Reads 매출 from the counts of days: what was paid, refunded and taken off, by day, by kind and by product.
import { sql } from 'kysely';
import type { Db } from '#api/database/database.ts';
import { moneyKind } from '#contract/console/insight/revenue.ts';
import { dayAfter } from '#domain/time/business-days.ts';
import { isOneOf, spansOf } from '../spans.ts';
import {
  countedDaysOf,
  figureOf,
  figureOrNoneOf,
  isAll,
  isChosen,
  isCompared,
  periodsOf,
  readHead,
  sumOf,
  type Head,
  type InsightQuery,
} from './period.ts';

const MAX_PRODUCTS = 20;

interface MoneyRow {
  is_before: boolean;
  day: string;
  kind: string;
  orders: number;
  paid: number;
  refunded: number;
  coupon: number;
  membership: number;
  points: number;
}

const netOf = ({ paid, refunded }: MoneyRow) => paid - refunded;
const discountOf = ({ coupon, membership, points }: MoneyRow) => coupon + membership + points;

export async function readRevenue(db: Db, query: InsightQuery) {
  const head = await readHead(db, query);
  const [rows, products] = await Promise.all([
    listMoney(db, head, query),
    listRentByProduct(db, head, query),
  ]);
  const now = rows.filter(({ is_before: isBefore }) => !isBefore);
  const sum = (read: (row: MoneyRow) => number) => sumOf(now, read);
  const figure = (read: (row: MoneyRow) => number) => figureOf(head, rows, (some) => sumOf(some, read));
  const others = products.slice(MAX_PRODUCTS);
  return {
    ...head.reply,
    tiles: {
      net: figure(netOf),
      paid: figure(({ paid }) => paid),
      discounts: figure(discountOf),
      refunded: figure(({ refunded }) => refunded),
      perRental: figureOrNoneOf(head, rows, wonPerRental),
    },
    series: seriesOf(head, rows),
    steps: {
      list: sum((row) => row.paid + discountOf(row)),
      coupon: sum(({ coupon }) => coupon),
      membership: sum(({ membership }) => membership),
      points: sum(({ points }) => points),
      paid: sum(({ paid }) => paid),
      refunded: sum(({ refunded }) => refunded),
      net: sum(netOf),
    },
    rows: moneyKind.options.map((kind) => {
      const ofKind = rows.filter((row) => row.kind === kind);
      return {
        kind,
        orders: figureOf(head, ofKind, (some) => sumOf(some, ({ orders }) => orders)),
        paid: figureOf(head, ofKind, (some) => sumOf(some, ({ paid }) => paid)),
      };
    }),
    products: products.slice(0, MAX_PRODUCTS),
    otherProducts: { count: others.length, paid: sumOf(others, ({ paid }) => paid) },
  };
}

function wonPerRental(rows: readonly MoneyRow[]): number | null {
  const rents = rows.filter(({ kind }) => kind === 'RENT');
  const orders = sumOf(rents, (row) => row.orders);
  return orders === 0 ? null : Math.round(sumOf(rents, ({ paid }) => paid) / orders);
}

/** Every day of the period, also those on which nothing happened. */
function seriesOf(head: Head, rows: readonly MoneyRow[]) {
  const byDay = Map.groupBy(rows, ({ is_before: isBefore, day }) => `${isBefore}:${day}`);
  const { period, compared } = head.reply;
  return Array.from({ length: period.days }, (_none, index) => {
    const day = dayAfter(period.from, index);
    const ofDay = byDay.get(`false:${day}`) ?? [];
    const dayBefore = compared === null || !isCompared(head) ? null : dayAfter(compared.from, index);
    const before =
      dayBefore !== null && compared !== null && dayBefore <= compared.to
        ? sumOf(byDay.get(`true:${dayBefore}`) ?? [], netOf)
        : null;
    return {
      day,
      net: sumOf(ofDay, netOf),
      paid: sumOf(ofDay, ({ paid }) => paid),
      refunded: sumOf(ofDay, ({ refunded }) => refunded),
      before,
    };
  });
}

async function listMoney(db: Db, head: Head, query: InsightQuery): Promise<MoneyRow[]> {
  const { rows } = await sql<MoneyRow>`
    select is_before, day::text, upper(kind) as kind, sum(orders)::int as orders, sum(paid_won)::bigint as paid,
      sum(refunded_won)::bigint as refunded, sum(coupon_won)::bigint as coupon,
      sum(membership_won)::bigint as membership, sum(points_won)::bigint as points
    from ${periodsOf(head)} join ${isAll(query) ? sql`money_totals` : sql`day_money`} on day between from_day and to_day
    where ${isAll(query) ? sql`true` : isChosen(query)}
    group by 1, 2, 3`.execute(db);
  return rows;
}

/** Of all stations together from spans of days, of one from its days. */
async function listRentByProduct(db: Db, head: Head, query: InsightQuery) {
  const days = countedDaysOf(head, head.reply.period);
  const spans = days.length === 0 ? [] : spansOf({ from: days[0]!, to: days.at(-1)! });
  const rents = isAll(query)
    ? sql`(select product_id, rent_paid_won as paid_won from product_spans where ${isOneOf(spans)})`
    : sql`(
        select product_id, paid_won from ${periodsOf(head)} join day_money on day between from_day and to_day
        where not is_before and ${isChosen(query)} and kind = 'rent'
      )`;
  const { rows } = await sql<{ id: number; name: string; paid: number }>`
    select products.id, products.name, sum(paid_won)::bigint as paid
    from ${rents} as rents join products on products.id = product_id
    group by products.id having sum(paid_won) > 0
    order by paid desc, products.id`.execute(db);
  return rows.map(({ id, name, paid }) => ({ product: { id, no: `P${id}`, name }, paid }));
}

/** Each day with every number, as the file has them. */
export async function listRevenueDays(db: Db, query: InsightQuery) {
  const head = await readHead(db, query);
  const rows = await listMoney(db, head, query);
  const byDay = Map.groupBy(
    rows.filter(({ is_before: isBefore }) => !isBefore),
    ({ day }) => day,
  );
  return seriesOf(head, rows).map(({ day, net, paid, refunded }) => {
    const ofDay = byDay.get(day) ?? [];
    return {
      day,
      orders: sumOf(ofDay, ({ orders }) => orders),
      list: paid + sumOf(ofDay, discountOf),
      coupon: sumOf(ofDay, ({ coupon }) => coupon),
      membership: sumOf(ofDay, ({ membership }) => membership),
      points: sumOf(ofDay, ({ points }) => points),
      paid,
      refunded,
      net,
    };
  });
}
