// Scenario 25: whatever is sent to whichever endpoint, the answer is a 4xx with a clear sentence, never a 500.
import fc from 'fast-check';
import { afterAll, beforeAll, test } from 'vitest';
import { aMember, anItem } from '../factories.ts';
import { startTestApp, type Person, type TestApp } from '../test-app.ts';
import { bodyFor, deep, expectClearAnswer, nasty, sendRaw, type Sent } from './hostile.ts';
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

test.each(calls.filter((name) => !exempt.has(name)))('%s survives hostile input', async (name) => {
  const endpoint: Endpoint = contract[name];
  const paramNames = [...name.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
  const queryNames = Object.keys(endpoint.query?.shape ?? {});
  await fc.assert(
    fc.asyncProperty(
      fc.record(Object.fromEntries(paramNames.map((param) => [param, nasty]))),
      fc.record(Object.fromEntries(queryNames.map((key) => [key, nasty])), { requiredKeys: [] }),
      bodyFor(endpoint),
      async (path, query, body) => {
        const written = endpoint.body ? JSON.stringify(body) : undefined;
        await expectClearAnswer(
          await send(name, { path, query, body: written }),
          `${name} ${JSON.stringify({ path, query, body }).slice(0, 500)}`,
        );
      },
    ),
    { numRuns: 40 },
  );
});

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
