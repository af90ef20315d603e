// Pays what a shopper has prepared: with a fault or without, once or several times at once, and records every answer.
import { isDeepStrictEqual } from 'node:util';
import { confirmBody, type PaymentSession } from '#api-test/factories.ts';
import type { Reply } from '#api-test/test-app.ts';
import {
  EXTENSION_ORDER_MINUTES,
  HOLD_MINUTES,
  OVERDUE_ORDER_MINUTES,
  RENTAL_ORDER_MINUTES,
} from '#domain/rental/rental-terms.ts';
import { sandboxPaths } from '#sandbox/sandbox.ts';
import { armFault, sendWebhooks, type ArmedFault } from './checkout-faults.ts';
import { isDecided, type CallResult, type ShopperClient } from './client.ts';
import { retry, type Cluster } from '#e2e/faults/cluster.ts';
import type { Observations } from '#e2e/faults/observations.ts';
import type { SeededRandom } from '#e2e/faults/random.ts';
import type { Round } from '#e2e/faults/round.ts';

type Receipt = Reply<'POST /api/v1/payments/confirm'>;

/** The first two once made the address of a payment the address of something else. */
const nonsenseKeys = ['..', '.', '%2e%2e', 'a/b', ' ', '열쇠', 'x'.repeat(200).concat('!')];
/** How long an order of each kind can be paid; of a rental, how long its hold lives. */
const payableMinutes: Record<PaymentSession['type'], number> = {
  RENT: HOLD_MINUTES,
  OVERDUE: OVERDUE_ORDER_MINUTES,
  EXTENSION: EXTENSION_ORDER_MINUTES,
  CHARGE: RENTAL_ORDER_MINUTES,
  MEMBERSHIP: RENTAL_ORDER_MINUTES,
};
const ANSWER_TIMEOUT_MS = 15_000;

/** The failures with which the confirm of a shopper's own payment may end. */
const expectedRefusals: ReadonlySet<string> = new Set([
  'PAYMENT_DECLINED',
  'PAYMENT_CANCELLED',
  'HOLD_EXPIRED',
  'RENTAL_ALREADY_RETURNED',
  'ORDER_CLOSED',
  'OVERDUE_UNPAID',
  'QUOTE_EXPIRED',
  'CHARGE_SETTLED',
  'MEMBERSHIP_RUNNING',
  'EXTENSION_TOO_LATE',
  'EXTENSION_LIMIT',
  'EXTENSION_CANCELLED',
  'ITEM_RECALLED',
  'RENTAL_STOPPED',
  'COUPON_UNUSABLE',
]);

export class Payer {
  readonly #cluster: Cluster;
  readonly #client: ShopperClient;
  readonly #random: SeededRandom;
  readonly #observations: Observations;
  readonly #round: Round;

  constructor(
    cluster: Cluster,
    client: ShopperClient,
    deps: { random: SeededRandom; observations: Observations; round: Round },
  ) {
    this.#cluster = cluster;
    this.#client = client;
    this.#random = deps.random;
    this.#observations = deps.observations;
    this.#round = deps.round;
  }

