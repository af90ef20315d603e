// Moments and states of things for tests that only read: what time it is, what is held, what is out, what is announced.
import { sql } from 'kysely';
import { aMember, type Item } from './people-and-things.ts';
import type { World } from './world.ts';

/** Sets the product's clock to a moment, for rules that speak of days and hours. */
export async function itIs(world: World, moment: string): Promise<void> {
  await sql`update clock set clock_offset = ${moment}::timestamptz - statement_timestamp()`.execute(world.db);
}

/** Someone is paying for an item, until a moment or until `infinity`. */
export async function isHeld(world: World, { itemId }: Pick<Item, 'itemId'>, until: string): Promise<void> {
  const { memberId } = await aMember(world);
  await sql`
    insert into holds (item_id, member_id, ends_at)
    values (${itemId}, ${memberId}, ${until}::timestamptz)`.execute(world.db);
}

/** Someone has taken an item with them. */
export async function isOut(world: World, item: Pick<Item, 'itemId' | 'stationId'>): Promise<void> {
  const { memberId } = await aMember(world);
  await sql`
    insert into rentals (token, member_id, item_id, rental_station_id, hours, price_per_hour_won, started_at, due_at)
    values (${`token of ${item.itemId}`}, ${memberId}, ${item.itemId}, ${item.stationId}, 1, 500,
            ondesk_now(), ondesk_now() + interval '1 hour')`.execute(world.db);
  await sql`update items set state = 'rented', station_id = null where id = ${item.itemId}`.execute(world.db);
}

/** The operator gives a station up. */
export async function isShutDown(world: World, stationId: number): Promise<void> {
  await sql`update stations set shut_down_at = ondesk_now() where id = ${stationId}`.execute(world.db);
}

export async function aNotice(
  world: World,
  given: { title?: string; content?: string; type?: 'system' | 'general' | 'winner'; createdAt: string },
): Promise<number> {
  const { id } = await world.db
    .insertInto('notices')
    .values({
      title: given.title ?? '알려 드려요',
      content: given.content ?? '내용이에요.',
      type: given.type ?? 'general',
      created_at: given.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function anEvent(
  world: World,
  given: { title?: string; startsAt: string; endsAt: string; banner?: string | null; images?: string[] },
): Promise<number> {
  const { id } = await world.db
    .insertInto('events')
    .values({
      title: given.title ?? '이벤트',
      content: '함께해요.',
      thumbnail: '/pictures/events/first-hour-thumbnail.svg',
      banner_image: given.banner === undefined ? '/pictures/events/first-hour-banner.svg' : given.banner,
      starts_at: given.startsAt,
      ends_at: given.endsAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [index, image] of (given.images ?? []).entries()) {
    await world.db
      .insertInto('event_images')
      .values({ event_id: id, position: index + 1, image })
      .execute();
  }
  return id;
}
