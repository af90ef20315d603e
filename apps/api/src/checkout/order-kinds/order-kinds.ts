// The registry of order kinds: a new kind is one more file and one more line here.
import type { LockedOrder } from '#api/payment/payment.queries.ts';
import type { OrderKind } from './order-kind.ts';
import { chargeOrder } from './charge-order.ts';
import { extensionOrder } from './extension-order.ts';
import { membershipOrder } from './membership-order.ts';
import { overdueOrder } from './overdue-order.ts';
import { rentalOrder } from './rental-order.ts';

const orderKinds: Record<LockedOrder['kind'], OrderKind> = {
  rent: rentalOrder,
  extension: extensionOrder,
  overdue: overdueOrder,
  charge: chargeOrder,
  membership: membershipOrder,
};

export const allOrderKinds: readonly OrderKind[] = Object.values(orderKinds);

export function kindOf(order: Pick<LockedOrder, 'kind'>): OrderKind {
  return orderKinds[order.kind];
}
