// Reads the rental history of a member, open and returned, and one rental with its payments.
import { sql, type RawBuilder } from 'kysely';
import { listMemberCharges, type MemberCharge } from '#api/charge/member-charge.queries.ts';
import { now, type Db } from '#api/database/database.ts';
import { fixedQuery } from '#api/database/fixed-query.ts';
import { discountsOfOrders, type OrderDiscountRow } from '#api/database/rows/order-discounts.ts';
import { ordersOfRental } from '#api/database/rows/orders-of-rental.ts';
import { Failure } from '#api/http/failure.ts';
import { settingValue } from '#api/settings/settings.queries.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import { FREE_METHOD, rentalStatusLabels } from '#contract/member/wire-labels.ts';
import type { ChosenRefundReason } from '#domain/rental/refund-reason.ts';
import { parseStops } from '#domain/rental/stops.ts';
import { rentalStatus } from '#domain/rental/rental-status.ts';
import { offersExtension } from './extension/extension-obstacle.ts';
import { getRentalActions } from './rental-actions.ts';
import { describeStop, memberStopsOfRental, readMemberStops, type MemberStopRow } from './member-stops.ts';
import { findRentAgain } from './rent-again.queries.ts';

/** Of the rental of the statement around it. */
export const ordersOfThisRental = ordersOfRental(sql`rentals.id`);

/** Everything paid and what was refunded of it, with what was taken off; a payment that could not be used counts for none. */
const money = sql`
  select coalesce(sum(payments.amount_won), 0)::integer as paid_won,
         coalesce(sum(payments.refunded_won), 0)::integer as refunded_won,
         coalesce(sum(orders.list_amount_won), 0)::integer as list_won,
         -- Most rentals have none and are spared looking.
         array_agg(orders.id) filter (where orders.discount_won > 0) as discounted
  from (${ordersOfThisRental}) as paid_orders
  join orders on orders.id = paid_orders.order_id and orders.state = 'paid'
  left join payments on payments.order_id = orders.id`;

/** As JSON: times are text. */
interface RentalRow {
  id: number;
  token: string;
  state: 'open' | 'returned' | 'lost';
  closed_by: 'renter' | 'operator' | 'free_return' | 'lost' | null;
  hours: number;
  extended_hours: number;
  max_hours: number;
  recall_id: number | null;
  started_at: string;
  due_at: string;
  grace_minutes: number;
  day_cap_won: number | null;
  returned_at: string | null;
  serial_number: string;
  product_name: string;
  product_name_en: string | null;
  product_image: string;
  category: string;
  rental_station_name: string;
  rental_station_name_en: string | null;
  return_station_name: string | null;
  return_station_name_en: string | null;
  paid_won: number;
  refunded_won: number;
  list_won: number;
  discounts: OrderDiscountRow[];
  has_charge: boolean;
  has_stop: boolean;
}

/** Of the rentals that are shown: a plan pays for every column it names, and sorts and joins carry them all. */
const shownColumns = sql`
  id, token, state, closed_by, hours, extended_hours, max_hours, started_at, due_at, grace_minutes, day_cap_won, returned_at,
  item_id, rental_station_id, return_station_id`;

/** The rows of the history for a selection of `rentals` with the shown columns, newest first. */
const rentalRows = (rentals: RawBuilder<unknown>) => sql<RentalRow[]>`(
  select coalesce(json_agg(listed order by coalesce(listed.returned_at, listed.started_at) desc, listed.id desc), '[]')
  from (
    select rentals.id, rentals.token, rentals.state, rentals.closed_by, rentals.hours, rentals.extended_hours,
           rentals.max_hours, rentals.started_at, rentals.due_at, rentals.grace_minutes, rentals.day_cap_won,
           rentals.returned_at,
           items.serial_number, items.recall_id,
           products.name as product_name, products.name_en as product_name_en, products.image as product_image, products.category,
           rental_station.name as rental_station_name, rental_station.name_en as rental_station_name_en,
           return_station.name as return_station_name, return_station.name_en as return_station_name_en,
           money.paid_won, money.refunded_won, money.list_won,
           case when money.discounted is null then '[]'
             else ${discountsOfOrders(sql`select unnest(money.discounted)`)} end as discounts,
           exists (select from charges where charges.rental_id = rentals.id) as has_charge,
           exists (select from rental_stops where rental_stops.rental_id = rentals.id) as has_stop
    from (${rentals}) as rentals
    join items on items.id = rentals.item_id
    join products on products.id = items.product_id
    join stations as rental_station on rental_station.id = rentals.rental_station_id
    left join stations as return_station on return_station.id = rentals.return_station_id
    cross join lateral (${money}) as money
  ) as listed
)`;

