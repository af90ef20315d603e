// Sends nobody to a payment window that is known to be dead.
import { Failure } from '#api/http/refuse.ts';
import type { CardCompany } from '#api/payment/card-company.ts';

export function requireCardCompany(cardCompany: CardCompany): void {
  if (cardCompany.isDown()) throw new Failure('CARD_COMPANY_UNAVAILABLE', { retryAfterSeconds: 5 });
}
