// Kinds of charges, as renters and staff read them, and the least that can be asked for.
export type ChargeKind = 'overdue' | 'lost';

export const chargeLabel = { overdue: '연체료', lost: '분실 비용' } as const satisfies Record<
  ChargeKind,
  string
>;

/** Cards are not charged with less: the payment gateway declines it. */
export const MIN_CARD_PAYMENT_WON = 100;
