/** The card company's state machine: a payment is requested, authenticated, confirmed and perhaps cancelled. */
import { randomBytes, randomInt } from 'node:crypto';
import { z } from 'zod';
import type { Agenda } from '#sandbox/agenda.ts';
import type { SandboxClock } from '#sandbox/clock.ts';
import type { Change, Journal } from '#sandbox/journal.ts';
import type { Ledger } from '#sandbox/ledger.ts';
import { describePayment, type CardPayment } from './payment-object.ts';
import { refusalMessage, refuse, type Answer, type RefusalCode } from './refusals.ts';

const minute = 60_000;
const authenticateWithinMs = 30 * minute;
const confirmWithinMs = 10 * minute;
const minimumCardAmount = 100;

interface PaymentRequest {
  orderId: string;
  orderName: string;
  amount: number;
  customerKey: string | null;
  successUrl?: string | null;
  failUrl?: string | null;
  confirmError?: RefusalCode | null;
}

/** What a call decided: the answer to give, and the changes that make it true. */
export interface Outcome extends Answer {
  changes: Change[];
}

export interface CardPayments {
  request(request: PaymentRequest): CardPayment;
  authenticate(paymentKey: string): CardPayment | undefined;
  decline(paymentKey: string): CardPayment | undefined;
  confirm(body: unknown): Outcome;
  cancel(paymentKey: string, body: unknown): Outcome;
  find(paymentKey: string): CardPayment | undefined;
  findByOrder(orderId: string): CardPayment | undefined;
  list(): CardPayment[];
  show(payment: CardPayment): Record<string, unknown>;
  /** Takes up the time limits again after a restart. */
  resume(): void;
}

export interface CardPaymentsNeeds {
  clock: SandboxClock;
  agenda: Agenda;
  journal: Journal;
  ledger: Ledger;
  /** Where receipts and payment windows are shown to the buyer. */
  publicBase: () => string;
  /** Puts a webhook about this change into the same line of the journal. */
  announce: (payment: CardPayment, shown: Record<string, unknown>) => Change[];
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
export function createCardPayments(needs: CardPaymentsNeeds): CardPayments {
  const { clock, agenda, journal, ledger } = needs;
  const book = journal.book<CardPayment>('payment');

  const keysOfOrder = new Map<string, string[]>();

  const show = (payment: CardPayment) => describePayment(payment, needs.publicBase());

  function change(
    payment: CardPayment,
    to: Partial<CardPayment>,
    announced: boolean,
  ): [CardPayment, Change[]] {
    const changed = { ...payment, ...to };
    const webhook = announced ? needs.announce(changed, show(changed)) : [];
    return [changed, [book.put(changed.paymentKey, changed), ...webhook]];
  }

  function apply(payment: CardPayment, to: Partial<CardPayment>, announced: boolean): CardPayment {
    const [changed, changes] = change(payment, to, announced);
    journal.write(changes);
    limitTime(changed);
    agenda.runDue();
    return changed;
  }

  function limitTime(payment: CardPayment): void {
    const id = `expire:${payment.paymentKey}`;
    const dueAt =
      payment.status === 'READY'
        ? payment.requestedAt + authenticateWithinMs
        : payment.status === 'IN_PROGRESS'
          ? (payment.authenticatedAt ?? payment.requestedAt) + confirmWithinMs
          : undefined;
    if (dueAt === undefined) return agenda.forget(id);
    agenda.put(id, dueAt, () => {
      const current = book.get(payment.paymentKey);
      if (current?.status === payment.status) apply(current, { status: 'EXPIRED' }, true);
    });
  }

  function remember({ orderId, paymentKey }: CardPayment): void {
    keysOfOrder.set(orderId, [...(keysOfOrder.get(orderId) ?? []), paymentKey]);
  }

  function find(paymentKey: string): CardPayment | undefined {
    agenda.runDue();
    return book.get(paymentKey);
  }

  /** An order may have opened the window several times: the one that was paid counts, else the last. */
  function findByOrder(orderId: string): CardPayment | undefined {
    agenda.runDue();
    const ofOrder = (keysOfOrder.get(orderId) ?? []).flatMap((key) => book.get(key) ?? []);
    return ofOrder.find((payment) => payment.approvedAt !== null) ?? ofOrder.at(-1);
  }

  function done(payment: CardPayment, to: Partial<CardPayment>, extra: Change[]): Outcome {
    const [changed, changes] = change(payment, to, true);
    return { status: 200, body: show(changed), changes: [...changes, ...extra] };
  }

  return {
    find,
    findByOrder,
    list: () => book.values(),
    show,

    resume() {
      keysOfOrder.clear();
      for (const payment of book.values()) {
        remember(payment);
        limitTime(payment);
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
      };
      remember(payment);
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
      const failure = { code: 'REJECT_CARD_COMPANY', message: refusalMessage('REJECT_CARD_COMPANY') };
      return apply(payment, { status: 'ABORTED', failure }, true);
    },

    confirm(body) {
      const sent = confirmBody.safeParse(body);
      if (!sent.success) return refused('INVALID_REQUEST');
      const { paymentKey, orderId, amount } = sent.data;
      const payment = find(paymentKey);
      if (!payment) return refused('NOT_FOUND_PAYMENT');
      if (payment.orderId !== orderId) return refused('FORBIDDEN_REQUEST');
      if (payment.amount !== amount) return refused('INVALID_REQUEST');
      if (payment.approvedAt !== null) return refused('ALREADY_PROCESSED_PAYMENT');
      if (payment.status !== 'IN_PROGRESS') return refused('NOT_FOUND_PAYMENT_SESSION');
      if (findByOrder(orderId)?.approvedAt) return refused('DUPLICATED_ORDER_ID');
      const decline = amount < minimumCardAmount ? 'BELOW_MINIMUM_AMOUNT' : payment.confirmError;
      if (decline) {
        const failure = { code: decline, message: refusalMessage(decline) };
        return { ...refuse(decline), changes: change(payment, { status: 'ABORTED', failure }, true)[1] };
      }
      const transactionKey = newTransactionKey();
      return done(
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
      if (!sent.success) return refused('INVALID_REQUEST');
      const payment = find(paymentKey);
      if (!payment) return refused('NOT_FOUND_PAYMENT');
      if (payment.status === 'CANCELED') return refused('ALREADY_CANCELED_PAYMENT');
      if (payment.approvedAt === null) return refused('NOT_CANCELABLE_PAYMENT');
      const amount = sent.data.cancelAmount ?? payment.balance;
      if (amount > payment.balance) return refused('NOT_CANCELABLE_AMOUNT');
      const balance = payment.balance - amount;
      const transactionKey = newTransactionKey();
      const cancel = {
        amount,
        reason: sent.data.cancelReason,
        refundable: balance,
        at: clock.now(),
        transactionKey,
      };
      return done(
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

function refused(code: RefusalCode): Outcome {
  return { ...refuse(code), changes: [] };
}

function newTransactionKey(): string {
  return `txsbx_${randomBytes(16).toString('hex')}`;
}
