// What the steps of checkout depend on.
import type { CrashAt } from '#api/crash-points.ts';
import type { Database } from '#api/database/database.ts';
import type { Logger } from '#api/http/log.ts';
import type { PaymentGateway } from '#api/payment/toss-payments.ts';

export interface CheckoutDeps {
  db: Database;
  paymentGateway: PaymentGateway;
  crashAt: CrashAt;
  log: Logger;
}
