// A shopper who rents and returns at random, pays, and records every answer of the service.
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import { settlePrice } from '#domain/rental/discounts.ts';
import {
  EXTENSION_ORDER_MINUTES,
  extensionAmountWon,
  HOLD_MINUTES,
  OVERDUE_ORDER_MINUTES,
  RENTAL_ORDER_MINUTES,
} from '#domain/rental/rental-terms.ts';
import { sandboxPaths } from '#sandbox/sandbox.ts';
import { confirmBody, type PaymentSession } from '#api-test/factories.ts';
import type { Person, Reply } from '#api-test/test-app.ts';
import type { SeededRandom } from './random.ts';
import type { Observations } from './observations.ts';
import { armFault, sendWebhooks, type ArmedFault } from './checkout-faults.ts';
import { isDecided, ShopperClient, type CallResult } from './client.ts';
import { retry, type Cluster } from './cluster.ts';

export interface Stock {
  serialNumbers: readonly string[];
  stationIds: readonly number[];
}

/** One round of the run: how many checkouts are left and which faults apply. */
export interface Round {
  checkoutsLeft: number;
  /** For an answer, without a time limit: in a run of many faults once they are over, in a test of one fault from the beginning. */
  everybodyWaits: boolean;
  /** Without them a checkout is affected only by the faults of the whole cluster. */
  checkoutFaults: boolean;
}

type Receipt = Reply<'POST /api/v1/payments/confirm'>;

/** The first two once made the address of a payment the address of something else. */
const nonsenseKeys = ['..', '.', '%2e%2e', 'a/b', ' ', '열쇠', 'x'.repeat(200).concat('!')];
/** How long an order of each kind can be paid; of a rental, how long its hold lives. */
const payableMinutes: Record<PaymentSession['type'], number> = {
  RENT: HOLD_MINUTES,
  OVERDUE: OVERDUE_ORDER_MINUTES,
  EXTENSION: EXTENSION_ORDER_MINUTES,
  CHARGE: RENTAL_ORDER_MINUTES,
};
const ANSWER_TIMEOUT_MS = 15_000;
const MAX_OPEN_RENTALS = 3;
const MAX_UNEXPECTED_ANSWERS = 20;

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
  'EXTENSION_TOO_LATE',
  'EXTENSION_LIMIT',
  'EXTENSION_CANCELLED',
  'RENTAL_STOPPED',
  'COUPON_UNUSABLE',
]);

export class Shopper {
  readonly #cluster: Cluster;
  readonly #stock: Stock;
  readonly #random: SeededRandom;
  readonly #observations: Observations;
  readonly #round: Round;
  readonly #client: ShopperClient;

  constructor(
    cluster: Cluster,
    person: Person,
    deps: { stock: Stock; random: SeededRandom; observations: Observations; round: Round },
  ) {
    this.#cluster = cluster;
    this.#stock = deps.stock;
    this.#random = deps.random;
    this.#observations = deps.observations;
    this.#round = deps.round;
    this.#client = new ShopperClient(person, cluster.origins, deps.random.for('client'), deps.observations);
  }

