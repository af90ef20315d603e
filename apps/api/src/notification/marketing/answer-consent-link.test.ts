// The links of mails about marketing consents: what they open, and what they cannot do. The questions: ask-consents-again.slow.test.ts.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMember } from '#api-test/factories.ts';
import { startTestApp, type Person, type TestApp } from '#api-test/test-app.ts';
import { ConsentLinks } from './consent-link.ts';

let app: TestApp;
let links: ConsentLinks;
beforeAll(async () => {
  app = await startTestApp();
  links = new ConsentLinks(new TextEncoder().encode(app.tokenSecret));
});
afterAll(() => app.stop());

async function whoAgreed(): Promise<Person> {
  const person = await aMember(app);
  const body = { marketingAds: true, marketingEvents: true };
  await app.ask('PATCH /api/v1/users/me/consents', { as: person, body });
  return person;
}
async function isAsked({ memberId }: Person): Promise<string> {
  const { id } = await app.db
    .insertInto('marketing_confirmations')
    .values({ member_id: memberId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return links.write({ memberId, confirmationId: id });
}
const reads = (token: string) => app.call('GET /api/v1/marketing-consents/{token}', { params: { token } });
const answers = (token: string, keep: boolean) =>
  app.call('POST /api/v1/marketing-consents/{token}', { params: { token }, body: { keep } });
const rowsOf = ({ memberId }: Person) =>
  app.db.selectFrom('consents').select(['kind', 'granted']).where('member_id', '=', memberId).execute();

test('a consent link that we did not sign, for another member, or of somebody who left is refused and changes nothing', async () => {
  const person = await whoAgreed();
  const other = await whoAgreed();
  const wayOut = { memberId: person.memberId, confirmationId: null };
  const good = links.write(wayOut);
  const forged = [
    new ConsentLinks(new TextEncoder().encode('another secret')).write(wayOut),
    good.replace(/^\d+/, String(other.memberId)),
    good.replace(/-0-/, '-1-'),
    `${good}x`,
    good.slice(0, -1),
    'nothing',
  ];
  for (const token of forged) {
    expect(await reads(token), token).toMatchObject({ ok: false, status: 410, code: 'LINK_GONE' });
    expect(await answers(token, false), token).toMatchObject({ ok: false, code: 'LINK_GONE' });
  }
  await app.ask('POST /api/v1/users/me/withdraw', { as: person, body: { reasons: ['OTHER'] } });
  expect(await reads(good)).toMatchObject({ ok: false, code: 'LINK_GONE' });
  expect(await answers(good, false)).toMatchObject({ ok: false, code: 'LINK_GONE' });
  for (const one of [person, other]) expect(await rowsOf(one)).toHaveLength(2);
});

test('the way out of advertising ends every marketing consent and keeps none; reading it changes nothing', async () => {
  const person = await whoAgreed();
  const token = links.write({ memberId: person.memberId, confirmationId: null });
  expect(await reads(token)).toMatchObject({
    ok: true,
    data: { mayKeep: false, answer: null, agreed: [{ kind: 'ADS' }, { kind: 'EVENTS' }] },
  });
  expect(await answers(token, true)).toMatchObject({ ok: false, code: 'LINK_GONE' });
  expect(await rowsOf(person)).toHaveLength(2);
  const replies = await Promise.all([answers(token, false), answers(token, false), answers(token, false)]);
  for (const reply of replies)
    expect(reply).toMatchObject({ ok: true, data: { agreed: [], answer: 'ENDED' } });
  expect((await rowsOf(person)).slice(2).map(({ granted }) => granted)).toEqual([false, false]);
  expect(await reads(token)).toMatchObject({ ok: true, data: { answer: 'ENDED' } });
});

test('of keeping and ending at the same moment the link never brings back what was ended', async () => {
  const person = await whoAgreed();
  const token = await isAsked(person);
  await Promise.all([answers(token, true), answers(token, false), answers(token, true)]);
  expect(await reads(token)).toMatchObject({
    ok: true,
    data: { agreed: [], mayKeep: false, answer: 'ENDED' },
  });
  expect(await answers(token, true)).toMatchObject({ ok: false, code: 'LINK_GONE' });
});

test('the link of an earlier question keeps nothing once a later one was asked', async () => {
  const person = await whoAgreed();
  const earlier = await isAsked(person);
  expect(await answers(earlier, true)).toMatchObject({ ok: true, data: { answer: 'KEPT' } });
  const later = await isAsked(person);
  expect(await reads(earlier)).toMatchObject({ ok: true, data: { mayKeep: false, answer: null } });
  expect(await answers(earlier, true)).toMatchObject({ ok: false, code: 'LINK_GONE' });
  expect(await answers(later, true)).toMatchObject({ ok: true, data: { answer: 'KEPT' } });
});
