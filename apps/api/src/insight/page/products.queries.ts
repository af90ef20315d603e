// Reads the page of products from the counts of days and of spans of them: whether the pieces of each product have earned what they cost.
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#api/database/database.ts';
import type { ItemState } from '#domain/item/item-state.ts';
import { dayAfter } from '#domain/time/business-days.ts';
import { costsOfItems } from '../count/count-costs.ts';
import { isOneOf, spansOf } from '../spans.ts';
import { figureOf, readHead, share, sumOf, type Head, type InsightQuery, type Period } from './period.ts';

const PACE_DAYS = 30;
const DAYS_OF_A_MONTH = 365 / 12;
const BEST_ITEMS = 3;
const WORST_ITEMS = 2;

interface ProductRow {
  id: number;
  name: string;
  category: string;
  image: string;
  items: number;
  items_without_cost: number;
  cost: number;
  revenue: number;
  repairs: number;
  /** Days from the first purchase until the cost was earned. */
  paid_back_days: number | null;
  /** What stayed of the last thirty days. */
  pace: number;
}

interface PeriodRow {
  is_before: boolean;
  product_id: number;
  starts: number;
  revenue: number;
  repairs: number;
}

type ItemStateName = Uppercase<ItemState> | 'HELD';

interface ProductsQuery extends InsightQuery {
  category?: string | undefined;
}

export async function readProducts(db: Db, query: ProductsQuery) {
  const { productId, category, stationId } = query;
  const head = await readHead(db, query);
  const [every, ofEvery] = await Promise.all([
    listPaybacks(db, head, stationId),
    listInPeriod(db, head, stationId),
  ]);
  const products = every.filter((row) => category === undefined || row.category === category);
  const ids = new Set(products.map(({ id }) => id));
  // Money that is of no product, a membership's, has no category either.
  const inPeriod = category === undefined ? ofEvery : ofEvery.filter((row) => ids.has(row.product_id));
  const rows = products.map((row) => describeRow(row, head, inPeriod)).toSorted(byPayback);
  const chosen = (rows.find(({ product }) => product.id === productId) ?? rows[0])?.product ?? null;
  const ofChosen = chosen === null ? null : await readChosen(db, chosen.id);
  const figure = (read: (row: PeriodRow) => number) => figureOf(head, inPeriod, (some) => sumOf(some, read));
  return {
    ...head.reply,
    tiles: {
      revenue: figure(({ revenue }) => revenue),
      repairs: figure(({ repairs }) => repairs),
      starts: figure(({ starts }) => starts),
    },
    rows,
    chosen: chosen === null ? null : { id: chosen.id, no: chosen.no, name: chosen.name },
    series: ofChosen?.series ?? [],
    items: ofChosen?.items ?? [],
    itemCount: ofChosen?.itemCount ?? 0,
  };
}

type DescribedRow = ReturnType<typeof describeRow>;

const byPayback = (a: DescribedRow, b: DescribedRow) =>
  (b.payback ?? -1) - (a.payback ?? -1) || b.revenue - a.revenue || a.product.id - b.product.id;

function describeRow(row: ProductRow, head: Head, inPeriod: readonly PeriodRow[]) {
  const mine = inPeriod.filter(({ product_id: id }) => id === row.id);
  const earned = row.revenue - row.repairs;
  return {
    product: { id: row.id, no: `P${row.id}`, name: row.name, category: row.category, imageUrl: row.image },
    items: row.items,
    itemsWithoutCost: row.items_without_cost,
    cost: row.cost,
    revenue: row.revenue,
    repairs: row.repairs,
    payback: share(earned, row.cost),
    paidBackAfterMonths:
      row.paid_back_days === null ? null : Math.round((row.paid_back_days / DAYS_OF_A_MONTH) * 10) / 10,
    paidBackInMonths: monthsToGo(row.cost - earned, row.pace),
    starts: figureOf(head, mine, (some) => sumOf(some, ({ starts }) => starts)),
    revenueInPeriod: figureOf(head, mine, (some) => sumOf(some, ({ revenue }) => revenue)),
  };
}

/** At the pace of the last thirty days; null for what is earned, and for what never will be. */
function monthsToGo(missing: number, pace: number): number | null {
  if (missing <= 0 || pace <= 0) return null;
  return Math.ceil(missing / ((pace / PACE_DAYS) * DAYS_OF_A_MONTH));
}

/**
 * What the pieces cost, and what their product has earned since the first day that is counted. At one station its rentals only: pieces
 * come and go, so their cost is nobody's there. What pieces cost is added up already, but for products of which a piece changed since.
 */
async function listPaybacks(db: Db, head: Head, stationId: number | undefined): Promise<ProductRow[]> {
  const cost = stationId === undefined ? sql`cost_won` : sql`0`;
  const { rows } = await sql<ProductRow>`
    with changed as (select distinct product_id from changed_costs),
    costs as (
      select product_id, items, items_without_cost, cost_won, first_day
      from product_costs where product_id not in (select product_id from changed)
      union all
      select changed.product_id, items.*
      from changed cross join lateral (
        select ${costsOfItems} from items where items.product_id = changed.product_id
      ) as items where items.items > 0
    ),
    bought as (select product_id, items, items_without_cost, (${cost})::bigint as cost, first_day as since from costs),
    ${stationId === undefined ? earnedEverywhere(head) : earnedAt(stationId)}
    select products.id, products.name, products.category, products.image,
      bought.items, bought.items_without_cost, bought.cost,
      coalesce(sums.revenue, 0)::bigint as revenue, coalesce(sums.repairs, 0)::bigint as repairs,
      coalesce(sums.pace, 0)::bigint as pace,
      case when paid_back_on is not null
        then greatest(0, paid_back_on - bought.since) end as paid_back_days
    from bought join products on products.id = bought.product_id
    left join sums on sums.product_id = products.id`.execute(db);
  return rows;
}

