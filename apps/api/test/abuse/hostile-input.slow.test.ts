// The hostile input of hostile-input.test.ts and console-hostile-input.test.ts, several times as much of it for every endpoint.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMember, anItem } from '../factories.ts';
import { aStaff, type Staff } from '../console/staff.ts';
import { startTestApp, type Person, type TestApp } from '../test-app.ts';
import { endingCalls, expectToSurvive, sendRaw } from './hostile.ts';
import { consoleContract } from '#contract/console/contract.ts';
import { contract } from '#contract/member/contract.ts';

let app: TestApp;
let person: Person;
let owner: Staff;
beforeAll(async () => {
  app = await startTestApp();
  person = await aMember(app);
  owner = await aStaff(app);
  await anItem(app, { serialNumber: 'CHR_0001' });
});
afterAll(() => app.stop());

// They end the session they are called in: each call of them has one of its own.
const endSession = new Set<string>(endingCalls);
const personFor = async (name: string) => (endSession.has(name) ? aMember(app) : person);
const staffFor = async (name: string) => (endSession.has(name) ? aStaff(app) : owner);
const namesOf = <Name extends string>(endpoints: Record<Name, unknown>) => Object.keys(endpoints) as Name[];

test.each(namesOf(contract))('%s survives much hostile input', (name) =>
  expectToSurvive(
    name,
    contract[name],
    async (sent) => {
      const { accessToken } = await personFor(name);
      return sendRaw(app.origin, name, sent, { authorization: `Bearer ${accessToken}` });
    },
    40,
  ),
);

test.each(namesOf(consoleContract))('%s survives much hostile input', (name) =>
  expectToSurvive(
    name,
    consoleContract[name],
    async (sent) => {
      const { headers } = await staffFor(name);
      return sendRaw(app.origin, name, sent, { ...headers, 'idempotency-key': randomUUID() });
    },
    20,
  ),
);

test('after much hostile input the person is still signed in to the console', async () => {
  const response = await fetch(`${app.origin}/api/v1/console/session`, { headers: owner.headers });
  expect(response.status).toBe(200);
});
