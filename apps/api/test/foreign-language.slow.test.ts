// A client that somebody else wrote for the same specification, on a device set to English: every specified call answers it with the same bytes as one that names no language.
import { afterAll, expect, test, vi } from 'vitest';
import { contract } from '#contract/member/contract.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { anItem, aProduct, aStation, authorizes, confirmBody, type PaymentSession } from './factories.ts';
import { aNotice, anEvent } from './fixtures.ts';
import { comesBackFrom, refreshCookie } from './signing-in.ts';
import { startTestApp, type TestApp } from './test-app.ts';

vi.setConfig({ testTimeout: 120_000 });

const specified = Object.entries<Endpoint>(contract).flatMap(([key, { extra }]) => (extra ? [] : [key]));

const started: TestApp[] = [];
afterAll(() => Promise.all(started.map((app) => app.stop())));

interface Sent {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: unknown;
  token?: string | undefined;
  cookie?: string | undefined;
}

/** Whoever calls with these headers: each call by what it answered, and each once more without anything it needs. */
async function answersTo(headers: Record<string, string>): Promise<Map<string, string[]>> {
  const app = await startTestApp();
  started.push(app);
  const answers = new Map<string, string[]>();
  const ask = async (key: string, { params = {}, query = {}, body, token, cookie }: Sent = {}) => {
    const [method = '', template = ''] = key.split(' ');
    const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(params[name] ?? '0')),
    );
    const search = new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
    );
    const response = await fetch(`${app.origin}${path}?${search.toString()}`, {
      method,
      headers: {
        ...headers,
        ...(cookie === undefined ? {} : { cookie }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    answers.set(key, [...(answers.get(key) ?? []), `${response.status} ${withoutChance(text, app)}`]);
    return {
      headers: response.headers,
      data: (JSON.parse(text) as { data?: Record<string, never> }).data ?? {},
    };
  };

  const rent = async (token: string, serialNumber: string) => {
    const prepared = await ask('POST /api/v1/payments/prepare/rental', {
      token,
      body: { serialNumber, rentalTime: 2, amount: 1000, method: 'CARD' },
    });
    const session = prepared.data as unknown as PaymentSession;
    const body = confirmBody(session, await authorizes(app, session));
    await ask('POST /api/v1/payments/confirm', { token, body });
  };
  const bringBack = async (token: string, serialNumber: string) => {
    const quote = await ask('GET /api/v1/returns/products/{code}', {
      token,
      params: { code: serialNumber },
      query: { returnStationId: stationId },
    });
    const returnInfoKey: string = quote.data['returnInfoKey']!;
    await ask('POST /api/v1/returns/products/{serialNumber}', {
      token,
      params: { serialNumber },
      body: { returnInfoKey },
    });
    return returnInfoKey;
  };
  const register = async (login: Awaited<ReturnType<typeof ask>>) =>
    ask('POST /api/v1/auth/register', {
      body: {
        userInfoKey: login.data['userInfoKey'],
        thirdPartyDataSharingConsent: true,
        marketingConsent: false,
      },
    });

  const { stationId } = await aStation(app, { name: '건국대 도서관' });
  const { productId } = await aProduct(app, { name: '65W PD 충전기', pricePerHourWon: 500 });
  const item = await anItem(app, { stationId, productId, serialNumber: 'CHR_1' });
  const spare = await anItem(app, { stationId, productId, serialNumber: 'CHR_2' });
  const noticeId = await aNotice(app, { title: '점검 안내', createdAt: '2026-11-01T10:00+09:00' });
  const eventId = await anEvent(app, {
    title: '첫 대여라면',
    startsAt: '2026-11-01T00:00+09:00',
    endsAt: '2030-11-30T23:59+09:00',
  });
  const place = { latitude: 37.5, longitude: 127 };
  const productName = '65W PD 충전기';

  // Every call without what it needs: nobody signed in, nothing sent.
  for (const key of specified) await ask(key, key.startsWith('GET') ? {} : { body: {} });

  const somebody = { person: 'foreign', email: 'foreign@example.com' };
  const newcomer = await ask('POST /api/v1/auth/login/kakao', {
    body: await comesBackFrom(app, 'kakao', somebody),
  });
  const registered = await register(newcomer);
  const another = await register(
    await ask('POST /api/v1/auth/login/google', { body: await comesBackFrom(app, 'google', somebody) }),
  );
  await ask('POST /api/v1/users/me/withdraw', {
    token: another.data['accessToken'],
    body: { reasons: ['NOT_NEEDED'] },
  });
  const refreshed = await ask('POST /api/v1/auth/token/refresh', {
    body: {},
    cookie: refreshCookie(registered),
  });
  const token: string = refreshed.data['accessToken']!;
  await ask('PATCH /api/v1/users/profile', { token, body: { newProfileImage: null, newNickname: '지훈' } });
  for (const key of ['GET /api/v1/users/me', 'GET /api/v1/users/me/withdraw']) await ask(key, { token });
  await ask('PATCH /api/v1/users/profile', { token, body: { newProfileImage: null, newNickname: '!' } });
  await ask('GET /api/v1/users/withdrawal-reasons');
  await ask('GET /api/v1/users/nicknames/{nickname}/availability', { params: { nickname: '지훈' } });
  await ask('GET /api/v1/users/profile-image/pre-signed', { token, query: { extension: 'webp' } });

  await ask('GET /api/v1/stations', { query: { latitude: 1 } });
  await ask('GET /api/v1/stations/{id}', { params: { id: stationId } });
  await ask('POST /api/v1/stations/{id}/bookmarks', { token, params: { id: stationId } });
  await ask('GET /api/v1/stations/bookmarks', { token });
  await ask('DELETE /api/v1/stations/{id}/bookmarks', { token, params: { id: stationId } });
  await ask('GET /api/v1/stations/{stationId}/products', { params: { stationId } });
  await ask('GET /api/v1/stations/{stationId}/products/{productName}', {
    params: { stationId, productName },
  });
  await ask('GET /api/v1/products/{productName}', { params: { productName } });
  await ask('GET /api/v1/products/{productName}/stations', { params: { productName }, query: place });
  await ask('GET /api/v1/main', { query: place });
  await ask('GET /api/v1/notices', { query: { page: 0, size: 5 } });
  await ask('GET /api/v1/notices/{id}', { params: { id: noticeId } });
  await ask('GET /api/v1/events', { query: { page: 0, size: 5 } });
  await ask('GET /api/v1/events/{id}', { params: { id: eventId } });

  const { serialNumber } = item;
  await ask('GET /api/v1/rentals/products/{serialNumber}', { token, params: { serialNumber } });
  await ask('GET /api/v1/payments/calculate', { query: { serialNumber, rentalTime: 2 } });
  await ask('POST /api/v1/payments/prepare/rental', {
    token,
    body: { serialNumber, rentalTime: 2, amount: 1, method: 'CARD' },
  });
  await rent(token, spare.serialNumber);
  await bringBack(token, spare.serialNumber);
  await rent(token, serialNumber);
  await ask('GET /api/v1/main/active-rentals', { token });
  await ask('GET /api/v1/users/me/withdraw', { token });
  await ask('POST /api/v1/users/me/withdraw', { token, body: { reasons: ['NOT_NEEDED'] } });
  const { actives } = (await ask('GET /api/v1/users/me/rentals', { token })).data as unknown as {
    actives: { rentalHistoryToken: string }[];
  };
  const rentalToken = actives[0]!.rentalHistoryToken;
  await ask('GET /api/v1/users/me/rentals/{token}', { token, params: { token: rentalToken } });
  await app.advance({ hours: 5 });
  const returnInfoKey = await bringBack(token, serialNumber);
  await ask('POST /api/v1/payments/prepare/overdue', { token, body: { method: 'OVERDUE', returnInfoKey } });

  const reviewer: string = (await ask('GET /api/v1/toss/login')).data['accessToken']!;
  await rent(reviewer, spare.serialNumber);
  await ask('GET /api/v1/toss/return', {
    token: reviewer,
    query: { serialNumber: spare.serialNumber },
  });
  await ask('POST /api/v1/auth/logout', { token });
  return answers;
}

/** Keys, tokens, moments and the port of a run are its own. */
function withoutChance(body: string, app: TestApp): string {
  return body
    .replaceAll(app.config.publicOrigin, 'http://server')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+\+09:00/g, '(moment)')
    .replaceAll(/(?<=["/])[\w.-]{20,}"/g, '(key)"')
    .replaceAll(/"preSignedUrl":"[^"]*"/g, '"preSignedUrl":"(key)"')
    .replaceAll(/"requestId":"[^"]*"/g, '"requestId":"(id)"');
}

test('all 39 specified calls answer a device set to English as they answer any other', async () => {
  const plain = await answersTo({});
  const english = await answersTo({ 'accept-language': 'en-US,en;q=0.9' });
  expect(specified).toHaveLength(39);
  expect(Object.fromEntries(english)).toEqual(Object.fromEntries(plain));
  const unanswered = specified.filter((key) => !plain.get(key)?.some((answer) => answer.startsWith('200')));
  expect(unanswered).toEqual([]);
});

test('our own header names the brand in English, and a cache keeps both apart', async () => {
  const app = await startTestApp();
  started.push(app);
  const read = async (headers = {}) => {
    const response = await fetch(`${app.origin}/api/v1/config`, { headers });
    const { data } = (await response.json()) as { data: { brand: object } };
    return { brand: data.brand, vary: response.headers.get('vary') };
  };
  const korean = { name: '온데스크', latinName: 'ondesk', pitch: '필요한 책상을, 원하는 시간에' };
  expect(await read()).toMatchObject({ brand: korean, vary: expect.stringContaining('x-language') });
  expect(await read({ 'accept-language': 'en' })).toMatchObject({ brand: korean });
  expect(await read({ 'x-language': 'en' })).toMatchObject({
    brand: { name: 'ondesk', latinName: 'ondesk', pitch: 'What your desk needs, when you need it' },
  });
});
