// What an inquiry is about, as staff see it beside the conversation: the rental, its payments, the station and the member.
import { sql } from 'kysely';
import type { Db } from '#api/database/database.ts';
import { isLostCandidate, isOverdue, stopsOfRental, withStops } from '#api/database/late-moments.ts';
import { ordersOfRental } from '#api/database/rows/orders-of-rental.ts';
import { shownStateOf } from '#api/rental/console/rental-row.ts';
import { stopsThatCount } from '#api/rental/member-stops.ts';
import { rentalsOfMember } from '#api/rental/rentals-of-member.ts';
import { hasReturnWarning, openingOf } from '#api/station/describe-station.ts';
import { findStation } from '#api/station/station.queries.ts';
import { feeAt } from '#domain/rental/rental-terms.ts';
import { MAX_STOPS, stoppedMinutes, type WireStop } from '#domain/rental/stops.ts';
import { humanNumber } from '#domain/text/human-number.ts';
import { formatMinuteOfDay, toKoreanIso } from '#domain/time/korean-time.ts';

interface RentalRow {
  state: 'open' | 'returned' | 'lost';
  isOverdue: boolean;
  isLostCandidate: boolean;
  imageUrl: string;
  category: string;
  dueAt: Date;
  closedAt: Date | null;
  stationId: number;
  stationName: string;
  graceMinutes: number;
  overdueCapHours: number;
  pricePerHourWon: number;
  feeLimitWon: number | null;
  reportedLostAt: Date | null;
  dayCapWon: number | null;
  stops: WireStop[];
  version: number;
}

export async function readRentalFacts(db: Db, rentalId: number, now: Date) {
  const { rows } = await sql<RentalRow>`
    select rentals.state, ${isOverdue} as "isOverdue", ${isLostCandidate} as "isLostCandidate",
           products.image as "imageUrl", products.category, rentals.due_at as "dueAt", rentals.returned_at as "closedAt",
           stations.id as "stationId", stations.name as "stationName", rentals.grace_minutes as "graceMinutes",
           rentals.overdue_cap_hours as "overdueCapHours", rentals.price_per_hour_won as "pricePerHourWon", rentals.day_cap_won as "dayCapWon",
           rentals.fee_limit_won as "feeLimitWon", rentals.reported_lost_at as "reportedLostAt",
           ${stopsOfRental} as stops, rentals.version
    from rentals
    join items on items.id = rentals.item_id
    join products on products.id = items.product_id
    join stations on stations.id = rentals.rental_station_id
    where rentals.id = ${rentalId}`.execute(db);
  const rental = withStops(rows[0]!);
  const at = rental.closedAt ?? now;
  return {
    facts: {
      state: shownStateOf(rental),
      imageUrl: rental.imageUrl,
      category: rental.category,
      dueAt: toKoreanIso(rental.dueAt),
      closedAt: rental.closedAt && toKoreanIso(rental.closedAt),
      rentedAt: { id: rental.stationId, no: String(rental.stationId), name: rental.stationName },
      overdueMinutes: feeAt(rental, at).overdueMinutes,
      stoppedMinutes: stoppedMinutes(rental.stops, at),
      version: rental.version,
    },
    feeWithoutStopsWon: feeAt({ ...rental, stops: [] }, at).overdueAmountWon,
  };
}

/** Of its rental, else the one it names; newest first. */
export async function listPayments(db: Db, rentalId: number | null, orderId: number | null) {
  if (rentalId === null && orderId === null) return [];
  const { rows } = await sql<{ id: number; amount: number; refundable: number }>`
    select payments.order_id as id, payments.amount_won as amount,
           payments.amount_won - payments.refunded_won as refundable
    from payments join orders on orders.id = payments.order_id
    where orders.state = 'paid'
      and (orders.id = ${orderId}::bigint or orders.id = any(array(${ordersOfRental(sql`${rentalId}::bigint`)})))
    order by payments.order_id desc`.execute(db);
  return rows.map(({ id, amount, refundable }) => ({ id, no: humanNumber('P', id), amount, refundable }));
}

/** Where the return failed. */
export async function readStationFacts(db: Db, stationId: number) {
  const station = await findStation(db, stationId);
  if (!station) return null;
  const { rows } = await sql<{ stops: number }>`
    select count(*)::int as stops from rental_stops
    where station_id = ${stationId} and begun_at > ondesk_now() - interval '24 hours'`.execute(db);
  const { hours, isToday } = openingOf(station, new Date(station.now_ms));
  return {
    station: { id: station.id, no: String(station.id), name: station.name },
    todayHours:
      isToday && hours
        ? { opens: formatMinuteOfDay(hours.opensAtMinute), closes: formatMinuteOfDay(hours.closesAtMinute) }
        : null,
    stopsIn24Hours: rows[0]!.stops,
    returnWarning: hasReturnWarning(station),
  };
}

/** Stops are counted as stopping counts them; of inquiries all others. */
export async function readMemberFacts(db: Db, memberId: number, inquiryId: number) {
  const { rows } = await sql<{
    rentals: number;
    overdue: number;
    stopsIn30Days: number;
    inquiries: number;
  }>`
    select
      (select count(*)::int from ${rentalsOfMember(sql`${memberId}`)}) as rentals,
      (select count(*)::int from rentals where member_id = ${memberId} and ${isOverdue}) as overdue,
      ${stopsThatCount(sql`${memberId}`)} as "stopsIn30Days",
      (select count(*)::int from inquiries where member_id = ${memberId} and id <> ${inquiryId}) as inquiries`.execute(
    db,
  );
  return { ...rows[0]!, stopLimit: MAX_STOPS };
}
