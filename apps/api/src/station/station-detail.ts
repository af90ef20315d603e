// A station with its stock and its most rented products: what changes is read at every call, and an unchanged answer is not written again.
import { sql } from 'kysely';
import { now, type Database } from '#api/database/database.ts';
import { fixedQuery } from '#api/database/fixed-query.ts';
import { Failure } from '#api/http/failure.ts';
import { LastBodies } from '#api/http/last-bodies.ts';
import type { CachedBody } from '#api/http/response-body.ts';
import { serializeReply } from '#api/http/serve.ts';
import { stationEndpoints } from '#contract/member/station.ts';
import type { Coordinates } from '#domain/coordinates.ts';
import { closedHolidaysAt, closingDaysAt, describeStation, isPausedAt } from './describe-station.ts';
import { KnownStations, rowVersion } from './known-stations.ts';
import { isOnTheMap } from './station.queries.ts';
import { isFreeAt, pricesAt, type StockedProduct } from './stocked-product.ts';

/** The latest rentals from a station that decide what is popular there. */
const LATEST_RENTALS = 30;
const POPULAR_PRODUCTS = 3;

/** Everything an answer depends on. */
type DetailReading = {
  /** The time, as exact as opening hours are. */
  minute: number;
  /** Of the station's row. */
  version: string;
  paused: boolean;
  closing_days: string | null;
  holidays: string | null;
  /** `PopularProduct[]` as JSON; null where nothing is in stock. */
  popular: string | null;
};

/** Each says how many items of all products can be rented as well. */
type PopularProduct = Omit<StockedProduct, 'id' | 'description' | 'descriptionEn' | 'replacementPrice'> & {
  stockOfAll: number;
};

/** A row of the statement: cheaper than asking a `with` in every place. Without its `offset` the clock would be read in each. */
const clock = sql`(select ${now} as now offset 0) as clock`;
const clockNow = sql<Date>`clock.now`;

// The price is looked up for those that are shown only.
const readDetail = fixedQuery<{ stationId: number }, DetailReading>(
  ['stationId'],
  ({ stationId }) => sql`
    select floor(extract(epoch from ${clockNow}) / 60)::int as minute,
      ${rowVersion}::text as version, ${isPausedAt(clockNow)} as paused,
      ${closingDaysAt(clockNow)} as closing_days, ${closedHolidaysAt(clockNow)} as holidays, (
      select json_agg(json_build_object(
        'name', products.name, 'nameEn', products.name_en, 'image', products.image, 'category', products.category,
        'pricePerHour', price.price_per_hour_won, 'dayCap', price.day_cap_won, 'stock', products.stock, 'stockOfAll', products.stock_of_all
      ) order by products.times desc, products.stock desc, products.id)
      from (
        select products.id, products.name, products.name_en, products.image, products.category, stocked.stock,
               sum(stocked.stock) over () as stock_of_all, coalesce(demand.times, 0) as times
        from (
          select product_id, count(*)::int as stock
          from items where station_id = stations.id and state = 'available' and ${isFreeAt(clockNow)}
          group by product_id
        ) as stocked
        join products on products.id = stocked.product_id and not products.hidden
        left join (
          select items.product_id, count(*) as times
          from (
            select item_id from rentals where rental_station_id = stations.id order by id desc limit ${sql.lit(LATEST_RENTALS)}
          ) as latest
          join items on items.id = latest.item_id
          group by items.product_id
        ) as demand on demand.product_id = stocked.product_id
        order by times desc, stocked.stock desc, products.id limit ${sql.lit(POPULAR_PRODUCTS)}
      ) as products
      left join lateral ${pricesAt(clockNow)} as price on true
    )::text as popular
    from stations cross join ${clock} where stations.id = ${stationId} and ${isOnTheMap}`,
);

/** A station with a few products is a short answer: those of this many stations are kept. */
const MAX_BODIES = 2_000;

const endpoint = stationEndpoints['GET /api/v1/stations/{id}'];

export class StationDetails {
  readonly #db: Database;
  readonly #knownStations: KnownStations;
  readonly #bodies = new LastBodies<number, DetailReading>(MAX_BODIES);

  constructor(db: Database) {
    this.#db = db;
    this.#knownStations = new KnownStations(db);
  }

  /** A station people can go to, how many items can be rented there now, and the most rented of the products in stock. */
  async get(stationId: number): Promise<CachedBody> {
    const reading = await this.#read(stationId);
    return this.#bodies.get(stationId, reading, async () =>
      serializeReply(endpoint, await this.#describe(stationId, reading, null)),
    );
  }

  /** The same with its distance. */
  async getFrom(stationId: number, from: Coordinates) {
    return this.#describe(stationId, await this.#read(stationId), from);
  }

  async #read(stationId: number): Promise<DetailReading> {
    const [reading] = await readDetail(this.#db, { stationId });
    if (!reading) throw new Failure('STATION_NOT_FOUND');
    return reading;
  }

  async #describe(stationId: number, reading: DetailReading, from: Coordinates | null) {
    const { version, minute, popular } = reading;
    const [station] = await this.#knownStations.get([{ id: stationId, version }]);
    if (!station) throw new Failure('STATION_NOT_FOUND');
    const popularProducts = popular === null ? [] : (JSON.parse(popular) as PopularProduct[]);
    return {
      ...describeStation({ ...station, ...reading, now_ms: minute * 60_000 }, from),
      stock: popularProducts[0]?.stockOfAll ?? 0,
      popularProducts,
    };
  }
}
