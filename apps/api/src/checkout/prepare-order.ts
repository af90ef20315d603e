// Prepares a payment: checks and prices what is to be paid for, creates the order, and answers what the payment window needs.
import { inTransaction } from '#api/database/database.ts';
import type { Viewer } from '#api/http/authenticator.ts';
import { Failure } from '#api/http/failure.ts';
import { createOrder } from '#api/payment/create-order.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { lockPayer } from './lock-payer.ts';
import type { OrderKind } from './order-kinds/order-kind.ts';

export async function prepareOrder<Input>(
  deps: CheckoutDeps,
  viewer: Viewer,
  kind: OrderKind<Input>,
  input: Input,
) {
  // Nobody is sent to a payment window that is known not to work.
  if (deps.paymentGateway.isDown())
    throw new Failure('PAYMENT_GATEWAY_UNAVAILABLE', { retryAfterSeconds: 5 });
  const { memberId } = viewer;
  return inTransaction(deps.db, `member:${memberId}`, async (tx) => {
    const payer = await lockPayer(tx, memberId);
    const { name, amountWon, save } = await kind.prepare(tx, memberId, input);
    const order = await createOrder(tx, { memberId, kind: kind.kind, name, amountWon });
    await save(order.id);
    return {
      sessionInfoKey: order.sessionKey,
      type: kind.type,
      clientApiKey: deps.paymentGateway.clientKey,
      method: 'CARD' as const,
      amount: order.amountWon,
      orderId: order.orderKey,
      orderName: order.name,
      customerEmail: payer.email,
      customerKey: payer.customerKey,
    };
  });
}