/**
 * The longest spans are all days that are counted. A cost was earned in the first of them in which the total came to it, on the first
 * day that did: only its days are looked at one by one.
 */
function earnedEverywhere(head: Head): RawBuilder<unknown> {
  const { counted } = head.reply;
  const lastDays =
    counted === null ? [] : spansOf({ from: dayAfter(counted.until, 1 - PACE_DAYS), to: counted.until });
  return sql`
    whole as (
      select product_id, first_day, revenue_won, repairs_won, highest_won,
        (sum(revenue_won - repairs_won) over (partition by product_id order by first_day) - revenue_won + repairs_won)::bigint as before
      from product_spans where days = 64 and product_id > 0
    ),
    reached as (
      select distinct on (product_id) product_id, first_day, before, cost
      from whole join bought using (product_id)
      where cost > 0 and before + highest_won >= cost order by product_id, first_day
    ),
    paid_back as (
      select product_id, min(day) filter (where total >= cost) as paid_back_on
      from (
        select product_id, cost, days.first_day as day,
          before + sum(revenue_won - repairs_won) over (partition by product_id order by days.first_day) as total
        from reached join product_spans as days using (product_id)
        where days.days = 1 and days.first_day between reached.first_day and reached.first_day + 63
      ) as running group by 1
    ),
    paces as (
      select product_id, sum(revenue_won - repairs_won) as pace
      from product_spans where ${isOneOf(lastDays)} and product_id > 0 group by 1
    ),
    sums as (
      select product_id, revenue, repairs, pace, paid_back_on
      from (select product_id, sum(revenue_won) as revenue, sum(repairs_won) as repairs from whole group by 1) as totals
      left join paces using (product_id) left join paid_back using (product_id)
    )`;
}

function earnedAt(stationId: number): RawBuilder<unknown> {
  return sql`
    sums as (
      select product_id, sum(revenue) as revenue, sum(repairs) as repairs,
        sum(revenue - repairs) filter (where day > (select max(day) from counted_days) - ${sql.lit(PACE_DAYS)}) as pace,
        null::date as paid_back_on
      from (
        select product_id, day, paid_won - refunded_won as revenue, 0 as repairs
        from day_money where station_id = ${sql.lit(stationId)} and product_id > 0
        union all
        select product_id, day, 0, repairs_won from day_counts where station_id = ${sql.lit(stationId)} and repairs_won > 0
      ) as days group by 1
    )`;
}

/** Of all stations together from spans of days, of one from its days. */
async function listInPeriod(db: Db, head: Head, stationId: number | undefined): Promise<PeriodRow[]> {
  const parts = head.periods.map(({ isBefore, period }) =>
    stationId === undefined
      ? sql`
        select ${sql.lit(isBefore)} as is_before, product_id, starts, revenue_won as revenue, repairs_won as repairs
        from product_spans where ${isOneOf(spansOf(period))}`
      : daysAt(stationId, isBefore, period),
  );
  const { rows } = await sql<PeriodRow>`
    select is_before, product_id, sum(starts)::int as starts, sum(revenue)::bigint as revenue, sum(repairs)::bigint as repairs
    from (${sql.join(parts, sql` union all `)}) as counted
    group by 1, 2`.execute(db);
  return rows;
}

function daysAt(stationId: number, isBefore: boolean, { from, to }: Period): RawBuilder<unknown> {
  const isWanted = sql`station_id = ${sql.lit(stationId)} and day between ${sql.lit(from)}::date and ${sql.lit(to)}::date`;
  return sql`
    select ${sql.lit(isBefore)} as is_before, product_id, starts, 0::bigint as revenue, repairs_won as repairs
    from day_counts where ${isWanted}
    union all
    select ${sql.lit(isBefore)}, product_id, 0, paid_won - refunded_won, 0 from day_money where ${isWanted}`;
}

async function readChosen(db: Db, productId: number) {
  const [months, items] = await Promise.all([listMonths(db, productId), listItems(db, productId)]);
  const shown =
    items.length <= BEST_ITEMS + WORST_ITEMS
      ? items
      : [...items.slice(0, BEST_ITEMS), ...items.slice(-WORST_ITEMS)];
  return { series: months, items: shown, itemCount: items.length };
}

async function listMonths(db: Db, productId: number) {
  const { rows } = await sql<{ month: string; total: number }>`
    with months as (
      select date_trunc('month', first_day) as month, sum(revenue_won - repairs_won) as kept
      from product_spans where product_id = ${productId} and days = 1 group by 1
    )
    select to_char(every.month, 'YYYY-MM') as month, (sum(coalesce(kept, 0)) over (order by every.month))::bigint as total
    from generate_series(
      (select min(month) from months), (select date_trunc('month', max(day)) from counted_days), interval '1 month'
    ) as every (month)
    left join months on months.month = every.month
    order by 1`.execute(db);
  return rows;
}

async function listItems(db: Db, productId: number) {
  const { rows } = await sql<{ serial: string; state: ItemStateName; starts: number; left: number }>`
    select items.serial_number as serial, upper(items.state) as state, coalesce(earned.starts, 0)::int as starts,
      (coalesce(earned.kept, 0) - coalesce(items.cost_won, 0))::bigint as left
    from items
    left join (
      select item_id, starts, net_won - repairs_won as kept from item_totals where product_id = ${productId}
    ) as earned on earned.item_id = items.id
    where items.product_id = ${productId}
    order by "left" desc, items.id`.execute(db);
  return rows;
}
