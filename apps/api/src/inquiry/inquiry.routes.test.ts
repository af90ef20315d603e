// Inquiries of members: what they send, read, end and reopen, and its limits.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aMember, anItem, rents } from '#api-test/factories.ts';
import { aPicture, puts } from '#api-test/pictures.ts';
import { changesSetting } from '#api-test/console/staff.ts';
import { startTestApp, type Person, type TestApp } from '#api-test/test-app.ts';
import { warmConnections } from '#api-test/warm-connections.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await warmConnections(app);
});
afterAll(() => app.stop());

const asks = (person: Person, more: object = {}) =>
  app.call('POST /api/v1/inquiries', {
    as: person,
    body: { category: 'OTHER', text: '영수증을 다시 받고 싶어요.', photos: [], ...more },
  });

async function anInquiry(person: Person, more: object = {}): Promise<number> {
  const answer = await asks(person, more);
  if (!answer.ok) throw new Error(answer.code);
  return answer.data.id;
}

const reads = (person: Person, id: number) =>
  app.call('GET /api/v1/inquiries/{id}', { as: person, params: { id } });

const writes = (person: Person, id: number, text = '하나 더요.', photos: string[] = []) =>
  app.call('POST /api/v1/inquiries/{id}/messages', { as: person, params: { id }, body: { text, photos } });

const acts = (person: Person, id: number, act: 'close' | 'reopen') =>
  app.call(`POST /api/v1/inquiries/{id}/${act}`, { as: person, params: { id } });

describe('asking', () => {
  test('an inquiry arrives with what it is about, is told to have arrived, and is listed', async () => {
    const person = await aMember(app);
    const { rentalHistoryToken: token } = await rents(app, person, (await anItem(app)).serialNumber, 1);
    const picture = aPicture();
    const { preSignedUrl, imageUrl } = await app.ask('GET /api/v1/users/report-photo/pre-signed', {
      as: person,
      query: { size: picture.length },
    });
    await puts(preSignedUrl, picture);
    const answer = await asks(person, { category: 'DEFECT', rentalHistoryToken: token, photos: [imageUrl] });
    expect(answer).toMatchObject({
      ok: true,
      data: {
        category: 'DEFECT',
        state: 'WAITING',
        opening: '영수증을 다시 받고 싶어요.',
        isStop: false,
        hasNewAnswer: false,
        rental: { token },
        rating: null,
        canReopenUntil: null,
        earlier: null,
        messages: [
          { from: 'MEMBER', text: '영수증을 다시 받고 싶어요.', photos: [imageUrl] },
          { from: 'SYSTEM', text: '문의를 받았어요.\n평일 09:00–18:00', photos: [] },
        ],
      },
    });
    if (!answer.ok) throw new Error(answer.code);
    expect(answer.data.no).toBe(`Q${answer.data.id}`);
    const list = await app.ask('GET /api/v1/inquiries', { as: person });
    expect(list).toMatchObject({
      inquiries: [{ id: answer.data.id, state: 'WAITING' }],
      hasMore: false,
      newAnswers: 0,
    });
  });

  test('somebody who reads English is told in English that their message has arrived', async () => {
    const { messages } = await app.ask('POST /api/v1/inquiries', {
      as: await aMember(app),
      body: { category: 'OTHER', text: 'Where is my receipt?', photos: [] },
      headers: { 'x-language': 'en' },
    });
    expect(messages[1]).toMatchObject({
      from: 'SYSTEM',
      text: 'We’ve got your message.\nWeekdays 09:00–18:00',
    });
  });

  test('one about an order is about its rental, too', async () => {
    const person = await aMember(app);
    const { rentalHistoryToken: token } = await rents(app, person, (await anItem(app)).serialNumber, 1);
    const { order_key: orderId } = await app.db
      .selectFrom('orders')
      .innerJoin('rental_orders', 'rental_orders.order_id', 'orders.id')
      .innerJoin('rentals', 'rentals.id', 'rental_orders.rental_id')
      .select('order_key')
      .where('rentals.token', '=', token)
      .executeTakeFirstOrThrow();
    expect(await asks(person, { category: 'PAYMENT', orderId })).toMatchObject({
      data: { rental: { token } },
    });
    expect(await asks(await aMember(app), { orderId })).toMatchObject({ code: 'ORDER_NOT_FOUND' });
    expect(await asks(await aMember(app), { rentalHistoryToken: token })).toMatchObject({
      code: 'RENTAL_NOT_FOUND',
    });
  });

  test('of two at once the sixth of a day is INQUIRY_LIMIT, and tomorrow there is room again', async () => {
    const person = await aMember(app);
    for (let made = 0; made < 4; made += 1) await anInquiry(person);
    const answers = await Promise.all([asks(person), asks(person)]);
    expect(answers.map((answer) => (answer.ok ? 'sent' : answer.code)).toSorted()).toEqual([
      'INQUIRY_LIMIT',
      'sent',
    ]);
    await app.advance({ hours: 24 });
    expect((await asks(person)).ok).toBe(true);
  });

  test('the 31st message of a day is INQUIRY_LIMIT; what came with a stopped clock does not count', async () => {
    const person = await aMember(app);
    const { serialNumber, stationId } = await anItem(app);
    const { rentalHistoryToken: token } = await rents(app, person, serialNumber, 1);
    const stopped = await app.ask('POST /api/v1/rentals/{token}/stops', {
      as: person,
      params: { token },
      body: { reason: 'NO_SPACE', stationId },
    });
    for (let sent = 0; sent < 30; sent += 1) {
      expect(await writes(person, stopped.inquiryId)).toMatchObject({ ok: true });
    }
    expect(await writes(person, stopped.inquiryId)).toMatchObject({ status: 429, code: 'INQUIRY_LIMIT' });
    expect(await asks(person)).toMatchObject({ code: 'INQUIRY_LIMIT' });
  });

  test('while the owner takes none, a new one is INQUIRIES_OFF and those there are go on', async () => {
    const person = await aMember(app);
    const id = await anInquiry(person);
    await changesSetting(app, 'features.inquiry', false);
    expect(await app.ask('GET /api/v1/support')).toMatchObject({ open: false });
    expect(await asks(person)).toMatchObject({ status: 409, code: 'INQUIRIES_OFF' });
    expect(await writes(person, id)).toMatchObject({ ok: true });
    await changesSetting(app, 'features.inquiry', true);
  });

  test('photos must be uploaded ones of the member: IMAGE_REFUSED', async () => {
    const person = await aMember(app);
    const id = await anInquiry(person);
    const foreign = ['https://example.com/a.webp'];
    expect(await asks(person, { photos: foreign })).toMatchObject({ code: 'IMAGE_REFUSED' });
    expect(await writes(person, id, '사진이에요.', foreign)).toMatchObject({ code: 'IMAGE_REFUSED' });
  });

  test('an inquiry of somebody else does not exist', async () => {
    const id = await anInquiry(await aMember(app));
    const other = await aMember(app);
    const answers = [
      await reads(other, id),
      await writes(other, id),
      await acts(other, id, 'close'),
      await acts(other, id, 'reopen'),
      await asks(other, { earlierId: id }),
    ];
    expect(answers.map((answer) => (answer.ok ? 'ok' : answer.code))).toEqual(answers.map(() => 'NOT_FOUND'));
  });
});

