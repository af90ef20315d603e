// Documents that change: who is asked when, what is open to whoever has not agreed, and what agreeing records.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aChangedDocument } from '#api-test/documents.ts';
import { aMember, anItem, prepares, rents, returns } from '#api-test/factories.ts';
import { signsUp } from '#api-test/signing-in.ts';
import { startTestApp, type Person, type TestApp } from '#api-test/test-app.ts';
import { whileRefused } from '#api-test/while-refused.ts';
import type { Endpoint, EndpointKey } from '#contract/endpoint.ts';
import { contract } from '#contract/member/contract.ts';
import { legalDocuments } from '#domain/legal/legal-documents.ts';
import { listConsents } from './consent.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  await sql`truncate document_versions`.execute(app.ownerDb);
});

const asked = async (as: Person) => (await app.ask('GET /api/v1/users/me/documents', { as })).documents;
const home = async (as: Person) => (await app.ask('GET /api/v1/main/active-rentals', { as })).consent;
const agrees = (as: Person, documents: { document: 'TERMS' | 'PRIVACY'; version: string }[]) =>
  app.call('POST /api/v1/users/me/documents', { as, body: { documents } });
const redeems = (as: Person) => app.call('GET /api/v1/coupons', { as });
const aDay = { hours: 24 };

describe('before, at and after the day of a new version', () => {
  test('a member is asked from the announcement on, may wait until the day, and can then do little until they agree', async () => {
    const person = await signsUp(app);
    const item = await anItem(app);
    const { version } = await aChangedDocument(app, { inDays: 9, noticeDays: 7 });
    expect(await asked(person)).toEqual([]);
    expect(await home(person)).toBeUndefined();

    await app.advance({ hours: 2 * 24 });
    expect(await home(person)).toBe('LATER');
    expect(await asked(person)).toMatchObject([
      { document: 'TERMS', version, inForce: false, path: `/docs/next/${version}/terms.html` },
    ]);
    expect(await redeems(person)).toMatchObject({ ok: true });

    await app.advance({ hours: 7 * 24 });
    expect(await home(person)).toBe('NOW');
    expect(await asked(person)).toMatchObject([{ version, inForce: true, path: '/docs/terms.html' }]);
    expect(await redeems(person)).toMatchObject({ status: 403, code: 'CONSENT_NEEDED' });
    await expect(prepares(app, person, item.serialNumber, 1)).rejects.toThrow('CONSENT_NEEDED');

    expect(await agrees(person, [{ document: 'TERMS', version }])).toMatchObject({ data: { documents: [] } });
    expect(await home(person)).toBeUndefined();
    await rents(app, person, item.serialNumber, 1);
  });

  test('whoever agrees before the day meets nothing on it', async () => {
    const person = await signsUp(app);
    const { version } = await aChangedDocument(app, { document: 'privacy', inDays: 1 });
    await agrees(person, [{ document: 'PRIVACY', version }]);
    await app.advance(aDay);
    expect(await redeems(person)).toMatchObject({ ok: true });
    expect((await listConsents(app.db, person.memberId)).at(-1)).toMatchObject({
      kind: 'privacy',
      documentVersion: version,
      language: 'ko',
      granted: true,
    });
  });

  test('a rental that began before the day is returned without agreeing', async () => {
    const person = await signsUp(app);
    const item = await anItem(app);
    await rents(app, person, item.serialNumber, 5);
    await aChangedDocument(app, { inDays: 0 });
    expect(await redeems(person)).toMatchObject({ code: 'CONSENT_NEEDED' });
    await returns(app, person, item.serialNumber, item.stationId);
  });
});

const unansweredVersions = async (person: Person) =>
  (await asked(person)).map(({ document, version }) => ({ document, version }));

test('agreeing twice, also at the same moment, records one consent', async () => {
  const person = await signsUp(app);
  await aChangedDocument(app, { inDays: 3 });
  const documents = await unansweredVersions(person);
  const rowsBefore = (await listConsents(app.db, person.memberId)).length;
  await Promise.all(Array.from({ length: 4 }, () => agrees(person, documents)));
  expect(await agrees(person, documents)).toMatchObject({ ok: true });
  expect((await listConsents(app.db, person.memberId)).length).toBe(rowsBefore + documents.length);
});

test('nobody agrees to a version that was never announced, and nothing is recorded', async () => {
  const person = await signsUp(app);
  const { version } = await aChangedDocument(app, { inDays: 50 });
  const before = await listConsents(app.db, person.memberId);
  for (const unknown of [version, '2099-01-01', legalDocuments.terms.version]) {
    expect(await agrees(person, [{ document: 'TERMS', version: unknown }])).toMatchObject({
      status: 409,
      code: 'STATE_CONFLICT',
    });
  }
  expect(await listConsents(app.db, person.memberId)).toEqual(before);
});

