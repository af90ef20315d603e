// Reads and changes open rentals: how many a member has, which one an item is out on, and which order has claimed it.
import { sql } from 'kysely';
import { now, type Db, type Tx } from '#api/database/database.ts';

/** How many rentals a member has open, and how many of them are late beyond their grace. */
export async function countOpenRentals(tx: Tx, memberId: number): Promise<{ open: number; overdue: number }> {
  const late = sql<boolean>`due_at + make_interval(mins => grace_minutes) < ondesk_now()`;
  return tx
    .selectFrom('rentals')
    .select((eb) => [
      eb.fn.countAll<number>().as('open'),
      eb.fn.countAll<number>().filterWhere(late).as('overdue'),
    ])
    .where('member_id', '=', memberId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
}

/** The member's own open rental of an item. */
export async function findOpenRental(db: Db, memberId: number, itemId: number) {
  return db
    .selectFrom('rentals')
    .innerJoin('stations', 'stations.id', 'rentals.rental_station_id')
    .select([
      'rentals.id',
      'rentals.token',
      'rentals.hours',
      'rentals.price_per_hour_won as pricePerHourWon',
      'rentals.started_at as startedAt',
      'rentals.due_at as dueAt',
      'rentals.grace_minutes as graceMinutes',
      'rentals.overdue_cap_hours as overdueCapHours',
      'rentals.claimed_by_order_id as claimedByOrderId',
      'rentals.rental_station_id as rentalStationId',
      'stations.name as rentalStationName',
      now.as('now'),
    ])
    .where('rentals.item_id', '=', itemId)
    .where('rentals.member_id', '=', memberId)
    .where('rentals.state', '=', 'open')
    .executeTakeFirst();
}

/** Keeps others from closing or claiming the rental until the transaction ends. */
export async function lockRental(tx: Tx, rentalId: number) {
  return tx
    .selectFrom('rentals')
    .select([
      'id',
      'item_id as itemId',
      'state',
      'claimed_by_order_id as claimedByOrderId',
      'due_at as dueAt',
      now.as('now'),
    ])
    .where('id', '=', rentalId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** At most one overdue order may ask the payment gateway for a rental's fee. */
export async function claimRental(tx: Tx, rentalId: number, orderId: number): Promise<void> {
  await tx.updateTable('rentals').set({ claimed_by_order_id: orderId }).where('id', '=', rentalId).execute();
}

export async function releaseRental(tx: Tx, orderId: number, rentalId: number): Promise<void> {
  await tx
    .updateTable('rentals')
    .set({ claimed_by_order_id: null })
    .where('id', '=', rentalId)
    .where('claimed_by_order_id', '=', orderId)
    .execute();
}

/** The open rental of a rented item, locked until the transaction ends. */
export async function getOpenRentalOf(tx: Tx, itemId: number) {
  return tx
    .selectFrom('rentals')
    .select(['id', 'claimed_by_order_id as claimedByOrderId', 'due_at as dueAt', now.as('now')])
    .where('item_id', '=', itemId)
    .where('state', '=', 'open')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** The item is lost: nothing more is owed, and it was returned nowhere. */
export async function giveUpRental(tx: Tx, rentalId: number): Promise<void> {
  await tx
    .updateTable('rentals')
    .set({ state: 'lost', closed_by: 'lost', returned_at: now, return_station_id: null })
    .where('id', '=', rentalId)
    .execute();
}
