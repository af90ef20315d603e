// Reads the rental history of a member, open and returned, and one rental with its payments.
import { sql, type RawBuilder } from 'kysely';
import { listMemberCharges } from '#api/charge/member-charge.queries.ts';
import { now, type Db } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import { readSettings } from '#api/settings/settings.queries.ts';
import { toKoreanIso } from '#domain/korean-time.ts';
import type { RefundReason } from '#domain/refund-reason.ts';
import { rentalStatus, rentalStatusLabel } from '#domain/rental-status.ts';
import { getRentalActions } from './rental-actions.ts';
import { findRentAgain } from './rent-again.queries.ts';

/** The orders a rental was paid with, of every kind; one union, so that each is found by the index of its own table. */
export const ordersOfRental = sql`
  select order_id from rental_orders where rental_orders.rental_id = rentals.id
  union all select order_id from extension_orders where extension_orders.rental_id = rentals.id
  union all select order_id from overdue_orders where overdue_orders.rental_id = rentals.id
  union all select order_id from charge_orders join charges on charges.id = charge_orders.charge_id
            where charges.rental_id = rentals.id`;

/** Everything paid and what was refunded of it; a payment that could not be used counts for neither. */
const money = sql`
  select coalesce(sum(payments.amount_won), 0)::integer as paid_won,
         coalesce(sum(payments.refunded_won), 0)::integer as refunded_won
  from (${ordersOfRental}) as paid_orders
  join orders on orders.id = paid_orders.order_id and orders.state = 'paid'
  join payments on payments.order_id = orders.id`;

interface RentalRow {
  id: number;
  token: string;
  state: 'open' | 'returned' | 'lost';
  closed_by: 'renter' | 'operator' | 'free_return' | 'lost' | null;
  hours: number;
  extended_hours: number;
  started_at: Date;
  due_at: Date;
  grace_minutes: number;
  returned_at: Date | null;
  serial_number: string;
  product_name: string;
  product_image: string;
  category: string;
  rental_station_name: string;
  return_station_name: string | null;
  paid_won: number;
  refunded_won: number;
  now: Date;
}

/** The rows of the history for a selection of `rentals`. */
const rentalRows = (rentals: RawBuilder<unknown>) => sql<RentalRow>`
  select rentals.id, rentals.token, rentals.state, rentals.closed_by, rentals.hours, rentals.extended_hours,
         rentals.started_at, rentals.due_at, rentals.grace_minutes, rentals.returned_at, items.serial_number,
         products.name as product_name, products.image as product_image, products.category,
         rental_station.name as rental_station_name, return_station.name as return_station_name,
         money.paid_won, money.refunded_won, (select ondesk_now()) as now
  from (${rentals}) as rentals
  join items on items.id = rentals.item_id
  join products on products.id = items.product_id
  join stations as rental_station on rental_station.id = rentals.rental_station_id
  left join stations as return_station on return_station.id = rentals.return_station_id
  cross join lateral (${money}) as money`;

type Charges = Awaited<ReturnType<typeof listMemberCharges>>;

const termOf = (row: { due_at: Date; grace_minutes: number }) => ({
  dueAt: row.due_at,
  graceMinutes: row.grace_minutes,
});

function describeRental(row: RentalRow, charges: Charges) {
  return {
    rentalHistoryToken: row.token,
    productName: row.product_name,
    productImage: row.product_image,
    category: row.category,
    // A lost item reads as returned, because the specification knows three words; `closedBy` tells them apart.
    status: rentalStatusLabel[rentalStatus({ closed: row.state !== 'open', ...termOf(row) }, row.now)],
    graceMinutes: row.grace_minutes,
    closedBy: row.closed_by && (row.closed_by.toUpperCase() as Uppercase<typeof row.closed_by>),
    rentalStationName: row.rental_station_name,
    returnStationName: row.return_station_name,
    rentalStartTime: toKoreanIso(row.started_at),
    expectedReturnTime: toKoreanIso(row.due_at),
    returnTime: row.returned_at ? toKoreanIso(row.returned_at) : null,
    rentalTimeHour: row.hours + row.extended_hours,
    extendedHours: row.extended_hours,
    amount: row.paid_won,
    refundedAmount: row.refunded_won,
    charge: charges.get(row.id) ?? null,
    serialNumber: row.serial_number,
  };
}

/** Everything not returned, and one page of the returned ones, newest first. */
export async function listRentals(db: Db, memberId: number, page: { page: number; size: number }) {
  const openOnes = sql`select * from rentals where member_id = ${memberId} and state = 'open'`;
  const pageOfPast = sql`
    select * from rentals where member_id = ${memberId} and state <> 'open'
    order by returned_at desc, id desc limit ${page.size} offset ${page.page * page.size}`;
  const [listed, counted] = await Promise.all([
    sql<RentalRow>`
      ${rentalRows(sql`(${openOnes}) union all (${pageOfPast})`)}
      order by coalesce(rentals.returned_at, rentals.started_at) desc, rentals.id desc`.execute(db),
    sql<{ past: number; now: Date }>`
      select count(*) as past, (select ondesk_now()) as now
      from rentals where member_id = ${memberId} and state <> 'open'`.execute(db),
  ]);
  const { past, now: countedAt } = counted.rows[0]!;
  const charges = await listMemberCharges(
    db,
    listed.rows.map(({ id }) => id),
  );
  const describe = (row: RentalRow) => describeRental(row, charges);
  return {
    actives: listed.rows.filter(({ state }) => state === 'open').map(describe),
    rentals: {
      content: listed.rows.filter(({ state }) => state !== 'open').map(describe),
      page: {
        number: page.page,
        size: page.size,
        totalElements: past,
        totalPages: Math.ceil(past / page.size),
      },
    },
    rentAgain: (await readSettings(db))['features.rentAgain'],
    serverTime: toKoreanIso(countedAt),
  };
}