type Rental = RentalRow & { stops: readonly MemberStopRow[]; charge: MemberCharge | null };

/** Few rentals have a charge or a stop: the others are spared the statements, and the plan of theirs the tables. */
async function withStopsAndCharges(db: Db, rentals: readonly RentalRow[]): Promise<Rental[]> {
  const stops = await readMemberStops(db, idsOf(rentals.filter((row) => row.has_stop)));
  const charges = await listMemberCharges(db, idsOf(rentals.filter((row) => row.has_charge)));
  return rentals.map((row) => ({
    ...row,
    stops: stops.get(row.id) ?? [],
    charge: charges.get(row.id) ?? null,
  }));
}

const idsOf = (rentals: readonly RentalRow[]) => rentals.map(({ id }) => id);

const koreanTime = (moment: string) => toKoreanIso(new Date(moment));

function describeRental(row: Rental, readAt: Date) {
  const term = termOf(row);
  return {
    rentalHistoryToken: row.token,
    productName: row.product_name,
    productNameEn: row.product_name_en,
    productImage: row.product_image,
    category: row.category,
    // A lost item reads as returned, because the specification knows three words; `closedBy` tells them apart.
    status: rentalStatusLabels[rentalStatus({ closed: row.state !== 'open', ...term }, readAt)],
    graceMinutes: row.grace_minutes,
    closedBy: row.closed_by && (row.closed_by.toUpperCase() as Uppercase<typeof row.closed_by>),
    rentalStationName: row.rental_station_name,
    rentalStationNameEn: row.rental_station_name_en,
    returnStationName: row.return_station_name,
    returnStationNameEn: row.return_station_name_en,
    rentalStartTime: koreanTime(row.started_at),
    expectedReturnTime: koreanTime(row.due_at),
    returnTime: row.returned_at === null ? null : koreanTime(row.returned_at),
    rentalTimeHour: row.hours + row.extended_hours,
    extendedHours: row.extended_hours,
    dayCap: row.day_cap_won,
    amount: row.paid_won,
    refundedAmount: row.refunded_won,
    listAmount: row.list_won,
    discounts: row.discounts,
    charge: row.charge,
    serialNumber: row.serial_number,
    stops: row.stops.map(describeStop),
    recalled: row.state === 'open' && row.recall_id !== null,
  };
}

function termOf(row: Pick<Rental, 'due_at' | 'grace_minutes' | 'stops'>) {
  return { dueAt: new Date(row.due_at), graceMinutes: row.grace_minutes, stops: parseStops(row.stops) };
}

function describeActiveRental(row: Rental, readAt: Date, isExtensionOn: boolean) {
  const extendable = offersExtension(isExtensionOn, {
    state: row.state,
    hours: row.hours,
    extendedHours: row.extended_hours,
    maxHours: row.max_hours,
    recallId: row.recall_id,
    ...termOf(row),
    now: readAt,
  });
  return { ...describeRental(row, readAt), extendable };
}

interface HistoryRow {
  now: Date;
  past: number;
  rent_again: boolean;
  extension_on: boolean;
  rentals: RentalRow[];
}

