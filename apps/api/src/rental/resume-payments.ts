// Finishes what nobody is working on any more: a sweep over lapsed leases, in every process, through the same story a request tells.
import { completePayment } from './order/complete-payment.ts';
import { takeOverClaims } from '#api/payment/payment.queries.ts';
import type { RentalNeeds } from './needs.ts';

const AT_ONCE = 8;

export async function resumePayments(needs: RentalNeeds): Promise<void> {
  for (;;) {
    const claims = await takeOverClaims(needs.db, { atMost: AT_ONCE });
    if (claims.length === 0) return;
    // One that fails keeps its claim and its lease; the others go on.
    const ends = await Promise.allSettled(claims.map((claim) => completePayment(needs, claim, 'system')));
    for (const end of ends) {
      if (end.status === 'rejected')
        needs.log.error({ err: end.reason }, 'a payment could not be finished yet');
    }
  }
}
