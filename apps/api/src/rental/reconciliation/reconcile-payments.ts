// Compares yesterday's money, day by Korean day: the card company's list of transactions against our books.
import { databaseNow } from '#api/database/database.ts';
import type { CardTransaction } from '#api/payment/card-company.ts';
import { koreanDate, koreanMidnight } from '#domain/korean-time.ts';
import { heedCardCompany } from '../card-company-webhook.ts';
import type { RentalNeeds } from '../needs.ts';
import {
  listBookedOrders,
  listCapturesBetween,
  reportFinding,
  type BookedOrder,
} from './reconciliation.queries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

interface Finding {
  orderKey: string;
  what: string;
  detail: Record<string, unknown>;
}

interface Moved {
  captures: number;
  capturedWon: number;
  cancelledWon: number;
}

/** Looks back two days, so that a day on which the card company gave no list is made up for; nothing is reported twice. */
export async function reconcilePayments(needs: RentalNeeds): Promise<void> {
  const today = koreanMidnight(await databaseNow(needs.db));
  for (const daysAgo of [2, 1]) {
    const from = new Date(today.getTime() - daysAgo * DAY_MS);
    const findings = await compareDay(needs, from);
    for (const finding of findings) await report(needs, koreanDate(from), finding);
  }
}

async function compareDay(needs: RentalNeeds, from: Date): Promise<Finding[]> {
  const day = koreanDate(from);
  const transactions = await needs.cardCompany.listTransactions(`${day}T00:00:00`, `${day}T23:59:59`);
  if (transactions === null) {
    needs.log.warn({ day }, 'the card company gave no list of transactions: not compared');
    return [];
  }
  const moved = addUp(transactions);
  const booked = await listBookedOrders(needs.db, [...moved.keys()]);
  const bookedHere = await listCapturesBetween(needs.db, from, new Date(from.getTime() + DAY_MS));
  return [
    ...[...moved].flatMap(([orderKey, money]) => compare(orderKey, money, booked.get(orderKey))),
    ...bookedHere
      .filter(({ orderKey }) => !moved.has(orderKey))
      .map(({ orderKey, amountWon }) => ({
        orderKey,
        what: 'captured in our books only',
        detail: { amountWon },
      })),
  ];
}

async function report(needs: RentalNeeds, day: string, finding: Finding): Promise<void> {
  const isNew = await reportFinding(needs.db, { day, ...finding });
  if (isNew) {
    needs.log.warn({ day, what: finding.what, ...finding.detail }, 'our books and the card company differ');
  }
  // Money taken for an order that nobody is confirming goes back, whoever notices it.
  await heedCardCompany(needs, { transmissionId: undefined, orderKey: finding.orderKey, status: 'DONE' });
}

function addUp(transactions: readonly CardTransaction[]): Map<string, Moved> {
  const byOrder = new Map<string, Moved>();
  for (const { orderId, amountWon } of transactions) {
    const moved = byOrder.get(orderId) ?? { captures: 0, capturedWon: 0, cancelledWon: 0 };
    if (amountWon > 0) {
      moved.captures += 1;
      moved.capturedWon += amountWon;
    } else {
      moved.cancelledWon -= amountWon;
    }
    byOrder.set(orderId, moved);
  }
  return byOrder;
}

function compare(orderKey: string, moved: Moved, order: BookedOrder | undefined): Finding[] {
  const differs = (what: string): Finding[] => [
    {
      orderKey,
      what,
      detail: { ...moved, ...(order ? { state: order.state, amountWon: order.amountWon } : {}) },
    },
  ];
  if (!order) return differs('an order we do not know');
  if (moved.captures > 1) return differs('captured more than once');
  switch (order.state) {
    case 'paid':
      if (moved.cancelledWon > 0) return differs('cancelled at the card company only');
      return moved.capturedWon === order.amountWon ? [] : differs('another amount');
    case 'cancelled':
      // Captured on one day and given back on the next: the other half stands in the other day's list.
      return moved.captures === 0 || moved.capturedWon === order.capturedWon ? [] : differs('another amount');
    case 'confirming':
    case 'cancelling':
      return differs('still unsettled');
    case 'ready':
    case 'declined':
    case 'void':
      return moved.captures === 0 ? [] : differs('captured for an order nobody is confirming');
    default:
      return order.state satisfies never;
  }
}
