// Reconciles payments by Korean day: the payment gateway's list of transactions against our own records.
import { databaseNow } from '#api/database/database.ts';
import { findOrder } from '#api/payment/payment.queries.ts';
import type { CardTransaction } from '#api/payment/toss-payments.ts';
import { koreanDate, koreanMidnight } from '#domain/korean-time.ts';
import { isUnclaimed, readForStrayCapture } from '../cancel-stray-capture.ts';
import type { CheckoutDeps } from '../checkout-deps.ts';
import {
  listBookedOrders,
  listCapturesBetween,
  reportFinding,
  type BookedOrder,
} from './reconciliation.queries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** How the records of an order differ; stored as it is. */
type Difference =
  | 'unknown_order'
  | 'captured_twice'
  | 'captured_in_our_records_only'
  | 'captured_for_unclaimed_order'
  | 'cancelled_at_gateway_only'
  | 'different_amount'
  | 'unresolved';

interface Finding {
  orderKey: string;
  what: Difference;
  detail: Record<string, unknown>;
}

interface Moved {
  captures: number;
  capturedWon: number;
  cancelledWon: number;
}

/** Goes back two days, to make up for a day on which the gateway gave no list; nothing is reported twice. */
export async function reconcilePayments(deps: CheckoutDeps): Promise<void> {
  const today = koreanMidnight(await databaseNow(deps.db));
  for (const daysAgo of [2, 1]) {
    const from = new Date(today.getTime() - daysAgo * DAY_MS);
    const findings = await compareDay(deps, from);
    for (const finding of findings) await report(deps, koreanDate(from), finding);
  }
}

async function compareDay(deps: CheckoutDeps, from: Date): Promise<Finding[]> {
  const day = koreanDate(from);
  const transactions = await deps.paymentGateway.listTransactions(`${day}T00:00:00`, `${day}T23:59:59`);
  if (transactions === null) {
    deps.log.warn({ day }, 'the payment gateway gave no list of transactions: not reconciled');
    return [];
  }
  const moved = addUp(transactions);
  const booked = await listBookedOrders(deps.db, [...moved.keys()]);
  const bookedHere = await listCapturesBetween(deps.db, from, new Date(from.getTime() + DAY_MS));
  return [
    ...[...moved].flatMap(([orderKey, money]) => compare(orderKey, money, booked.get(orderKey))),
    ...bookedHere
      .filter(({ orderKey }) => !moved.has(orderKey))
      .map(({ orderKey, amountWon }) => ({
        orderKey,
        what: 'captured_in_our_records_only' as const,
        detail: { amountWon },
      })),
  ];
}

async function report(deps: CheckoutDeps, day: string, finding: Finding): Promise<void> {
  const isNew = await reportFinding(deps.db, { day, ...finding });
  if (isNew) {
    deps.log.warn(
      { day, what: finding.what, ...finding.detail },
      'our records and the payment gateway differ',
    );
  }
  // Money taken for an order that nobody is confirming is refunded, however it is noticed.
  const order = await findOrder(deps.db, finding.orderKey);
  if (order && isUnclaimed(order)) await readForStrayCapture(deps, order);
}

function addUp(transactions: readonly CardTransaction[]): Map<string, Moved> {
  const byOrder = new Map<string, Moved>();
  for (const { orderId, amountWon } of transactions) {
    const moved = byOrder.get(orderId) ?? { captures: 0, capturedWon: 0, cancelledWon: 0 };
    if (amountWon > 0) {
      moved.captures += 1;
      moved.capturedWon += amountWon;
    } else {
      moved.cancelledWon -= amountWon;
    }
    byOrder.set(orderId, moved);
  }
  return byOrder;
}

function compare(orderKey: string, moved: Moved, order: BookedOrder | undefined): Finding[] {
  const differs = (what: Difference): Finding[] => [
    {
      orderKey,
      what,
      detail: { ...moved, ...(order ? { state: order.state, amountWon: order.amountWon } : {}) },
    },
  ];
  if (!order) return differs('unknown_order');
  if (moved.captures > 1) return differs('captured_twice');
  switch (order.state) {
    case 'paid':
      if (moved.cancelledWon > 0) return differs('cancelled_at_gateway_only');
      return moved.capturedWon === order.amountWon ? [] : differs('different_amount');
    case 'cancelled':
      // Captured on one day and refunded on the next: the other half is in the other day's list.
      return moved.captures === 0 || moved.capturedWon === order.capturedWon
        ? []
        : differs('different_amount');
    case 'confirming':
    case 'cancelling':
      return differs('unresolved');
    case 'ready':
    case 'declined':
    case 'void':
      return moved.captures === 0 ? [] : differs('captured_for_unclaimed_order');
    default:
      return order.state satisfies never;
  }
}
