// The client of Toss Payments, our payment gateway: classifies its answers by error code, never by HTTP status alone.
import { z } from 'zod';
import type { Config } from '#api/config/config.ts';
import type { Logger } from '#api/http/log.ts';
import { gatewayStates, type GatewayState } from '#domain/gateway-labels.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import { createHttpClient, type HttpCall } from './http-client.ts';
import { classifyConfirm, isFinalCancelRefusal, isOurFault } from './toss-error-codes.ts';

export interface CardPayment {
  paymentKey: string;
  orderId: string;
  status: GatewayState;
  method: string;
  totalAmountWon: number;
  /** What has not been refunded; 0 means fully cancelled. */
  balanceAmountWon: number;
  approvedAt: Date | null;
  /** When it was last cancelled, as a whole or in part. */
  cancelledAt: Date | null;
  receiptUrl: string | null;
  failureCode: string | null;
  /** As the gateway masks it, so the last digits may be stars; null for what is not a card. */
  cardLast4: string | null;
  approvalNumber: string | null;
  /** False for cards that can only be cancelled as a whole. */
  isPartlyRefundable: boolean;
}

/** `code` is null when no answer came, or none that could be read. */
export type ConfirmAnswer =
  | { kind: 'approved'; payment: CardPayment }
  | { kind: 'declined'; code: string }
  | { kind: 'gone'; code: string }
  | { kind: 'already_processed'; code: string }
  | { kind: 'in_flight'; code: string }
  | { kind: 'unknown'; code: string | null };

export type ReadAnswer = { kind: 'found'; payment: CardPayment } | { kind: 'missing' } | { kind: 'unknown' };

export type CancelAnswer =
  | { kind: 'cancelled'; payment: CardPayment }
  | { kind: 'refused'; code: string }
  | { kind: 'unknown'; code: string | null };

export interface CardTransaction {
  transactionKey: string;
  orderId: string;
  /** Negative for a cancel. */
  amountWon: number;
}

export interface PaymentGateway {
  /** What the browser needs to open the payment window. */
  clientKey: string;
  /** Known to be down right now, judged from the last calls. */
  isDown(): boolean;
  /** Captures. Money may have moved whatever comes back, except when it is declined or gone. */
  confirm(order: {
    paymentKey: string;
    orderId: string;
    amountWon: number;
    idempotencyKey: string;
  }): Promise<ConfirmAnswer>;
  readByOrder(orderId: string): Promise<ReadAnswer>;
  readByPaymentKey(paymentKey: string): Promise<ReadAnswer>;
  /** Cancels so much of a payment. The answer to a key is kept: asking again with it cancels nothing more. */
  cancel(refund: {
    paymentKey: string;
    amountWon: number;
    reason: string;
    idempotencyKey: string;
  }): Promise<CancelAnswer>;
  /** Every capture and cancel between two moments in Korean local time, oldest first; null when there is no list. */
  listTransactions(from: string, until: string): Promise<CardTransaction[] | null>;
}

const paymentSchema = z.object({
  paymentKey: z.string(),
  orderId: z.string(),
  status: z.enum(gatewayStates).or(z.string().transform(() => 'OTHER' as const)),
  method: z.string().nullish(),
  totalAmount: z.int(),
  balanceAmount: z.int(),
  approvedAt: z.string().nullish(),
  receipt: z.object({ url: z.string() }).nullish(),
  failure: z.object({ code: z.string() }).nullish(),
  isPartialCancelable: z.boolean().nullish(),
  cancels: z.array(z.object({ canceledAt: z.string() })).nullish(),
  card: z.object({ number: z.string().nullish(), approveNo: z.string().nullish() }).nullish(),
});

const errorSchema = z.object({ code: z.string().min(1) });

const transactionsSchema = z.array(
  z.object({
    transactionKey: z.string(),
    orderId: z.string(),
    status: z.string(),
    amount: z.int(),
  }),
);

/**
 * What a payment key looks like. One that looks otherwise names no payment, and is never put into a URL: `..` would make
 * it the address of something else.
 */
export function isPaymentKey(key: string): boolean {
  return /^[A-Za-z0-9_-]{6,200}$/.test(key);
}

const MAX_READ_TIMEOUT_MS = 10_000;
const TRANSACTIONS_PAGE_SIZE = 1_000;

type Raw = { kind: 'answer'; status: number; body: unknown } | { kind: 'none' };

