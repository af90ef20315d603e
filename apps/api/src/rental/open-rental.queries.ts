// Reads and changes open rentals: how many a member has, which one an item is out on, and which order has claimed it.
import { sql } from 'kysely';
import { now, type Db, type Tx } from '#api/database/database.ts';
import { paidWonOf } from '#api/point/paid-won.ts';
import type { Stop } from '#domain/rental/stops.ts';
import { stopsOfRental, withStops } from '#api/database/late-moments.ts';

/** Whether a member has an open rental that is late beyond its grace. */
export async function hasOverdueRental(tx: Tx, memberId: number): Promise<boolean> {
  const rental = await tx
    .selectFrom('rentals')
    .select('id')
    .where('member_id', '=', memberId)
    .where('state', '=', 'open')
    .where('grace_ends_at', '<', now)
    .limit(1)
    .executeTakeFirst();
  return rental !== undefined;
}

/** The member's own open rental of an item. */
export async function findOpenRental(db: Db, memberId: number, itemId: number) {
  const rental = await db
    .selectFrom('rentals')
    .innerJoin('stations', 'stations.id', 'rentals.rental_station_id')
    .select([
      'rentals.id',
      'rentals.token',
      'rentals.hours',
      'rentals.extended_hours as extendedHours',
      'rentals.price_per_hour_won as pricePerHourWon',
      'rentals.day_cap_won as dayCapWon',
      'rentals.started_at as startedAt',
      'rentals.due_at as dueAt',
      'rentals.grace_minutes as graceMinutes',
      'rentals.overdue_cap_hours as overdueCapHours',
      'rentals.fee_limit_won as feeLimitWon',
      'rentals.reported_lost_at as reportedLostAt',
      'rentals.claimed_by_order_id as claimedByOrderId',
      'rentals.rental_station_id as rentalStationId',
      'stations.name as rentalStationName',
      'stations.name_en as rentalStationNameEn',
      'rentals.point_rate as pointRate',
      paidWonOf(sql`rentals.id`).as('paidWon'),
      stopsOfRental.as('stops'),
      now.as('now'),
    ])
    .where('rentals.item_id', '=', itemId)
    .where('rentals.member_id', '=', memberId)
    .where('rentals.state', '=', 'open')
    .executeTakeFirst();
  return rental && withStops(rental);
}

/** Keeps others from closing or claiming the rental until the transaction ends. */
export async function lockRental(tx: Tx, rentalId: number) {
  const rental = await tx
    .selectFrom('rentals')
    .select(['id', 'member_id as memberId', 'item_id as itemId', 'state', 'version'])
    .select(['claimed_by_order_id as claimedByOrderId', 'started_at as startedAt', 'due_at as dueAt'])
    .select(['price_per_hour_won as pricePerHourWon', 'day_cap_won as dayCapWon'])
    .select('grace_minutes as graceMinutes')
    .select(['overdue_cap_hours as overdueCapHours', 'fee_limit_won as feeLimitWon'])
    .select(['reported_lost_at as reportedLostAt', 'replacement_price_won as replacementPriceWon'])
    .select(['lost_candidate_at as lostCandidateAt', now.as('now')])
    .where('id', '=', rentalId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  // After the lock: a stop that was sent at this moment counts.
  return { ...rental, stops: await listStops(tx, rentalId) };
}

async function listStops(tx: Tx, rentalId: number): Promise<Stop[]> {
  return tx
    .selectFrom('rental_stops')
    .select(['begun_at as from', (eb) => eb.fn.coalesce('ended_at', 'until').as('until')])
    .where('rental_id', '=', rentalId)
    .orderBy('begun_at')
    .execute();
}

export type LockedRental = Awaited<ReturnType<typeof lockRental>>;

/** At most one order may ask the payment gateway about a rental: for its overdue fee, or for more hours. */
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

/** The open rental of a rented item. */
export async function findOpenRentalOf(db: Db, itemId: number) {
  return db
    .selectFrom('rentals')
    .select(['id', 'member_id as memberId'])
    .where('item_id', '=', itemId)
    .where('state', '=', 'open')
    .executeTakeFirst();
}
