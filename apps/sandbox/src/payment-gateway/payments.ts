/** The payment gateway's state machine: a payment is requested, authenticated, confirmed and cancelled. */
import { randomBytes, randomInt } from 'node:crypto';
import { z } from 'zod';
import type { SandboxScheduler } from '#sandbox/scheduler.ts';
import type { SandboxClock } from '#sandbox/clock.ts';
import type { Change, FileStore } from '#sandbox/file-store.ts';
import type { Ledger } from '#sandbox/ledger.ts';
import { describePayment, type CardPayment } from './payment-object.ts';
import { tossErrorMessage, tossError, type Reply, type TossErrorCode } from './toss-errors.ts';

const MINUTE_MS = 60_000;
const AUTHENTICATE_TIMEOUT_MS = 30 * MINUTE_MS;
const CONFIRM_TIMEOUT_MS = 10 * MINUTE_MS;
const MIN_CARD_AMOUNT_WON = 100;

interface PaymentRequest {
  orderId: string;
  orderName: string;
  amount: number;
  customerKey: string | null;
  successUrl?: string | null;
  failUrl?: string | null;
  confirmError?: TossErrorCode | null;
  cancelError?: TossErrorCode | null;
  wholeCancelOnly?: boolean;
}

/** A payment the shop made before this sandbox was there, such as those of its demo. */
export interface EarlierPayment {
  paymentKey: string;
  orderId: string;
  orderName: string;
  amount: number;
  /** What was cancelled of it by then. */
  cancelled: number;
  approvedAt: Date;
  approveNo: string | null;
}

/** The reply to a call, and the changes to write with it. */
export interface OperationResult extends Reply {
  changes: Change[];
}

export interface CardPayments {
  request(request: PaymentRequest): CardPayment;
  authenticate(paymentKey: string): CardPayment | undefined;
  decline(paymentKey: string): CardPayment | undefined;
  confirm(body: unknown): OperationResult;
  cancel(paymentKey: string, body: unknown): OperationResult;
  find(paymentKey: string): CardPayment | undefined;
  findByOrder(orderId: string): CardPayment | undefined;
  list(): CardPayment[];
  /** From now on it can be read and cancelled like any other. */
  adopt(earlier: EarlierPayment): void;
  describe(payment: CardPayment): Record<string, unknown>;
  /** Schedules the expiry of stored payments again after a restart. */
  resume(): void;
}

export interface CardPaymentsDeps {
  clock: SandboxClock;
  scheduler: SandboxScheduler;
  fileStore: FileStore;
  ledger: Ledger;
  /** The public address of receipts and payment windows. */
  publicBase: () => string;
  /** The webhook about this change, to be written in the same line of the file store. */
  enqueueWebhook: (payment: CardPayment, shown: Record<string, unknown>) => Change[];
}

const confirmBody = z.object({
  paymentKey: z.string().min(1).max(200),
  orderId: z.string().min(6).max(64),
  amount: z.number(),
});
const cancelBody = z.object({
  cancelReason: z.string().min(1).max(200),
  cancelAmount: z.int().positive().nullish(),
});

