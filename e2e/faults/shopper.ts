// Somebody who rents and returns at random, pays what is asked, and remembers what they were told.
import { isDeepStrictEqual } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import { tossCredentials, sandboxPaths } from '#sandbox/sandbox.ts';
import { confirmBody, type PaymentSession } from '#api-test/people-and-things.ts';
import type { Person, Reply } from '#api-test/world.ts';
import type { Draw } from './draw.ts';
import type { Memory } from './memory.ts';
import { layMisfortune, sendHints, type LaidMisfortune } from './misfortunes.ts';
import { isDecided, Phone, type Heard } from './phone.ts';
import { insist, type Stage } from './stage.ts';

export interface Shelf {
  serialNumbers: readonly string[];
  stationIds: readonly number[];
}

/** One round of shopping: how many checkouts are left, and whether anything goes wrong in it. */
export interface Outing {
  checkoutsLeft: number;
  /** Shoppers who still wait for an answer then wait until they have it. */
  faultsAreOver: boolean;
  /** Without misfortunes a checkout only meets what happens to the whole stage. */
  misfortunes: boolean;
}

type Receipt = Reply<'POST /api/v1/payments/confirm'>;

const patienceMs = 15_000;
const mostThingsAtOnce = 3;
const mostOddities = 20;

/** How a confirmation of one's own payment may end. */
const properRefusals: ReadonlySet<string> = new Set([
  'PAYMENT_DECLINED',
  'PAYMENT_CANCELLED',
  'HOLD_EXPIRED',
  'RENTAL_ALREADY_RETURNED',
  'ORDER_CLOSED',
]);

export class Shopper {
  readonly #stage: Stage;
  readonly #shelf: Shelf;
  readonly #draw: Draw;
  readonly #memory: Memory;
  readonly #outing: Outing;
  readonly #phone: Phone;

  constructor(
    stage: Stage,
    person: Person,
    needs: { shelf: Shelf; draw: Draw; memory: Memory; outing: Outing },
  ) {
    this.#stage = stage;
    this.#shelf = needs.shelf;
    this.#draw = needs.draw;
    this.#memory = needs.memory;
    this.#outing = needs.outing;
    this.#phone = new Phone(person, stage.origins, needs.draw.for('phone'), needs.memory);
  }

