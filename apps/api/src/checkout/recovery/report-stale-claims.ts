// Reports claims that are open for more than ten minutes: somebody has to look at the payment gateway, or release them.
import { listOpenClaims } from '#api/payment/payment.queries.ts';
import { CAPTURE_MINUTES } from '#domain/rental/rental-terms.ts';
import type { CheckoutDeps } from '../checkout-deps.ts';

export async function reportStaleClaims({ db, log }: CheckoutDeps): Promise<void> {
  const claims = await listOpenClaims(db, CAPTURE_MINUTES);
  if (claims.length === 0) return;
  log.error(
    { claims: claims.length, orders: claims.slice(0, 10).map(({ id }) => id) },
    'payments are unresolved for more than ten minutes: see `npm run operator -- claims`',
  );
}
