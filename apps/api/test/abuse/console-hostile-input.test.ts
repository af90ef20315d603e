// Whatever staff send to whichever call of the console, the answer is a clear sentence and never a 500.
// hostile-input.slow.test.ts sends more of it.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anItem } from '../factories.ts';
import { aStaff, type Staff } from '../console/staff.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { deep, endingCalls, expectClearAnswer, expectToSurvive, sendRaw, type Sent } from './hostile.ts';
import { consoleContract } from '#contract/console/contract.ts';
import type { Endpoint } from '#contract/endpoint.ts';

let app: TestApp;
let owner: Staff;
beforeAll(async () => {
  app = await startTestApp();
  owner = await aStaff(app);
  await anItem(app, { serialNumber: 'CHR_0001' });
});
afterAll(() => app.stop());

// They end the session they are called in: each call of them has one of its own.
const endSession = new Set<string>(endingCalls);
const send = async (name: string, sent: Sent) => {
  const { headers } = endSession.has(name) ? await aStaff(app) : owner;
  return sendRaw(app.origin, name, sent, { ...headers, 'idempotency-key': randomUUID() });
};

const names = Object.keys(consoleContract) as (keyof typeof consoleContract)[];

test.each(names)('%s survives hostile input', (name) =>
  expectToSurvive(name, consoleContract[name], (sent) => send(name, sent), 8),
);

test.each(names.filter((name) => (consoleContract[name] as Endpoint).body !== undefined))(
  '%s survives a body a thousand levels deep',
  async (name) => {
    const sent = { path: { id: 1, serial: 'CHR_0001' }, query: {}, body: `{"a":${deep(1_000)}}` };
    await expectClearAnswer(await send(name, sent), name);
  },
);

test('after all that the person is still signed in', async () => {
  const response = await fetch(`${app.origin}/api/v1/console/session`, { headers: owner.headers });
  expect(response.status).toBe(200);
});
