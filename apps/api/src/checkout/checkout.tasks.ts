// The scheduled tasks of checkout.
import type { ScheduledTask } from '#api/scheduler.ts';
import { voidExpiredOrders } from '#api/payment/payment.queries.ts';
import { markLapsedHolds } from '#api/item/item.queries.ts';
import type { Database } from '#api/database/database.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { allOrderKinds } from './order-kinds/order-kinds.ts';
import { recheckOrders } from './recovery/recheck-orders.ts';
import { reportStaleClaims } from './recovery/report-stale-claims.ts';
import { reconcilePayments } from './reconciliation/reconcile-payments.ts';
import { resumePayments } from './recovery/resume-payments.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

export function checkoutTasks(deps: CheckoutDeps): ScheduledTask[] {
  return [
    { name: 'resume payments', everyMs: 2 * SECOND_MS, run: () => resumePayments(deps) },
    { name: 'recheck orders', everyMs: 5 * SECOND_MS, run: () => recheckOrders(deps) },
    { name: 'report stale claims', everyMs: MINUTE_MS, once: true, run: () => reportStaleClaims(deps) },
    { name: 'mark lapsed holds', everyMs: 30 * SECOND_MS, run: () => markLapsedHolds(deps.db) },
    { name: 'void expired orders', everyMs: MINUTE_MS, run: () => voidAllExpiredOrders(deps.db) },
    { name: 'reconcile payments', everyMs: 10 * MINUTE_MS, once: true, run: () => reconcilePayments(deps) },
  ];
}

async function voidAllExpiredOrders(db: Database): Promise<void> {
  for (const { kind, expiry } of allOrderKinds) await voidExpiredOrders(db, kind, expiry);
}
