// Two hundred members pay with benefits at once: no deadlock is given up, and what is reserved is reserved exactly while its order may still be paid.
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCampaign, aCoupon } from '#api-test/money/coupons.ts';
import {
  aMember,
  anItem,
  authorizes,
  confirmBody,
  type Item,
  type PaymentSession,
} from '#api-test/factories.ts';
import { checkDiscounts, checkPointsOfOrders } from '#api-test/invariants/benefits.ts';
import { aPlan, buysMembership } from '#api-test/money/memberships.ts';
import { comesToRest, expectInvariants } from '#api-test/money/money.ts';
import { givesPoints } from '#api-test/money/points.ts';
import { startTestApp, type Answer, type Person, type TestApp } from '#api-test/test-app.ts';
import { warmConnections } from '#api-test/warm-connections.ts';

const MEMBERS = 200;
/** Fewer than there are members with coupons of that campaign. */
const USES = 30;
const CONNECTIONS = 40;
/** Two hundred who ask again at once would keep the server busy with refusing them. */
const RETRY_PAUSE_MS = 200;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ variables: { DATABASE_CONNECTIONS: String(CONNECTIONS) } });
  await warmConnections(app, CONNECTIONS * 2);
});
afterAll(() => app.stop());

interface Shopper {
  person: Person;
  /** Two, for a second payment window that wants the same coupon and points. */
  serialNumbers: [string, string];
  wanted: { couponId: number; points: number; useMembership: boolean };
}

/** As a client does: a busy server and a payment that is being looked into are asked again. */
async function untilDecided<T>(call: () => Promise<Answer<T>>): Promise<Answer<T>> {
  for (;;) {
    const answer = await call();
    if (answer.ok || answer.status !== 503) return answer;
    await pause(RETRY_PAUSE_MS);
  }
}

async function aShopper(
  index: number,
  { stationId, productId }: Pick<Item, 'stationId' | 'productId'>,
  campaignIds: readonly number[],
  plan: { planId: number; priceWon: number },
) {
  const person = await aMember(app);
  const items = [await anItem(app, { stationId, productId }), await anItem(app, { stationId, productId })];
  const couponId = await aCoupon(app, person, { campaignId: campaignIds[index % campaignIds.length]! });
  await givesPoints(app, person, 150);
  await givesPoints(app, person, 150);
  const useMembership = index % 4 === 0;
  if (useMembership) await buysMembership(app, person, plan);
  const [first, second] = items.map(({ serialNumber }) => serialNumber) as [string, string];
  return {
    person,
    serialNumbers: [first, second],
    wanted: { couponId, points: 250, useMembership },
  } satisfies Shopper;
}

/** Four hours at 500 won; whoever comes too late for a coupon goes without it. */
async function prepares({ person, wanted }: Shopper, serialNumber: string): Promise<Answer<PaymentSession>> {
  const price = (couponWon: number) => 2000 - (wanted.useMembership ? 500 : 0) - couponWon - wanted.points;
  const ask = (amount: number, benefits: object) =>
    untilDecided(() =>
      app.call('POST /api/v1/payments/prepare/rental', {
        as: person,
        body: { serialNumber, rentalTime: 4, amount, method: 'CARD', ...benefits },
      }),
    );
  const { points, useMembership } = wanted;
  const answer = await ask(price(1000), wanted);
  return answer.ok || answer.code !== 'COUPON_UNUSABLE' ? answer : ask(price(0), { points, useMembership });
}

async function pays({ person }: Shopper, session: PaymentSession) {
  const body = confirmBody(session, await authorizes(app, session));
  return untilDecided(() => app.call('POST /api/v1/payments/confirm', { as: person, body }));
}

/** Pays, never comes back, opens a second window meanwhile, or pays in the older of two windows. */
async function shops(shopper: Shopper, index: number): Promise<string[]> {
  const [one, other] = shopper.serialNumbers;
  const first = await prepares(shopper, one);
  if (!first.ok) return [first.code];
  switch (index % 4) {
    case 0:
      return [codeOf(await pays(shopper, first.data))];
    case 1:
      return [];
    case 2: {
      const answers = await Promise.all([pays(shopper, first.data), prepares(shopper, other)]);
      return answers.map(codeOf);
    }
    default: {
      const second = await prepares(shopper, other);
      return [codeOf(second), codeOf(await pays(shopper, first.data))];
    }
  }
}

const codeOf = (answer: Answer<unknown>): string => (answer.ok ? 'ok' : answer.code);

/** Reads in one statement each, so that what they see is of one moment; on a connection of its own, so that it does not wait for theirs. */
async function watch(isOver: () => boolean): Promise<string[]> {
  const seen = new Set<string>();
  while (!isOver())
    for (const line of [...(await checkDiscounts(app.ownerDb)), ...(await checkPointsOfOrders(app.ownerDb))])
      seen.add(line);
  return [...seen];
}

test('two hundred checkouts with benefits at once: every answer is an answer, and no reservation outlives its order', async () => {
  const plan = await aPlan(app);
  const campaignIds = [
    await aCampaign(app),
    await aCampaign(app, { uses: USES }),
    await aCampaign(app, { budgetWon: USES * 1000 }),
  ];
  const shoppers: Shopper[] = [];
  const shelf = await anItem(app);
  for (let index = 0; index < MEMBERS; index += 1)
    shoppers.push(await aShopper(index, shelf, campaignIds, plan));

  let isOver = false;
  const watching = watch(() => isOver);
  const codes = (await Promise.all(shoppers.map(shops))).flat();
  isOver = true;
  expect(await watching).toEqual([]);
  // What one window has paid with, the other no longer finds; neither is told of a deadlock.
  const expected = new Set(['ok', 'ORDER_CLOSED', 'COUPON_UNUSABLE', 'POINTS_UNUSABLE']);
  expect(codes.filter((code) => !expected.has(code))).toEqual([]);
  expect(codes.filter((code) => code === 'ok').length).toBeGreaterThanOrEqual(MEMBERS / 2);

  const { rows: counters } = await sql<{ taken: number }>`
    select reserved + used as taken from campaign_counters
    where campaign_id in (${campaignIds[1]}, ${campaignIds[2]})`.execute(app.db);
  expect(counters).toEqual([{ taken: USES }, { taken: USES }]);

  await app.advance({ minutes: 46 });
  await comesToRest(app);
  await expectInvariants(app);
  const { rows: open } = await sql`
    select from coupons where state = 'reserved'
    union all select from membership_uses where state = 'reserved'
    union all select from orders where state in ('ready', 'confirming')`.execute(app.db);
  expect(open).toEqual([]);
}, 240_000);
