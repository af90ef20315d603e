// Resolves a claimed payment: asks the payment gateway, reads what it has, and never guesses. Unknown is neither yes nor no.
import type { Database } from '#api/database/database.ts';
import { renewLease, type Claim } from '#api/payment/payment.queries.ts';
import type { PaymentGateway, CardPayment, ConfirmAnswer } from '#api/payment/toss-payments.ts';

export type PaymentOutcome =
  | { kind: 'captured'; payment: CardPayment }
  | { kind: 'declined'; code: string; needsRecheck: boolean }
  | { kind: 'gone'; code: string; needsRecheck: boolean }
  /** The payment it was claimed with belongs to another order, or does not exist. */
  | { kind: 'mismatched' }
  | { kind: 'unknown'; code: string | null };

type Seen =
  | { kind: 'captured'; payment: CardPayment }
  | { kind: 'declined'; code: string }
  | { kind: 'expired' }
  | { kind: 'pending' }
  | { kind: 'elsewhere' }
  | { kind: 'unknown' };

/** No transaction may be open here. */
export async function resolvePayment(
  deps: { db: Database; paymentGateway: PaymentGateway },
  claim: Claim,
): Promise<PaymentOutcome> {
  // Too late to want the money: from now on only read, never ask again for a capture.
  const answer = claim.isLate ? null : await confirm(deps.paymentGateway, claim);
  if (answer?.kind === 'approved' && answer.payment.orderId === claim.orderKey) {
    return { kind: 'captured', payment: answer.payment };
  }
  if (answer?.kind === 'declined') return { kind: 'declined', code: answer.code, needsRecheck: false };
  // Whoever has taken over the claim meanwhile resolves it.
  if (!(await renewLease(deps.db, claim))) return { kind: 'unknown', code: null };
  return decideOutcome(claim, answer, await lookUp(deps.paymentGateway, claim));
}

function confirm(paymentGateway: PaymentGateway, claim: Claim): Promise<ConfirmAnswer> {
  return paymentGateway.confirm({
    paymentKey: claim.paymentKey,
    orderId: claim.orderKey,
    amountWon: claim.amountWon,
    idempotencyKey: claim.idempotencyKey,
  });
}

function decideOutcome(claim: Claim, answer: ConfirmAnswer | null, seen: Seen): PaymentOutcome {
  const code = answer === null || answer.kind === 'approved' ? null : answer.code;
  switch (seen.kind) {
    case 'captured':
      return seen;
    case 'declined':
      return { ...seen, needsRecheck: false };
    case 'expired':
      return { kind: 'gone', code: 'EXPIRED', needsRecheck: false };
    case 'elsewhere':
      if (answer === null) return { kind: 'gone', code: 'NOT_FOUND_PAYMENT', needsRecheck: true };
      // Only an answer to our own call is proof: a call that got none, or is in flight, may still capture.
      return code === null || answer.kind === 'in_flight'
        ? { kind: 'unknown', code: null }
        : { kind: 'mismatched' };
    case 'pending':
      return decidePending(claim, answer, code);
    case 'unknown':
      return { kind: 'unknown', code: answer?.kind === 'unknown' ? code : null };
    default:
      return seen satisfies never;
  }
}

/** Not captured so far. When the call repeated with the same key only repeats its error, it never will be. */
function decidePending(claim: Claim, answer: ConfirmAnswer | null, code: string | null): PaymentOutcome {
  if (answer === null) return { kind: 'gone', code: 'TOO_LATE', needsRecheck: true };
  if (answer.kind === 'gone') return { kind: 'gone', code: answer.code, needsRecheck: true };
  if (answer.kind === 'in_flight' || code === null) return { kind: 'unknown', code: null };
  return claim.lastError === code
    ? { kind: 'declined', code, needsRecheck: true }
    : { kind: 'unknown', code };
}

async function lookUp(paymentGateway: PaymentGateway, claim: Claim): Promise<Seen> {
  const byOrder = await paymentGateway.readByOrder(claim.orderKey);
  if (byOrder.kind === 'unknown') return { kind: 'unknown' };
  if (byOrder.kind === 'found') {
    const { payment } = byOrder;
    if (payment.paymentKey === claim.paymentKey || payment.approvedAt !== null) return describe(payment);
  }
  // The payment window may have been opened several times for one order: what counts is the payment of this claim.
  const byKey = await paymentGateway.readByPaymentKey(claim.paymentKey);
  if (byKey.kind === 'unknown') {
    // So long after the claim it is enough that the order has no payment: a claim must not wait for ever for its key.
    return claim.isLate && byOrder.kind === 'missing' ? { kind: 'elsewhere' } : { kind: 'unknown' };
  }
  return byKey.kind === 'found' && byKey.payment.orderId === claim.orderKey
    ? describe(byKey.payment)
    : { kind: 'elsewhere' };
}

function describe(payment: CardPayment): Seen {
  switch (payment.status) {
    case 'DONE':
    case 'CANCELED':
    case 'PARTIAL_CANCELED':
      return { kind: 'captured', payment };
    case 'ABORTED':
      return { kind: 'declined', code: payment.failureCode ?? 'ABORTED' };
    case 'EXPIRED':
      return { kind: 'expired' };
    case 'READY':
    case 'IN_PROGRESS':
    case 'OTHER':
      return { kind: 'pending' };
    default:
      return payment.status satisfies never;
  }
}
