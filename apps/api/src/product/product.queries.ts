// Reads products with their stock in all stations, and the stations that carry one.
import { sql, type RawBuilder } from 'kysely';
import { clockReading, nowOnce, nowRead, type Db } from '#api/database/database.ts';
import { fixedQuery } from '#api/database/fixed-query.ts';
import { Failure } from '#api/http/failure.ts';
import { describeStations, stationColumnsAt, type StationRow } from '#api/station/describe-station.ts';
import { productColumns, productNamed, type StockedProduct } from '#api/station/stocked-product.ts';
import { byDistance, isOnTheMap } from '#api/station/station.queries.ts';
import type { Coordinates } from '#domain/coordinates.ts';

// Held items are few: counting all available ones from the index and subtracting the held ones is cheaper than checking each item.
const heldAt = (now: RawBuilder<Date>) => sql`
  holds
  join items on items.id = holds.item_id and items.state = 'available'
  join stations on stations.id = items.station_id and ${isOnTheMap}
  where holds.state = 'holding' and holds.ends_at > ${now}`;
const held = heldAt(nowOnce);

// Items in a depot or at a station that was shut down for good cannot be rented.
const outOfService = sql`
  stations join items on items.station_id = stations.id and items.state = 'available'
  where (stations.shut_down_at is not null or stations.kind = 'depot')`;

export async function listProducts(db: Db): Promise<StockedProduct[]> {
  const { rows } = await sql<StockedProduct>`
    select ${productColumns}, coalesce(counted.stock, 0)::int as stock
    from products
    left join (
      select product_id, sum(pieces) as stock
      from (
        select product_id, count(*) as pieces from items where state = 'available' group by product_id
        union all
        select items.product_id, -1 from ${held}
        union all
        select items.product_id, -1 from ${outOfService}
      ) as pieces
      group by product_id
    ) as counted on counted.product_id = products.id
    where not products.hidden
    order by products.id`.execute(db);
  return rows;
}

export async function getProduct(db: Db, name: string): Promise<StockedProduct> {
  const { rows } = await sql<StockedProduct>`
    select ${productColumns}, (
      (select count(*) from items where product_id = products.id and state = 'available')
      - (select count(*) from ${held} and items.product_id = products.id)
      - (select count(*) from ${outOfService} and items.product_id = products.id)
    )::int as stock
    from products where products.id = ${productNamed(name)} and not products.hidden`.execute(db);
  if (!rows[0]) throw new Failure('PRODUCT_NOT_FOUND');
  return rows[0];
}

const findStationsOfProduct = fixedQuery<{ name: string }, StationRow & { stock: number }>(
  ['name'],
  ({ name }) => {
    const product = sql`(select id from products where id = ${productNamed(name)} and not hidden)`;
    return sql`
    with ${clockReading}
    select ${stationColumnsAt(nowRead)}, carrying.stock
    from (
      select station_id, sum(pieces)::int as stock
      from (
        select station_id, 1 as pieces from items where product_id = ${product} and state = 'available'
        union all
        select items.station_id, -1 from ${heldAt(nowRead)} and items.product_id = ${product}
        union all
        select rentals.rental_station_id, 0
        from items join rentals on rentals.item_id = items.id and rentals.state = 'open'
        where items.product_id = ${product} and items.state = 'rented'
      ) as pieces
      group by station_id
    ) as carrying
    join stations on stations.id = carrying.station_id
    where ${isOnTheMap}
    order by stations.name, stations.id`;
  },
);

/** The stations that have a product, and with a stock of 0 those where it was rented and not yet returned; by distance, else by name. */
export async function listStationsOfProduct(db: Db, name: string, from: Coordinates | null) {
  const rows = await findStationsOfProduct(db, { name });
  // Sold out everywhere, or an unknown product?
  if (rows.length === 0) await getProduct(db, name);
  const stations = describeStations(rows, from).map((station, index) =>
    Object.assign(station, { stock: rows[index]!.stock }),
  );
  return from === null ? stations : stations.toSorted(byDistance);
}