export function createCardPayments(deps: CardPaymentsDeps): CardPayments {
  const { clock, scheduler, fileStore, ledger } = deps;
  const payments = fileStore.collection<CardPayment>('payment');
  const keysByOrder = new Map<string, string[]>();

  const describe = (payment: CardPayment) => describePayment(payment, deps.publicBase());

  function change(
    payment: CardPayment,
    to: Partial<CardPayment>,
    withWebhook: boolean,
  ): [CardPayment, Change[]] {
    const changed = { ...payment, ...to };
    const webhook = withWebhook ? deps.enqueueWebhook(changed, describe(changed)) : [];
    return [changed, [payments.put(changed.paymentKey, changed), ...webhook]];
  }

  function apply(payment: CardPayment, to: Partial<CardPayment>, withWebhook: boolean): CardPayment {
    const [changed, changes] = change(payment, to, withWebhook);
    fileStore.write(changes);
    scheduleExpiry(changed);
    scheduler.runDue();
    return changed;
  }

  function scheduleExpiry(payment: CardPayment): void {
    const id = `expire:${payment.paymentKey}`;
    const dueAt =
      payment.status === 'READY'
        ? payment.requestedAt + AUTHENTICATE_TIMEOUT_MS
        : payment.status === 'IN_PROGRESS'
          ? (payment.authenticatedAt ?? payment.requestedAt) + CONFIRM_TIMEOUT_MS
          : undefined;
    if (dueAt === undefined) return scheduler.cancel(id);
    scheduler.schedule(id, dueAt, () => {
      const current = payments.get(payment.paymentKey);
      if (current?.status === payment.status) apply(current, { status: 'EXPIRED' }, true);
    });
  }

  function indexByOrder({ orderId, paymentKey }: CardPayment): void {
    keysByOrder.set(orderId, [...(keysByOrder.get(orderId) ?? []), paymentKey]);
  }

  function find(paymentKey: string): CardPayment | undefined {
    scheduler.runDue();
    return payments.get(paymentKey);
  }

  /** An order may have several payments, one for each opened window: gives the captured one, or else the last. */
  function findByOrder(orderId: string): CardPayment | undefined {
    scheduler.runDue();
    const ofOrder = (keysByOrder.get(orderId) ?? []).flatMap((key) => payments.get(key) ?? []);
    return ofOrder.find((payment) => payment.approvedAt !== null) ?? ofOrder.at(-1);
  }

  function succeed(payment: CardPayment, to: Partial<CardPayment>, extra: Change[]): OperationResult {
    const [changed, changes] = change(payment, to, true);
    return { status: 200, body: describe(changed), changes: [...changes, ...extra] };
  }

  return {
    find,
    findByOrder,
    list: () => payments.values(),
    describe,

    adopt({ cancelled, ...earlier }) {
      const approvedAt = earlier.approvedAt.getTime();
      const balance = earlier.amount - cancelled;
      const transactionKey = newTransactionKey();
      const cancel = {
        amount: cancelled,
        reason: '이전 취소',
        refundable: balance,
        at: approvedAt,
        transactionKey: newTransactionKey(),
      };
      const payment: CardPayment = {
        ...earlier,
        customerKey: null,
        balance,
        status: cancelled === 0 ? 'DONE' : balance === 0 ? 'CANCELED' : 'PARTIAL_CANCELED',
        requestedAt: approvedAt,
        authenticatedAt: approvedAt,
        approvedAt,
        captureTransactionKey: transactionKey,
        lastTransactionKey: transactionKey,
        cancels: cancelled === 0 ? [] : [cancel],
        failure: null,
        successUrl: null,
        failUrl: null,
        confirmError: null,
      };
      indexByOrder(payment);
      apply(payment, {}, false);
    },

    resume() {
      keysByOrder.clear();
      for (const payment of payments.values()) {
        indexByOrder(payment);
        scheduleExpiry(payment);
      }
    },

    request(request) {
      const payment: CardPayment = {
        paymentKey: `tsbx_${randomBytes(18).toString('base64url')}`,
        orderId: request.orderId,
        orderName: request.orderName,
        customerKey: request.customerKey,
        amount: request.amount,
        balance: request.amount,
        status: 'READY',
        requestedAt: clock.now(),
        authenticatedAt: null,
        approvedAt: null,
        approveNo: null,
        captureTransactionKey: null,
        lastTransactionKey: null,
        cancels: [],
        failure: null,
        successUrl: request.successUrl ?? null,
        failUrl: request.failUrl ?? null,
        confirmError: request.confirmError ?? null,
        cancelError: request.cancelError ?? null,
        wholeCancelOnly: request.wholeCancelOnly ?? false,
      };
      indexByOrder(payment);
      return apply(payment, {}, false);
    },

    authenticate(paymentKey) {
      const payment = find(paymentKey);
      if (payment?.status !== 'READY') return undefined;
      return apply(payment, { status: 'IN_PROGRESS', authenticatedAt: clock.now() }, false);
    },

    decline(paymentKey) {
      const payment = find(paymentKey);
      if (payment?.status !== 'READY') return undefined;
      const failure = { code: 'REJECT_CARD_COMPANY', message: tossErrorMessage('REJECT_CARD_COMPANY') };
      return apply(payment, { status: 'ABORTED', failure }, true);
    },

    confirm(body) {
      const sent = confirmBody.safeParse(body);
      if (!sent.success) return failed('INVALID_REQUEST');
      const { paymentKey, orderId, amount } = sent.data;
      const payment = find(paymentKey);
      if (!payment) return failed('NOT_FOUND_PAYMENT');
      if (payment.orderId !== orderId) return failed('FORBIDDEN_REQUEST');
      if (payment.amount !== amount) return failed('INVALID_REQUEST');
      if (payment.approvedAt !== null) return failed('ALREADY_PROCESSED_PAYMENT');
      if (payment.status !== 'IN_PROGRESS') return failed('NOT_FOUND_PAYMENT_SESSION');
      if (findByOrder(orderId)?.approvedAt) return failed('DUPLICATED_ORDER_ID');
      const decline = amount < MIN_CARD_AMOUNT_WON ? 'BELOW_MINIMUM_AMOUNT' : payment.confirmError;
      if (decline) {
        const failure = { code: decline, message: tossErrorMessage(decline) };
        return { ...tossError(decline), changes: change(payment, { status: 'ABORTED', failure }, true)[1] };
      }
      const transactionKey = newTransactionKey();
      return succeed(
        payment,
        {
          status: 'DONE',
          approvedAt: clock.now(),
          approveNo: String(randomInt(1e8)).padStart(8, '0'),
          captureTransactionKey: transactionKey,
          lastTransactionKey: transactionKey,
        },
        [ledger.money({ kind: 'capture', orderId, paymentKey, transactionKey, amount })],
      );
    },

    cancel(paymentKey, body) {
      const sent = cancelBody.safeParse(body);
      if (!sent.success) return failed('INVALID_REQUEST');
      const payment = find(paymentKey);
      if (!payment) return failed('NOT_FOUND_PAYMENT');
      if (payment.status === 'CANCELED') return failed('ALREADY_CANCELED_PAYMENT');
      if (payment.approvedAt === null) return failed('NOT_CANCELABLE_PAYMENT');
      if (payment.cancelError) return failed(payment.cancelError);
      const amount = sent.data.cancelAmount ?? payment.balance;
      if (amount > payment.balance) return failed('NOT_CANCELABLE_AMOUNT');
      if (payment.wholeCancelOnly && amount < payment.amount) return failed('NOT_ALLOWED_PARTIAL_REFUND');
      const balance = payment.balance - amount;
      const transactionKey = newTransactionKey();
      const cancel = {
        amount,
        reason: sent.data.cancelReason,
        refundable: balance,
        at: clock.now(),
        transactionKey,
      };
      return succeed(
        payment,
        {
          status: balance === 0 ? 'CANCELED' : 'PARTIAL_CANCELED',
          balance,
          lastTransactionKey: transactionKey,
          cancels: [...payment.cancels, cancel],
        },
        [ledger.money({ kind: 'cancel', orderId: payment.orderId, paymentKey, transactionKey, amount })],
      );
    },
  };
}

function failed(code: TossErrorCode): OperationResult {
  return { ...tossError(code), changes: [] };
}

function newTransactionKey(): string {
  return `txsbx_${randomBytes(16).toString('hex')}`;
}
