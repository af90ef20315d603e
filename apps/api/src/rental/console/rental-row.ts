// Describes rentals for the console: the item, the renter, the times, what was paid and what is owed now.
import { sql } from 'kysely';
import { listChargesOf } from '#api/charge/charge.queries.ts';
import type { Db } from '#api/database/database.ts';
import { rentalNo } from '#api/item/item-row.ts';
import { memberRefColumns, toMemberRef } from '#api/staff/member-ref.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import { feeAt } from '#domain/rental/rental-terms.ts';
import { parseStops, stoppedMinutes } from '#domain/rental/stops.ts';
import { isLostCandidate, isOverdue, stopsOfRental, withStops } from '#api/database/late-moments.ts';
import { ordersOfThisRental } from '../rental.queries.ts';

/** What was captured and used; what could not be used went back by itself. */
const paid = sql`
  select coalesce(sum(payments.amount_won), 0)::int as paid_won, coalesce(sum(payments.refunded_won), 0)::int as refunded_won
  from payments join orders on orders.id = payments.order_id
  where orders.state = 'paid' and orders.id in (${ordersOfThisRental})`;

/** In the order of the given numbers. */
export async function readRentals(db: Db, staffId: number, ids: readonly number[]) {
  const rows = await db
    .selectFrom('rentals')
    .innerJoin('items', 'items.id', 'rentals.item_id')
    .innerJoin('products', 'products.id', 'items.product_id')
    .innerJoin('members', 'members.id', 'rentals.member_id')
    .innerJoin('stations as rental_station', 'rental_station.id', 'rentals.rental_station_id')
    .leftJoin('stations as return_station', 'return_station.id', 'rentals.return_station_id')
    .innerJoinLateral(sql<{ paid_won: number; refunded_won: number }>`(${paid})`.as('money'), (join) =>
      join.onTrue(),
    )
    .select(memberRefColumns(staffId))
    .select(['rentals.id', 'rentals.state', 'rentals.hours', 'rentals.version'])
    .select(['rentals.extended_hours as extendedHours', 'rentals.closed_by as closedBy'])
    .select(['rentals.started_at as startedAt', 'rentals.due_at as dueAt', 'rentals.returned_at as closedAt'])
    .select(['rentals.grace_minutes as graceMinutes', 'rentals.overdue_cap_hours as overdueCapHours'])
    .select(['rentals.price_per_hour_won as pricePerHourWon', 'rentals.day_cap_won as dayCapWon'])
    .select('rentals.fee_limit_won as feeLimitWon')
    .select(['rentals.reported_lost_at as reportedLostAt', stopsOfRental.as('stops')])
    .select([isOverdue.as('isOverdue'), isLostCandidate.as('isLostCandidate')])
    .select(['items.id as itemId', 'items.serial_number as serialNumber'])
    .select(['products.id as productId', 'products.name as productName'])
    .select(['products.category', 'products.image'])
    .select(['rental_station.id as rentalStationId', 'rental_station.name as rentalStationName'])
    .select(['return_station.id as returnStationId', 'return_station.name as returnStationName'])
    .select(['money.paid_won as paidWon', 'money.refunded_won as refundedWon'])
    .select(sql<Date>`ondesk_now()`.as('now'))
    .where(sql<boolean>`rentals.id = any(${[...ids]}::bigint[])`)
    .orderBy(sql`array_position(${[...ids]}::bigint[], rentals.id)`)
    .execute();
  const charges = await listChargesOf(db, ids);
  return rows.map((row) => ({
    id: row.id,
    no: rentalNo(row.id),
    item: { id: row.itemId, no: row.serialNumber, name: row.productName },
    product: {
      id: row.productId,
      no: String(row.productId),
      name: row.productName,
      category: row.category,
      imageUrl: row.image,
    },
    member: toMemberRef(row),
    rentedAt: stationRef(row.rentalStationId, row.rentalStationName),
    returnedAt:
      row.returnStationId === null ? null : stationRef(row.returnStationId, row.returnStationName ?? ''),
    startedAt: toKoreanIso(row.startedAt),
    dueAt: toKoreanIso(row.dueAt),
    closedAt: row.closedAt && toKoreanIso(row.closedAt),
    closedBy: row.closedBy && (row.closedBy.toUpperCase() as Uppercase<typeof row.closedBy>),
    hours: row.hours,
    extendedHours: row.extendedHours,
    stoppedMinutes: stoppedMinutes(parseStops(row.stops), row.closedAt ?? row.now),
    state: shownStateOf(row),
    paid: row.paidWon,
    refunded: row.refundedWon,
    feeNow: row.state === 'open' ? feeAt(withStops(row), row.now).overdueAmountWon : 0,
    feeLimit: row.feeLimitWon,
    charge: charges.get(row.id) ?? null,
    version: row.version,
  }));
}

function stationRef(id: number, name: string) {
  return { id, no: String(id), name };
}

export type ShownRentalState = 'OPEN' | 'OVERDUE' | 'LOST_CANDIDATE' | 'RETURNED' | 'LOST';

export function shownStateOf(rental: {
  state: 'open' | 'returned' | 'lost';
  isOverdue: boolean;
  isLostCandidate: boolean;
}): ShownRentalState {
  if (rental.state !== 'open') return rental.state === 'lost' ? 'LOST' : 'RETURNED';
  if (rental.isLostCandidate) return 'LOST_CANDIDATE';
  return rental.isOverdue ? 'OVERDUE' : 'OPEN';
}
