// A database with one row of everything that constraints are about, and how a refused write is told.
import { sql, type RawBuilder } from 'kysely';
import { expect } from 'vitest';
import { openDatabase, type Database } from '#api/database/database.ts';
import { freshDatabase } from '#tools/test-run/test-database-client.ts';

export interface FilledDatabase {
  db: Database;
  close(): Promise<void>;
}

/** A member, a station, a product with its price, an item and one of the field staff, each with the number 1. */
export async function aFilledDatabase(): Promise<FilledDatabase> {
  const database = await freshDatabase();
  const { db, close } = openDatabase({ url: database.url, size: 2, onError: () => {} });
  await sql`insert into members (customer_key, provider, provider_subject, nickname) values ('c', 'kakao', 's', '사람')`.execute(
    db,
  );
  await sql`
    insert into stations (name, address, latitude, longitude) values ('역', '서울', 37.5, 127)`.execute(db);
  await sql`
    with product as (
      insert into products (name, category, image, description) values ('충전기', '충전기', 'i', 'd') returning id
    )
    insert into product_prices (product_id, price_per_hour_won) select id, 500 from product`.execute(db);
  await sql`insert into items (serial_number, product_id, station_id) values ('CHR_1', 1, 1)`.execute(db);
  await sql`insert into staff (email, name, role) values ('field@example.com', '현장', 'field')`.execute(db);
  return {
    db,
    close: async () => {
      await close();
      await database.drop();
    },
  };
}

/** The write is refused by this rule. */
export function refusalsOf(db: () => Database) {
  return (write: RawBuilder<unknown>, constraint: string): Promise<void> =>
    expect(write.execute(db())).rejects.toMatchObject({ constraint });
}
