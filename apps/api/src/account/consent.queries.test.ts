import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signsUp } from '#api-test/signing-in.ts';
import { startWorld, type Person, type World } from '#api-test/world.ts';
import { exportConsents } from './export-consents.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const reads = (person: Person) => world.ask('GET /api/v1/users/me/consents', { as: person });
const chooses = (person: Person, marketingAds: boolean, marketingEvents: boolean) =>
  world.ask('PATCH /api/v1/users/me/consents', { as: person, body: { marketingAds, marketingEvents } });

const aDay = { hours: 24 };
const twoYears = { hours: 2 * 366 * 24 };

test('someone who never agreed to marketing has nothing to confirm', async () => {
  const person = await signsUp(world);
  const nothing = {
    marketingAds: false,
    marketingEvents: false,
    confirmedAt: null,
    reconfirmationDue: false,
  };
  expect(await reads(person)).toEqual(nothing);
  await world.advance(twoYears);
  expect(await reads(person)).toEqual(nothing);
});

test('the choice made at sign-up is shown with its time', async () => {
  const person = await signsUp(world, 'google', {}, { marketingConsent: false, marketingEvents: true });
  const consents = await reads(person);
  expect(consents).toMatchObject({ marketingAds: false, marketingEvents: true, reconfirmationDue: false });
  expect(consents.confirmedAt).toMatch(/\+09:00$/);
});

test('each choice is changed apart, and taking everything back keeps the time of the choice', async () => {
  const person = await signsUp(world, 'kakao', {}, { marketingConsent: true });
  const before = await reads(person);
  await world.advance(aDay);
  expect(await chooses(person, true, false)).toMatchObject({ marketingAds: true, marketingEvents: false });
  const after = await chooses(person, false, false);
  expect(after).toMatchObject({ marketingAds: false, marketingEvents: false, reconfirmationDue: false });
  expect(Date.parse(after.confirmedAt!)).toBeGreaterThan(Date.parse(before.confirmedAt!));
});

test('after two years an agreement is due to be confirmed, and confirming it settles that', async () => {
  const person = await signsUp(world, 'kakao', {}, { marketingConsent: true });
  await world.advance({ hours: 729 * 24 });
  expect(await reads(person)).toMatchObject({ reconfirmationDue: false });
  await world.advance({ hours: 2 * 24 });
  expect(await reads(person)).toMatchObject({ reconfirmationDue: true });
  expect(await chooses(person, true, true)).toMatchObject({ reconfirmationDue: false });
  expect(await reads(person)).toMatchObject({ marketingAds: true, reconfirmationDue: false });
});

test('everything one member ever agreed to can be exported, in order', async () => {
  const person = await signsUp(world, 'kakao', {}, { marketingConsent: true });
  await chooses(person, false, true);
  const exported = JSON.parse(await exportConsents(world.db, person.memberId));
  expect(exported).toMatchObject({ memberId: person.memberId, withdrawn: false });
  expect(exported.consents.map((one: { kind: string; granted: boolean }) => [one.kind, one.granted])).toEqual(
    [
      ['terms', true],
      ['privacy', true],
      ['marketing_ads', true],
      ['marketing_events', true],
      ['marketing_ads', false],
      ['marketing_events', true],
    ],
  );
  expect(exported.consents[0]).toMatchObject({ documentVersion: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
});

test('nobody’s consents are exported for a number nobody has', async () => {
  await expect(exportConsents(world.db, 999_999)).rejects.toThrow('There is no member 999999.');
});

test('an operator exports them from the command line', async () => {
  const person = await signsUp(world);
  const run = (...given: string[]) =>
    promisify(execFile)(
      process.execPath,
      [new URL('export-consents.ts', import.meta.url).pathname, ...given],
      {
        env: { ...process.env, DATABASE_URL: world.databaseUrl },
      },
    );
  const { stdout } = await run(String(person.memberId));
  expect(JSON.parse(stdout)).toMatchObject({
    memberId: person.memberId,
    consents: [{ kind: 'terms' }, {}, {}, {}],
  });
  await expect(run('everybody')).rejects.toThrow('Say whose');
});
