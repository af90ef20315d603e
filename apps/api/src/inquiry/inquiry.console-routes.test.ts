// Inquiries as staff work on them: taking, answering, notes, ending, and who else is typing.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answersAllDay, inquiryCalls } from '#api-test/calls/inquiry-calls.ts';
import { aMember, anItem, rents } from '#api-test/factories.ts';
import { aPicture, puts } from '#api-test/pictures.ts';
import { askConsole, aStaff, callConsole, type Staff } from '#api-test/console/staff.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';
import { warmConnections } from '#api-test/warm-connections.ts';

let app: TestApp;
let support: Staff;
let manager: Staff;
beforeAll(async () => {
  app = await startTestApp();
  await answersAllDay(app);
  await warmConnections(app);
});
afterAll(() => app.stop());
beforeEach(async () => {
  [support, manager] = [await aStaff(app, 'SUPPORT'), await aStaff(app, 'MANAGER')];
});

const { asks, reads, lists, answers, writes } = inquiryCalls(() => ({ app, support }));

type Act = 'take' | 'release' | 'typing';
const acts = (as: Staff, id: number, act: Act) =>
  callConsole(app, `POST /api/v1/console/inquiries/{id}/${act}`, { as, params: { id } });

const closes = (as: Staff, id: number, version: number) =>
  callConsole(app, 'POST /api/v1/console/inquiries/{id}/close', { as, params: { id }, body: { version } });

const codeOf = (answer: { ok: boolean; code?: string }) => (answer.ok ? 'ok' : answer.code);

async function aPhotoOfStaff(): Promise<string> {
  const picture = aPicture();
  const { preSignedUrl, imageUrl } = await askConsole(app, 'POST /api/v1/console/images', {
    as: support,
    body: { for: 'inquiry', size: picture.length },
  });
  await puts(preSignedUrl, picture);
  return imageUrl;
}

