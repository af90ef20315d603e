// Consents to marketing are asked about every two years by mail; the link of the mail keeps or ends them without signing in.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aMember, signedIn } from '#api-test/factories.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import { startTestApp, type Person, type TestApp } from '#api-test/test-app.ts';
import { listConfirmations } from './marketing-consents.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(() => app.sandbox.clearMessages());

type Reader = Person & { address: string; agreedAt: Date };

async function whoAgreed(body: Record<string, boolean> = { marketingAds: true }): Promise<Reader> {
  const address = `again-${randomUUID()}@example.com`;
  const person = await aMember(app, { email: address });
  await app.ask('PATCH /api/v1/users/me/notifications', { as: person, body });
  const { marketingAdsAt } = await app.ask('GET /api/v1/users/me/notifications', { as: person });
  await app.runTasks();
  return { ...person, address, agreedAt: new Date(marketingAdsAt!) };
}

/** So many minutes before or after two years have passed since. */
async function comesTo(since: Date, minutes: number): Promise<void> {
  const then = new Date(since);
  then.setUTCFullYear(then.getUTCFullYear() + 2);
  const seconds = (then.getTime() - (await app.now()).getTime()) / 1000 + minutes * 60;
  await app.advance({ seconds });
  await app.runTasks();
  await app.runTasks();
}

const mailsTo = async ({ address }: Reader) =>
  (await app.sandbox.messages()).filter(({ to }) => to === address).toReversed();
const questionsTo = async (reader: Reader) =>
  (await mailsTo(reader)).filter(({ kind }) => kind === 'consent.again');
const tokenIn = (text: string) => /marketing-consent\?token=([\w-]+)/.exec(text)![1]!;
const answersOf = async ({ memberId }: Person) =>
  (await listConfirmations(app.db, memberId)).map(({ answer }) => answer);
const reads = (token: string) => app.call('GET /api/v1/marketing-consents/{token}', { params: { token } });
const answers = (token: string, keep: boolean) =>
  app.call('POST /api/v1/marketing-consents/{token}', { params: { token }, body: { keep } });
const consentRows = async ({ memberId }: Person) =>
  (
    await app.db
      .selectFrom('consents')
      .select(['kind', 'granted'])
      .where('member_id', '=', memberId)
      .orderBy('id')
      .execute()
  ).map(({ kind, granted }) => `${kind} ${granted}`);

test('a consent to marketing is asked about two years after it was given and not a minute earlier, once, and silence keeps it', async () => {
  const reader = await whoAgreed();
  await comesTo(reader.agreedAt, -1);
  expect(await questionsTo(reader)).toEqual([]);
  await comesTo(reader.agreedAt, 1);
  await app.runTasks();
  const [question, ...more] = await questionsTo(reader);
  expect(more).toEqual([]);
  expect(question!.title).toBe('마케팅 동의를 계속할까요?');
  expect(question!.text).toContain(`보내는 곳: ${app.config.company.companyName}`);
  expect(question!.text).toMatch(/혜택·이벤트 광고 수신: \d{4}\.\d\d\.\d\d 동의/);
  expect(question!.text.trimEnd()).toMatch(/그만 받기: http\S+marketing-consent\?token=\S+$/);
  expect(await answersOf(reader)).toEqual([null]);

  const askedAt = await app.now();
  await app.advance({ hours: 30 * 24 });
  await app.runTasks();
  expect(await answersOf(reader)).toEqual(['silent']);
  const again = await signedIn(app, reader.memberId);
  const settings = await app.ask('GET /api/v1/users/me/notifications', { as: again });
  expect(settings).toMatchObject({ marketingAds: true, marketingAdsAt: toKoreanIso(reader.agreedAt) });
  await comesTo(askedAt, -5);
  expect(await questionsTo(reader)).toHaveLength(1);
  await comesTo(askedAt, 1);
  expect(await questionsTo(reader)).toHaveLength(2);
});

test('opening the link of the question changes nothing; keeping is recorded once and counts two years from there', async () => {
  const reader = await whoAgreed({ marketingAds: true, marketingNight: true });
  await comesTo(reader.agreedAt, 1);
  const token = tokenIn((await questionsTo(reader))[0]!.text);
  const rowsBefore = await consentRows(reader);
  for (let times = 0; times < 3; times += 1) {
    expect(await reads(token)).toMatchObject({
      ok: true,
      data: { mayKeep: true, answer: null, agreed: [{ kind: 'ADS' }, { kind: 'NIGHT' }] },
    });
  }
  expect(await consentRows(reader)).toEqual(rowsBefore);

  await app.sandbox.clearMessages();
  const replies = await Promise.all(Array.from({ length: 4 }, () => answers(token, true)));
  for (const reply of replies) expect(reply).toMatchObject({ ok: true, data: { answer: 'KEPT' } });
  expect(await consentRows(reader)).toEqual([...rowsBefore, 'marketing_ads true', 'marketing_night true']);
  expect(await answersOf(reader)).toEqual(['kept']);
  await app.runTasks();
  const results = (await mailsTo(reader)).map(({ kind, text }) => [kind, text.includes('동의 유지')]);
  expect(results).toEqual([['consent.changed', true]]);
  const keptAt = await app.now();
  await comesTo(keptAt, -5);
  expect(await questionsTo(reader)).toEqual([]);
  await comesTo(keptAt, 5);
  expect(await questionsTo(reader)).toHaveLength(1);
});

test('ending by the link withdraws every consent to marketing, and the same link cannot bring one back', async () => {
  const reader = await whoAgreed({ marketingAds: true, marketingNight: true });
  await comesTo(reader.agreedAt, 1);
  const token = tokenIn((await questionsTo(reader))[0]!.text);
  expect(await answers(token, false)).toMatchObject({
    ok: true,
    data: { agreed: [], mayKeep: false, answer: 'ENDED' },
  });
  expect((await consentRows(reader)).slice(-2)).toEqual(['marketing_ads false', 'marketing_night false']);
  expect(await answersOf(reader)).toEqual(['ended']);
  expect(await answers(token, true)).toMatchObject({ ok: false, status: 410, code: 'LINK_GONE' });
  expect(await answers(token, false)).toMatchObject({ ok: true, data: { answer: 'ENDED' } });
  expect(await consentRows(reader)).toHaveLength(4);
});

test('answering in the app answers the question, an answer after silence still counts, and what was ended meanwhile is not asked about', async () => {
  const [inApp, late, ending] = [await whoAgreed(), await whoAgreed(), await whoAgreed()];
  await comesTo(ending.agreedAt, -1);
  await app.ask('PATCH /api/v1/users/me/notifications', {
    as: await signedIn(app, ending.memberId),
    body: { marketingAds: false },
  });
  await comesTo(ending.agreedAt, 1);
  expect(await answersOf(ending)).toEqual([]);
  await app.ask('PATCH /api/v1/users/me/consents', {
    as: await signedIn(app, inApp.memberId),
    body: { marketingAds: true, marketingEvents: false },
  });
  expect(await answersOf(inApp)).toEqual(['kept']);
  const token = tokenIn((await questionsTo(late))[0]!.text);
  await app.advance({ hours: 31 * 24 });
  await app.runTasks();
  expect(await answersOf(late)).toEqual(['silent']);
  expect(await answers(token, false)).toMatchObject({ ok: true, data: { answer: 'ENDED' } });
  expect(await answersOf(late)).toEqual(['ended']);
});
