// How much the products were used in thirty days and what they earned this month, read once a minute or less often for everybody.
import { sql } from 'kysely';
import { databaseNow, literalMoment, type Db } from '#api/database/database.ts';
import { itemOfOrder } from '#api/database/rows/orders-of-rental.ts';
import { openShareOf } from '#api/station/open-share.ts';
import { koreanMidnight, koreanWallClock } from '#domain/time/korean-time.ts';

export interface ProductUsage {
  /** Of the open hours of its rentable items, the share they were rented, 0 to 1; null if none of them can be rented. */
  use30d: number | null;
  revenueMonthWon: number;
  /** The rentals of thirty days by their hours, and what those cost at their own prices. */
  rentals30d: { hours: number; rentals: number; amount: number }[];
}

const REUSE_MS = 60_000;
/** Times as long as reading took, where that is longer: a hundredth of one connection is busy with it at most. */
const REUSE_FACTOR = 100;

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Goes through the rentals of thirty days and the payments of a month. Rentable is what stands at a public station or is
 * out from one: each item counts as in its own figure (`readItems`), so that a product's is the mean of its items'.
 */
export async function readProductUsage(db: Db): Promise<Map<number, ProductUsage>> {
  const now = await databaseNow(db);
  const midnight = koreanMidnight(now);
  const since = literalMoment(new Date(now.getTime() - 30 * DAY_MS));
  const { day } = koreanWallClock(midnight);
  const monthStart = literalMoment(new Date(midnight.getTime() - (day - 1) * DAY_MS));
  const { rows } = await sql<ProductUsage & { productId: number }>`
    with rented as (
      select item_id, sum(seconds) as seconds
      from (
        select item_id, date_part('epoch', returned_at - greatest(started_at, ${since})) as seconds
        from rentals where state <> 'open' and returned_at > ${since}
        union all
        select item_id, date_part('epoch', (select ondesk_now()) - greatest(started_at, ${since}))
        from rentals where state = 'open'
      ) as rental
      group by item_id
    ),
    -- Once for a station, and not for each of its items.
    open_station as materialized (
      select id, ${openShareOf(sql`stations.week`)}::float8 as share from stations where kind = 'public'
    ),
    rentable as (
      select items.id as item_id, items.product_id,
        open_station.share * date_part('epoch', (select ondesk_now()) - greatest(items.registered_at, ${since})) as seconds
      from items
      left join rentals on rentals.item_id = items.id and rentals.state = 'open'
      join open_station on open_station.id = coalesce(items.station_id, rentals.rental_station_id)
      where items.state in ('available', 'rented')
    ),
    used as (
      select rentable.product_id, sum(least(coalesce(rented.seconds, 0), rentable.seconds)) / nullif(sum(rentable.seconds), 0) as share
      from rentable left join rented on rented.item_id = rentable.item_id
      where rentable.seconds > 0
      group by rentable.product_id
    ),
    -- The item of each payment by the key of its order: the orders of other months are not gone through.
    paid as materialized (
      select payments.amount_won - payments.refunded_won as won, ${itemOfOrder(sql`payments.order_id`)} as item_id
      from payments
      where payments.approved_at >= ${monthStart}
    ),
    earned as (
      select items.product_id, sum(paid.won) as won
      from paid join items on items.id = paid.item_id
      group by items.product_id
    ),
    begun as (
      select product_id, jsonb_agg(jsonb_build_object('hours', hours, 'rentals', rentals, 'amount', amount) order by hours) as rentals
      from (
        select items.product_id, rentals.hours + rentals.extended_hours as hours, count(*)::int as rentals,
          sum(least((rentals.hours + rentals.extended_hours) * rentals.price_per_hour_won, rentals.day_cap_won))::int as amount
        from rentals join items on items.id = rentals.item_id
        where rentals.started_at > ${since}
        group by 1, 2
      ) as by_hours
      group by product_id
    )
    select products.id as "productId",
      used.share as use30d,
      greatest(0, coalesce(earned.won, 0))::int as "revenueMonthWon",
      coalesce(begun.rentals, '[]') as "rentals30d"
    from products
    left join used on used.product_id = products.id
    left join earned on earned.product_id = products.id
    left join begun on begun.product_id = products.id`.execute(db);
  return new Map(rows.map(({ productId, ...usage }) => [productId, usage]));
}

/** Figures of a month need not be newer; while they are read again the earlier ones are shown, and nobody waits. */
export function createUsageCache(
  db: Db,
  clockMs: () => number = () => performance.now(),
): () => Promise<Map<number, ProductUsage>> {
  let known: Map<number, ProductUsage> | undefined;
  let reading: Promise<Map<number, ProductUsage>> | undefined;
  let until = 0;
  const readNow = async () => {
    const startedAt = clockMs();
    known = await readProductUsage(db);
    const now = clockMs();
    until = now + Math.max(REUSE_MS, (now - startedAt) * REUSE_FACTOR);
    return known;
  };
  const read = () =>
    (reading ??= readNow().finally(() => {
      reading = undefined;
    }));
  return async () => {
    if (!known) return read();
    // Whoever asks next sees what this reads; a failure is met again by then.
    if (clockMs() >= until) read().catch(() => {});
    return known;
  };
}
