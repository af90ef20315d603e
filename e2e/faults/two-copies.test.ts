// Two copies of the service on one database: no rule depends on there being only one process.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMember, anItem, authorizes, confirmBody, prepares, rents, returns } from '#api-test/factories.ts';
import { callOver, type Person, type TestClient } from '#api-test/test-app.ts';
import { Observations } from './observations.ts';
import { startCluster, type Cluster } from './cluster.ts';
import { checkAfterFaults } from './checks.ts';

const MAX_GUESSES_PER_MINUTE = 10;
let cluster: Cluster;
let first: TestClient;
let second: TestClient;

beforeAll(async () => {
  cluster = await startCluster({
    copies: 2,
    variables: { RATE_LIMIT_GUESSES: String(MAX_GUESSES_PER_MINUTE) },
  });
  [first, second] = cluster.origins.map((origin) => clientOf(origin)) as [TestClient, TestClient];
}, 150_000);
afterAll(() => cluster?.stop(), 90_000);

/** A client of the same cluster that calls another copy. */
function clientOf(origin: string): TestClient {
  return {
    ...cluster,
    origin,
    call: (name, asked = {}) => callOver(origin, name, asked),
    ask: async (name, asked = {}) => {
      const answer = await callOver(origin, name, asked);
      if (!answer.ok) throw new Error(`${name} answered ${answer.status} ${answer.code}`);
      return answer.data;
    },
  };
}

const rentalsOf = (copy: TestClient, person: Person) =>
  copy.call('GET /api/v1/users/me/rentals', { as: person });

test('a rental at one copy and its return at the other are visible at both copies at the next read', async () => {
  const person = await aMember(cluster);
  const item = await anItem(cluster);
  const stockAt = async (copy: TestClient) => {
    const { stationProducts } = await copy.ask('GET /api/v1/stations/{stationId}/products', {
      params: { stationId: item.stationId },
    });
    return stationProducts.map(({ stock }) => stock);
  };
  const inStock = await stockAt(second);
  await rents(first, person, item.serialNumber);
  expect(await stockAt(second)).not.toEqual(inStock);
  await returns(second, person, item.serialNumber, item.stationId);
  expect(await stockAt(first)).toEqual(inStock);
});

test('of two people who order the same item at two copies, one holds it', async () => {
  const { serialNumber } = await anItem(cluster);
  const body = { serialNumber, rentalTime: 1, amount: 500, method: 'CARD' };
  const answers = await Promise.all(
    [first, second].map(async (copy) =>
      copy.call('POST /api/v1/payments/prepare/rental', { as: await aMember(cluster), body }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('a payment confirmed at both copies at once is captured once, and both answer with the same receipt', async () => {
  const person = await aMember(cluster);
  const session = await prepares(first, person, (await anItem(cluster)).serialNumber);
  const body = confirmBody(session, await authorizes(cluster, session));
  const [one, other] = await Promise.all(
    [first, second].map((copy) => copy.call('POST /api/v1/payments/confirm', { as: person, body })),
  );
  expect(one).toMatchObject({ ok: true });
  expect(other).toMatchObject({ ok: true, data: one?.ok ? one.data : null });
  expect(await checkAfterFaults(cluster, new Observations())).toEqual([]);
});

test('a member who logs out at one copy is logged out at the other at once', async () => {
  const person = await aMember(cluster);
  expect(await rentalsOf(second, person)).toMatchObject({ status: 200 });
  await first.ask('POST /api/v1/auth/logout', { as: person });
  expect(await rentalsOf(second, person)).toMatchObject({ status: 401, code: 'SIGN_IN_REQUIRED' });
});

test('the rate limit for wrong tokens counts over both copies', async () => {
  const person = await aMember(cluster);
  const answeredInMinute = new Map<number, number>();
  let refused = 0;
  for (let name = 0; name < MAX_GUESSES_PER_MINUTE * 3; name += 1) {
    const copy = name % 2 === 0 ? first : second;
    const params = { token: `guess-${name}` };
    const answer = await copy.call('GET /api/v1/users/me/rentals/{token}', { as: person, params });
    const minute = Math.floor(Date.now() / 60_000);
    if (answer.status === 429) refused += 1;
    else answeredInMinute.set(minute, (answeredInMinute.get(minute) ?? 0) + 1);
  }
  expect(refused).toBeGreaterThan(0);
  // Each copy reads the other's count with its own next miss, so one guess may be too many, and one more at the turn of a minute.
  for (const answered of answeredInMinute.values())
    expect(answered).toBeLessThanOrEqual(MAX_GUESSES_PER_MINUTE + 2);
});
