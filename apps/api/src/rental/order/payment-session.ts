// What the browser needs to open the card company's window for an order.
import type { LockedMember } from './lock-member.ts';

export function describeSession(
  type: 'RENT' | 'OVERDUE',
  clientApiKey: string,
  member: LockedMember,
  order: { orderKey: string; sessionKey: string; name: string; amountWon: number },
) {
  return {
    sessionInfoKey: order.sessionKey,
    type,
    clientApiKey,
    method: 'CARD' as const,
    amount: order.amountWon,
    orderId: order.orderKey,
    orderName: order.name,
    customerEmail: member.email,
    customerKey: member.customerKey,
  };
}
