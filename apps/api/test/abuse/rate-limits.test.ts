// Scenario 19 and addresses: no header, burst or shared address passes the limits, and nobody is locked out by a neighbour.
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aMember, anItem } from '../factories.ts';
import { comesBackFrom, signsUp } from '../signing-in.ts';
import { startTestApp, type Person, type TestApp } from '../test-app.ts';
import { whileRefused } from '../while-refused.ts';
import { withinOneMinute } from './within-one-minute.ts';

const MAX_GUESSES = 5;
const MAX_REQUESTS = 60;

/** Behind one proxy, which appends the client's address to `X-Forwarded-For`; the tests play the proxy. */
let app: TestApp;
/** The same without the request limit, for bursts. */
let patient: TestApp;
beforeAll(async () => {
  const variables = { TRUST_PROXY: '1', RATE_LIMIT_GUESSES: String(MAX_GUESSES) };
  app = await startTestApp({ variables: { ...variables, RATE_LIMIT_REQUESTS: String(MAX_REQUESTS) } });
  patient = await startTestApp({ variables });
});
afterAll(async () => {
  await app?.stop();
  await patient?.stop();
});

let lastAddress = 0;
/** The address of somebody no other test knows. */
const anAddress = () => `203.0.113.${(lastAddress += 1)}`;
const from = (address: string) => ({ 'x-forwarded-for': address });

const looksUp = (service: TestApp, serialNumber: string, headers: Record<string, string>, as?: Person) =>
  service.call('GET /api/v1/rentals/products/{serialNumber}', {
    params: { serialNumber },
    headers,
    ...(as ? { as } : {}),
  });
let lastGuess = 0;
const guesses = (service: TestApp, headers: Record<string, string>, as?: Person) =>
  looksUp(service, `CHR_GUESS${(lastGuess += 1)}`, headers, as);

/** How many guesses got past the limit; none may fail otherwise. */
async function countGuesses(
  service: TestApp,
  times: number,
  headers: (n: number) => Record<string, string>,
  as?: Person,
): Promise<number> {
  return withinOneMinute(async () => {
    const statuses: number[] = [];
    for (let n = 0; n < times; n += 1) statuses.push((await guesses(service, headers(n), as)).status);
    expect(statuses.filter((status) => status !== 404 && status !== 429)).toEqual([]);
    return statuses.filter((status) => status === 404).length;
  });
}

const useUpGuesses = (address: string) => countGuesses(app, MAX_GUESSES + 1, () => from(address));

describe('the address a request counts for', () => {
  test('addresses a client writes before the one its proxy appends do not pass the guess limit', async () => {
    const client = anAddress();
    expect(await countGuesses(app, 12, (n) => from(`198.51.100.${n}, ${client}`))).toBeLessThanOrEqual(
      MAX_GUESSES,
    );
  });

  test('a forwarded address that is no IP address counts as the address of the socket, however long it is', async () => {
    const nonsense = [
      () => 'x'.repeat(12_000),
      () => randomBytes(2_000).toString('hex'),
      () => `203.0.113.1:${1_024 + (lastGuess % 60_000)}`,
      () => `fe80::1%${randomBytes(500).toString('hex')}, unknown`,
      () => '"\'; drop table rate_counters; --',
    ];
    expect(await countGuesses(app, 12, (n) => from(nonsense[n % nonsense.length]!()))).toBeLessThanOrEqual(
      MAX_GUESSES,
    );
  });

  test('addresses of one IPv6 network of 64 bits count together, and its zone is ignored', async () => {
    const network = '2001:db8:7:9';
    const spellings = (n: number) =>
      [`${network}::${(n + 1).toString(16)}`, `2001:0DB8:7:9:0:0:${n}:1`, `${network}::1%eth${n}`][n % 3]!;
    expect(await countGuesses(app, 12, (n) => from(spellings(n)))).toBeLessThanOrEqual(MAX_GUESSES);
    expect((await guesses(app, from('2001:db8:7:a::1'))).status).toBe(404);
  });

  test('an IPv4 address counts the same when it is written as an IPv6 address', async () => {
    const client = anAddress();
    const hex = client
      .split('.')
      .map((part) => Number(part).toString(16).padStart(2, '0'))
      .join('')
      .replace(/(.{4})$/, ':$1');
    const spellings = [client, `::ffff:${client}`, `::ffff:${hex}`];
    expect(await countGuesses(app, 12, (n) => from(spellings[n % 3]!))).toBeLessThanOrEqual(MAX_GUESSES);
  });

  test('without a trusted proxy no header changes the address', async () => {
    const direct = await startTestApp({ variables: { RATE_LIMIT_GUESSES: String(MAX_GUESSES) } });
    try {
      expect(await countGuesses(direct, 12, (n) => from(`198.51.100.${n}`))).toBeLessThanOrEqual(MAX_GUESSES);
    } finally {
      await direct.stop();
    }
  });

  test('with a list of networks, hops inside them are skipped and the first one outside counts', async () => {
    const networks = { TRUST_PROXY: '127.0.0.0/8, ::1, 10.0.0.0/8' };
    const behind = await startTestApp({
      variables: { ...networks, RATE_LIMIT_GUESSES: String(MAX_GUESSES) },
    });
    try {
      const hops = (n: number) => from(`198.51.100.${n}, 203.0.113.200, 10.0.0.${n}`);
      expect(await countGuesses(behind, 12, hops)).toBeLessThanOrEqual(MAX_GUESSES);
      expect((await guesses(behind, from('203.0.113.201, 10.0.0.1'))).status).toBe(404);
    } finally {
      await behind.stop();
    }
  });
});

