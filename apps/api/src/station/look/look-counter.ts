// Counts how often a product is looked at in a station, with stock and without: in memory, and written every few seconds. Nobody is counted.
import { sql } from 'kysely';
import type { Database } from '#api/database/database.ts';

interface Looks {
  stationId: number;
  productId: number;
  looks: number;
  emptyLooks: number;
}

/** More at once than stations and products that are looked at within some seconds; a flood of others is not counted. */
const MAX_COUNTED = 10_000;

export class LookCounter {
  #counted = new Map<string, Looks>();

  count(stationId: number, product: { id: number; stock: number }): void {
    const key = `${stationId}:${product.id}`;
    let looks = this.#counted.get(key);
    if (!looks) {
      if (this.#counted.size >= MAX_COUNTED) return;
      looks = { stationId, productId: product.id, looks: 0, emptyLooks: 0 };
      this.#counted.set(key, looks);
    }
    if (product.stock > 0) looks.looks += 1;
    else looks.emptyLooks += 1;
  }

  /** In the hour of the database's clock. What cannot be written is lost: it is not worth waiting for. */
  async write(db: Database): Promise<void> {
    if (this.#counted.size === 0) return;
    // Every process writes in the same order, so that two never deadlock.
    const counted = [...this.#counted.values()].toSorted(
      (a, b) => a.stationId - b.stationId || a.productId - b.productId,
    );
    this.#counted = new Map();
    await sql`
      insert into product_looks (day, hour, station_id, product_id, looks, empty_looks)
      select korean_day(read.at), extract(hour from read.at at time zone 'Asia/Seoul'), "stationId", "productId", looks, "emptyLooks"
      from (select ondesk_now() as at) as read, jsonb_to_recordset(${JSON.stringify(counted)}::jsonb)
        as counted ("stationId" int, "productId" int, looks int, "emptyLooks" int)
      on conflict on constraint looks_are_counted_once do update
        set looks = product_looks.looks + excluded.looks, empty_looks = product_looks.empty_looks + excluded.empty_looks`.execute(
      db,
    );
  }
}