test('the consent names the language it was read in, and the changes come in that language', async () => {
  const person = await signsUp(app);
  const { version } = await aChangedDocument(app, { inDays: 2 });
  const headers = { 'x-language': 'en' };
  const { documents } = await app.ask('GET /api/v1/users/me/documents', { as: person, headers });
  const terms = documents.find(({ document }) => document === 'TERMS')!;
  expect(terms).toMatchObject({ version, path: `/docs/next/${version}/terms.en.html` });
  expect(terms.changes.at(-1)!.title).toBe('Can’t return? We stop the clock');
  await app.ask('POST /api/v1/users/me/documents', {
    as: person,
    headers,
    body: { documents: [{ document: 'TERMS', version }] },
  });
  expect((await listConsents(app.db, person.memberId)).at(-1)).toMatchObject({
    documentVersion: version,
    language: 'en',
  });
});

test('a new member agrees to the version in force on that day', async () => {
  const { version } = await aChangedDocument(app, { document: 'privacy', inDays: 0 });
  const person = await signsUp(app);
  expect(await listConsents(app.db, person.memberId)).toContainEqual(
    expect.objectContaining({ kind: 'privacy', documentVersion: version }),
  );
});

test('a change that needs no consent closes nothing', async () => {
  const person = await signsUp(app);
  await aChangedDocument(app, { document: 'privacy_policy', inDays: 0 });
  expect(await asked(person)).toEqual([]);
  expect(await redeems(person)).toMatchObject({ ok: true });
});

const memberEndpoints = Object.entries(contract as Record<string, Endpoint>).filter(
  ([, { access }]) => access === 'member' || access === 'optional',
) as [EndpointKey, Endpoint][];

/** Whoever adds a line here lets people do it who have not agreed to the terms in force. */
const open = [
  'POST /api/v1/auth/logout',
  'GET /api/v1/users/me',
  'PUT /api/v1/language',
  'GET /api/v1/users/me/consents',
  'PATCH /api/v1/users/me/consents',
  'GET /api/v1/users/me/documents',
  'POST /api/v1/users/me/documents',
  'GET /api/v1/users/me/sessions',
  'DELETE /api/v1/users/me/sessions',
  'DELETE /api/v1/users/me/sessions/{id}',
  'GET /api/v1/users/me/withdraw',
  'POST /api/v1/users/me/withdraw',
  'GET /api/v1/main/active-rentals',
  'GET /api/v1/users/me/rentals',
  'GET /api/v1/users/me/rentals/{token}',
  'GET /api/v1/returns/products/{code}',
  'POST /api/v1/returns/products/{serialNumber}',
  'DELETE /api/v1/users/me/push-subscriptions',
  'POST /api/v1/payments/prepare/overdue',
  'POST /api/v1/payments/confirm',
  'GET /api/v1/charges/{id}',
  'POST /api/v1/payments/prepare/charge',
  'GET /api/v1/memberships',
  'POST /api/v1/memberships/{id}/end',
  'POST /api/v1/rentals/{token}/reports',
  'POST /api/v1/charges/{id}/objections',
  'GET /api/v1/users/me/reports',
  'GET /api/v1/users/report-photo/pre-signed',
  'GET /api/v1/rentals/{token}/stops/preview',
  'POST /api/v1/rentals/{token}/stops',
  'GET /api/v1/inquiries',
  'POST /api/v1/inquiries',
  'GET /api/v1/inquiries/{id}',
  'POST /api/v1/inquiries/{id}/messages',
  'POST /api/v1/inquiries/{id}/close',
  'POST /api/v1/inquiries/{id}/reopen',
  'POST /api/v1/inquiries/{id}/rate',
  'GET /api/v1/toss/return',
];

test('without the consent in force every endpoint of members is closed but those listed', async () => {
  await aChangedDocument(app, { inDays: 0 });
  const answers: { key: EndpointKey; isRefused: boolean }[] = [];
  // One after the other: so many reads at the same moment would be refused for their number.
  for (const [key] of memberEndpoints) {
    const person = await aMember(app);
    const [method, path] = key.split(' ') as [string, string];
    const response = await whileRefused(() =>
      fetch(`${app.origin}${path.replaceAll(/\{\w+\}/g, '1')}`, {
        method,
        headers: { authorization: `Bearer ${person.accessToken}`, 'content-type': 'application/json' },
        ...(method === 'GET' ? {} : { body: '{}' }),
      }),
    );
    const { code } = (await response.json()) as { code?: string };
    answers.push({ key, isRefused: code === 'CONSENT_NEEDED' });
  }
  expect(answers.filter(({ isRefused }) => !isRefused).map(({ key }) => key)).toEqual(open);
  // The reason for the test above: what rents, buys or asks for a benefit is among the closed.
  for (const closed of ['POST /api/v1/payments/prepare/rental', 'POST /api/v1/coupons/redeem'])
    expect(answers).toContainEqual({ key: closed, isRefused: true });
});

test('a member with consent gets the fields that were always there, and no other', async () => {
  await aChangedDocument(app, { inDays: 0 });
  const person = await aMember(app);
  await agrees(person, await unansweredVersions(person));
  expect(Object.keys(await app.ask('GET /api/v1/main/active-rentals', { as: person }))).toEqual([
    'activeRentals',
    'unreadMessages',
    'serverTime',
  ]);
});