// On a busy machine some of so many at once are first refused for their number.
describe('bursts', () => {
  test('of 500 guesses at once no more than the limit are looked up', async () => {
    const answers = await withinOneMinute(() => {
      const address = anAddress();
      return Promise.all(
        Array.from({ length: 500 }, () => whileRefused(() => guesses(patient, from(address)))),
      );
    });
    expect(answers.filter(({ status }) => status === 404).length).toBeLessThanOrEqual(MAX_GUESSES);
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(500 - MAX_GUESSES);
  });

  test('a hundred right look-ups at once are all answered', async () => {
    const { serialNumber } = await anItem(patient);
    const address = anAddress();
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => whileRefused(() => looksUp(patient, serialNumber, from(address)))),
    );
    expect(answers.filter(({ ok }) => !ok)).toEqual([]);
  });
});

describe('an address that many people share', () => {
  test('failed look-ups of items lock neither sign-in nor refresh at their address', async () => {
    const visitor = await signsUp(app);
    const address = anAddress();
    await useUpGuesses(address);
    const body = await comesBackFrom(app, 'kakao');
    const signIn = await app.call('POST /api/v1/auth/login/kakao', { body, headers: from(address) });
    expect(signIn).toMatchObject({ ok: true });
    const refresh = await app.call('POST /api/v1/auth/token/refresh', {
      headers: { cookie: visitor.cookie, ...from(address) },
    });
    expect(refresh).toMatchObject({ ok: true });
  });

  test('failed sign-ins do not lock refresh at their address, and the other way round', async () => {
    const visitor = await signsUp(app);
    const [signingIn, refreshing] = [anAddress(), anAddress()];
    const failsToSignIn = (address: string) =>
      app.call('POST /api/v1/auth/login/kakao', {
        body: { authorizationCode: 'guess' },
        headers: from(address),
      });
    const failsToRefresh = (address: string) =>
      app.call('POST /api/v1/auth/token/refresh', {
        headers: { cookie: `ondesk_refresh=guess${(lastGuess += 1)}`, ...from(address) },
      });
    await withinOneMinute(async () => {
      for (let n = 0; n <= MAX_GUESSES; n += 1) await failsToSignIn(signingIn);
      for (let n = 0; n <= MAX_GUESSES; n += 1) await failsToRefresh(refreshing);
      expect(await failsToSignIn(signingIn)).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
      expect(await failsToRefresh(refreshing)).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    });
    const refresh = await app.call('POST /api/v1/auth/token/refresh', {
      headers: { cookie: visitor.cookie, ...from(signingIn) },
    });
    expect(refresh).toMatchObject({ ok: true });
    const body = await comesBackFrom(app, 'kakao');
    const signIn = await app.call('POST /api/v1/auth/login/kakao', { body, headers: from(refreshing) });
    expect(signIn).toMatchObject({ ok: true });
  });

  test('too many ordinary requests of an address leave sign-in, refresh and its signed-in members alone', async () => {
    const visitor = await signsUp(app);
    const address = anAddress();
    const reads = () => app.call('GET /api/v1/health', { headers: from(address) });
    await withinOneMinute(async () => {
      for (let n = 0; n < MAX_REQUESTS; n += 1) await reads();
      expect(await reads()).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
      expect(await app.call('GET /api/v1/users/me', { as: visitor, headers: from(address) })).toMatchObject({
        ok: true,
      });
      const body = await comesBackFrom(app, 'kakao');
      expect(await app.call('POST /api/v1/auth/login/kakao', { body, headers: from(address) })).toMatchObject(
        { ok: true },
      );
    });
    expect(
      await app.call('POST /api/v1/auth/token/refresh', {
        headers: { cookie: visitor.cookie, ...from(address) },
      }),
    ).toMatchObject({ ok: true });
  });

  test('refresh tokens of ended sessions are no guesses', async () => {
    const address = anAddress();
    const refreshesFrom = (cookie: string) =>
      app.call('POST /api/v1/auth/token/refresh', { headers: { cookie, ...from(address) } });
    for (let n = 0; n <= MAX_GUESSES; n += 1) {
      const visitor = await signsUp(app);
      await app.ask('POST /api/v1/auth/logout', { as: visitor });
      expect(await refreshesFrom(visitor.cookie)).toMatchObject({ status: 401, code: 'SIGN_IN_REQUIRED' });
    }
    expect(await refreshesFrom((await signsUp(app)).cookie)).toMatchObject({ ok: true });
  });
});

describe('a signed-in member', () => {
  test('a signed-in member looks items up whatever the neighbours at the same address have guessed', async () => {
    const person = await aMember(app);
    const { serialNumber } = await anItem(app);
    const address = anAddress();
    await useUpGuesses(address);
    expect(await looksUp(app, serialNumber, from(address), person)).toMatchObject({ ok: true });
  });

  test('a signed-in member who guesses is limited at every address, and the neighbours are not', async () => {
    const person = await aMember(app);
    const address = anAddress();
    expect(
      await countGuesses(app, 12, (n) => from(n % 2 === 0 ? address : anAddress()), person),
    ).toBeLessThanOrEqual(MAX_GUESSES);
    expect((await guesses(app, from(address))).status).toBe(404);
  });

  test('a token that is no good counts for the address it came from', async () => {
    const address = anAddress();
    const sends = (n: number) =>
      app.call('GET /api/v1/users/me', {
        headers: { authorization: `Bearer ${'x'.repeat(40)}${n}`, ...from(address) },
      });
    await withinOneMinute(async () => {
      for (let n = 0; n < MAX_REQUESTS; n += 1) await sends(n);
      expect(await sends(0)).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
    });
  });
});