  async goShopping(): Promise<void> {
    while (this.#outing.checkoutsLeft > 0) {
      await this.#runErrand();
      // Enough has gone wrong to know that something is: nobody has to shop on.
      if (this.#memory.oddities.size > mostOddities) this.#outing.checkoutsLeft = 0;
      await pause(this.#draw.between(0, 100));
    }
  }

  async #runErrand(): Promise<void> {
    const hasHadEnough = this.#patience();
    const heard = await this.#phone.insist('GET /api/v1/users/me/rentals', {}, hasHadEnough);
    if (!heard.ok) return this.#complain('GET /users/me/rentals', heard);
    const { actives } = heard.data;
    const late = actives.find((rental) => rental.status === '연체');
    const wantsToReturn = actives.length >= mostThingsAtOnce || this.#draw.chance(0.6);
    if (late) return this.#bringBack(late.serialNumber);
    if (actives.length > 0 && wantsToReturn) return this.#bringBack(this.#draw.pick(actives).serialNumber);
    return this.#rent();
  }

  async #rent(): Promise<void> {
    const serialNumber = this.#draw.pick(this.#shelf.serialNumbers);
    const rentalTime = this.#draw.between(1, 3);
    const hasHadEnough = this.#patience();
    const price = await this.#phone.insist(
      'GET /api/v1/payments/calculate',
      { query: { serialNumber, rentalTime } },
      hasHadEnough,
    );
    if (!price.ok) return this.#complain('calculate', price);
    const body = { serialNumber, rentalTime, amount: price.data.amount, method: 'CARD' };
    const session = await this.#phone.insist('POST /api/v1/payments/prepare/rental', { body }, hasHadEnough);
    return session.ok
      ? this.#pay(session.data)
      : this.#complain(
          'prepare',
          session,
          'ITEM_HELD',
          'ITEM_NOT_RENTABLE',
          'HOLD_LIMIT',
          'RENTAL_LIMIT',
          'OVERDUE_UNPAID',
        );
  }

  async #bringBack(serialNumber: string): Promise<void> {
    const hasHadEnough = this.#patience();
    const quote = await this.#phone.insist(
      'GET /api/v1/returns/products/{code}',
      { params: { code: serialNumber }, query: { returnStationId: this.#draw.pick(this.#shelf.stationIds) } },
      hasHadEnough,
    );
    // Somebody with two phones may have been faster.
    if (!quote.ok) return this.#complain('quote', quote, 'RENTAL_NOT_FOUND');
    const { returnInfoKey, rentalHistoryToken, overdueAmount } = quote.data;
    if (overdueAmount > 0) {
      const body = { method: 'OVERDUE', returnInfoKey };
      const session = await this.#phone.insist(
        'POST /api/v1/payments/prepare/overdue',
        { body },
        hasHadEnough,
      );
      return session.ok
        ? this.#pay(session.data)
        : this.#complain('prepare overdue', session, 'QUOTE_EXPIRED', 'RENTAL_ALREADY_RETURNED');
    }
    const asked = { params: { serialNumber }, body: { returnInfoKey } };
    const returned = await this.#phone.insist(
      'POST /api/v1/returns/products/{serialNumber}',
      asked,
      hasHadEnough,
    );
    if (!returned.ok)
      return this.#complain(
        'return',
        returned,
        'QUOTE_EXPIRED',
        'OVERDUE_PAYMENT_REQUIRED',
        'RENTAL_ALREADY_RETURNED',
      );
    this.#memory.returns.set(rentalHistoryToken, returned.data.returnTime);
    if (!this.#draw.chance(0.2)) return;
    const again = await this.#phone.call('POST /api/v1/returns/products/{serialNumber}', asked);
    if (again.ok && !isDeepStrictEqual(again.data, returned.data))
      this.#memory.oddities.add(`S2: rental ${rentalHistoryToken} was returned twice with two answers`);
  }

  /** From the payment window to an answer, or away from it. */
  async #pay(session: PaymentSession): Promise<void> {
    const { orderId, amount } = session;
    this.#memory.prepared.set(orderId, amount);
    if (this.#outing.checkoutsLeft <= 0) return;
    this.#outing.checkoutsLeft -= 1;
    this.#memory.tally.checkouts += 1;
    const misfortune = await this.#meetMisfortune(session);
    const paymentKey = await this.#authorize(session, misfortune);
    const body = confirmBody(session, paymentKey);
    switch (misfortune.manner) {
      case 'never comes back':
        return;
      case 'closes the tab': {
        const signal = AbortSignal.timeout(this.#draw.between(5, 1_500));
        await this.#phone.call('POST /api/v1/payments/confirm', { body, signal });
        return;
      }
      case 'is captured behind our back':
        this.#memory.strays.add(orderId);
        return this.#captureDirectly(session, paymentKey);
      case 'brings a wrong payment first': {
        const wrong = { ...body, paymentKey: `tsbx_nobody_${orderId}` };
        await this.#phone.call('POST /api/v1/payments/confirm', { body: wrong });
        // Whoever asks while the wrong payment is being looked into hears what became of that one.
        return this.#confirm(session, body, 1, 'ORDER_NOT_FOUND');
      }
      case 'taps again and again':
        return this.#confirm(session, body, this.#draw.between(2, 8));
      case 'waits':
        await this.#confirm(session, body, 1);
        if (misfortune.webhooks) await this.#hint(orderId);
        return;
      default:
        return misfortune.manner satisfies never;
    }
  }

  async #meetMisfortune(session: PaymentSession): Promise<LaidMisfortune> {
    if (!this.#outing.misfortunes) return { weight: 1, name: 'none', manner: 'waits' };
    const misfortune = await layMisfortune(this.#stage, session, this.#draw);
    this.#stage.note(`order ${session.orderId} (${session.type}): ${misfortune.name}`);
    if (misfortune.name !== 'none') this.#memory.tally.faultedCheckouts += 1;
    return misfortune;
  }

  async #authorize(session: PaymentSession, { cardError }: LaidMisfortune): Promise<string> {
    const { orderId, amount, orderName, customerKey } = session;
    const confirmError = cardError === undefined ? {} : { confirmError: cardError };
    const order = { orderId, amount, orderName, customerKey, ...confirmError };
    const { paymentKey } = await insist(() => this.#stage.sandbox.authorize(order));
    return paymentKey;
  }

  /** Somebody else with our keys captures what we have not claimed. */
  async #captureDirectly({ orderId, amount }: PaymentSession, paymentKey: string): Promise<void> {
    const authorization = `Basic ${Buffer.from(`${tossCredentials.secretKey}:`).toString('base64')}`;
    await fetch(`${this.#stage.sandboxUrl}${sandboxPaths.cardCompany}/v1/payments/confirm`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ paymentKey, orderId, amount }),
    }).catch(() => {});
  }

  async #hint(orderId: string): Promise<void> {
    await sendHints(this.#stage, orderId, this.#draw, this.#memory).catch(() => {});
  }

  /** As many taps as wished; all of them must hear the same. */
  async #confirm(
    session: PaymentSession,
    body: ReturnType<typeof confirmBody>,
    taps: number,
    usual?: string,
  ): Promise<void> {
    const hasHadEnough = this.#patience();
    const heard = await Promise.all(
      Array.from({ length: taps }, () =>
        this.#phone.insist('POST /api/v1/payments/confirm', { body }, hasHadEnough),
      ),
    );
    const decided = heard.filter(isDecided);
    const [first] = decided;
    if (first === undefined) {
      this.#memory.tally.leftUnanswered += 1;
      return;
    }
    if (this.#draw.chance(0.2))
      decided.push(await this.#phone.call('POST /api/v1/payments/confirm', { body }));
    if (codeOf(first) === usual) return;
    for (const other of decided) this.#compare(session.orderId, first, other);
    this.#remember(session, first);
  }

  #remember({ orderId, amount }: PaymentSession, heard: Heard<Receipt>): void {
    if (heard.ok) {
      const { memberId } = this.#phone.person;
      const { totalAmount, rentalHistoryToken } = heard.data;
      this.#memory.receipts.set(orderId, {
        memberId,
        amountWon: totalAmount,
        rentalToken: rentalHistoryToken,
      });
      if (totalAmount !== amount)
        this.#memory.oddities.add(`order ${orderId} cost ${totalAmount}, not ${amount}`);
    } else if (properRefusals.has(heard.code) && heard.code !== 'OFFLINE') {
      this.#memory.refusals.set(orderId, heard.code);
    } else {
      this.#memory.oddities.add(`order ${orderId} was answered ${heard.code}`);
    }
    this.#stage.note(`order ${orderId}: ${heard.ok ? 'paid' : heard.code}`);
  }

  #compare(orderId: string, first: Heard<Receipt>, other: Heard<Receipt>): void {
    if (!isDecided(other)) return;
    // A refused order that was captured after all is cancelled, and says so from then on.
    const isSame =
      first.ok && other.ok
        ? isDeepStrictEqual(first.data, other.data)
        : codeOf(first) === codeOf(other) || (!first.ok && codeOf(other) === 'PAYMENT_CANCELLED');
    if (!isSame)
      this.#memory.oddities.add(`S2: order ${orderId} was answered ${codeOf(first)} and ${codeOf(other)}`);
  }

  /** What was not asked for in this situation is written down; being held up by others is part of life. */
  #complain(what: string, heard: Heard<unknown>, ...usual: string[]): void {
    if (heard.ok || !isDecided(heard) || usual.includes(heard.code)) return;
    this.#memory.oddities.add(`${what} was answered ${heard.code} (member ${this.#phone.person.memberId})`);
  }

  #patience(): () => boolean {
    const until = performance.now() + patienceMs;
    return () => performance.now() > until && !this.#outing.faultsAreOver;
  }
}

function codeOf(heard: Heard<unknown>): string {
  return heard.ok ? 'paid' : heard.code;
}
