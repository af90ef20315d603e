// Reads and locks what extending, reporting and returning a rental for free depend on: the rules and the price it began with, and who is paying for it now.
import { now, type Db, type Tx } from '#api/database/database.ts';
import { stopsOfRental, withStops } from '#api/database/late-moments.ts';

function extendableRentals(db: Db) {
  return db
    .selectFrom('rentals')
    .innerJoin('items', 'items.id', 'rentals.item_id')
    .innerJoin('products', 'products.id', 'items.product_id')
    .select(['products.name as productName', 'products.name_en as productNameEn'])
    .select(['products.category', 'products.image as productImage'])
    .select(['rentals.id', 'rentals.token', 'rentals.member_id as memberId', 'rentals.state'])
    .select(['rentals.hours', 'rentals.extended_hours as extendedHours', 'rentals.max_hours as maxHours'])
    .select(['rentals.price_per_hour_won as pricePerHourWon', 'rentals.day_cap_won as dayCapWon'])
    .select('rentals.due_at as dueAt')
    .select(['rentals.grace_minutes as graceMinutes', 'rentals.free_return_minutes as freeReturnMinutes'])
    .select(['rentals.started_at as startedAt', 'rentals.item_id as itemId', 'items.product_id as productId'])
    .select(['rentals.rental_station_id as rentalStationId', 'rentals.reported_lost_at as reportedLostAt'])
    .select(['rentals.overdue_cap_hours as overdueCapHours', 'rentals.fee_limit_won as feeLimitWon'])
    .select(['rentals.replacement_price_won as replacementPriceWon', 'items.recall_id as recallId'])
    .select(['rentals.claimed_by_order_id as claimedByOrderId', stopsOfRental.as('stops'), now.as('now')]);
}

export type ExtendableRental = NonNullable<Awaited<ReturnType<typeof findOwnRental>>>;

/** The member's own rental, open or not. */
export async function findOwnRental(db: Db, memberId: number, token: string) {
  const rental = await extendableRentals(db)
    .where('rentals.token', '=', token)
    .where('rentals.member_id', '=', memberId)
    .executeTakeFirst();
  return rental && withStops(rental);
}

/** Keeps others from closing, claiming or extending the rental; stops and the time are read after the lock is held. */
export async function lockExtendableRental(tx: Tx, rentalId: number): Promise<ExtendableRental> {
  await tx.selectFrom('rentals').select('id').where('id', '=', rentalId).forNoKeyUpdate().execute();
  return withStops(await extendableRentals(tx).where('rentals.id', '=', rentalId).executeTakeFirstOrThrow());
}