export function createTossPayments(toss: Config['toss'], log: Logger): PaymentGateway {
  const request = createHttpClient(toss.apiUrl);
  const circuitBreaker = new CircuitBreaker();
  const authorization = `Basic ${Buffer.from(`${toss.secretKey}:`).toString('base64')}`;
  const readTimeoutMs = Math.min(toss.timeoutMs, MAX_READ_TIMEOUT_MS);

  async function ask(call: Omit<HttpCall, 'headers'>, headers: Record<string, string>): Promise<Raw> {
    try {
      const { status, text } = await request({ ...call, headers: { authorization, ...headers } });
      if (status >= 500) circuitBreaker.failed();
      else circuitBreaker.answered();
      return { kind: 'answer', status, body: readJson(text) };
    } catch (error) {
      circuitBreaker.failed();
      log.warn({ err: error, call: call.path.split('?')[0] }, 'the payment gateway did not answer');
      return { kind: 'none' };
    }
  }

  function post(path: string, body: Record<string, unknown>, idempotencyKey: string): Promise<Raw> {
    return ask(
      { method: 'POST', path, body: JSON.stringify(body), timeoutMs: toss.timeoutMs },
      { 'content-type': 'application/json', 'idempotency-key': idempotencyKey },
    );
  }

  const get = (path: string) => ask({ method: 'GET', path, timeoutMs: readTimeoutMs }, {});

  /** The error code; null when the answer is not the payment gateway's own. */
  function errorCode(raw: Raw): string | null {
    if (raw.kind === 'none') return null;
    const code = errorSchema.safeParse(raw.body).data?.code ?? null;
    if (code !== null && isOurFault(code)) {
      log.error({ code, status: raw.status }, 'the payment gateway refuses what we sent: check the keys');
    }
    return code;
  }

  async function read(path: string): Promise<ReadAnswer> {
    const raw = await get(path);
    const payment = readPayment(raw);
    if (payment) return { kind: 'found', payment };
    return errorCode(raw) === 'NOT_FOUND_PAYMENT' ? { kind: 'missing' } : { kind: 'unknown' };
  }

  return {
    clientKey: toss.clientKey,
    isDown: () => circuitBreaker.isOpen,

    async confirm({ paymentKey, orderId, amountWon, idempotencyKey }) {
      const sent = { paymentKey, orderId, amount: amountWon };
      const raw = await post('/v1/payments/confirm', sent, idempotencyKey);
      const payment = readPayment(raw);
      if (payment?.status === 'DONE') return { kind: 'approved', payment };
      const code = payment ? null : errorCode(raw);
      return code === null ? { kind: 'unknown', code } : { kind: classifyConfirm(code), code };
    },

    readByOrder: (orderId) => read(`/v1/payments/orders/${encodeURIComponent(orderId)}`),
    readByPaymentKey: async (paymentKey) =>
      isPaymentKey(paymentKey) ? read(`/v1/payments/${paymentKey}`) : { kind: 'missing' },

    async cancel({ paymentKey, amountWon, reason, idempotencyKey }) {
      const path = `/v1/payments/${encodeURIComponent(paymentKey)}/cancel`;
      const sent = { cancelReason: reason.slice(0, 200), cancelAmount: amountWon };
      const raw = await post(path, sent, idempotencyKey);
      const payment = readPayment(raw);
      if (payment) {
        return payment.status === 'CANCELED' || payment.status === 'PARTIAL_CANCELED'
          ? { kind: 'cancelled', payment }
          : { kind: 'unknown', code: null };
      }
      const code = errorCode(raw);
      return code !== null && isFinalCancelRefusal(code)
        ? { kind: 'refused', code }
        : { kind: 'unknown', code };
    },

    async listTransactions(from, until) {
      const all: CardTransaction[] = [];
      for (;;) {
        const query = new URLSearchParams({
          startDate: from,
          endDate: until,
          limit: String(TRANSACTIONS_PAGE_SIZE),
        });
        const last = all.at(-1);
        if (last) query.set('startingAfter', last.transactionKey);
        const raw = await get(`/v1/transactions?${query.toString()}`);
        const page =
          raw.kind === 'answer' && raw.status === 200 ? transactionsSchema.safeParse(raw.body) : null;
        if (!page?.success) return null;
        all.push(
          ...page.data.map((one) => ({
            transactionKey: one.transactionKey,
            orderId: one.orderId,
            amountWon: one.status.endsWith('CANCELED') ? -Math.abs(one.amount) : one.amount,
          })),
        );
        if (page.data.length < TRANSACTIONS_PAGE_SIZE) return all;
      }
    },
  };
}

function readPayment(raw: Raw): CardPayment | null {
  if (raw.kind === 'none' || raw.status !== 200) return null;
  const { data } = paymentSchema.safeParse(raw.body);
  if (!data) return null;
  return {
    paymentKey: data.paymentKey,
    orderId: data.orderId,
    status: data.status,
    method: data.method ?? '카드',
    totalAmountWon: data.totalAmount,
    balanceAmountWon: data.balanceAmount,
    approvedAt: data.approvedAt ? new Date(data.approvedAt) : null,
    cancelledAt: data.cancels?.length ? new Date(data.cancels.at(-1)!.canceledAt) : null,
    receiptUrl: data.receipt?.url ?? null,
    failureCode: data.failure?.code ?? null,
    cardLast4: /[0-9*]{4}$/.exec(data.card?.number ?? '')?.[0] ?? null,
    approvalNumber: data.card?.approveNo ?? null,
    isPartlyRefundable: data.isPartialCancelable ?? true,
  };
}

/** A proxy in between may answer anything. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
