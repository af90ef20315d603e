// The stations that carry a product: stock and opening are read at every call, the rest is known, and an unchanged answer is not written again.
import { sql } from 'kysely';
import { clockReading, nowRead, type Database } from '#api/database/database.ts';
import { fixedQuery } from '#api/database/fixed-query.ts';
import { LastBodies } from '#api/http/last-bodies.ts';
import type { CachedBody } from '#api/http/response-body.ts';
import { serializeReply } from '#api/http/serve.ts';
import { describeStations, isPausedAt, koreanDay } from '#api/station/describe-station.ts';
import { KnownStations, rowVersion } from '#api/station/known-stations.ts';
import { byDistance, isOnTheMap } from '#api/station/station.queries.ts';
import { productNamed } from '#api/station/stocked-product.ts';
import { productEndpoints } from '#contract/member/product.ts';
import type { Coordinates } from '#domain/coordinates.ts';
import { getProduct } from './product.queries.ts';

/** Everything an answer depends on. As text, because a row for every station costs the driver six times as much. */
type StationsReading = {
  /** The time, as exact as opening hours are. */
  minute: number;
  /** By name, "id version stock" and perhaps "paused", with commas between stations; null when none carries it. */
  stations: string | null;
  /** "id 2026-11-14", likewise, from yesterday on. */
  closing_days: string | null;
  /** "2026-11-14 2026-11-15", likewise. */
  holidays: string | null;
};

const readStationsOf = fixedQuery<{ name: string }, StationsReading>(['name'], ({ name }) => {
  const product = sql`(select id from product)`;
  const yesterday = sql`(${koreanDay(nowRead)} - 1)`;
  return sql`
    with ${clockReading},
    product as materialized (select id from products where id = ${productNamed(name)} and not hidden),
    carrying as materialized (
      select station_id, sum(pieces)::int as stock
      from (
        select station_id, 1 as pieces from items where product_id = ${product} and state = 'available'
        union all
        select items.station_id, -1
        from holds join items on items.id = holds.item_id and items.state = 'available'
        where holds.state = 'holding' and holds.ends_at > ${nowRead} and items.product_id = ${product}
        union all
        select rentals.rental_station_id, 0
        from items join rentals on rentals.item_id = items.id and rentals.state = 'open'
        where items.product_id = ${product} and items.state = 'rented'
      ) as pieces
      group by station_id
    )
    select
      (select floor(extract(epoch from now) / 60)::int from clock_reading) as minute,
      (
        select string_agg(
          concat_ws(' ', stations.id, ${rowVersion}, carrying.stock, case when ${isPausedAt(nowRead)} then 'paused' end),
          ',' order by stations.name, stations.id)
        from carrying join stations on stations.id = carrying.station_id
        where ${isOnTheMap}
      ) as stations,
      (
        select string_agg(concat_ws(' ', days.station_id, days.closed_on), ',')
        from carrying join station_closing_days as days on days.station_id = carrying.station_id
        where days.closed_on >= ${yesterday}
      ) as closing_days,
      (
        select string_agg(day::text, ' ') from holidays where day between ${yesterday} and ${yesterday} + 61
      ) as holidays`;
});

/** The answers for this many products are kept. */
const MAX_BODIES = 64;

const endpoint = productEndpoints['GET /api/v1/products/{productName}/stations'];

export class StationsOfProduct {
  readonly #db: Database;
  readonly #knownStations: KnownStations;
  readonly #bodies = new LastBodies<string, StationsReading>(MAX_BODIES);

  constructor(db: Database) {
    this.#db = db;
    this.#knownStations = new KnownStations(db);
  }

  /** Those that have it, and with a stock of 0 those where it was rented and not yet returned, by name: the same for everybody. */
  async byName(productName: string): Promise<CachedBody> {
    const reading = await this.#read(productName);
    return this.#bodies.get(productName, reading, async () =>
      serializeReply(endpoint, { content: await this.#describe(reading, null) }),
    );
  }

  /** The same, nearest first. */
  async byDistance(productName: string, from: Coordinates) {
    const stations = await this.#describe(await this.#read(productName), from);
    return stations.toSorted(byDistance);
  }

  async #read(productName: string): Promise<StationsReading> {
    const [reading] = await readStationsOf(this.#db, { name: productName });
    // Sold out everywhere, or an unknown product?
    if (reading!.stations === null) await getProduct(this.#db, productName);
    return reading!;
  }

  async #describe(reading: StationsReading, from: Coordinates | null) {
    const carrying = parseStations(reading.stations);
    const known = await this.#knownStations.get([...carrying.values()]);
    const closingDays = parseClosingDays(reading.closing_days);
    const rows = known.map((station) => {
      const hours = {
        paused: carrying.get(station.id)!.paused,
        closing_days: closingDays.get(station.id) ?? null,
        holidays: station.closed_on_holidays ? reading.holidays : null,
        now_ms: reading.minute * 60_000,
      };
      return Object.assign(hours, station);
    });
    return describeStations(rows, from).map((station) =>
      Object.assign(station, { stock: carrying.get(station.id)!.stock }),
    );
  }
}

function parseStations(stations: string | null) {
  const parts = stations?.split(',').map((station) => station.split(' ')) ?? [];
  return new Map(
    parts.map(([id, version = '', stock, paused]) => [
      Number(id),
      { id: Number(id), version, stock: Number(stock), paused: paused !== undefined },
    ]),
  );
}

/** By the station's id, separated by spaces. */
function parseClosingDays(closingDays: string | null): Map<number, string> {
  const days = new Map<number, string>();
  for (const closing of closingDays?.split(',') ?? []) {
    const [id, day = ''] = closing.split(' ');
    const before = days.get(Number(id));
    days.set(Number(id), before === undefined ? day : `${before} ${day}`);
  }
  return days;
}
