// The scheduled task of payments: carry out the refunds that were asked for.
import type { ScheduledTask } from '#api/scheduler.ts';
import { refundPayments, type RefundDeps } from './refund-payments.ts';

const EVERY_MS = 2_000;

export function paymentTasks(deps: RefundDeps): ScheduledTask[] {
  return [{ name: 'refund payments', everyMs: EVERY_MS, run: () => refundPayments(deps) }];
}