describe('answering', () => {
  test('an answer with variables and a photo reaches its member, who is told by mail with all of it', async () => {
    const person = await aMember(app, { nickname: '밤산책가', email: 'walker@example.com' });
    const item = await anItem(app);
    const { rentalHistoryToken: token } = await rents(app, person, item.serialNumber, 1);
    const id = await asks(person, { category: 'DEFECT', rentalHistoryToken: token });
    const imageUrl = await aPhotoOfStaff();
    const answer = await answers(support, id, '{닉네임} 님,\n{대여번호}{을/를} 확인했어요.', {
      photos: [imageUrl],
    });
    expect(answer).toMatchObject({
      ok: true,
      data: {
        state: 'ANSWERED',
        waitingSince: null,
        clock: null,
        takenBy: { id: support.staffId },
        variables: { 닉네임: '밤**가', 물품: expect.any(String), 스테이션: expect.any(String) },
      },
    });
    if (!answer.ok) throw new Error(answer.code);
    const { rental } = answer.data;
    // Staff read what they may see of a nickname, also in their own words.
    expect(answer.data.messages.at(-1)).toMatchObject({
      from: 'STAFF',
      by: { id: support.staffId },
      text: expect.stringMatching(/^밤\*\*가 님,\n/),
      photos: [imageUrl],
      sent: [],
    });
    expect(await app.ask('GET /api/v1/inquiries', { as: person })).toMatchObject({ newAnswers: 1 });
    const seen = await app.ask('GET /api/v1/inquiries/{id}', { as: person, params: { id } });
    const words = `밤산책가 님,\n${rental!.no}`;
    expect(seen.hasNewAnswer).toBe(true);
    expect(seen.messages.at(-1)!.text.startsWith(words)).toBe(true);
    expect(await app.ask('GET /api/v1/inquiries', { as: person })).toMatchObject({ newAnswers: 0 });

    await app.runTasks();
    const mail = (await app.sandbox.messages()).find(({ kind }) => kind === 'inquiry.answered');
    expect(mail!.text).toContain(words);
    expect(mail!.text).toContain('이 메일에 보낸 답장은 읽지 않아요.');
    expect(mail!.text).toContain(`/inquiry/${id}`);
    expect((await reads(id)).messages.at(-1)!.sent).toEqual(['mail']);
    const kept = await app.db
      .selectFrom('notifications')
      .select('variables')
      .where('kind', '=', 'inquiry.answered')
      .execute();
    expect(JSON.stringify(kept)).not.toContain('밤산책가');
  });

  test('a variable without a value, or one that there is not, is INVALID_INPUT and says which', async () => {
    const id = await asks(await aMember(app));
    for (const name of ['스테이션', '전화']) {
      const refused = await answers(support, id, `{${name}} 님`);
      expect(refused).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
      expect(JSON.stringify(refused)).toContain(`{${name}}`);
    }
    expect((await reads(id)).messages).toHaveLength(2);
  });

  test('a repeated answer is sent once, and a closed one takes none: INQUIRY_CLOSED', async () => {
    const id = await asks(await aMember(app));
    const headers = { 'idempotency-key': randomUUID() };
    const send = () =>
      callConsole(app, 'POST /api/v1/console/inquiries/{id}/messages', {
        as: support,
        params: { id },
        body: { text: '확인했어요.', photos: [] },
        headers,
      });
    expect([codeOf(await send()), codeOf(await send())]).toEqual(['ok', 'ok']);
    const { messages, version } = await reads(id);
    expect(messages.filter(({ from }) => from === 'STAFF')).toHaveLength(1);
    expect(codeOf(await closes(support, id, version))).toBe('ok');
    expect(await answers(support, id, '늦었어요.')).toMatchObject({ status: 409, code: 'INQUIRY_CLOSED' });
    expect(await closes(support, id, version + 1)).toMatchObject({ code: 'STATE_CONFLICT' });
  });

  test('after an answer its member says whether it helped; the next answer asks again, and solved ends it', async () => {
    const person = await aMember(app);
    const id = await asks(person);
    const rates = (rating: 'SOLVED' | 'NOT_YET') =>
      app.call('POST /api/v1/inquiries/{id}/rate', { as: person, params: { id }, body: { rating } });
    expect(await rates('SOLVED')).toMatchObject({ code: 'STATE_CONFLICT' });
    await answers(support, id, '확인했어요.');
    expect(await rates('NOT_YET')).toMatchObject({ data: { state: 'ANSWERED', rating: 'NOT_YET' } });
    expect(await writes(person, id)).toMatchObject({ data: { state: 'WAITING' } });
    await answers(support, id, '이제는 어때요?');
    expect(await reads(id)).toMatchObject({ rating: null });
    expect(await rates('SOLVED')).toMatchObject({ data: { state: 'CLOSED', rating: 'SOLVED' } });
    expect(await rates('SOLVED')).toMatchObject({ data: { state: 'CLOSED' } });
    expect(await rates('NOT_YET')).toMatchObject({ code: 'INQUIRY_CLOSED' });
  });

  test('what nobody replies to within seven days of the answer ends by itself', async () => {
    const person = await aMember(app);
    const [answered, waiting] = [await asks(person), await asks(person)];
    await answers(support, answered, '확인했어요.');
    await app.advance({ hours: 7 * 24 - 1 });
    await app.runTasks();
    // Sessions of staff do not last for days.
    const colleague = await aStaff(app, 'SUPPORT');
    expect((await reads(answered, colleague)).state).toBe('ANSWERED');
    await app.advance({ minutes: 61 });
    await app.runTasks();
    const next = await aStaff(app, 'SUPPORT');
    const states = [(await reads(answered, next)).state, (await reads(waiting, next)).state];
    expect(states).toEqual(['CLOSED', 'WAITING']);
  });

  test('a photo of staff must be one that they uploaded for an answer: IMAGE_REFUSED', async () => {
    const id = await asks(await aMember(app));
    expect(
      await answers(support, id, '사진이에요.', { photos: ['https://example.com/a.webp'] }),
    ).toMatchObject({
      code: 'IMAGE_REFUSED',
    });
  });

  test('the photo of an answer stays while it is shown, and goes when its member withdraws, who is answered no more', async () => {
    const person = await aMember(app);
    const id = await asks(person);
    const [sent, unsent] = [await aPhotoOfStaff(), await aPhotoOfStaff()];
    await answers(support, id, '이렇게 생겼어요.', { photos: [sent] });
    const statuses = async () => [(await fetch(sent)).status, (await fetch(unsent)).status];
    await app.advance({ minutes: 61 });
    await app.runTasks();
    expect(await statuses()).toEqual([200, 404]);
    await app.ask('POST /api/v1/users/me/withdraw', { as: person, body: { reasons: ['NOT_NEEDED'] } });
    await app.runTasks();
    expect(await statuses()).toEqual([404, 404]);
    const later = await aStaff(app, 'SUPPORT');
    expect(await reads(id, later)).toMatchObject({
      state: 'CLOSED',
      messages: [],
      member: { nickname: null },
    });
    expect(await answers(later, id, '늦었어요.')).toMatchObject({ code: 'INQUIRY_CLOSED' });
    // What staff note about it afterwards is nothing that was asked.
    const noted = await callConsole(app, 'POST /api/v1/console/inquiries/{id}/notes', {
      as: later,
      params: { id },
      body: { text: '전화로 답했어요.' },
    });
    expect(noted).toMatchObject({ data: { opening: '', notes: [{ text: '전화로 답했어요.' }] } });
    const kept = await app.db
      .selectFrom('retained_records')
      .select('record')
      .where('member_id', '=', person.memberId)
      .where('kind', '=', 'complaint')
      .execute();
    expect(JSON.stringify(kept)).toContain('이렇게 생겼어요.');
  });

  test('a note stays with the staff', async () => {
    const person = await aMember(app);
    const id = await asks(person);
    const noted = await callConsole(app, 'POST /api/v1/console/inquiries/{id}/notes', {
      as: support,
      params: { id },
      body: { text: '라운지와 통화했어요.' },
    });
    expect(noted).toMatchObject({
      data: { state: 'WAITING', notes: [{ by: { id: support.staffId }, text: '라운지와 통화했어요.' }] },
    });
    const shown = await app.ask('GET /api/v1/inquiries/{id}', { as: person, params: { id } });
    expect(shown.messages.map(({ from }) => from)).toEqual(['MEMBER', 'SYSTEM']);
  });
});

