// Reconciles payments by Korean day: the payment gateway's list of transactions against our own records.
import { databaseNow } from '#api/database/database.ts';
import { findOrder } from '#api/payment/payment.queries.ts';
import type { CardTransaction } from '#api/payment/toss-payments.ts';
import { koreanDate } from '#domain/time/korean-time.ts';
import { isUnclaimed, readForStrayCapture } from '../recovery/cancel-stray-capture.ts';
import type { CheckoutDeps } from '../checkout-deps.ts';
import {
  listBookedOrders,
  listDaysToCompare,
  listMovedBetween,
  recordRun,
  reportFinding,
  type BookedOrder,
} from './reconciliation.queries.ts';
import { describeTheirSide, isSameMoney, readOurSide, type RecordSide } from './record-sides.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** What was captured in the last second of a day is in the gateway's list by then. */
const QUIET_MS = 30 * 60 * 1000;

/** How the records of an order differ; stored as it is. */
type Difference =
  | 'unknown_order'
  | 'captured_twice'
  | 'captured_in_our_records_only'
  | 'captured_for_unclaimed_order'
  | 'cancelled_at_gateway_only'
  | 'cancelled_in_our_records_only'
  | 'different_amount'
  | 'unresolved';

interface Finding {
  orderKey: string;
  what: Difference;
  ours: RecordSide | null;
  theirs: RecordSide | null;
}

interface Moved {
  captures: number;
  capturedWon: number;
  cancelledWon: number;
}

/** Compares each day once, half an hour after it is over; later those that had no list, or on which the service stood still. */
export async function reconcilePayments(deps: CheckoutDeps): Promise<void> {
  const now = await databaseNow(deps.db);
  const quietSince = new Date(now.getTime() - QUIET_MS);
  for (const day of await listDaysToCompare(deps.db, koreanDate(quietSince))) {
    const compared = await compareDay(deps, day);
    if (compared === null) {
      deps.log.warn({ day }, 'the payment gateway gave no list of transactions: not reconciled');
      continue;
    }
    for (const finding of compared.findings) await report(deps, day, finding);
    await recordRun(deps.db, {
      day,
      transactions: compared.transactions,
      differing: compared.findings.length,
    });
  }
}

/** Null when the gateway did not tell all that was needed. */
async function compareDay(
  deps: CheckoutDeps,
  day: string,
): Promise<{ transactions: number; findings: Finding[] } | null> {
  const transactions = await deps.paymentGateway.listTransactions(`${day}T00:00:00`, `${day}T23:59:59`);
  if (transactions === null) return null;
  const theirs = addUp(transactions);
  const from = new Date(`${day}T00:00:00+09:00`);
  const ours = await listMovedBetween(deps.db, from, new Date(from.getTime() + DAY_MS));
  const orderKeys = [...new Set([...theirs.keys(), ...ours.keys()])];
  const booked = await listBookedOrders(deps.db, orderKeys);
  const findings: Finding[] = [];
  for (const orderKey of orderKeys) {
    const here = ours.get(orderKey) ?? { capturedWon: 0, cancelledWon: 0 };
    const there = theirs.get(orderKey) ?? { captures: 0, capturedWon: 0, cancelledWon: 0 };
    const finding = await compareOrder(deps, { orderKey, here, there, order: booked.get(orderKey) });
    if (finding === 'unknown') return null;
    if (finding) findings.push(finding);
  }
  return { transactions: transactions.length, findings };
}

interface ComparedOrder {
  orderKey: string;
  here: { capturedWon: number; cancelledWon: number };
  there: Moved;
  order: BookedOrder | undefined;
}

/** Most orders moved the same on both sides on that day; only the others are read at the gateway. */
async function compareOrder(
  deps: CheckoutDeps,
  { orderKey, here, there, order }: ComparedOrder,
): Promise<Finding | 'unknown' | null> {
  const isSettled = order?.state === 'paid' || order?.state === 'cancelled';
  const isSame = here.capturedWon === there.capturedWon && here.cancelledWon === there.cancelledWon;
  if (isSettled && isSame && there.captures <= 1) return null;
  if (order && isUnclaimed(order) && there.captures === 0) return null;
  const seen = await deps.paymentGateway.readByOrder(orderKey);
  if (seen.kind === 'unknown') return 'unknown';
  const theirs = seen.kind === 'found' ? describeTheirSide(seen.payment) : null;
  const ours = await readOurSide(deps.db, orderKey);
  const what = whatDiffers({ there, order, ours, theirs });
  return what === null ? null : { orderKey, what, ours, theirs };
}

function whatDiffers({
  there,
  order,
  ours,
  theirs,
}: Pick<ComparedOrder, 'there' | 'order'> & Pick<Finding, 'ours' | 'theirs'>): Difference | null {
  if (!order) return 'unknown_order';
  if (there.captures > 1) return 'captured_twice';
  if (isUnclaimed(order)) return 'captured_for_unclaimed_order';
  // Captured before midnight and refunded after it, or a cancel recorded on the other side of midnight: the same money in the end.
  if (isSameMoney(ours, theirs)) return null;
  if (order.state === 'confirming' || order.state === 'cancelling') return 'unresolved';
  if (theirs === null) return 'captured_in_our_records_only';
  if (ours?.amount !== theirs.amount) return 'different_amount';
  return theirs.cancelled > ours.cancelled ? 'cancelled_at_gateway_only' : 'cancelled_in_our_records_only';
}

async function report(deps: CheckoutDeps, day: string, finding: Finding): Promise<void> {
  const { orderKey, what, ours, theirs } = finding;
  const isNew = await reportFinding(deps.db, { day, orderKey, what, detail: { ours, theirs } });
  if (isNew) {
    deps.log.warn({ day, what, ours, theirs }, 'our records and the payment gateway differ');
  }
  // Money taken for an order that nobody is confirming is refunded, however it is noticed.
  const order = await findOrder(deps.db, orderKey);
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