describe('ending', () => {
  test('a closed one is reopened within seven days, and after them gone on with by a new one', async () => {
    const person = await aMember(app);
    const id = await anInquiry(person);
    const closed = await acts(person, id, 'close');
    expect(closed).toMatchObject({ data: { state: 'CLOSED', canReopenUntil: expect.any(String) } });
    expect(await writes(person, id)).toMatchObject({ status: 409, code: 'INQUIRY_CLOSED' });
    expect(await acts(person, id, 'reopen')).toMatchObject({
      data: { state: 'WAITING', canReopenUntil: null },
    });
    expect(await asks(person, { earlierId: id })).toMatchObject({ code: 'NOT_FOUND' });
    await acts(person, id, 'close');
    await app.advance({ hours: 7 * 24 });
    expect(await reads(person, id)).toMatchObject({ data: { canReopenUntil: null } });
    expect(await acts(person, id, 'reopen')).toMatchObject({ status: 409, code: 'INQUIRY_CLOSED' });
    expect(await asks(person, { earlierId: id })).toMatchObject({ data: { earlier: { id, no: `Q${id}` } } });
  });

  test('the list goes on where its page ended, the newest message first', async () => {
    const person = await aMember(app);
    const { memberId } = await app.db
      .selectFrom('inquiries')
      .select('member_id as memberId')
      .where('id', '=', await anInquiry(person))
      .executeTakeFirstOrThrow();
    await app.db
      .insertInto('inquiries')
      .values(Array.from({ length: 24 }, () => ({ member_id: memberId, category: 'other' as const })))
      .execute();
    const first = await app.ask('GET /api/v1/inquiries', { as: person });
    const next = await app.ask('GET /api/v1/inquiries', {
      as: person,
      query: { after: first.inquiries.at(-1)!.id },
    });
    expect([first.hasMore, next.hasMore]).toEqual([true, false]);
    const ids = [...first.inquiries, ...next.inquiries].map(({ id }) => id);
    expect(ids).toHaveLength(25);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  });
});
