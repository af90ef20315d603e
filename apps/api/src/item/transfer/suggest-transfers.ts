// Suggests moves from stations over target, and from depots, to stations at or under low stock, nearest first. Writes nothing.
import { sql } from 'kysely';
import type { Db } from '#api/database/database.ts';
import { isFree } from '#api/station/stocked-product.ts';
import { kilometresBetween, type Coordinates } from '#domain/coordinates.ts';
import { ref } from '../item-row.ts';
import type { Scope } from '../item-scope.ts';

/** More than anybody carries in a day; the emptiest stations come first. */
const MAX_NEEDS = 50;

interface Place extends Coordinates {
  stationId: number;
  stationName: string;
}

export interface Need extends Place {
  /** Null when the station counts its pieces and not its products. */
  productId: number | null;
  missing: number;
}

export interface Surplus extends Place {
  productId: number;
  productName: string;
  surplus: number;
  /** Whether it is the surplus of all products together: the station counts its pieces and not its products. */
  isShared: boolean;
  /** Pieces that can be carried now. */
  items: { serial: string; version: number }[];
}

export async function suggestTransfers(db: Db, viewer: Scope) {
  const needs = await listNeeds(db, viewer);
  const surpluses = needs.length === 0 ? [] : await listSurpluses(db, viewer, needs);
  return needs.flatMap((need) => fill(need, surpluses));
}

/** Takes from the nearest first; what is suggested to one station is not suggested to the next. */
export function fill(need: Need, surpluses: readonly Surplus[]) {
  const nearest = surpluses
    .filter(
      ({ stationId, productId }) =>
        stationId !== need.stationId && (need.productId === null || productId === need.productId),
    )
    .map((surplus) => ({ surplus, kilometres: kilometresBetween(surplus, need) }))
    .toSorted((a, b) => a.kilometres - b.kilometres);
  let { missing } = need;
  return nearest.flatMap(({ surplus, kilometres }) => {
    const count = Math.min(missing, surplus.surplus, surplus.items.length);
    if (count <= 0) return [];
    missing -= count;
    for (const other of surpluses) {
      const isSame = other === surplus || (other.isShared && other.stationId === surplus.stationId);
      if (isSame) other.surplus -= count;
    }
    return [
      {
        product: ref(surplus.productId, surplus.productName),
        from: ref(surplus.stationId, surplus.stationName),
        to: ref(need.stationId, need.stationName),
        count,
        kilometres,
        items: surplus.items.splice(0, count),
      },
    ];
  });
}

const mayStand = ({ stationIds }: Scope) =>
  stationIds === null ? sql`true` : sql`stations.id = any(${[...stationIds]}::int[])`;

/** What an open transfer brings counts as there: nobody is asked to fill a station twice. */
async function listNeeds(db: Db, viewer: Scope): Promise<Need[]> {
  const underWay = sql`(
    select count(*) from transfer_items
    join transfers on transfers.id = transfer_items.transfer_id
    join items on items.id = transfer_items.item_id
    where transfers.to_station_id = stations.id and transfer_items.state in ('waiting', 'carried')
      and transfer_items.item_state = 'available'`;
  const isServed = sql`stations.kind = 'public' and stations.shut_down_at is null and ${mayStand(viewer)}`;
  const place = sql`stations.id as "stationId", stations.name as "stationName", stations.latitude, stations.longitude`;
  const { rows } = await sql<Need & { available: number }>`
    select * from (
      select ${place}, station_targets.product_id as "productId", stock.available,
        station_targets.target - stock.available - ${underWay} and items.product_id = station_targets.product_id) as missing
      from station_targets
      join stations on stations.id = station_targets.station_id
      cross join lateral (
        select count(*)::int as available from items
        where items.station_id = stations.id and items.product_id = station_targets.product_id
          and items.state = 'available') as stock
      where ${isServed} and stock.available <= station_targets.low
      union all
      select ${place}, null, stock.available, stations.target_stock - stock.available - ${underWay})
      from stations
      cross join lateral (
        select count(*)::int as available from items
        where items.station_id = stations.id and items.state = 'available') as stock
      where ${isServed} and stations.target_stock is not null and stock.available <= stations.low_stock
        and not exists (select from station_targets where station_targets.station_id = stations.id)
    ) as needs
    where missing > 0
    order by available, "stationId", "productId"
    limit ${MAX_NEEDS}`.execute(db);
  return rows;
}

/** A depot may give everything; a station what it has beyond its target, and nothing without one. */
async function listSurpluses(db: Db, viewer: Scope, needs: readonly Need[]): Promise<Surplus[]> {
  const productIds = needs.flatMap(({ productId }) => (productId === null ? [] : [productId]));
  const isWanted =
    productIds.length < needs.length ? sql`true` : sql`items.product_id = any(${productIds}::int[])`;
  const { rows } = await sql<Surplus>`
    with leaving as (
      select items.station_id, count(*) as items from transfer_items
      join items on items.id = transfer_items.item_id and items.state = 'available'
      where transfer_items.state = 'waiting'
      group by items.station_id
    )
    select stations.id as "stationId", stations.name as "stationName", stations.latitude, stations.longitude,
      products.id as "productId", products.name as "productName", free.items,
      stations.kind <> 'depot' and not targets.by_product as "isShared",
      (case
        when stations.kind = 'depot' then free.available
        when station_targets.target is not null then free.available - station_targets.target
        when targets.by_product then 0
        else (
          select count(*) from items where items.station_id = stations.id and items.state = 'available'
        ) - coalesce(leaving.items, 0) - stations.target_stock
      end)::int as surplus
    from (
      select items.station_id, items.product_id, count(*) as available,
        to_json((array_agg(json_build_object('serial', items.serial_number, 'version', items.version)
          order by items.serial_number))[1:200]) as items
      from items
      where items.state = 'available' and ${isWanted} and ${isFree}
        and not exists (select from transfer_items where transfer_items.item_id = items.id and transfer_items.state in ('waiting', 'carried'))
        and items.station_id in (
          select id from stations where kind = 'depot' or target_stock is not null
          union all select station_id from station_targets)
      group by items.station_id, items.product_id
    ) as free
    join stations on stations.id = free.station_id and stations.shut_down_at is null and ${mayStand(viewer)}
    cross join lateral (
      select exists (select from station_targets where station_targets.station_id = stations.id) as by_product
    ) as targets
    join products on products.id = free.product_id
    left join station_targets on station_targets.station_id = stations.id and station_targets.product_id = products.id
    left join leaving on leaving.station_id = stations.id
    order by stations.id, products.id`.execute(db);
  return rows.filter(({ surplus }) => surplus > 0);
}
