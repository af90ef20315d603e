// Two copies behind one database: nothing that must hold depends on there being one process.
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aMember,
  anItem,
  authorizes,
  confirmBody,
  prepares,
  rents,
  returns,
} from '#api-test/people-and-things.ts';
import { callOver, type Person, type Surroundings } from '#api-test/world.ts';
import { Memory } from './memory.ts';
import { startStage, type Stage } from './stage.ts';
import { checkAtRest } from './verdict.ts';

const guessesPerMinute = 10;
let stage: Stage;
let first: Surroundings;
let second: Surroundings;

beforeAll(async () => {
  stage = await startStage({ copies: 2, variables: { RATE_LIMIT_GUESSES: String(guessesPerMinute) } });
  [first, second] = stage.origins.map((origin) => at(origin)) as [Surroundings, Surroundings];
}, 150_000);
afterAll(() => stage?.stop(), 90_000);

/** The same stage, entered by another door. */
function at(origin: string): Surroundings {
  return {
    ...stage,
    origin,
    call: (name, asked = {}) => callOver(origin, name, asked),
    ask: async (name, asked = {}) => {
      const answer = await callOver(origin, name, asked);
      if (!answer.ok) throw new Error(`${name} answered ${answer.status} ${answer.code}`);
      return answer.data;
    },
  };
}

const rentalsOf = (place: Surroundings, person: Person) =>
  place.call('GET /api/v1/users/me/rentals', { as: person });

test('what is rented at one copy and returned at the other is right in both at the next read', async () => {
  const person = await aMember(stage);
  const item = await anItem(stage);
  const stockAt = async (place: Surroundings) => {
    const { stationProducts } = await place.ask('GET /api/v1/stations/{stationId}/products', {
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

test('of two people who ask for one piece at two copies, one holds it', async () => {
  const { serialNumber } = await anItem(stage);
  const body = { serialNumber, rentalTime: 1, amount: 500, method: 'CARD' };
  const answers = await Promise.all(
    [first, second].map(async (place) =>
      place.call('POST /api/v1/payments/prepare/rental', { as: await aMember(stage), body }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('a payment confirmed at both copies at once is captured once, and both give the same receipt', async () => {
  const person = await aMember(stage);
  const session = await prepares(first, person, (await anItem(stage)).serialNumber);
  const body = confirmBody(session, await authorizes(stage, session));
  const [one, other] = await Promise.all(
    [first, second].map((place) => place.call('POST /api/v1/payments/confirm', { as: person, body })),
  );
  expect(one).toMatchObject({ ok: true });
  expect(other).toMatchObject({ ok: true, data: one?.ok ? one.data : null });
  expect(await checkAtRest(stage, new Memory())).toEqual([]);
});

test('whoever logs out at one copy is logged out at the other at once', async () => {
  const person = await aMember(stage);
  expect(await rentalsOf(second, person)).toMatchObject({ status: 200 });
  await first.ask('POST /api/v1/auth/logout', { as: person });
  expect(await rentalsOf(second, person)).toMatchObject({ status: 401, code: 'SIGN_IN_REQUIRED' });
});

test('wrong guesses are counted over both copies', async () => {
  const person = await aMember(stage);
  const answeredInMinute = new Map<number, number>();
  let refused = 0;
  for (let name = 0; name < guessesPerMinute * 3; name += 1) {
    const place = name % 2 === 0 ? first : second;
    const params = { token: `guess-${name}` };
    const answer = await place.call('GET /api/v1/users/me/rentals/{token}', { as: person, params });
    const minute = Math.floor(Date.now() / 60_000);
    if (answer.status === 429) refused += 1;
    else answeredInMinute.set(minute, (answeredInMinute.get(minute) ?? 0) + 1);
  }
  expect(refused).toBeGreaterThan(0);
  // Each copy learns of the other's count with its own next miss, so one may slip through; another at the minute's edge.
  for (const answered of answeredInMinute.values())
    expect(answered).toBeLessThanOrEqual(guessesPerMinute + 2);
});
