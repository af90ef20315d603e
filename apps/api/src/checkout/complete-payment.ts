// Takes one claimed payment to its end, or leaves it for the next attempt: the same steps for a request and for the sweep.
import { inTransaction, type Actor } from '#api/database/database.ts';
import { postponeClaim, type Claim } from '#api/payment/payment.queries.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { fulfilOrder } from './fulfil-order.ts';
import { giveUpOrder } from './give-up-order.ts';
import { resolvePayment } from './resolve-payment.ts';

export async function completePayment(deps: CheckoutDeps, claim: Claim, actor: Actor): Promise<void> {
  deps.crashAt('order_claimed');
  const outcome = await resolvePayment(deps, claim);
  deps.crashAt('payment_resolved');
  if (outcome.kind === 'unknown') {
    await postponeClaim(deps.db, claim, outcome.code);
    return;
  }
  await inTransaction(deps.db, actor, (tx) =>
    outcome.kind === 'captured'
      ? fulfilOrder(tx, claim.orderId, outcome.payment)
      : giveUpOrder(tx, claim.orderId, outcome),
  );
  deps.crashAt('payment_recorded');
}
