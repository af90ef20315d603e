// One rental as staff see it: the rules it began with, its renter, its money, everything that happened, and notes.
import { sql } from 'kysely';
import type { Db } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { readPayments } from '#api/payment/console/payment-row.ts';
import { readSettings } from '#api/settings/settings.queries.ts';
import { isUnmaskedFor } from '#api/staff/member-ref.ts';
import { toStaffRef, type StaffRefRow } from '#api/staff/staff-ref.ts';
import { humanNumber } from '#domain/text/human-number.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import { maskEmail } from '#domain/text/mask-contact.ts';
import { feeAt } from '#domain/rental/rental-terms.ts';
import type { WireStop } from '#domain/rental/stops.ts';
import { stopsOfRental, wasOverdue, withStops } from '#api/database/late-moments.ts';
import { listMemberStops } from '../member-stops.ts';
import { mayBeLost } from '../return/lose-rental.ts';
import { ordersOfThisRental } from '../rental.queries.ts';
import { rentalsOfMember } from '../rentals-of-member.ts';
import { readRentals } from './rental-row.ts';
import { readRentalTimeline } from './rental-timeline.ts';
import type { RentalFacts } from './rental-facts.ts';

export async function getRentalDetail(db: Db, viewer: Pick<StaffViewer, 'staffId'>, rentalId: number) {
  const [row] = await readRentals(db, viewer.staffId, [rentalId]);
  if (!row) throw new Failure('RENTAL_NOT_FOUND');
  const facts = await readFacts(db, rentalId);
  const payments = await readPayments(db, viewer.staffId, facts.orderIds.map(Number));
  const isUnmasked = await isUnmaskedFor(db, viewer.staffId, row.member.id);
  return {
    ...row,
    rules: {
      pricePerHour: facts.pricePerHourWon,
      dayCap: facts.dayCapWon,
      graceMinutes: facts.graceMinutes,
      overdueCapHours: facts.overdueCapHours,
      replacementPrice: facts.replacementPriceWon,
    },
    payments,
    timeline: await readRentalTimeline(db, row, { ...facts, rentalId, payments }),
    notes: await listNotes(db, rentalId),
    reportedLostAt: facts.reportedLostAt && toKoreanIso(facts.reportedLostAt),
    stops: await listMemberStops(db, rentalId),
    memberFacts: {
      rentals: facts.memberRentals,
      overdue: facts.memberOverdue,
      email: facts.email === null || isUnmasked ? facts.email : maskEmail(facts.email),
      provider: facts.provider.toUpperCase(),
      push: facts.hasPush,
      mail: facts.hasMail,
    },
    foundRefund: await findFoundRefund(db, rentalId, facts),
    unsettled: facts.isClaimed,
    mayBeLost: row.closedAt === null && mayBeLost(facts),
    serverTime: toKoreanIso(facts.now),
  };
}

async function readFacts(db: Db, rentalId: number): Promise<RentalFacts> {
  const { rows } = await sql<Omit<RentalFacts, 'stops'> & { stops: WireStop[] }>`
    select rentals.price_per_hour_won as "pricePerHourWon", rentals.day_cap_won as "dayCapWon", rentals.grace_minutes as "graceMinutes",
      rentals.overdue_cap_hours as "overdueCapHours", rentals.replacement_price_won as "replacementPriceWon",
      rentals.started_at as "startedAt", rentals.due_at as "dueAt", rentals.returned_at as "closedAt",
      rentals.fee_limit_won as "feeLimitWon", rentals.reported_lost_at as "reportedLostAt",
      rentals.lost_candidate_at as "lostCandidateAt", ${stopsOfRental} as stops,
      rentals.claimed_by_order_id is not null as "isClaimed", members.email, members.provider, ondesk_now() as now,
      coalesce(preferences.push, true)
        and exists (select from push_subscriptions where member_id = members.id) as "hasPush",
      coalesce(preferences.mail, true) and members.email is not null as "hasMail",
      rented.*,
      array(
        select orders.id from orders
        where orders.id in (${ordersOfThisRental}) and orders.state not in ('ready', 'void')
        order by orders.id) as "orderIds"
    from rentals
    join members on members.id = rentals.member_id
    left join notification_preferences as preferences on preferences.member_id = members.id
    cross join lateral (
      select count(*)::int as "memberRentals",
        (count(*) filter (where ${wasOverdue}))::int as "memberOverdue"
      from ${rentalsOfMember(sql`members.id`)}
    ) as rented
    where rentals.id = ${rentalId}`.execute(db);
  return withStops(rows[0]!);
}

async function listNotes(db: Db, rentalId: number) {
  const { rows } = await sql<StaffRefRow & { id: number; at: Date; note: string }>`
    select rental_notes.id, rental_notes.at, rental_notes.note,
      staff.id as staff_id, staff.name as staff_name, upper(staff.role) as staff_role
    from rental_notes join staff on staff.id = rental_notes.staff_id
    where rental_notes.rental_id = ${rentalId}
    order by rental_notes.id desc`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    by: toStaffRef(row),
    at: toKoreanIso(row.at),
    note: row.note,
  }));
}

/** Of a lost charge that was paid, everything above the overdue fee, for so many days; less what was refunded of it already. */
async function findFoundRefund(db: Db, rentalId: number, facts: RentalFacts) {
  const days = (await readSettings(db))['refunds.foundRefundDays'];
  const { rows } = await sql<{ orderId: number; paidWon: number; refundedWon: number; name: string }>`
    select orders.id as "orderId", payments.amount_won as "paidWon", payments.refunded_won as "refundedWon", orders.name
    from charges
    join rentals on rentals.id = charges.rental_id
    join items on items.id = rentals.item_id and items.state not in ('lost', 'retired')
    join charge_orders on charge_orders.charge_id = charges.id
    join orders on orders.id = charge_orders.order_id and orders.state = 'paid'
    join payments on payments.order_id = orders.id
    where charges.rental_id = ${rentalId} and charges.kind = 'lost' and charges.state = 'paid'
      and charges.settled_at > ondesk_now() - make_interval(days => ${days})`.execute(db);
  const [paid] = rows;
  if (!paid || facts.closedAt === null) return null;
  const { overdueAmountWon } = feeAt(facts, facts.closedAt);
  const amount = paid.paidWon - overdueAmountWon - paid.refundedWon;
  return amount > 0
    ? { amount, payment: { id: paid.orderId, no: humanNumber('P', paid.orderId), name: paid.name } }
    : null;
}
