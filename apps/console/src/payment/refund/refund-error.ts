// Why payments cannot be refunded.
import type { Payment } from '../payment-labels.ts';

/** Why none of these payments can be refunded, or undefined. The server decides again. */
export function refundError(payments: readonly Payment[]): string | undefined {
  if (payments.some(({ refundable }) => refundable > 0)) return undefined;
  if (payments.some(({ state }) => state === 'CONFIRMING'))
    return '결제를 확인하고 있어요. 잠시 뒤에 할 수 있어요.';
  return payments.some(({ refunds }) => refunds.length > 0)
    ? '이미 모두 환불했어요.'
    : '환불할 수 있는 결제가 없어요.';
}
