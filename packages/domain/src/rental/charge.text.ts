// What a renter is charged for, in the words of both apps, messages and orders.

export const chargeLabel = { overdue: '연체료', lost: '분실 비용' } as const;
