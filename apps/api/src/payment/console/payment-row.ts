// Describes payments for the console: what was paid, by whom, for which rental, and what became of the money.
import { sql } from 'kysely';
import type { Db } from '#api/database/database.ts';
import { discountsOfOrders, type OrderDiscountRow } from '#api/database/rows/order-discounts.ts';
import { Failure } from '#api/http/failure.ts';
import { memberRefColumns, toMemberRef } from '#api/staff/member-ref.ts';
import { humanNumber } from '#domain/text/human-number.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import type { PaymentKind } from '../day-closing/day-totals.queries.ts';
import { subjectOfOrder } from './orders-of.ts';
import { readRefunds } from './refund-row.ts';

/** Also the order of the filter. */
export const paymentStates = [
  'CONFIRMING',
  'APPROVED',
  'DECLINED',
  'AUTO_CANCELLED',
  'PART_REFUNDED',
  'REFUNDED',
  'FREE',
  'UNDONE',
] as const;

export type PaymentState = (typeof paymentStates)[number];

interface PaymentRow {
  id: number;
  kind: PaymentKind;
  name: string;
  order_state: 'confirming' | 'paid' | 'declined' | 'cancelling' | 'cancelled';
  amount_won: number;
  created_at: Date;
  claimed_at: Date | null;
  decline_code: string | null;
  method: string | null;
  card_last4: string | null;
  approval_number: string | null;
  approved_at: Date | null;
  receipt_url: string | null;
  paid_won: number | null;
  refunded_won: number | null;
  partly_refundable: boolean | null;
  list_amount_won: number;
  discounts: OrderDiscountRow[];
  undone_at: Date | null;
  rental_id: number | null;
  rental_name: string | null;
  /** The driver reads an array of bigint as text. */
  refund_ids: string[];
  member_id: number;
  member_nickname: string | null;
  member_withdrawn: boolean;
  member_suspended: boolean;
  member_unmasked: boolean;
}

export type DescribedPayment = ReturnType<typeof describePayment>;

/** What was never confirmed is no payment. */
const isPayment = sql<boolean>`orders.state not in ('ready', 'void')`;

/** The payments with these numbers, in this order; without an order that was given up since its number was read. */
export async function readPayments(
  db: Db,
  staffId: number,
  ids: readonly number[],
): Promise<DescribedPayment[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<PaymentRow>`
    select orders.id, upper(orders.kind) as kind, orders.name, orders.state as order_state, orders.amount_won,
      orders.created_at, orders.claimed_at, orders.decline_code, orders.undone_at, orders.list_amount_won,
      case when orders.discount_won = 0 then '[]' else ${discountsOfOrders(sql`orders.id`)} end as discounts,
      payments.method, payments.card_last4, payments.approval_number, payments.approved_at, payments.receipt_url,
      payments.amount_won as paid_won, payments.refunded_won, payments.partly_refundable,
      subject.rental_id, products.name as rental_name,
      array(select refunds.id from refunds where refunds.order_id = orders.id order by refunds.seq) as refund_ids,
      ${sql.join(memberRefColumns(staffId))}
    from orders
    join members on members.id = orders.member_id
    left join payments on payments.order_id = orders.id
    ${subjectOfOrder}
    left join rentals on rentals.id = subject.rental_id
    left join items on items.id = rentals.item_id
    left join products on products.id = items.product_id
    where orders.id = any(${ids}::bigint[]) and ${isPayment}`.execute(db);
  const refunds = await readRefunds(
    db,
    rows.flatMap(({ refund_ids: refundIds }) => refundIds.map(Number)),
  );
  const byId = new Map(rows.map((row) => [row.id, describePayment(row, refunds)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function getPayment(db: Db, staffId: number, id: number): Promise<DescribedPayment> {
  const [payment] = await readPayments(db, staffId, [id]);
  if (!payment) throw new Failure('NOT_FOUND');
  return payment;
}

function describePayment(row: PaymentRow, refunds: Awaited<ReturnType<typeof readRefunds>>) {
  const state = stateOf(row);
  return {
    id: row.id,
    no: humanNumber('P', row.id),
    kind: row.kind,
    orderName: row.name,
    rental:
      row.rental_id === null
        ? null
        : { id: row.rental_id, no: humanNumber('R', row.rental_id), name: row.rental_name ?? row.name },
    member: toMemberRef(row),
    amount: row.paid_won ?? row.amount_won,
    listAmount: row.list_amount_won,
    discounts: row.discounts,
    method: row.method,
    cardLast4: row.card_last4,
    approvalNumber: row.approval_number,
    approvedAt: row.approved_at === null ? null : toKoreanIso(row.approved_at),
    createdAt: toKoreanIso(row.created_at),
    claimedAt: row.claimed_at === null ? null : toKoreanIso(row.claimed_at),
    declineCode: state === 'DECLINED' ? row.decline_code : null,
    state,
    refundable: row.order_state === 'paid' ? (row.paid_won ?? 0) - (row.refunded_won ?? 0) : 0,
    partlyRefundable: row.partly_refundable ?? false,
    receiptUrl: row.receipt_url,
    refunds: row.refund_ids.flatMap((id) => refunds.get(Number(id)) ?? []),
  };
}

function stateOf(row: PaymentRow): PaymentState {
  switch (row.order_state) {
    case 'confirming':
      return 'CONFIRMING';
    case 'declined':
      return 'DECLINED';
    case 'cancelling':
    case 'cancelled':
      return 'AUTO_CANCELLED';
    case 'paid':
      if (row.amount_won === 0) return row.undone_at === null ? 'FREE' : 'UNDONE';
      if (!row.refunded_won) return 'APPROVED';
      return row.refunded_won === row.paid_won ? 'REFUNDED' : 'PART_REFUNDED';
    default:
      return row.order_state satisfies never;
  }
}
