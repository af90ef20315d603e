// A client that somebody else wrote for the same specification: it reads each answer where the specification's table names it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCoupon } from './money/coupons.ts';
import { aMember, anItem } from './factories.ts';
import { aMemberWith } from './money/memberships.ts';
import { givesPoints, pointsOf } from './money/points.ts';
import { comesBackFrom, refreshCookie, signsUp } from './signing-in.ts';
import { startTestApp, type Person, type TestApp } from './test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

interface Sent {
  body?: unknown;
  as?: Person;
  headers?: Record<string, string>;
}

/** The whole body of an answer, which the test client would unwrap. */
async function bodyOf(
  method: string,
  path: string,
  { body, as, headers }: Sent = {},
): Promise<Record<string, unknown> & { headers: Headers }> {
  const response = await fetch(`${app.origin}/api/v1/${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(as ? { authorization: `Bearer ${as.accessToken}` } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  expect(response.status).toBe(200);
  return { ...((await response.json()) as Record<string, unknown>), headers: response.headers };
}

test.each(['kakao', 'google'] as const)(
  'the answers of the %s login, of register and of refresh carry their fields at the top level and in data',
  async (provider) => {
    const somebody = { person: `foreign-${provider}` };
    const login = async () =>
      bodyOf('POST', `auth/login/${provider}`, { body: await comesBackFrom(app, provider, somebody) });
    const fields = { type: 'LOGIN_SUCCESS', accessToken: expect.stringContaining('.') as string };

    const first = await login();
    const newcomer = { type: 'REGISTRATION_REQUIRED', userInfoKey: expect.any(String) as string };
    expect(first).toMatchObject({ ...newcomer, data: newcomer });

    const registered = await bodyOf('POST', 'auth/register', {
      body: {
        userInfoKey: first['userInfoKey'],
        thirdPartyDataSharingConsent: true,
        marketingConsent: false,
      },
    });
    expect(registered).toMatchObject({ ...fields, data: fields });
    expect(await login()).toMatchObject({ ...fields, data: fields });

    const { accessToken } = fields;
    const refreshed = await bodyOf('POST', 'auth/token/refresh', {
      body: {},
      headers: { cookie: refreshCookie(registered) },
    });
    expect(refreshed).toMatchObject({ accessToken, data: { accessToken } });
  },
);

test('the answer of the test login carries its token at the top level and in data', async () => {
  const accessToken = expect.stringContaining('.') as string;
  expect(await bodyOf('GET', 'toss/login')).toMatchObject({ accessToken, data: { accessToken } });
});

test('the answer of a withdrawal carries the status 200 in its body', async () => {
  const body = { reasons: ['기타 이유'] };
  expect(await bodyOf('POST', 'users/me/withdraw', { body, as: await signsUp(app) })).toMatchObject({
    status: 200,
  });
});

test('every other answer stays inside data', async () => {
  const { headers: _headers, ...body } = await bodyOf('GET', 'users/me', { as: await aMember(app) });
  expect(Object.keys(body)).toEqual(['data']);
});

test('whoever has a membership, a coupon and points and asks for none of them pays the list price, as before there were any', async () => {
  const { person } = await aMemberWith(app);
  await aCoupon(app, person);
  await givesPoints(app, person, 500);
  const { serialNumber } = await anItem(app);
  const asked = { serialNumber, rentalTime: 3, amount: 1500, method: 'CARD' };
  const { data } = await bodyOf('POST', 'payments/prepare/rental', { body: asked, as: person });
  expect(data).toMatchObject({ amount: 1500, listAmount: 1500, discounts: [], free: false });
  const { orderId, customerKey, orderName } = data as Record<string, string>;
  expect([orderId, customerKey, orderName]).toEqual([
    expect.any(String),
    expect.any(String),
    expect.any(String),
  ]);
  expect(await pointsOf(app, person)).toBe(500);
});
