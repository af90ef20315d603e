// What renting does by itself: finishes payments, gives money back, tidies up, and compares the books once a day.
import type { Chore } from '#api/chores.ts';
import { forgetOldDeliveries, voidStaleOrders } from '#api/payment/payment.queries.ts';
import { refundPayments } from '#api/payment/refund-payments.ts';
import { markLapsedHolds } from '#api/product/item.queries.ts';
import type { RentalNeeds } from './needs.ts';
import { recheckDoubtfulOrders } from './order/recheck-doubtful-orders.ts';
import { reconcilePayments } from './reconciliation/reconcile-payments.ts';
import { resumePayments } from './resume-payments.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

export function rentalChores(needs: RentalNeeds): Chore[] {
  return [
    { name: 'finish payments', everyMs: 2 * SECOND_MS, run: () => resumePayments(needs) },
    { name: 'recheck doubtful orders', everyMs: 5 * SECOND_MS, run: () => recheckDoubtfulOrders(needs) },
    { name: 'refund payments', everyMs: 2 * SECOND_MS, run: () => refundPayments(needs) },
    { name: 'mark lapsed holds', everyMs: 30 * SECOND_MS, run: () => markLapsedHolds(needs.db) },
    { name: 'void stale orders', everyMs: MINUTE_MS, run: () => voidStaleOrders(needs.db) },
    { name: 'forget old hints', everyMs: HOUR_MS, run: () => forgetOldDeliveries(needs.db) },
    { name: 'reconcile payments', everyMs: 24 * HOUR_MS, once: true, run: () => reconcilePayments(needs) },
  ];
}
