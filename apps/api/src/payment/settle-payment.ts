// Finds out what became of a claimed payment. Asks, reads, and never guesses: unknown is neither yes nor no.
import type { Database } from '#api/database/database.ts';
import type { CardCompany, CardPayment, ConfirmAnswer } from './card-company.ts';
import { renewLease, type Claim } from './payment.queries.ts';

export type Settlement =
  | { kind: 'captured'; payment: CardPayment }
  | { kind: 'declined'; code: string; inDoubt: boolean }
  | { kind: 'gone'; code: string; inDoubt: boolean }
  /** The payment it was claimed with belongs to another order, or to nobody. */
  | { kind: 'not this order’s' }
  | { kind: 'unknown'; code: string | null };

type Seen =
  | { kind: 'captured'; payment: CardPayment }
  | { kind: 'declined'; code: string }
  | { kind: 'expired' }
  | { kind: 'pending' }
  | { kind: 'elsewhere' }
  | { kind: 'unknown' };

/** No transaction may be open here. */
export async function settlePayment(
  needs: { db: Database; cardCompany: CardCompany },
  claim: Claim,
): Promise<Settlement> {
  // Too late to want the money: from now on only look, never ask again for a capture.
  const answer = claim.isLate ? null : await confirm(needs.cardCompany, claim);
  if (answer?.kind === 'approved' && answer.payment.orderId === claim.orderKey) {
    return { kind: 'captured', payment: answer.payment };
  }
  if (answer?.kind === 'declined') return { kind: 'declined', code: answer.code, inDoubt: false };
  // Whoever has taken over meanwhile will find out by themselves.
  if (!(await renewLease(needs.db, claim))) return { kind: 'unknown', code: null };
  return judge(claim, answer, await lookUp(needs.cardCompany, claim));
}

function confirm(cardCompany: CardCompany, claim: Claim): Promise<ConfirmAnswer> {
  return cardCompany.confirm({
    paymentKey: claim.paymentKey,
    orderId: claim.orderKey,
    amountWon: claim.amountWon,
    idempotencyKey: claim.idempotencyKey,
  });
}

function judge(claim: Claim, answer: ConfirmAnswer | null, seen: Seen): Settlement {
  const code = answer === null || answer.kind === 'approved' ? null : answer.code;
  switch (seen.kind) {
    case 'captured':
      return seen;
    case 'declined':
      return { ...seen, inDoubt: false };
    case 'expired':
      return { kind: 'gone', code: 'EXPIRED', inDoubt: false };
    case 'elsewhere':
      if (answer === null) return { kind: 'gone', code: 'NOT_FOUND_PAYMENT', inDoubt: true };
      // Only an answer to our own call is proof; a call that got none may still be on its way.
      return code === null ? { kind: 'unknown', code } : { kind: 'not this order’s' };
    case 'pending':
      return judgePending(claim, answer, code);
    case 'unknown':
      return { kind: 'unknown', code: answer?.kind === 'unknown' ? code : null };
    default:
      return seen satisfies never;
  }
}

/** Not captured so far. Repeating the call with the same key and only getting the same error again means: it never will be. */
function judgePending(claim: Claim, answer: ConfirmAnswer | null, code: string | null): Settlement {
  if (answer === null) return { kind: 'gone', code: 'TOO_LATE', inDoubt: true };
  if (answer.kind === 'gone') return { kind: 'gone', code: answer.code, inDoubt: true };
  if (answer.kind === 'in flight' || code === null) return { kind: 'unknown', code: null };
  return claim.lastError === code ? { kind: 'declined', code, inDoubt: true } : { kind: 'unknown', code };
}

async function lookUp(cardCompany: CardCompany, claim: Claim): Promise<Seen> {
  const byOrder = await cardCompany.readByOrder(claim.orderKey);
  if (byOrder.kind === 'unknown') return { kind: 'unknown' };
  if (byOrder.kind === 'found') {
    const { payment } = byOrder;
    if (payment.paymentKey === claim.paymentKey || payment.approvedAt !== null) return describe(payment);
  }
  // The window may have been opened several times for one order: what counts is the payment of this claim.
  const byKey = await cardCompany.readByPaymentKey(claim.paymentKey);
  if (byKey.kind === 'unknown') return { kind: 'unknown' };
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
