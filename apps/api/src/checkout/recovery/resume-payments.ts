// Resumes payments whose lease has expired: a sweep in every process, through the same steps a request takes.
import { completePayment } from '../complete-payment.ts';
import { takeOverClaims } from '#api/payment/payment.queries.ts';
import type { CheckoutDeps } from '../checkout-deps.ts';

const BATCH_SIZE = 8;

export async function resumePayments(deps: CheckoutDeps): Promise<void> {
  for (;;) {
    const claims = await takeOverClaims(deps.db, { atMost: BATCH_SIZE });
    if (claims.length === 0) return;
    // One that fails keeps its claim and its lease; the others go on.
    const results = await Promise.allSettled(claims.map((claim) => completePayment(deps, claim, 'system')));
    for (const result of results) {
      if (result.status === 'rejected')
        deps.log.error({ err: result.reason }, 'a payment could not be completed yet');
    }
  }
}