describe('taking', () => {
  test('of two who take it at once one has it; the other is STATE_CONFLICT until it is let go', async () => {
    const id = await asks(await aMember(app));
    const other = await aStaff(app, 'SUPPORT');
    const taken = await Promise.all([acts(support, id, 'take'), acts(other, id, 'take')]);
    expect(new Set(taken.map(codeOf))).toEqual(new Set(['STATE_CONFLICT', 'ok']));
    const [holder, second] = taken[0].ok ? [support, other] : [other, support];
    expect(await acts(second, id, 'release')).toMatchObject({ code: 'STATE_CONFLICT' });
    expect(await acts(holder, id, 'take')).toMatchObject({ data: { takenBy: { id: holder.staffId } } });
    expect(await acts(manager, id, 'release')).toMatchObject({ data: { takenBy: null } });
    expect(await acts(second, id, 'take')).toMatchObject({ data: { takenBy: { id: second.staffId } } });
    expect((await lists({ mine: true }, second)).content.map((row) => row.id)).toEqual([id]);
  });

  test('one that was taken and not answered within four working hours is free again', async () => {
    const id = await asks(await aMember(app));
    await acts(support, id, 'take');
    await app.advance({ minutes: 4 * 60 - 1 });
    const colleague = await aStaff(app, 'SUPPORT');
    expect(await acts(colleague, id, 'take')).toMatchObject({ code: 'STATE_CONFLICT' });
    await app.advance({ minutes: 1 });
    expect((await reads(id, colleague)).takenBy).toBeNull();
    expect(await acts(colleague, id, 'take')).toMatchObject({
      data: { takenBy: { id: colleague.staffId } },
    });
  });

  test('whoever ends it has read the last message: one that comes at the same moment is VERSION_CONFLICT, or refused', async () => {
    const person = await aMember(app);
    const id = await asks(person);
    const { version } = await reads(id);
    const [closed, written] = await Promise.all([closes(support, id, version), writes(person, id)]);
    expect([codeOf(closed), codeOf(written)]).toEqual(
      closed.ok ? ['ok', 'INQUIRY_CLOSED'] : ['VERSION_CONFLICT', 'ok'],
    );
    expect((await reads(id)).state).toBe(closed.ok ? 'CLOSED' : 'WAITING');
    expect(await closes(support, id, version)).toMatchObject({
      code: closed.ok ? 'STATE_CONFLICT' : 'VERSION_CONFLICT',
    });
  });

  test('another category needs the version that was seen', async () => {
    const id = await asks(await aMember(app));
    const moves = (version: number) =>
      callConsole(app, 'POST /api/v1/console/inquiries/{id}/category', {
        as: support,
        params: { id },
        body: { category: 'PAYMENT', version },
      });
    const { version } = await reads(id);
    expect(await moves(version)).toMatchObject({ data: { category: 'PAYMENT', version: version + 1 } });
    expect(await moves(version)).toMatchObject({ code: 'VERSION_CONFLICT' });
  });

  test('others see for ten seconds who is typing', async () => {
    const id = await asks(await aMember(app));
    expect(codeOf(await acts(manager, id, 'typing'))).toBe('ok');
    expect((await reads(id)).typing).toMatchObject([{ id: manager.staffId }]);
    expect((await reads(id, manager)).typing).toEqual([]);
    await app.advance({ seconds: 10 });
    expect((await reads(id)).typing).toEqual([]);
    expect(await acts(manager, 999_999, 'typing')).toMatchObject({ code: 'NOT_FOUND' });
    expect(await acts(manager, 999_999, 'take')).toMatchObject({ code: 'NOT_FOUND' });
  });
});

test('whoever reads a thread while its member is unmasked is in the access log, once however often the page reads it', async () => {
  const person = await aMember(app, { nickname: '새벽산책' });
  const id = await asks(person);
  const seen = () =>
    app.db
      .selectFrom('privacy_access_log')
      .select(['staff_id', 'what', 'purpose', 'detail'])
      .where('member_id', '=', person.memberId)
      .where('purpose', '=', '문의 응대')
      .execute();
  expect((await reads(id)).member.nickname).not.toBe('새벽산책');
  expect(await seen()).toEqual([]);
  await callConsole(app, 'POST /api/v1/console/members/{id}/unmask', {
    as: support,
    params: { id: person.memberId },
    body: { purpose: 'CONTACT' },
  });
  expect((await reads(id)).member.nickname).toBe('새벽산책');
  await reads(id);
  // Somebody else sees it masked.
  await reads(id, manager);
  const row = { staff_id: support.staffId, what: 'view', detail: { masked: false, inquiry: `Q${id}` } };
  expect(await seen()).toMatchObject([row]);
});