const readHistory = fixedQuery<{ memberId: number; size: number; skip: number }, HistoryRow>(
  ['memberId', 'size', 'skip'],
  ({ memberId, size, skip }) => {
    const openOnes = sql`select ${shownColumns} from rentals where member_id = ${memberId} and state = 'open'`;
    const pageOfPast = sql`
    select ${shownColumns} from rentals where member_id = ${memberId} and state <> 'open'
    order by returned_at desc, id desc limit ${size} offset ${skip}`;
    return sql`
    select ondesk_now() as now, ${settingValue('features.rentAgain')} as rent_again,
      ${settingValue('features.extension')} as extension_on,
      (select count(*) from rentals where member_id = ${memberId} and state <> 'open') as past,
      ${rentalRows(sql`(${openOnes}) union all (${pageOfPast})`)} as rentals`;
  },
);

/** Everything not returned, and one page of the returned ones, newest first. */
export async function listRentals(db: Db, memberId: number, page: { page: number; size: number }) {
  const [history] = await readHistory(db, { memberId, size: page.size, skip: page.page * page.size });
  const { now: readAt, past, rent_again: rentAgain, extension_on: isExtensionOn } = history!;
  const rentals = await withStopsAndCharges(db, history!.rentals);
  return {
    actives: rentals
      .filter(({ state }) => state === 'open')
      .map((row) => describeActiveRental(row, readAt, isExtensionOn)),
    rentals: {
      content: rentals.filter(({ state }) => state !== 'open').map((row) => describeRental(row, readAt)),
      page: {
        number: page.page,
        size: page.size,
        totalElements: past,
        totalPages: Math.ceil(past / page.size),
      },
    },
    rentAgain,
    serverTime: toKoreanIso(readAt),
  };
}

/** One rental of the member's own with every payment made for it, the first on top. */
export async function getRental(db: Db, memberId: number, token: string) {
  const own = sql`select ${shownColumns} from rentals where member_id = ${memberId} and token = ${token}`;
  const { rows } = await sql<{ now: Date; rentals: RentalRow[] }>`
    select ondesk_now() as now, ${rentalRows(own)} as rentals`.execute(db);
  const { now: readAt, rentals } = rows[0]!;
  const [row] = await withStopsAndCharges(db, rentals);
  if (!row) throw new Failure('RENTAL_NOT_FOUND');
  return {
    rentalHistory: describeRental(row, readAt),
    actions: await getRentalActions(db, memberId, token),
    again: row.state === 'open' ? null : await findRentAgain(db, row.id),
    payments: await listPayments(db, row.id),
    serverTime: toKoreanIso(readAt),
  };
}

interface PaymentRow {
  kind: 'rent' | 'extension' | 'overdue' | 'charge';
  state: 'paid' | 'cancelling' | 'cancelled';
  /** Null of a free order: it has no payment. */
  method: string | null;
  paid_at: Date;
  amount_won: number;
  list_won: number;
  discounts: OrderDiscountRow[];
  refunded_won: number;
  is_undone: boolean;
  receipt_url: string | null;
  refunds: RefundOfPayment[];
}

interface RefundOfPayment {
  amount: number;
  state: 'requested' | 'done' | 'refused' | 'by_hand';
  reason: ChosenRefundReason | null;
  requestedAt: string;
  doneAt: string | null;
}

/** A refused refund that was asked for anew shows as the newer one alone. */
async function listPayments(db: Db, rentalId: number) {
  const { rows } = await sql<PaymentRow>`
    select orders.kind, orders.state, payments.method, coalesce(payments.approved_at, orders.claimed_at) as paid_at,
           orders.amount_won, orders.list_amount_won as list_won, ${discountsOfOrders(sql`orders.id`)} as discounts,
           coalesce(payments.refunded_won, 0) as refunded_won, orders.undone_at is not null as is_undone,
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
    cross join lateral (${ordersOfThisRental}) as paid_orders
    join orders on orders.id = paid_orders.order_id
    left join payments on payments.order_id = orders.id
    where payments.id is not null or (orders.amount_won = 0 and orders.state = 'paid')
    order by paid_at, orders.id`.execute(db);
  return rows.map((payment) => ({
    type: payment.kind.toUpperCase() as Uppercase<PaymentRow['kind']>,
    status: paymentStatus(payment),
    method: payment.method ?? FREE_METHOD,
    paymentDate: toKoreanIso(payment.paid_at),
    amount: payment.amount_won,
    listAmount: payment.list_won,
    discounts: payment.discounts,
    receiptUrl: payment.receipt_url,
    refunds: payment.refunds.map(describeRefund),
  }));
}

