// Requires that an amount staff ask for can be paid by card: what cannot would keep the renter from returning or renting for good.
import { Failure } from '#api/http/failure.ts';
import { MIN_CARD_PAYMENT_WON } from '#domain/rental/charge.ts';
import { formatWon } from '#domain/text/won.ts';

export function requirePayableAmount(amountWon: number, path: string): void {
  if (amountWon >= MIN_CARD_PAYMENT_WON) return;
  const message = `카드로 결제할 수 있는 ${formatWon(MIN_CARD_PAYMENT_WON)} 이상으로 정해 주세요.`;
  throw new Failure('INVALID_INPUT', { issues: [{ path, message }] });
}