  async run(): Promise<void> {
    while (this.#round.checkoutsLeft > 0) {
      await this.#rentOrReturn();
      // After this many unexpected answers the round has failed and can end.
      if (this.#observations.unexpectedAnswers.size > MAX_UNEXPECTED_ANSWERS) this.#round.checkoutsLeft = 0;
      await pause(this.#random.between(0, 100));
    }
  }

  async #rentOrReturn(): Promise<void> {
    const givesUp = this.#createTimeLimit();
    const answer = await this.#client.callUntilDecided('GET /api/v1/users/me/rentals', {}, givesUp);
    if (!answer.ok) return this.#recordUnexpected('GET /users/me/rentals', answer);
    const { actives, rentals } = answer.data;
    const owed = rentals.content.find(({ charge }) => charge?.state === 'OPEN')?.charge;
    if (owed && this.#random.chance(0.7)) return this.#payCharge(owed.id);
    // Before and after it is late, so that fees, quotes and extensions meet stops of every kind.
    const stoppable = actives.find(({ stops }) => stops.every(({ endedAt }) => endedAt !== null));
    if (stoppable && this.#random.chance(0.25)) return this.#stopTheClock(stoppable.rentalHistoryToken);
    const overdue = actives.find((rental) => rental.status === '연체');
    const shouldReturn = actives.length >= MAX_OPEN_RENTALS || this.#random.chance(0.6);
    if (overdue) return this.#returnItem(overdue.serialNumber);
    if (actives.length > 0 && this.#random.chance(0.2)) {
      const { rentalHistoryToken } = this.#random.pick(actives);
      return this.#random.chance(0.3)
        ? this.#returnForFree(rentalHistoryToken)
        : this.#extend(rentalHistoryToken);
    }
    if (actives.length > 0 && shouldReturn) return this.#returnItem(this.#random.pick(actives).serialNumber);
    return this.#rent();
  }

  async #rent(): Promise<void> {
    const serialNumber = this.#random.pick(this.#stock.serialNumbers);
    const rentalTime = this.#random.between(1, 3);
    const givesUp = this.#createTimeLimit();
    const price = await this.#client.callUntilDecided(
      'GET /api/v1/payments/calculate',
      { query: { serialNumber, rentalTime } },
      givesUp,
    );
    if (!price.ok) return this.#recordUnexpected('calculate', price);
    const coupon = this.#random.chance(0.4) ? await this.#findCoupon() : undefined;
    const { amountWon: amount } = settlePrice(
      price.data.amount,
      coupon ? [{ kind: 'COUPON', atMostWon: coupon.amountWon }] : [],
    );
    const body = { serialNumber, rentalTime, amount, method: 'CARD', ...(coupon && { couponId: coupon.id }) };
    const session = await this.#client.callUntilDecided(
      'POST /api/v1/payments/prepare/rental',
      { body },
      givesUp,
    );
    return session.ok
      ? this.#pay(session.data)
      : this.#recordUnexpected(
          'prepare',
          session,
          'ITEM_HELD',
          'ITEM_NOT_RENTABLE',
          'HOLD_LIMIT',
          'RENTAL_LIMIT',
          'OVERDUE_UNPAID',
          'CHARGE_UNPAID',
          // The other phone of the same member has used it.
          'COUPON_UNUSABLE',
        );
  }

  /** One that may be used, or is reserved for another order of theirs. */
  async #findCoupon(): Promise<{ id: number; amountWon: number } | undefined> {
    const { memberId } = this.#client.person;
    const { rows } = await retry(() =>
      sql<{ id: number; amountWon: number }>`
        select coupons.id, campaigns.amount_won as "amountWon"
        from coupons join campaigns on campaigns.id = coupons.campaign_id
        where coupons.member_id = ${memberId} and coupons.state in ('available', 'reserved')
          and coupons.expires_at > ondesk_now()
        order by coupons.id limit 3`.execute(this.#cluster.db),
    );
    return rows.length === 0 ? undefined : this.#random.pick(rows);
  }

  /** What staff asked for; they may lower or waive it at any moment. */
  async #payCharge(chargeId: number): Promise<void> {
    const session = await this.#client.callUntilDecided(
      'POST /api/v1/payments/prepare/charge',
      { body: { chargeId } },
      this.#createTimeLimit(),
    );
    return session.ok
      ? this.#pay(session.data)
      : this.#recordUnexpected('prepare charge', session, 'CHARGE_SETTLED');
  }

  async #extend(rentalHistoryToken: string): Promise<void> {
    const givesUp = this.#createTimeLimit();
    const refusals = [
      'RENTAL_ALREADY_RETURNED',
      'EXTENSION_TOO_LATE',
      'EXTENSION_LIMIT',
      'RENTAL_STOPPED',
      'MEMBER_SUSPENDED',
      'CHARGE_UNPAID',
    ] as const;
    const asked = { params: { token: rentalHistoryToken } };
    const quote = await this.#client.callUntilDecided(
      'GET /api/v1/rentals/{token}/extension',
      asked,
      givesUp,
    );
    if (!quote.ok) return this.#recordUnexpected('extension', quote, ...refusals);
    const hours = this.#random.between(1, Math.min(2, quote.data.maxHours));
    const { rentedHours, pricePerHour, dayCap } = quote.data;
    const amount = extensionAmountWon(rentedHours, hours, pricePerHour, dayCap);
    const body = { rentalHistoryToken, hours, amount, method: 'CARD' };
    const session = await this.#client.callUntilDecided(
      'POST /api/v1/payments/prepare/extension',
      { body },
      givesUp,
    );
    return session.ok
      ? this.#pay(session.data)
      : // The other phone of the same member has extended it meanwhile, and a day cap made the next hours cheaper.
        this.#recordUnexpected('prepare extension', session, ...refusals, 'AMOUNT_MISMATCH');
  }

  async #stopTheClock(rentalHistoryToken: string): Promise<void> {
    const reason = this.#random.pick(['DOOR_CLOSED', 'NO_SPACE', 'APP'] as const);
    const stationId = this.#random.pick(this.#stock.stationIds);
    const asked = { params: { token: rentalHistoryToken }, body: { reason, stationId } };
    const answer = await this.#client.callUntilDecided(
      'POST /api/v1/rentals/{token}/stops',
      asked,
      this.#createTimeLimit(),
    );
    if (answer.ok) {
      const { id, from, until } = answer.data.stop;
      this.#observations.stops.set(id, { rentalToken: rentalHistoryToken, from, until });
    } else
      this.#recordUnexpected(
        'stop',
        answer,
        'RENTAL_ALREADY_RETURNED',
        'STOP_TOO_EARLY',
        'STOP_LIMIT',
        'STOP_BLOCKED',
        'STATE_CONFLICT',
      );
  }

  async #returnForFree(rentalHistoryToken: string): Promise<void> {
    const returnStationId = this.#random.pick(this.#stock.stationIds);
    const asked = {
      params: { token: rentalHistoryToken },
      body: { kind: 'BROKEN', freeReturn: { returnStationId } },
    };
    const answer = await this.#client.callUntilDecided(
      'POST /api/v1/rentals/{token}/reports',
      asked,
      this.#createTimeLimit(),
    );
    this.#recordUnexpected(
      'free return',
      answer,
      'RENTAL_ALREADY_RETURNED',
      'FREE_RETURN_TOO_LATE',
      'FREE_RETURN_LIMIT',
    );
  }

  async #returnItem(serialNumber: string): Promise<void> {
    const givesUp = this.#createTimeLimit();
    const quote = await this.#client.callUntilDecided(
      'GET /api/v1/returns/products/{code}',
      {
        params: { code: serialNumber },
        query: { returnStationId: this.#random.pick(this.#stock.stationIds) },
      },
      givesUp,
    );
    // Another shopper of the same member may have returned it first.
    if (!quote.ok) return this.#recordUnexpected('quote', quote, 'RENTAL_NOT_FOUND');
    const { returnInfoKey, rentalHistoryToken, overdueAmount } = quote.data;
    if (overdueAmount > 0) {
      const body = { method: 'OVERDUE', returnInfoKey };
      const session = await this.#client.callUntilDecided(
        'POST /api/v1/payments/prepare/overdue',
        { body },
        givesUp,
      );
      return session.ok
        ? this.#pay(session.data)
        : this.#recordUnexpected(
            'prepare overdue',
            session,
            'QUOTE_EXPIRED',
            'RENTAL_ALREADY_RETURNED',
            // Staff have just limited it to nothing.
            'OVERDUE_NOTHING_OWED',
          );
    }
    const asked = { params: { serialNumber }, body: { returnInfoKey } };
    const returned = await this.#client.callUntilDecided(
      'POST /api/v1/returns/products/{serialNumber}',
      asked,
      givesUp,
    );
    if (!returned.ok)
      return this.#recordUnexpected(
        'return',
        returned,
        'QUOTE_EXPIRED',
        'OVERDUE_PAYMENT_REQUIRED',
        'RENTAL_ALREADY_RETURNED',
      );
    this.#observations.returns.set(rentalHistoryToken, returned.data.returnTime);
    if (!this.#random.chance(0.2)) return;
    const again = await this.#client.call('POST /api/v1/returns/products/{serialNumber}', asked);
    if (again.ok && !isDeepStrictEqual(again.data, returned.data))
      this.#observations.unexpectedAnswers.add(
        `S2: rental ${rentalHistoryToken} was returned twice with two answers`,
      );
  }

  /** Authenticates the payment and confirms it as the fault of this checkout says. */
  async #pay(session: PaymentSession): Promise<void> {
    const { orderId, amount } = session;
    this.#observations.prepared.set(orderId, amount);
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
        // All but a rental are void by then; the hold of a rental has lapsed, and the item may be someone else's.
        await this.#cluster.advance({ seconds: payableMinutes[session.type] * 60 + 1 });
        const freshKey = await this.#authorize(session, fault);
        await this.#confirm(session, confirmBody(session, freshKey), this.#random.between(1, 3));
        if (session.type !== 'RENT' && this.#observations.receipts.has(orderId))
          this.#observations.unexpectedAnswers.add(`order ${orderId} was paid after it had expired`);
        return;
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

  /** Nothing is paid and nobody is asked: only the service itself can fail. */
  async #confirmFree(session: PaymentSession): Promise<void> {
    this.#observations.tally.freeOrders += 1;
    const { orderId } = session;
    // As somebody who closes the tab.
    if (this.#round.checkoutFaults && this.#random.chance(0.2)) {
      const signal = AbortSignal.timeout(this.#random.between(1, 50));
      await this.#client.call('POST /api/v1/payments/confirm', { body: { orderId, amount: 0 }, signal });
      return;
    }
    await this.#confirm(session, { orderId, amount: 0 }, this.#random.between(1, 4));
  }

  /** No payment has such a key: the order must stay as it is. */
  async #confirmNonsense(body: ReturnType<typeof confirmBody>, paymentKey: string): Promise<void> {
    const answer = await this.#client.call('POST /api/v1/payments/confirm', {
      body: { ...body, paymentKey },
    });
    this.#recordUnexpected('a nonsense payment key', answer, 'ORDER_NOT_FOUND', 'INVALID_INPUT');
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
    const givesUp = this.#createTimeLimit();
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

  #recordAnswer({ orderId, amount }: PaymentSession, answer: CallResult<Receipt>): void {
    if (answer.ok) {
      const { memberId } = this.#client.person;
      const { totalAmount, rentalHistoryToken } = answer.data;
      this.#observations.receipts.set(orderId, {
        memberId,
        amountWon: totalAmount,
        rentalToken: rentalHistoryToken,
      });
      if (totalAmount !== amount)
        this.#observations.unexpectedAnswers.add(`order ${orderId} cost ${totalAmount}, not ${amount}`);
    } else if (expectedRefusals.has(answer.code) && answer.code !== 'OFFLINE') {
      this.#observations.refusals.set(orderId, answer.code);
    } else {
      this.#observations.unexpectedAnswers.add(`order ${orderId} was answered ${answer.code}`);
    }
    this.#cluster.note(`order ${orderId}: ${answer.ok ? 'paid' : answer.code}`);
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

  /** Records a failure that is not among the expected ones of this call. */
  #recordUnexpected(what: string, answer: CallResult<unknown>, ...expected: string[]): void {
    if (answer.ok || !isDecided(answer) || expected.includes(answer.code)) return;
    this.#observations.unexpectedAnswers.add(
      `${what} was answered ${answer.code} (member ${this.#client.person.memberId})`,
    );
  }

  #createTimeLimit(): () => boolean {
    const until = performance.now() + ANSWER_TIMEOUT_MS;
    return () => performance.now() > until && !this.#round.everybodyWaits;
  }
}

function codeOf(answer: CallResult<unknown>): string {
  return answer.ok ? 'paid' : answer.code;
}
