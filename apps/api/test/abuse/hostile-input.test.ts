// Scenario 25: whatever is sent to whichever endpoint, the answer is a 4xx with a clear sentence, never a 500.
// hostile-input.slow.test.ts sends more of it.
import { afterAll, beforeAll, test } from 'vitest';
import { aMember, anItem } from '../factories.ts';
import { startTestApp, type Person, type TestApp } from '../test-app.ts';
import { deep, expectClearAnswer, expectToSurvive, sendRaw, type Sent } from './hostile.ts';
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

const send = (name: string, sent: Sent) =>
  sendRaw(app.origin, name, sent, { authorization: `Bearer ${person.accessToken}` });

// Logging out would end the session the other endpoints are tested with.
const exempt = new Set(['POST /api/v1/auth/logout', 'GET /api/v1/toss/login']);

test.each(calls.filter((name) => !exempt.has(name)))('%s survives hostile input', (name) =>
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
