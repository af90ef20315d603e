// How much the products were used in thirty days and what they earned this month, read once a minute for everybody.
import { sql } from 'kysely';
import { databaseNow, literalMoment, type Db } from '#api/database/database.ts';
import { koreanMidnight, koreanWallClock } from '#domain/time/korean-time.ts';

export interface ProductUsage {
  /** The share of their time in service that the product's items were rented, 0 to 1. */
  use30d: number;
  revenueMonthWon: number;
}

const CACHE_MS = 60_000;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Goes through the rentals since midnight thirty days ago and the payments of a month. */
export async function readProductUsage(db: Db): Promise<Map<number, ProductUsage>> {
  const midnight = koreanMidnight(await databaseNow(db));
  const since = literalMoment(new Date(midnight.getTime() - 30 * DAY_MS));
  const { day } = koreanWallClock(midnight);
  const monthStart = literalMoment(new Date(midnight.getTime() - (day - 1) * DAY_MS));
  const { rows } = await sql<{ productId: number; use30d: number; revenueMonthWon: number }>`
    with rented as (
      select items.product_id, sum(rental.seconds) as seconds
      from (
        select item_id, extract(epoch from returned_at - greatest(started_at, ${since})) as seconds
        from rentals where state <> 'open' and returned_at > ${since}
        union all
        select item_id, extract(epoch from (select ondesk_now()) - greatest(started_at, ${since}))
        from rentals where state = 'open'
      ) as rental
      join items on items.id = rental.item_id
      group by items.product_id
    ),
    in_service as (
      select product_id, sum(extract(epoch from (select ondesk_now()) - greatest(registered_at, ${since}))) as seconds
      from items where state not in ('lost', 'retired')
      group by product_id
    ),
    earned as (
      select items.product_id, sum(paid.won) as won
      from (
        select payments.amount_won - payments.refunded_won as won, rental_orders.item_id
        from payments join rental_orders on rental_orders.order_id = payments.order_id
        where payments.approved_at >= ${monthStart}
        union all
        select payments.amount_won - payments.refunded_won, rentals.item_id
        from payments join extension_orders on extension_orders.order_id = payments.order_id
        join rentals on rentals.id = extension_orders.rental_id
        where payments.approved_at >= ${monthStart}
        union all
        select payments.amount_won - payments.refunded_won, rentals.item_id
        from payments join overdue_orders on overdue_orders.order_id = payments.order_id
        join rentals on rentals.id = overdue_orders.rental_id
        where payments.approved_at >= ${monthStart}
        union all
        select payments.amount_won - payments.refunded_won, rentals.item_id
        from payments join charge_orders on charge_orders.order_id = payments.order_id
        join charges on charges.id = charge_orders.charge_id
        join rentals on rentals.id = charges.rental_id
        where payments.approved_at >= ${monthStart}
      ) as paid
      join items on items.id = paid.item_id
      group by items.product_id
    )
    select products.id as "productId",
      greatest(0, least(1, coalesce(rented.seconds / nullif(in_service.seconds, 0), 0)))::float8 as use30d,
      greatest(0, coalesce(earned.won, 0))::int as "revenueMonthWon"
    from products
    left join rented on rented.product_id = products.id
    left join in_service on in_service.product_id = products.id
    left join earned on earned.product_id = products.id`.execute(db);
  return new Map(rows.map(({ productId, ...usage }) => [productId, usage]));
}

/** Figures of a month need not be newer than a minute; while they are read again the earlier ones are shown. */
export function createUsageCache(
  db: Db,
  clockMs: () => number = () => performance.now(),
): () => Promise<Map<number, ProductUsage>> {
  let known: Map<number, ProductUsage> | undefined;
  let reading: Promise<Map<number, ProductUsage>> | undefined;
  let readAt = 0;
  const read = () =>
    (reading ??= readProductUsage(db)
      .then((usage) => {
        readAt = clockMs();
        return (known = usage);
      })
      .finally(() => {
        reading = undefined;
      }));
  return async () => {
    if (!known) return read();
    // Whoever asks next sees what this reads; a failure is met again by then.
    if (clockMs() - readAt >= CACHE_MS) read().catch(() => {});
    return known;
  };
}
