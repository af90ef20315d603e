// Carries one claimed payment to its end, or leaves it for the next try: the same story for a request and for the sweep.
import { inTransaction, type Actor } from '#api/database/database.ts';
import { postponeClaim, type Claim } from '#api/payment/payment.queries.ts';
import { settlePayment } from '#api/payment/settle-payment.ts';
import { fulfilOrder } from './fulfil-order.ts';
import { giveUpOrder } from './give-up-order.ts';
import type { RentalNeeds } from '../needs.ts';

export async function completePayment(needs: RentalNeeds, claim: Claim, actor: Actor): Promise<void> {
  needs.crashAt('order claimed, card company not asked');
  const settlement = await settlePayment(needs, claim);
  needs.crashAt('card company answered, nothing recorded');
  if (settlement.kind === 'unknown') {
    await postponeClaim(needs.db, claim, settlement.code);
    return;
  }
  await inTransaction(needs.db, actor, (tx) =>
    settlement.kind === 'captured'
      ? fulfilOrder(tx, claim.orderId, settlement.payment)
      : giveUpOrder(tx, claim.orderId, settlement),
  );
  needs.crashAt('payment recorded, not answered');
}
