// Kinds of charges, and the least that can be asked for.
import { chargeLabel } from './charge.text.ts';

export type ChargeKind = 'overdue' | 'lost';

/** Cards are not charged with less: the payment gateway declines it. */
export const MIN_CARD_PAYMENT_WON = 100;

/** In words, by its kind as the API has it. */
export function describeChargeKind(kind: Uppercase<ChargeKind>): string {
  return chargeLabel[kind.toLowerCase() as ChargeKind];
}
