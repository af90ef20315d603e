// A shopper who rents and returns at random, pays, and records every answer of the service.
import { isDeepStrictEqual } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import { settlePrice } from '#domain/rental/discounts.ts';
import { extensionAmountWon, GRACE_MINUTES, HOUR_MS } from '#domain/rental/rental-terms.ts';
import type { Person, Reply } from '#api-test/test-app.ts';
import { chooseBenefits } from './benefit-choice.ts';
import { BenefitShopper } from './benefit-shopper.ts';
import { ShopperClient } from './client.ts';
import { retry, type Cluster } from '#e2e/faults/cluster.ts';
import type { Observations } from '#e2e/faults/observations.ts';
import { Payer } from './payer.ts';
import type { SeededRandom } from '#e2e/faults/random.ts';
import type { Round } from '#e2e/faults/round.ts';

export interface Stock {
  serialNumbers: readonly string[];
  stationIds: readonly number[];
}

type ActiveRental = Reply<'GET /api/v1/users/me/rentals'>['actives'][number];

const MAX_OPEN_RENTALS = 3;
/** Past the grace, so that something is owed. */
const LATE_SECONDS = (GRACE_MINUTES + 1) * 60;
const MAX_UNEXPECTED_ANSWERS = 20;

export class Shopper {
  readonly #cluster: Cluster;
  readonly #stock: Stock;
  readonly #random: SeededRandom;
  readonly #observations: Observations;
  readonly #round: Round;
  readonly #client: ShopperClient;
  readonly #payer: Payer;
  readonly #benefits: BenefitShopper;

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
    this.#benefits = new BenefitShopper(cluster, this.#client, this.#payer, deps);
  }

  async run(): Promise<void> {
    while (this.#round.checkoutsLeft > 0) {
      await this.#rentOrReturn();
      // After this many unexpected answers the round has failed and can end.
      if (this.#observations.unexpectedAnswers.size > MAX_UNEXPECTED_ANSWERS) this.#round.checkoutsLeft = 0;
      await pause(this.#random.between(0, 100));
    }
    // Afterwards every page of theirs is read.
    await this.#agree();
  }

  async #rentOrReturn(): Promise<void> {
    const givesUp = this.#payer.createTimeLimit();
    const answer = await this.#client.callUntilDecided('GET /api/v1/users/me/rentals', {}, givesUp);
    if (!answer.ok) return this.#payer.recordUnexpected('GET /users/me/rentals', answer);
    const { actives, rentals, serverTime } = answer.data;
    const owed = rentals.content.find(({ charge }) => charge?.state === 'OPEN')?.charge;
    if (owed && this.#random.chance(0.7)) return this.#payCharge(owed.id);
    if (this.#random.chance(0.12)) return this.#benefits.buyOrEndMembership();
    if (this.#random.chance(0.03)) return this.#benefits.redeemCode();
    // Before and after it is late, so that fees, quotes and extensions meet stops of every kind.
    const stoppable = actives.find(
      ({ stops, expectedReturnTime }) =>
        stops.every(({ endedAt }) => endedAt !== null) &&
        Date.parse(expectedReturnTime) - Date.parse(serverTime) <= HOUR_MS,
    );
    if (stoppable && this.#random.chance(this.#round.stopChance))
      return this.#stopTheClock(stoppable.rentalHistoryToken);
    if (this.#lacksConsent) return this.#endWithoutConsent(actives, serverTime);
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

  /** Everything is brought back first, some of it only once it is late, so that its fee is paid; then they agree, or are refused once more. */
  async #endWithoutConsent(actives: readonly ActiveRental[], serverTime: string): Promise<void> {
    const next = actives.find((rental) => rental.status === '연체') ?? actives[0];
    if (next === undefined) return this.#random.chance(0.6) ? this.#agree() : this.#rent();
    const secondsLeft = (Date.parse(next.expectedReturnTime) - Date.parse(serverTime)) / 1000;
    if (secondsLeft > 0 && this.#random.chance(0.5))
      await this.#cluster.advance({ seconds: Math.ceil(secondsLeft) + LATE_SECONDS });
    return this.#returnItem(next.serialNumber);
  }

  get #lacksConsent(): boolean {
    return this.#observations.missingConsents.of(this.#client.person.memberId).isMissing;
  }

  /** To every document that has changed; without giving up, so that it is known afterwards. */
  async #agree(): Promise<void> {
    const { memberId } = this.#client.person;
    const never = () => false;
    const asked = await this.#client.callUntilDecided('GET /api/v1/users/me/documents', {}, never);
    if (!asked.ok) return this.#payer.recordUnexpected('GET /users/me/documents', asked);
    const documents = asked.data.documents.map(({ document, version }) => ({ document, version }));
    if (documents.length === 0) return;
    const answer = await this.#observations.missingConsents.whileAgreeing(memberId, () =>
      this.#client.callUntilDecided('POST /api/v1/users/me/documents', { body: { documents } }, never),
    );
    if (!answer.ok) return this.#payer.recordUnexpected('agree', answer);
    for (const { document, version } of documents)
      this.#observations.consents.add(`${memberId} ${document.toLowerCase()} ${version}`);
  }

  async #rent(): Promise<void> {
    const serialNumber = this.#random.pick(this.#stock.serialNumbers);
    const rentalTime = this.#random.pick([1, 1, 1, 2, 3, 8]);
    const givesUp = this.#payer.createTimeLimit();
    const price = await this.#client.callUntilDecided(
      'GET /api/v1/payments/calculate',
      { query: { serialNumber, rentalTime } },
      givesUp,
    );
    if (!price.ok) return this.#payer.recordUnexpected('calculate', price);
    const { wanted, offersOn } = await this.#chooseBenefits();
    const { amountWon: amount } = settlePrice(price.data.amount, offersOn(price.data.amount));
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
          // The other phone of the same member has used it, or staff have stopped its campaign or taken it back.
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

  #chooseBenefits() {
    return chooseBenefits(this.#cluster, this.#client.person.memberId, this.#random);
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
      'ITEM_RECALLED',
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
    const listWon = extensionAmountWon(rentedHours, hours, pricePerHour, dayCap);
    const { wanted, offersOn } = await this.#chooseBenefits();
    const { amountWon: amount } = settlePrice(listWon, offersOn(listWon));
    const body = { rentalHistoryToken, hours, amount, method: 'CARD', ...wanted };
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
          'COUPON_UNUSABLE',
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
