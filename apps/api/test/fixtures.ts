// Fixtures for tests that only read: the time, holds, open rentals, shut-down stations, notices and events.
import { sql } from 'kysely';
import { aMember, type Item } from './factories.ts';
import type { TestApp } from './test-app.ts';

/** Sets the product's clock to a moment, for rules about days and hours. */
export async function itIs(app: TestApp, moment: string): Promise<void> {
  await sql`update clock set clock_offset = ${moment}::timestamptz - statement_timestamp()`.execute(
    app.ownerDb,
  );
}

/** A station that has no opening hours on any day. */
export async function neverOpens(app: TestApp, stationId: number): Promise<void> {
  await app.db.deleteFrom('station_hours').where('station_id', '=', stationId).execute();
}

/** Someone is paying for an item, until a moment or until `infinity`. */
export async function isHeld(app: TestApp, { itemId }: Pick<Item, 'itemId'>, until: string): Promise<void> {
  const { memberId } = await aMember(app);
  await sql`
    insert into holds (item_id, member_id, ends_at)
    values (${itemId}, ${memberId}, ${until}::timestamptz)`.execute(app.db);
}

/** Someone has rented an item. */
export async function isOut(app: TestApp, item: Pick<Item, 'itemId' | 'stationId'>): Promise<void> {
  const { memberId } = await aMember(app);
  await sql`
    insert into rentals (token, member_id, item_id, rental_station_id, hours, price_per_hour_won, started_at, due_at)
    values (${`token of ${item.itemId}`}, ${memberId}, ${item.itemId}, ${item.stationId}, 1, 500,
            ondesk_now(), ondesk_now() + interval '1 hour')`.execute(app.db);
  await sql`update items set state = 'rented', station_id = null where id = ${item.itemId}`.execute(app.db);
}

/** The operator has given a product a new price from now on. */
export async function nowCosts(
  app: TestApp,
  productId: number,
  pricePerHourWon: number,
  dayCapWon: number | null = null,
): Promise<void> {
  await app.db
    .insertInto('product_prices')
    .values({ product_id: productId, price_per_hour_won: pricePerHourWon, day_cap_won: dayCapWon })
    .execute();
}

/** The operator has hidden a product. */
export async function isHidden(app: TestApp, productId: number): Promise<void> {
  await app.db.updateTable('products').set({ hidden: true }).where('id', '=', productId).execute();
}

/** The operator has shut a station down for good. */
export async function isShutDown(app: TestApp, stationId: number): Promise<void> {
  await sql`update stations set shut_down_at = ondesk_now() where id = ${stationId}`.execute(app.db);
}

export async function aNotice(
  app: TestApp,
  given: { title?: string; content?: string; type?: 'system' | 'general' | 'winner'; createdAt: string },
): Promise<number> {
  const { id } = await app.db
    .insertInto('notices')
    .values({
      title: given.title ?? '알려 드려요',
      content: given.content ?? '내용이에요.',
      type: given.type ?? 'general',
      format: 'plain',
      state: 'published',
      created_at: given.createdAt,
      publish_at: given.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function anEvent(
  app: TestApp,
  given: { title?: string; startsAt: string; endsAt: string; banner?: string | null; images?: string[] },
): Promise<number> {
  const { id } = await app.db
    .insertInto('events')
    .values({
      title: given.title ?? '이벤트',
      content: '함께해요.',
      thumbnail: '/pictures/events/first-hour-thumbnail.svg',
      banner_image: given.banner === undefined ? '/pictures/events/first-hour-banner.svg' : given.banner,
      starts_at: given.startsAt,
      ends_at: given.endsAt,
      format: 'plain',
      state: 'published',
      publish_at: '2020-01-01T00:00:00+09:00',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [index, image] of (given.images ?? []).entries()) {
    await app.db
      .insertInto('event_images')
      .values({ event_id: id, position: index + 1, image })
      .execute();
  }
  return id;
}
