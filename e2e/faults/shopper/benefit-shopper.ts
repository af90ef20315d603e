// What a shopper does about benefits beside renting: buys and ends memberships, and types codes of coupons.
import { sql } from 'kysely';
import type { ShopperClient } from './client.ts';
import { retry, type Cluster } from '#e2e/faults/cluster.ts';
import type { Observations } from '#e2e/faults/observations.ts';
import type { Payer } from './payer.ts';
import type { SeededRandom } from '#e2e/faults/random.ts';

export class BenefitShopper {
  readonly #cluster: Cluster;
  readonly #client: ShopperClient;
  readonly #payer: Payer;
  readonly #random: SeededRandom;
  readonly #observations: Observations;

  constructor(
    cluster: Cluster,
    client: ShopperClient,
    payer: Payer,
    deps: { random: SeededRandom; observations: Observations },
  ) {
    this.#cluster = cluster;
    this.#client = client;
    this.#payer = payer;
    this.#random = deps.random;
    this.#observations = deps.observations;
  }

  async buyOrEndMembership(): Promise<void> {
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

  /** As it stands on a poster; so many times for each member, and staff may have stopped it. */
  async redeemCode(): Promise<void> {
    const { rows } = await retry(() =>
      sql<{ code: string }>`select shared_code as code from campaigns where shared_code is not null`.execute(
        this.#cluster.db,
      ),
    );
    const { code } = this.#random.pick(rows);
    const answer = await this.#client.callUntilDecided(
      'POST /api/v1/coupons/redeem',
      { body: { code } },
      this.#payer.createTimeLimit(),
    );
    if (answer.ok) this.#observations.coupons.set(answer.data.id, this.#client.person.memberId);
    else this.#payer.recordUnexpected('redeem', answer, 'COUPON_TAKEN', 'COUPON_REFUSED');
  }
}
