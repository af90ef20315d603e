/** The card company's list of transactions: every capture and every cancel on its own, for reconciliation. */
import { z } from 'zod';
import { koreanTime } from '#sandbox/clock.ts';
import type { CardPayment } from './payment-object.ts';
import { refuse, type Answer } from './refusals.ts';

const transactionsQuery = z.object({
  startDate: z.string(),
  endDate: z.string(),
  startingAfter: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(5000).default(100),
});

export function listTransactions(payments: readonly CardPayment[], query: unknown): Answer {
  const sent = transactionsQuery.safeParse(query);
  if (!sent.success) return refuse('INVALID_REQUEST');
  const [from, until] = [koreanEpoch(sent.data.startDate), koreanEpoch(sent.data.endDate)];
  if (Number.isNaN(from) || Number.isNaN(until)) return refuse('INVALID_REQUEST');
  const within = payments
    .flatMap(transactionsOf)
    .filter(({ at }) => at >= from && at <= until)
    .toSorted((a, b) => a.at - b.at)
    .map(({ shown }) => shown);
  const { startingAfter, limit } = sent.data;
  if (startingAfter === undefined) return { status: 200, body: within.slice(0, limit) };
  const start = within.findIndex((one) => one.transactionKey === startingAfter) + 1;
  if (start === 0) return refuse('INVALID_TRANSACTION_KEY');
  return { status: 200, body: within.slice(start, start + limit) };
}

/** Dates of the transaction list come without an offset and mean Korea. */
function koreanEpoch(text: string): number {
  return Date.parse(/(Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}+09:00`);
}

interface Transaction {
  at: number;
  shown: { transactionKey: string } & Record<string, unknown>;
}

function transactionsOf(payment: CardPayment): Transaction[] {
  const { approvedAt, captureTransactionKey } = payment;
  if (approvedAt === null || captureTransactionKey === null) return [];
  const always = {
    mId: 'ondesk_sandbox',
    paymentKey: payment.paymentKey,
    orderId: payment.orderId,
    method: '카드',
    customerKey: payment.customerKey,
    useEscrow: false,
    currency: 'KRW',
  };
  const show = (at: number, transactionKey: string, status: string, amount: number): Transaction => ({
    at,
    shown: { ...always, transactionKey, status, amount, transactionAt: koreanTime(at) },
  });
  return [
    show(approvedAt, captureTransactionKey, 'DONE', payment.amount),
    ...payment.cancels.map((cancel) =>
      show(
        cancel.at,
        cancel.transactionKey,
        cancel.refundable === 0 ? 'CANCELED' : 'PARTIAL_CANCELED',
        -cancel.amount,
      ),
    ),
  ];
}