  /** Authenticates the payment and confirms it as the fault of this checkout says. */
  async pay(session: PaymentSession): Promise<void> {
    const { orderId, amount } = session;
    this.#observations.prepared.set(orderId, amount);
    this.#observations.payers.set(orderId, this.#client.person.memberId);
    if (this.#round.checkoutsLeft <= 0) return;
    this.#round.checkoutsLeft -= 1;
    this.#observations.tally.checkouts += 1;
    if (session.free) return this.#confirmFree(session);
    const fault = await this.#setUpFault(session);
    const paymentKey = await this.#authorize(session, fault);
    const body = confirmBody(session, paymentKey);
    switch (fault.behaviour) {
      case 'never_returns':
        return;
      case 'closes_tab': {
        const signal = AbortSignal.timeout(this.#random.between(5, 1_500));
        await this.#client.call('POST /api/v1/payments/confirm', { body, signal });
        return;
      }
      case 'is_captured_externally':
        this.#observations.strayCaptures.add(orderId);
        return this.#captureDirectly(session, paymentKey);
      case 'confirms_wrong_payment_first': {
        const wrong = { ...body, paymentKey: `tsbx_unknown_${orderId}` };
        await this.#client.call('POST /api/v1/payments/confirm', { body: wrong });
        // A confirm during the resolution of the wrong payment gets the outcome of that one.
        return this.#confirm(session, body, 1, 'ORDER_NOT_FOUND');
      }
      case 'confirms_nonsense_first': {
        for (const nonsense of nonsenseKeys) await this.#confirmNonsense(body, nonsense);
        return this.#confirm(session, body, 1);
      }
      case 'confirms_late': {
        await this.#letExpire(session);
        const freshKey = await this.#authorize(session, fault);
        await this.#confirm(session, confirmBody(session, freshKey), this.#random.between(1, 3));
        return this.#checkExpired(session);
      }
      case 'confirms_repeatedly':
        return this.#confirm(session, body, this.#random.between(2, 8));
      case 'waits':
        await this.#confirm(session, body, 1);
        if (fault.webhooks) await this.#sendWebhooks(orderId);
        return;
      default:
        return fault.behaviour satisfies never;
    }
  }

  /** Nothing is paid and nobody is asked: only the service and whoever confirms can fail. */
  async #confirmFree(session: PaymentSession): Promise<void> {
    this.#observations.tally.freeOrders += 1;
    const body = { orderId: session.orderId, amount: 0 as const };
    const { checkoutFaults } = this.#round;
    if (checkoutFaults && this.#random.chance(0.1)) return;
    if (checkoutFaults && this.#random.chance(0.2)) {
      const signal = AbortSignal.timeout(this.#random.between(1, 50));
      await this.#client.call('POST /api/v1/payments/confirm', { body, signal });
      return;
    }
    const isLate = checkoutFaults && this.#random.chance(0.1);
    if (isLate) await this.#letExpire(session);
    await this.#confirm(session, body, this.#random.between(1, 4));
    if (isLate) this.#checkExpired(session);
  }

  /** All but a rental are void by then; the hold of a rental has lapsed, and the item may be someone else's. */
  async #letExpire({ type }: PaymentSession): Promise<void> {
    await this.#cluster.advance({ seconds: payableMinutes[type] * 60 + 1 });
  }

  #checkExpired({ type, orderId }: PaymentSession): void {
    if (type !== 'RENT' && this.#observations.receipts.has(orderId))
      this.#observations.unexpectedAnswers.add(`order ${orderId} was paid after it had expired`);
  }

  /** No payment has such a key: the order must stay as it is. */
  async #confirmNonsense(body: ReturnType<typeof confirmBody>, paymentKey: string): Promise<void> {
    const answer = await this.#client.call('POST /api/v1/payments/confirm', {
      body: { ...body, paymentKey },
    });
    this.recordUnexpected('a nonsense payment key', answer, 'ORDER_NOT_FOUND', 'INVALID_INPUT');
    if (answer.ok)
      this.#observations.unexpectedAnswers.add(`order ${body.orderId} was paid by ${paymentKey}`);
  }

  async #setUpFault(session: PaymentSession): Promise<ArmedFault> {
    if (!this.#round.checkoutFaults) return { weight: 1, name: 'none', behaviour: 'waits' };
    const fault = await armFault(this.#cluster, session, this.#random);
    this.#cluster.note(`order ${session.orderId} (${session.type}): ${fault.name}`);
    if (fault.name !== 'none') this.#observations.tally.faultedCheckouts += 1;
    return fault;
  }

  async #authorize(session: PaymentSession, { cardError }: ArmedFault): Promise<string> {
    const { orderId, amount, orderName, customerKey } = session;
    const confirmError = cardError === undefined ? {} : { confirmError: cardError };
    const order = { orderId, amount, orderName, customerKey, ...confirmError };
    const { paymentKey } = await retry(() => this.#cluster.sandbox.authorize(order));
    return paymentKey;
  }

  /** Captures with the secret key, without a claim of the service. */
  async #captureDirectly({ orderId, amount }: PaymentSession, paymentKey: string): Promise<void> {
    const { secretKey } = this.#cluster.credentials.toss;
    const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`;
    await fetch(`${this.#cluster.sandboxUrl}${sandboxPaths.paymentGateway}/v1/payments/confirm`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ paymentKey, orderId, amount }),
    }).catch(() => {});
  }

  async #sendWebhooks(orderId: string): Promise<void> {
    await sendWebhooks(this.#cluster, orderId, this.#random, this.#observations).catch(() => {});
  }

  /** Confirms `count` times at once; all confirms must get the same answer. */
  async #confirm(
    session: PaymentSession,
    body: ReturnType<typeof confirmBody> | { orderId: string; amount: 0 },
    count: number,
    expected?: string,
  ): Promise<void> {
    const givesUp = this.createTimeLimit();
    const answers = await Promise.all(
      Array.from({ length: count }, () =>
        this.#client.callUntilDecided('POST /api/v1/payments/confirm', { body }, givesUp),
      ),
    );
    const decided = answers.filter(isDecided);
    const [first] = decided;
    if (first === undefined) {
      this.#observations.tally.leftUnanswered += 1;
      return;
    }
    if (this.#random.chance(0.2))
      decided.push(await this.#client.call('POST /api/v1/payments/confirm', { body }));
    if (codeOf(first) === expected) return;
    for (const other of decided) this.#compareAnswers(session.orderId, first, other);
    this.#recordAnswer(session, first);
  }

  #recordAnswer(session: PaymentSession, answer: CallResult<Receipt>): void {
    const { orderId, amount } = session;
    if (answer.ok) {
      this.#count(session);
      const { memberId } = this.#client.person;
      const { totalAmount } = answer.data;
      this.#observations.receipts.set(orderId, {
        memberId,
        amountWon: totalAmount,
        rentalToken: answer.data.type === 'MEMBERSHIP' ? null : answer.data.rentalHistoryToken,
      });
      if (totalAmount !== amount)
        this.#observations.unexpectedAnswers.add(`order ${orderId} cost ${totalAmount}, not ${amount}`);
      const { listAmount, discounts } = answer.data;
      if (!isDeepStrictEqual({ listAmount, discounts }, priceOf(session)))
        this.#observations.unexpectedAnswers.add(`order ${orderId} took off something else than was shown`);
    } else if (expectedRefusals.has(answer.code) && answer.code !== 'OFFLINE') {
      this.#observations.refusals.set(orderId, answer.code);
    } else {
      this.#observations.unexpectedAnswers.add(`order ${orderId} was answered ${answer.code}`);
    }
    this.#cluster.note(`order ${orderId}: ${answer.ok ? 'paid' : answer.code}`);
  }

  #count({ type, discounts }: PaymentSession): void {
    const { tally } = this.#observations;
    for (const { kind } of discounts) tally.discounted[kind] += 1;
    if (type === 'MEMBERSHIP') tally.memberships += 1;
    const owesFee = type === 'OVERDUE' || type === 'CHARGE';
    if (owesFee && this.#observations.missingConsents.of(this.#client.person.memberId).isMissing)
      tally.withoutConsent.paidFees += 1;
    if (type !== 'EXTENSION') return;
    tally.extensions += 1;
    if (discounts.length > 0) tally.discountedExtensions += 1;
  }

  #compareAnswers(orderId: string, first: CallResult<Receipt>, other: CallResult<Receipt>): void {
    if (!isDecided(other)) return;
    // A refused order that was captured later is cancelled, and is answered so from then on.
    const isSame =
      first.ok && other.ok
        ? isDeepStrictEqual(first.data, other.data)
        : codeOf(first) === codeOf(other) ||
          (!first.ok && (codeOf(other) === 'PAYMENT_CANCELLED' || codeOf(other) === 'EXTENSION_CANCELLED'));
    if (!isSame)
      this.#observations.unexpectedAnswers.add(
        `S2: order ${orderId} was answered ${codeOf(first)} and ${codeOf(other)}`,
      );
  }

  /** Records a failure that is not among the expected ones of this call. Whether a consent may be missing is the client's to judge. */
  recordUnexpected(what: string, answer: CallResult<unknown>, ...expected: string[]): void {
    if (answer.ok || !isDecided(answer) || answer.code === 'CONSENT_NEEDED') return;
    if (expected.includes(answer.code)) return;
    this.#observations.unexpectedAnswers.add(
      `${what} was answered ${answer.code} (member ${this.#client.person.memberId})`,
    );
  }

  createTimeLimit(): () => boolean {
    const until = performance.now() + ANSWER_TIMEOUT_MS;
    return () => performance.now() > until && !this.#round.everybodyWaits;
  }
}

function codeOf(answer: CallResult<unknown>): string {
  return answer.ok ? 'paid' : answer.code;
}

function priceOf({ listAmount, discounts }: PaymentSession) {
  return { listAmount, discounts };
}
