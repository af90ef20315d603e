// Kinds of charges, as renters and staff read them.
export type ChargeKind = 'overdue' | 'lost';

export const chargeLabel = { overdue: '연체료', lost: '분실 비용' } as const satisfies Record<
  ChargeKind,
  string
>;