function paymentStatus({ state, amount_won: paid, refunded_won: refunded, is_undone: isUndone }: PaymentRow) {
  if (paid === 0) return isUndone ? ('CANCELED' as const) : ('DONE' as const);
  if (state !== 'paid' || refunded === paid) return 'CANCELED' as const;
  return refunded === 0 ? ('DONE' as const) : ('PARTIAL_CANCELED' as const);
}

const refundStatus = { requested: 'REQUESTED', done: 'DONE', by_hand: 'DONE', refused: 'DELAYED' } as const;

function describeRefund(refund: RefundOfPayment) {
  return {
    amount: refund.amount,
    status: refundStatus[refund.state],
    reason: refund.reason ?? ('UNUSABLE' as const),
    requestedAt: koreanTime(refund.requestedAt),
    doneAt: refund.doneAt === null ? null : koreanTime(refund.doneAt),
  };
}

/** The open rentals of a member, as the home screen shows them. */
export async function listActiveRentals(db: Db, memberId: number) {
  const rows = await db
    .selectFrom('rentals')
    .innerJoin('items', 'items.id', 'rentals.item_id')
    .innerJoin('products', 'products.id', 'items.product_id')
    .select(['rentals.token', 'rentals.hours', 'rentals.extended_hours', 'rentals.max_hours'])
    .select(['rentals.started_at', 'rentals.due_at', 'rentals.reported_lost_at'])
    .select(['rentals.grace_minutes', 'rentals.overdue_cap_hours', 'rentals.fee_limit_won'])
    .select(['rentals.price_per_hour_won', 'rentals.day_cap_won'])
    .select(['products.name', 'products.name_en', 'products.image', 'products.category', 'items.recall_id'])
    .select([now.as('now'), settingValue('features.extension').as('extension_on')])
    .select(memberStopsOfRental.as('stops'))
    .where('rentals.member_id', '=', memberId)
    .where('rentals.state', '=', 'open')
    .orderBy('rentals.started_at', 'desc')
    .orderBy('rentals.id', 'desc')
    .execute();
  return rows.map((row) => ({
    productName: row.name,
    productNameEn: row.name_en,
    productImage: row.image,
    category: row.category,
    rentalTimeHour: row.hours + row.extended_hours,
    pricePerHour: row.price_per_hour_won,
    dayCap: row.day_cap_won,
    rentalHistoryToken: row.token,
    rentalStartTime: toKoreanIso(row.started_at),
    expectedReturnTime: toKoreanIso(row.due_at),
    status:
      rentalStatusLabels[
        rentalStatus(
          { closed: false, dueAt: row.due_at, graceMinutes: row.grace_minutes, stops: parseStops(row.stops) },
          row.now,
        )
      ],
    graceMinutes: row.grace_minutes,
    overdueCapHours: row.overdue_cap_hours,
    feeLimit: row.fee_limit_won,
    reportedLostAt: row.reported_lost_at && toKoreanIso(row.reported_lost_at),
    extendable: offersExtension(row.extension_on, {
      state: 'open',
      hours: row.hours,
      extendedHours: row.extended_hours,
      maxHours: row.max_hours,
      recallId: row.recall_id,
      dueAt: row.due_at,
      graceMinutes: row.grace_minutes,
      stops: parseStops(row.stops),
      now: row.now,
    }),
    stops: row.stops.map(describeStop),
    recalled: row.recall_id !== null,
  }));
}
