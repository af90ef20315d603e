// The texts of messages in the console: their limits and variables, changing them, and trying them out.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aMember, anItem, rents } from '#api-test/factories.ts';
import { askConsole, aStaff, callConsole, type Staff } from '#api-test/console/staff.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';
import { templateKinds } from '#contract/console/message/notification-kinds.ts';
import { languages } from '#domain/languages.ts';
import { fillText, OBJECT_PARTICLE, variablesIn } from '#domain/text/fill-text.ts';
import { exampleValues, fillTexts, maxLengths, originalText } from '../message/template-texts.ts';
import { wordings } from '../message/wording.ts';
import { templateOf } from '../notification-kinds.ts';
import { exampleMail } from './template.queries.ts';

let app: TestApp;
let manager: Staff;
beforeAll(async () => {
  app = await startTestApp();
  manager = await aStaff(app, 'MANAGER');
});
afterAll(() => app.stop());

const reason = '테스트예요';

describe('texts', () => {
  const get = (kind: string, channel: string) =>
    callConsole(app, 'GET /api/v1/console/templates/{kind}/{channel}', {
      as: manager,
      params: { kind, channel } as never,
    });
  const put = (kind: string, channel: string, body: object) =>
    callConsole(app, 'PUT /api/v1/console/templates/{kind}/{channel}', {
      as: manager,
      params: { kind, channel } as never,
      body: { title: '반납할 시간이에요', text: '반납해 주세요.', reason, version: 0, ...body },
    });

  test('every text of the product fits into its channel, and names only what its kind knows', () => {
    const each = templateKinds.flatMap((kind) =>
      (['push', 'mail'] as const).flatMap((channel) =>
        languages.map((language) => ({ kind, channel, language })),
      ),
    );
    for (const { kind, channel, language } of each) {
      const { text: template } = templateOf(kind);
      const words = originalText(template, channel, language);
      if (!words) continue;
      const values = exampleValues(template, wordings[language]);
      const limits = maxLengths(channel, language);
      expect(fillText(words.title, values).length).toBeLessThanOrEqual(limits.title);
      expect(fillText(words.text, values).length).toBeLessThanOrEqual(limits.text);
      const variables = variablesIn(words.title + words.text);
      const named = variables.filter((name) => language === 'en' || name !== OBJECT_PARTICLE);
      expect(Object.keys(template.placeholders)).toEqual(expect.arrayContaining(named));
      // What a message names is the same in every language.
      const korean = originalText(template, channel, 'ko')!;
      const inKorean = variablesIn(korean.title + korean.text).filter((name) => name !== OBJECT_PARTICLE);
      expect(named.toSorted()).toEqual(inKorean.toSorted());
      if (language === 'en') {
        const { letter, rows, button } = exampleMail(templateOf(kind).kind, language);
        // Beside the Korean name of a sign.
        const facts = rows.map(({ label, value }) => [label, value]);
        const said = JSON.stringify([fillTexts(template, words, values, limits), letter, facts, button]);
        expect(said).not.toMatch(/\p{Script=Hangul}/u);
      }
    }
    expect(maxLengths('push', 'ko')).toEqual({ title: 30, text: 60 });
    expect(maxLengths('mail', 'ko')).toEqual({ title: 30, text: 200 });
    expect(maxLengths('push', 'en')).toEqual({ title: 45, text: 120 });
    expect(maxLengths('mail', 'en')).toEqual({ title: 45, text: 400 });
  });

  test('with the longest names there may be, every text keeps its sentence and stays within its length', () => {
    for (const kind of templateKinds) {
      const { text: template } = templateOf(kind);
      for (const language of languages) {
        const values = Object.fromEntries(
          Object.entries(exampleValues(template, wordings[language])).map(([name, value]) => [
            name,
            template.placeholders[name]!.isName ? 'Long name '.repeat(30) : value,
          ]),
        );
        const words = originalText(template, 'push', language);
        if (!words) continue;
        const limits = maxLengths('push', language);
        const { title, text } = fillTexts(template, words, values, limits);
        expect(title.length).toBeLessThanOrEqual(limits.title);
        expect(text.length).toBeLessThanOrEqual(limits.text);
        const [, end = ''] = /\}([^{}]*)$/.exec(words.text) ?? [];
        expect(text.endsWith(end)).toBe(true);
      }
    }
  });

  test('a long name in a text is cut, the sentence around it is not', () => {
    const name = '아주 긴 이름의 최신형 초고속 다용도 휴대용 무선 보조배터리 세트 상품';
    const text = '{물품}{을/를} {유예끝}까지 반납하면 추가 요금이 없어요.';
    const filled = fillText(
      text,
      { 물품: name, 유예끝: '18:22' },
      { maxLength: 60, names: new Set(['물품']) },
    );
    expect(filled.length).toBeLessThanOrEqual(60);
    expect(filled).toMatch(/…를 18:22까지 반납하면 추가 요금이 없어요\.$/);
    expect(fillText(text, { 물품: '충전기 함', 유예끝: '18:22' })).toBe(
      '충전기 함을 18:22까지 반납하면 추가 요금이 없어요.',
    );
  });

  test('a changed text is what members read from then on', async () => {
    const before = await get('rent.started', 'push');
    expect(before).toMatchObject({
      data: { version: 0, changedBy: null, example: { text: 'USB 허브, 18:12까지예요.' }, optional: false },
    });
    const words = { title: '대여가 시작됐어요', text: '{물품}{을/를} {반납시각}까지 써요.' };
    expect(await put('rent.started', 'mail', words)).toMatchObject({
      data: {
        ...words,
        version: 1,
        changedBy: { name: manager.name },
        original: { title: '대여를 시작했어요' },
      },
    });
    const person = await aMember(app, { email: 'reader@example.com' });
    await rents(app, person, (await anItem(app)).serialNumber, 2);
    await app.runTasks();
    const mail = (await app.sandbox.messages()).find(
      ({ to, kind }) => to === 'reader@example.com' && kind === 'rent.started',
    );
    expect(mail!.title).toBe('대여가 시작됐어요');
    expect(await put('rent.started', 'mail', words)).toMatchObject({ status: 409, code: 'VERSION_CONFLICT' });
  });

  test('a text changed in Korean leaves the English one as it was, and each is changed and tried out by itself', async () => {
    const inEnglish = {
      params: { kind: 'stop.started', channel: 'mail' },
      query: { language: 'en' },
    } as const;
    const read = () =>
      askConsole(app, 'GET /api/v1/console/templates/{kind}/{channel}', { as: manager, ...inEnglish });
    const change = (words: { title: string; text: string }) =>
      callConsole(app, 'PUT /api/v1/console/templates/{kind}/{channel}', {
        as: manager,
        ...inEnglish,
        body: { ...words, reason, version: 0 },
      });
    await put('stop.started', 'mail', { text: '{물품}, {멈춤끝}까지 멈춰요.' });
    const before = await read();
    expect(before).toMatchObject({
      language: 'en',
      version: 0,
      changedBy: null,
      maxLength: { title: 45, text: 400 },
      example: { text: 'USB hub: your late fee won’t grow until tomorrow 11:00.' },
      button: 'See rental',
    });
    expect(before.variables.map(({ name }) => name)).not.toContain(OBJECT_PARTICLE);
    const words = { title: 'Clock stopped', text: '{물품}: no late fee until {멈춤끝}.' };
    expect(await change({ ...words, text: '{물품}{을/를}' })).toMatchObject({ code: 'INVALID_INPUT' });
    expect(await change({ ...words, text: 'A Discount for you' })).toMatchObject({ code: 'INVALID_INPUT' });
    expect(await change({ ...words, title: 'a'.repeat(46) })).toMatchObject({ code: 'INVALID_INPUT' });
    expect(await change(words)).toMatchObject({ data: { ...words, version: 1 } });
    expect(await get('stop.started', 'mail')).toMatchObject({
      data: { text: '{물품}, {멈춤끝}까지 멈춰요.' },
    });
    const { content } = await askConsole(app, 'GET /api/v1/console/audit', {
      as: await aStaff(app),
      query: { subject: 'template' },
    });
    expect(content.map(({ subject }) => subject.no)).toContain('stop.started mail en');

    expect(
      await callConsole(app, 'POST /api/v1/console/templates/{kind}/{channel}/test', {
        as: manager,
        ...inEnglish,
        body: words,
      }),
    ).toMatchObject({ data: { by: 'mail' } });
    const [mail] = await app.sandbox.messages();
    expect(mail).toMatchObject({ title: '[시험] Clock stopped' });
    expect(mail!.text).toContain('Item: USB hub · HUB_0004');
    expect(
      await callConsole(app, 'GET /api/v1/console/templates/{kind}/{channel}', {
        as: manager,
        params: { kind: 'due.now', channel: 'alimtalk' },
        query: { language: 'en' },
      }),
    ).toMatchObject({ status: 404 });
  });

  test.each([
    ['a variable of another kind', { text: '{금액}원이에요.' }],
    ['an unpaired brace', { text: '{물품 반납해 주세요.' }],
    ['a word of advertising', { text: '지금 할인 중이에요.' }],
    ['a title over thirty characters', { title: '가'.repeat(31) }],
    ['a line over sixty characters', { text: '가'.repeat(61) }],
  ])('%s is refused with a sentence', async (_what, words) => {
    const answer = await put('due.now', 'push', words);
    expect(answer).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
    expect('issues' in answer && answer.issues?.[0]?.message).toMatch(/[요]\.$/);
  });

  test('a text about a coupon may call it one and advertises nothing else, in either language', async () => {
    const words = { title: '쿠폰이 들어왔어요', text: '{쿠폰} {할인}, {기한}까지 쓸 수 있어요.' };
    expect(await put('coupon.granted', 'push', words)).toMatchObject({ status: 200, data: words });
    expect(await put('coupon.ending', 'mail', words)).toMatchObject({ status: 200 });
    expect(await put('coupon.granted', 'mail', { text: '{쿠폰} 말고도 혜택이 많아요.' })).toMatchObject({
      code: 'INVALID_INPUT',
    });
    expect(await put('due.now', 'push', { text: '쿠폰도 있어요.' })).toMatchObject({ code: 'INVALID_INPUT' });
  });

  test('approved texts of Alimtalk are not edited here, and a receipt has no push', async () => {
    expect(await put('due.now', 'alimtalk', {})).toMatchObject({ status: 409, code: 'STATE_CONFLICT' });
    expect(await get('payment.receipt', 'push')).toMatchObject({ status: 404 });
  });

  test('a text of push is tried out in the browser of whoever sends it, and goes by mail once that browser is gone', async () => {
    const as = await aStaff(app, 'MANAGER');
    const { publicKey } = await askConsole(app, 'GET /api/v1/console/account/push', { as });
    const browser = await app.sandbox.subscribe(publicKey);
    const subscribes = (endpoint: string) =>
      callConsole(app, 'POST /api/v1/console/account/push-subscriptions', {
        as,
        body: { endpoint, keys: browser.keys },
      });
    expect(await subscribes('https://user:secret@fcm.googleapis.com/x')).toMatchObject({ status: 400 });
    expect(await subscribes('https://push.example.com/x')).toMatchObject({ code: 'PUSH_REFUSED' });
    expect(await subscribes(browser.endpoint)).toMatchObject({ ok: true });

    const sendsTest = () =>
      callConsole(app, 'POST /api/v1/console/templates/{kind}/{channel}/test', {
        as,
        params: { kind: 'due.now', channel: 'push' },
        body: { title: '푸시 시험', text: '{물품}{을/를} 반납해 주세요.' },
      });
    expect(await sendsTest()).toMatchObject({ data: { by: 'push', sentTo: null } });
    const [pushed] = await app.sandbox.messages();
    expect(pushed).toMatchObject({ channel: 'push', title: '[시험] 푸시 시험' });
    expect(pushed!.text).toContain('USB 허브를 반납해 주세요.');

    await app.sandbox.unsubscribe(browser.endpoint);
    expect(await sendsTest()).toMatchObject({ data: { by: 'mail', sentTo: as.email } });
    const { rows } = await sql`
      select from staff_push_subscriptions where staff_id = ${as.staffId}`.execute(app.db);
    expect(rows).toHaveLength(0);
  });

  test('a test goes to whoever sends it, with example values', async () => {
    const sendsTest = (title: string) =>
      callConsole(app, 'POST /api/v1/console/templates/{kind}/{channel}/test', {
        as: manager,
        params: { kind: 'due.now', channel: 'push' },
        body: { title, text: '{물품}{을/를} 반납해 주세요.' },
      });
    expect(await sendsTest('시험이에요')).toMatchObject({ data: { sentTo: manager.email } });
    const [mail] = await app.sandbox.messages();
    expect(mail).toMatchObject({ to: manager.email, title: '[시험] 시험이에요' });
    expect(mail!.text).toContain('USB 허브를 반납해 주세요.');
    await app.sandbox.addFault({
      match: { provider: 'mail' },
      phase: 'before_effect',
      action: 'drop',
      times: 1,
    });
    expect(await sendsTest('또 시험이에요')).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
  });
});