/** One rental of the member's own with every payment made for it, the first on top. */
export async function getRental(db: Db, memberId: number, token: string) {
  const own = sql`select * from rentals where member_id = ${memberId} and token = ${token}`;
  const row = (await rentalRows(own).execute(db)).rows[0];
  if (!row) throw new Failure('RENTAL_NOT_FOUND');
  return {
    rentalHistory: describeRental(row, await listMemberCharges(db, [row.id])),
    actions: await getRentalActions(db, memberId, token),
    again: row.state === 'open' ? null : await findRentAgain(db, row.id),
    payments: await listPayments(db, row.id),
    serverTime: toKoreanIso(row.now),
  };
}

interface PaymentRow {
  kind: 'rent' | 'extension' | 'overdue' | 'charge';
  state: 'paid' | 'cancelling' | 'cancelled';
  method: string;
  approved_at: Date;
  amount_won: number;
  refunded_won: number;
  receipt_url: string | null;
  refunds: RefundOfPayment[];
}

interface RefundOfPayment {
  amount: number;
  state: 'requested' | 'done' | 'refused' | 'by_hand';
  reason: RefundReason | null;
  requestedAt: string;
  doneAt: string | null;
}

/** A refused refund that was asked for anew shows as the newer one alone. */
async function listPayments(db: Db, rentalId: number) {
  const { rows } = await sql<PaymentRow>`
    select orders.kind, orders.state, payments.method, payments.approved_at, payments.amount_won, payments.refunded_won,
           payments.receipt_url, (
             select coalesce(jsonb_agg(jsonb_build_object(
               'amount', refunds.amount_won, 'state', refunds.state, 'reason', upper(refunds.public_reason),
               'requestedAt', refunds.requested_at,
               'doneAt', coalesce(refunds.done_at, refunds.by_hand_on::timestamp at time zone 'Asia/Seoul')
             ) order by refunds.seq), '[]')
             from refunds
             where refunds.order_id = orders.id
               and not exists (select from refunds as newer where newer.retry_of = refunds.id)
           ) as refunds
    from (select ${rentalId}::bigint as id) as rentals
    cross join lateral (${ordersOfRental}) as paid_orders
    join orders on orders.id = paid_orders.order_id
    join payments on payments.order_id = orders.id
    order by payments.id`.execute(db);
  return rows.map((payment) => ({
    type: payment.kind.toUpperCase() as Uppercase<PaymentRow['kind']>,
    status: paymentStatus(payment),
    method: payment.method,
    paymentDate: toKoreanIso(payment.approved_at),
    amount: payment.amount_won,
    receiptUrl: payment.receipt_url,
    refunds: payment.refunds.map(describeRefund),
  }));
}

function paymentStatus({ state, amount_won: paid, refunded_won: refunded }: PaymentRow) {
  if (state !== 'paid' || refunded === paid) return 'CANCELED' as const;
  return refunded === 0 ? ('DONE' as const) : ('PARTIAL_CANCELED' as const);
}

const refundStatus = { requested: 'REQUESTED', done: 'DONE', by_hand: 'DONE', refused: 'DELAYED' } as const;

function describeRefund(refund: RefundOfPayment) {
  return {
    amount: refund.amount,
    status: refundStatus[refund.state],
    reason: refund.reason ?? ('UNUSABLE' as const),
    requestedAt: toKoreanIso(new Date(refund.requestedAt)),
    doneAt: refund.doneAt === null ? null : toKoreanIso(new Date(refund.doneAt)),
  };
}

/** The open rentals of a member, as the home screen shows them. */
export async function listActiveRentals(db: Db, memberId: number) {
  const rows = await db
    .selectFrom('rentals')
    .innerJoin('items', 'items.id', 'rentals.item_id')
    .innerJoin('products', 'products.id', 'items.product_id')
    .select(['rentals.token', 'rentals.hours', 'rentals.extended_hours'])
    .select(['rentals.started_at', 'rentals.due_at'])
    .select(['rentals.grace_minutes', 'rentals.overdue_cap_hours'])
    .select(['rentals.price_per_hour_won', 'products.name', 'products.image', 'products.category'])
    .select(now.as('now'))
    .where('rentals.member_id', '=', memberId)
    .where('rentals.state', '=', 'open')
    .orderBy('rentals.started_at', 'desc')
    .orderBy('rentals.id', 'desc')
    .execute();
  return rows.map((row) => ({
    productName: row.name,
    productImage: row.image,
    category: row.category,
    rentalTimeHour: row.hours + row.extended_hours,
    pricePerHour: row.price_per_hour_won,
    rentalHistoryToken: row.token,
    rentalStartTime: toKoreanIso(row.started_at),
    expectedReturnTime: toKoreanIso(row.due_at),
    status: rentalStatusLabel[rentalStatus({ closed: false, ...termOf(row) }, row.now)],
    graceMinutes: row.grace_minutes,
    overdueCapHours: row.overdue_cap_hours,
  }));
}
