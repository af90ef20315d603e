// The demo staff: only in a demo, one of each role, and whoever reads the sandbox's page can sign in as them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConsoleBrowser } from '#api-test/console/staff.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';
import { seedDemo } from '../../demo-city.ts';
import { seedStaff, type StaffCredentials } from './seed-staff.ts';

let app: TestApp;
const deps = () => ({ config: app.config, tokenSecret: new TextEncoder().encode(app.tokenSecret) });
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function readStaffPage(): Promise<StaffCredentials[]> {
  const response = await fetch(`${app.origin}/sandbox/staff`, { headers: { accept: 'application/json' } });
  return ((await response.json()) as { data: StaffCredentials[] }).data;
}

test('a database that is not marked as a demo shows no demo staff', async () => {
  expect(await readStaffPage()).toEqual([]);
});

test('the demo has an owner, a manager, a supporter, a field worker of six stations and one open invitation', async () => {
  await seedDemo(app.db);
  await seedStaff(app.db, deps());
  expect((await readStaffPage()).map(({ role }) => role)).toEqual(['OWNER', 'MANAGER', 'SUPPORT', 'FIELD']);
  const browser = new ConsoleBrowser(app);
  await signInAs(browser, 'OWNER');
  const { content: people } = await browser.ask('GET /api/v1/console/staff');
  expect(people.map(({ name, state }) => [name, state])).toEqual([
    ['오지안', 'ACTIVE'],
    ['한민서', 'ACTIVE'],
    ['문다인', 'ACTIVE'],
    ['류가온', 'ACTIVE'],
    ['이하루', 'INVITED'],
  ]);
  expect(people[3]!.stations).toHaveLength(6);
  expect(people[4]!.invitationExpiresAt).not.toBeNull();
  expect(await browser.open()).toMatchObject({ features: { demo: true } });
});

test('everybody of the demo staff can sign in with what the page shows, twice within the same half minute', async () => {
  for (const { role } of await readStaffPage()) {
    for (const browser of [new ConsoleBrowser(app), new ConsoleBrowser(app)]) {
      // The owner's code of this half minute, and the next, may have been used by the test before.
      if (role === 'OWNER') await app.advance({ minutes: 1 });
      await signInAs(browser, role);
      expect((await browser.open()).me.role).toBe(role);
    }
  }
});

async function signInAs(browser: ConsoleBrowser, role: string): Promise<void> {
  const { email, password, code } = (await readStaffPage()).find((person) => person.role === role)!;
  const { challenge } = await browser.ask('POST /api/v1/console/session/password', {
    body: { email, password },
  });
  await browser.ask('POST /api/v1/console/session/totp', { body: { challenge, code } });
}
