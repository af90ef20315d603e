// Membership plans for tests, and the calls that buy, use and end one.
import { aMember, anItem, authorizes, confirmBody, type PaymentSession } from '../factories.ts';
import { confirms } from './money.ts';
import type { Answer, Person, Reply, TestClient } from '../test-app.ts';

export interface PlanGiven {
  name?: string;
  days?: 1 | 7 | 30 | 90;
  priceWon?: number;
  freeMinutes?: number;
  rentalsPerDay?: number;
  gapMinutes?: number;
  productIds?: number[];
  state?: 'draft' | 'selling' | 'stopped';
}

export interface Plan {
  planId: number;
  priceWon: number;
}

let counter = 0;

/** On sale: 30 days for 4,900 won, the first hour of two rentals a day. */
export async function aPlan(app: TestClient, given: PlanGiven = {}): Promise<Plan> {
  counter += 1;
  const priceWon = given.priceWon ?? 4900;
  const { id } = await app.db
    .insertInto('membership_plans')
    .values({
      name: given.name ?? `온데스크 ${counter}`,
      days: given.days ?? 30,
      price_won: priceWon,
      free_minutes: given.freeMinutes ?? 60,
      rentals_per_day: given.rentalsPerDay ?? 2,
      gap_minutes: given.gapMinutes ?? 0,
      product_ids: given.productIds ?? null,
      state: given.state ?? 'selling',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { planId: id, priceWon };
}

export const preparesMembership = (
  app: TestClient,
  person: Person,
  { planId, priceWon }: Plan,
): Promise<Answer<PaymentSession>> =>
  app.call('POST /api/v1/payments/prepare/membership', {
    as: person,
    body: { planId, amount: priceWon, method: 'CARD' },
  });

/** Paid for: its number, and the order that paid for it. */
export async function buysMembership(app: TestClient, person: Person, plan: Plan) {
  const session = await preparesMembership(app, person, plan);
  if (!session.ok) throw new Error(session.code);
  const paymentKey = await authorizes(app, session.data);
  const body = confirmBody(session.data, paymentKey);
  const receipt = await app.ask('POST /api/v1/payments/confirm', { as: person, body });
  if (receipt.type !== 'MEMBERSHIP') throw new Error(receipt.type);
  const { id } = await app.db
    .selectFrom('memberships')
    .innerJoin('orders', 'orders.id', 'memberships.order_id')
    .select('memberships.id')
    .where('orders.order_key', '=', session.data.orderId)
    .executeTakeFirstOrThrow();
  return { membershipId: id, orderKey: session.data.orderId, receipt };
}

export const readMembershipsOf = (
  app: TestClient,
  person: Person,
): Promise<Reply<'GET /api/v1/memberships'>> => app.ask('GET /api/v1/memberships', { as: person });

/** At 500 won an hour. */
export const preparesWithMembership = (
  app: TestClient,
  person: Person,
  rental: { serialNumber: string; hours: number; amount: number; couponId?: number },
): Promise<Answer<PaymentSession>> =>
  app.call('POST /api/v1/payments/prepare/rental', {
    as: person,
    body: {
      serialNumber: rental.serialNumber,
      rentalTime: rental.hours,
      amount: rental.amount,
      method: 'CARD',
      useMembership: true,
      ...(rental.couponId === undefined ? {} : { couponId: rental.couponId }),
    },
  });

export const endsMembership = (app: TestClient, person: Person, membershipId: number, refund: number) =>
  app.call('POST /api/v1/memberships/{id}/end', {
    as: person,
    params: { id: membershipId },
    body: { refund },
  });

export async function aMemberWith(app: TestClient, given: PlanGiven = {}) {
  const person = await aMember(app);
  const plan = await aPlan(app, given);
  return { person, plan, ...(await buysMembership(app, person, plan)) };
}

/** For so many hours at 500 won, less what the membership saves. */
export async function rentsWith(app: TestClient, person: Person, hours: number, amount: number) {
  const item = await anItem(app);
  const session = await preparesWithMembership(app, person, { ...item, hours, amount });
  if (!session.ok) throw new Error(session.code);
  const paid =
    amount === 0
      ? await app.call('POST /api/v1/payments/confirm', {
          as: person,
          body: { orderId: session.data.orderId, amount },
        })
      : await confirms(app, person, session.data, await authorizes(app, session.data));
  if (!paid.ok) throw new Error(paid.code);
  return { item, session: session.data };
}

export const usesOf = async (app: TestClient, membershipId: number) =>
  (
    await app.db
      .selectFrom('membership_uses')
      .select('state')
      .where('membership_id', '=', membershipId)
      .orderBy('id')
      .execute()
  ).map(({ state }) => state);
