/** The payment gateway's transaction list: every capture and every cancel on its own, for reconciliation. */
import { z } from 'zod';
import { koreanTime } from '#sandbox/clock.ts';
import type { CardPayment } from './payment-object.ts';
import { tossError, type Reply } from './toss-errors.ts';

const transactionsQuery = z.object({
  startDate: z.string(),
  endDate: z.string(),
  startingAfter: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(5000).default(100),
});

export function listTransactions(payments: readonly CardPayment[], query: unknown): Reply {
  const sent = transactionsQuery.safeParse(query);
  if (!sent.success) return tossError('INVALID_REQUEST');
  const [from, until] = [koreanEpoch(sent.data.startDate), koreanEpoch(sent.data.endDate)];
  if (Number.isNaN(from) || Number.isNaN(until)) return tossError('INVALID_REQUEST');
  const within = payments
    .flatMap(transactionsOf)
    .filter(({ at }) => at >= from && at <= until)
    .toSorted((a, b) => a.at - b.at)
    .map(({ body }) => body);
  const { startingAfter, limit } = sent.data;
  if (startingAfter === undefined) return { status: 200, body: within.slice(0, limit) };
  const start = within.findIndex((one) => one.transactionKey === startingAfter) + 1;
  if (start === 0) return tossError('INVALID_TRANSACTION_KEY');
  return { status: 200, body: within.slice(start, start + limit) };
}

/** Dates of the transaction list come without an offset and mean Korea. */
function koreanEpoch(text: string): number {
  return Date.parse(/(Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}+09:00`);
}

interface Transaction {
  at: number;
  body: { transactionKey: string } & Record<string, unknown>;
}

function transactionsOf(payment: CardPayment): Transaction[] {
  const { approvedAt, captureTransactionKey } = payment;
  if (approvedAt === null || captureTransactionKey === null) return [];
  const common = {
    mId: 'ondesk_sandbox',
    paymentKey: payment.paymentKey,
    orderId: payment.orderId,
    method: '카드',
    customerKey: payment.customerKey,
    useEscrow: false,
    currency: 'KRW',
  };
  const describe = (at: number, transactionKey: string, status: string, amount: number): Transaction => ({
    at,
    body: { ...common, transactionKey, status, amount, transactionAt: koreanTime(at) },
  });
  return [
    describe(approvedAt, captureTransactionKey, 'DONE', payment.amount),
    ...payment.cancels.map((cancel) =>
      describe(
        cancel.at,
        cancel.transactionKey,
        cancel.refundable === 0 ? 'CANCELED' : 'PARTIAL_CANCELED',
        -cancel.amount,
      ),
    ),
  ];
}
