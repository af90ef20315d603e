// A shopper who rents and returns at random, pays, and records every answer of the service.
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import { settlePrice } from '#domain/rental/discounts.ts';
import { extensionAmountWon } from '#domain/rental/rental-terms.ts';
import type { Person } from '#api-test/test-app.ts';
import { ShopperClient } from './client.ts';
import { retry, type Cluster } from './cluster.ts';
import type { Observations } from './observations.ts';
import { Payer } from './payer.ts';
import type { SeededRandom } from './random.ts';
import type { Round } from './round.ts';

export interface Stock {
  serialNumbers: readonly string[];
  stationIds: readonly number[];
}

const MAX_OPEN_RENTALS = 3;
const MAX_UNEXPECTED_ANSWERS = 20;

export class Shopper {
  readonly #cluster: Cluster;
  readonly #stock: Stock;
  readonly #random: SeededRandom;
  readonly #observations: Observations;
  readonly #round: Round;
  readonly #client: ShopperClient;
  readonly #payer: Payer;

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
    this.#payer = new Payer(cluster, this.#client, deps);
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
    const givesUp = this.#payer.createTimeLimit();
    const answer = await this.#client.callUntilDecided('GET /api/v1/users/me/rentals', {}, givesUp);
    if (!answer.ok) return this.#payer.recordUnexpected('GET /users/me/rentals', answer);
    const { actives, rentals } = answer.data;
    const owed = rentals.content.find(({ charge }) => charge?.state === 'OPEN')?.charge;
    if (owed && this.#random.chance(0.7)) return this.#payCharge(owed.id);
    if (this.#random.chance(0.12)) return this.#buyOrEndMembership();
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
    const givesUp = this.#payer.createTimeLimit();
    const price = await this.#client.callUntilDecided(
      'GET /api/v1/payments/calculate',
      { query: { serialNumber, rentalTime } },
      givesUp,
    );
    if (!price.ok) return this.#payer.recordUnexpected('calculate', price);
    const coupon = this.#random.chance(0.4) ? await this.#findCoupon() : undefined;
    const points = this.#choosePoints();
    const { amountWon: amount } = settlePrice(price.data.amount, [
      ...(coupon ? [{ kind: 'COUPON' as const, atMostWon: coupon.amountWon }] : []),
      { kind: 'POINTS', atMostWon: points },
    ]);
    const wanted = { points, ...(coupon && { couponId: coupon.id }) };
    if (this.#random.chance(0.4)) return this.#rentWithMembership({ serialNumber, rentalTime, wanted });
    const body = { serialNumber, rentalTime, amount, method: 'CARD', ...wanted };
    const session = await this.#client.callUntilDecided(
      'POST /api/v1/payments/prepare/rental',
      { body },
      givesUp,
    );
    return session.ok
      ? this.#payer.pay(session.data)
      : this.#payer.recordUnexpected(
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
          'POINTS_UNUSABLE',
        );
  }

  /** What it takes off hangs on what was used today: the server says so, and the other phone may change it in between. */
  async #rentWithMembership(rental: {
    serialNumber: string;
    rentalTime: number;
    wanted: { points: number; couponId?: number };
  }): Promise<void> {
    const { serialNumber, rentalTime } = rental;
    const wanted = { ...rental.wanted, useMembership: true };
    const givesUp = this.#payer.createTimeLimit();
    const preview = await this.#client.callUntilDecided(
      'POST /api/v1/payments/preview',
      { body: { kind: 'RENT', serialNumber, hours: rentalTime, ...wanted } },
      givesUp,
    );
    const unusable = ['COUPON_UNUSABLE', 'POINTS_UNUSABLE', 'ITEM_NOT_RENTABLE'] as const;
    if (!preview.ok) return this.#payer.recordUnexpected('preview', preview, ...unusable);
    const { amount } = preview.data;
    const session = await this.#client.callUntilDecided(
      'POST /api/v1/payments/prepare/rental',
      { body: { serialNumber, rentalTime, amount, method: 'CARD', ...wanted } },
      givesUp,
    );
    return session.ok
      ? this.#payer.pay(session.data)
      : this.#payer.recordUnexpected(
          'prepare with a membership',
          session,
          ...unusable,
          'ITEM_HELD',
          'HOLD_LIMIT',
          'RENTAL_LIMIT',
          'OVERDUE_UNPAID',
          'CHARGE_UNPAID',
          'AMOUNT_MISMATCH',
        );
  }

  async #buyOrEndMembership(): Promise<void> {
    const givesUp = this.#payer.createTimeLimit();
    const answer = await this.#client.callUntilDecided('GET /api/v1/memberships', {}, givesUp);
    if (!answer.ok) return this.#payer.recordUnexpected('GET /memberships', answer);
    const { plans, mine, next } = answer.data;
    const own = this.#random.chance(0.5) ? (next ?? mine) : mine;
    if (own && this.#random.chance(0.6)) return this.#endMembership(own.id, own.refundNow);
    const { id: planId, price } = this.#random.pick(plans);
    const session = await this.#client.callUntilDecided(
      'POST /api/v1/payments/prepare/membership',
      { body: { planId, amount: price, method: 'CARD' } },
      givesUp,
    );
    return session.ok
      ? this.#payer.pay(session.data)
      : this.#payer.recordUnexpected('prepare membership', session, 'MEMBERSHIP_RUNNING', 'CHARGE_UNPAID');
  }

  async #endMembership(id: number, refund: number): Promise<void> {
    const answer = await this.#client.callUntilDecided(
      'POST /api/v1/memberships/{id}/end',
      { params: { id }, body: { refund } },
      this.#payer.createTimeLimit(),
    );
    if (answer.ok) this.#observations.endings.set(id, answer.data.refund);
    // The other phone has used or ended it meanwhile, staff have refunded it, or an answer was lost.
    else this.#payer.recordUnexpected('end membership', answer, 'AMOUNT_MISMATCH', 'STATE_CONFLICT');
  }

  /** None, too few to be used, some, or more than most things cost. */
  #choosePoints(): number {
    return this.#random.chance(0.5) ? 0 : this.#random.pick([50, 130, 400, 1_000, 2_500]);
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
      this.#payer.createTimeLimit(),
    );
    return session.ok
      ? this.#payer.pay(session.data)
      : this.#payer.recordUnexpected('prepare charge', session, 'CHARGE_SETTLED');
  }

  async #extend(rentalHistoryToken: string): Promise<void> {
    const givesUp = this.#payer.createTimeLimit();
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
    if (!quote.ok) return this.#payer.recordUnexpected('extension', quote, ...refusals);
    const hours = this.#random.between(1, Math.min(2, quote.data.maxHours));
    const { rentedHours, pricePerHour, dayCap } = quote.data;
    const points = this.#choosePoints();
    const { amountWon: amount } = settlePrice(extensionAmountWon(rentedHours, hours, pricePerHour, dayCap), [
      { kind: 'POINTS', atMostWon: points },
    ]);
    const body = { rentalHistoryToken, hours, amount, method: 'CARD', points };
    const session = await this.#client.callUntilDecided(
      'POST /api/v1/payments/prepare/extension',
      { body },
      givesUp,
    );
    return session.ok
      ? this.#payer.pay(session.data)
      : // The other phone of the same member has extended it meanwhile, and a day cap made the next hours cheaper.
        this.#payer.recordUnexpected(
          'prepare extension',
          session,
          ...refusals,
          'AMOUNT_MISMATCH',
          'POINTS_UNUSABLE',
        );
  }

  async #stopTheClock(rentalHistoryToken: string): Promise<void> {
    const reason = this.#random.pick(['DOOR_CLOSED', 'NO_SPACE', 'APP'] as const);
    const stationId = this.#random.pick(this.#stock.stationIds);
    const asked = { params: { token: rentalHistoryToken }, body: { reason, stationId } };
    const answer = await this.#client.callUntilDecided(
      'POST /api/v1/rentals/{token}/stops',
      asked,
      this.#payer.createTimeLimit(),
    );
    if (answer.ok) {
      const { id, from, until } = answer.data.stop;
      this.#observations.stops.set(id, { rentalToken: rentalHistoryToken, from, until });
    } else
      this.#payer.recordUnexpected(
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
      this.#payer.createTimeLimit(),
    );
    this.#payer.recordUnexpected(
      'free return',
      answer,
      'RENTAL_ALREADY_RETURNED',
      'FREE_RETURN_TOO_LATE',
      'FREE_RETURN_LIMIT',
    );
  }

  /** As it stands on the station's poster. */
  async #readCode(stationId: number): Promise<string> {
    const { code } = await retry(() =>
      this.#cluster.db
        .selectFrom('stations')
        .select('code')
        .where('id', '=', stationId)
        .executeTakeFirstOrThrow(),
    );
    return code;
  }

  async #returnItem(serialNumber: string): Promise<void> {
    const givesUp = this.#payer.createTimeLimit();
    const returnStationId = this.#random.pick(this.#stock.stationIds);
    const code = this.#random.chance(0.8) ? await this.#readCode(returnStationId) : undefined;
    const quote = await this.#client.callUntilDecided(
      'GET /api/v1/returns/products/{code}',
      { params: { code: serialNumber }, query: { returnStationId, ...(code !== undefined && { code }) } },
      givesUp,
    );
    // Another shopper of the same member may have returned it first.
    if (!quote.ok) return this.#payer.recordUnexpected('quote', quote, 'RENTAL_NOT_FOUND');
    const { returnInfoKey, rentalHistoryToken, overdueAmount } = quote.data;
    if (overdueAmount > 0) {
      const body = { method: 'OVERDUE', returnInfoKey };
      const session = await this.#client.callUntilDecided(
        'POST /api/v1/payments/prepare/overdue',
        { body },
        givesUp,
      );
      return session.ok
        ? this.#payer.pay(session.data)
        : this.#payer.recordUnexpected(
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
      return this.#payer.recordUnexpected(
        'return',
        returned,
        'QUOTE_EXPIRED',
        'OVERDUE_PAYMENT_REQUIRED',
        'RENTAL_ALREADY_RETURNED',
      );
    this.#observations.returns.set(rentalHistoryToken, returned.data.returnTime);
    if (returned.data.points.help > 0) this.#observations.tally.helps += 1;
    if (!this.#random.chance(0.2)) return;
    const again = await this.#client.call('POST /api/v1/returns/products/{serialNumber}', asked);
    if (again.ok && !isDeepStrictEqual(again.data, returned.data))
      this.#observations.unexpectedAnswers.add(
        `S2: rental ${rentalHistoryToken} was returned twice with two answers`,
      );
  }
}
