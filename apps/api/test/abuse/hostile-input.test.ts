// Scenario 25: whatever is sent to whichever endpoint, the answer is a 4xx with a clear sentence, never a 500.
// hostile-input.slow.test.ts sends more of it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMember, anItem } from '../factories.ts';
import { startTestApp, type Person, type TestApp } from '../test-app.ts';
import { deep, endingCalls, expectClearAnswer, expectToSurvive, sendRaw, type Sent } from './hostile.ts';
import { contract } from '#contract/member/contract.ts';
import type { Endpoint } from '#contract/endpoint.ts';

let app: TestApp;
let person: Person;

beforeAll(async () => {
  app = await startTestApp();
  person = await aMember(app);
  await anItem(app, { serialNumber: 'CHR_0001' });
});
afterAll(() => app.stop());

const calls = Object.keys(contract) as (keyof typeof contract)[];

// They end the session they are called in: each call of them has one of its own.
const endSession = new Set<string>(endingCalls);
const send = async (name: string, sent: Sent) => {
  const { accessToken } = endSession.has(name) ? await aMember(app) : person;
  return sendRaw(app.origin, name, sent, { authorization: `Bearer ${accessToken}` });
};

test.each(calls)('%s survives hostile input', (name) =>
  expectToSurvive(name, contract[name], (sent) => send(name, sent), 12),
);

test.each(calls.filter((name) => (contract[name] as Endpoint).body !== undefined))(
  '%s survives a body a thousand levels deep',
  async (name) => {
    const response = await send(name, {
      path: { id: 1, serialNumber: 'CHR_0001' },
      query: {},
      body: `{"a":${deep(1_000)}}`,
    });
    await expectClearAnswer(response, name);
  },
);

test('after all that the person is still signed in', async () => {
  expect(await app.call('GET /api/v1/users/me', { as: person })).toMatchObject({ ok: true });
});
