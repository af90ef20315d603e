// Changing nickname and profile picture: who gets a name, and which uploads are accepted.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aMember } from '#api-test/factories.ts';
import { aPicture, asksForAnAddress, puts, uploads } from '#api-test/pictures.ts';
import { signsUp } from '#api-test/signing-in.ts';
import { startTestApp, type Person, type TestApp } from '#api-test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterEach(() => app.sandbox.clearFaults());
afterAll(() => app.stop());

const saves = (person: Person, newProfileImage: string | null, newNickname: string) =>
  app.call('PATCH /api/v1/users/profile', { as: person, body: { newProfileImage, newNickname } });

const isThere = async (url: string) => (await fetch(url)).status === 200;

describe('a nickname', () => {
  test('a nickname is changed', async () => {
    const person = await aMember(app);
    expect(await saves(person, null, '새이름')).toMatchObject({ ok: true, data: null });
    expect(await app.ask('GET /api/v1/users/me', { as: person })).toMatchObject({ nickname: '새이름' });
  });

  test('a nickname somebody else has is refused, whatever its case', async () => {
    await aMember(app, { nickname: 'Lamp_1' });
    const person = await aMember(app);
    expect(await saves(person, null, 'lAMP_1')).toMatchObject({ status: 409, code: 'NICKNAME_TAKEN' });
  });

  test('a member may change the case of their own nickname', async () => {
    const person = await aMember(app, { nickname: 'Quiet' });
    expect(await saves(person, null, 'quiet')).toMatchObject({ ok: true });
  });

  test('a nickname wanted by ten people at once goes to one of them', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => aMember(app)));
    const answers = await Promise.all(people.map((person) => saves(person, null, '인기이름')));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok && answer.code === 'NICKNAME_TAKEN')).toHaveLength(9);
  });

  test.each(['a', '열세글자가넘는아주긴닉네임', '빈 칸', '<b>', '별★', '', 'a\u0000b'])(
    'like %j is refused',
    async (nickname) => {
      const person = await aMember(app);
      expect(await saves(person, null, nickname)).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
    },
  );
});

describe('a profile image', () => {
  test('a profile image is uploaded to our store and then shown', async () => {
    const person = await aMember(app);
    const url = await uploads(app, person);
    expect(url).toMatch(new RegExp(`/profiles/${person.memberId}/[0-9a-f]{32}\\.webp$`));
    expect(await saves(person, url, '그림하나')).toMatchObject({ ok: true });
    expect(await app.ask('GET /api/v1/users/me', { as: person })).toMatchObject({ profileImage: url });
  });

  test('a profile image that is not sent stays as it was', async () => {
    const person = await aMember(app);
    const url = await uploads(app, person);
    await saves(person, url, '그림둘');
    expect(await saves(person, null, '그림셋')).toMatchObject({ ok: true });
    expect(await app.ask('GET /api/v1/users/me', { as: person })).toMatchObject({ profileImage: url });
  });

  test('a profile image that came from the provider may be sent back unchanged', async () => {
    const person = await signsUp(app);
    const { profileImage, nickname } = await app.ask('GET /api/v1/users/me', { as: person });
    expect(await saves(person, profileImage, nickname)).toMatchObject({ ok: true });
  });

  test('a profile image cannot be put anywhere by a guest', async () => {
    expect(
      await app.call('GET /api/v1/users/profile-image/pre-signed', { query: { extension: 'webp' } }),
    ).toMatchObject({ status: 401, code: 'SIGN_IN_REQUIRED' });
  });

  test('a profile image can be put to its address for five minutes', async () => {
    const person = await aMember(app);
    const url = await asksForAnAddress(app, person);
    await app.advance({ minutes: 4, seconds: 55 });
    expect((await puts(url, aPicture())).status).toBe(200);
    await app.advance({ seconds: 10 });
    expect((await puts(url, aPicture())).status).toBe(403);
  });

  test('a profile image can be put only as webp and only to its own address', async () => {
    const person = await aMember(app);
    const url = await asksForAnAddress(app, person);
    expect((await puts(url, Buffer.from('<script>'), 'text/html')).status).toBe(403);
    expect((await puts(url.replace(/[0-9a-f]{32}/, '0'.repeat(32)), aPicture())).status).toBe(403);
  });

  test('a profile image can be put only in the length its address was asked for', async () => {
    const person = await aMember(app);
    const url = await asksForAnAddress(app, person, 64);
    expect((await puts(url, aPicture(65))).status).toBe(403);
    expect((await puts(url, aPicture(63))).status).toBe(403);
    expect((await puts(url, aPicture(64))).status).toBe(200);
  });

  test.each([0, -1, 512 * 1024 + 1, 1.5, 'many'])(
    'a profile image of %s bytes gets no address',
    async (size) => {
      const answer = await app.call('GET /api/v1/users/profile-image/pre-signed', {
        as: await aMember(app),
        query: { extension: 'webp', size },
      });
      expect(answer).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
    },
  );

  test('a profile image has at most five open addresses a member, also for requests at the same moment', async () => {
    const person = await aMember(app);
    const ask = (who: Person) =>
      app.call('GET /api/v1/users/profile-image/pre-signed', { as: who, query: { extension: 'webp' } });
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask(person)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ status: 409, code: 'UPLOAD_LIMIT' });
    expect(await ask(await aMember(app))).toMatchObject({ ok: true });
    const { rows } = await sql<{ queued: number }>`
      select count(*)::integer as queued from jobs
      where (payload->>'memberId')::bigint = ${person.memberId}`.execute(app.db);
    expect(rows[0]).toEqual({ queued: 5 });
    await app.advance({ minutes: 5, seconds: 1 });
    expect(await ask(person)).toMatchObject({ ok: true });
    await app.runTasks();
    expect(
      await app.db.selectFrom('open_uploads').select('id').where('member_id', '=', person.memberId).execute(),
    ).toHaveLength(1);
  });

  test('a profile image of half a mebibyte is accepted, one byte more is refused', async () => {
    const person = await aMember(app);
    const fits = await uploads(app, person, aPicture(512 * 1024));
    expect(await saves(person, fits, '큰그림')).toMatchObject({ ok: true });
    const tooLarge = await uploads(app, person, aPicture(512 * 1024 + 1));
    expect(await saves(person, tooLarge, '큰그림')).toMatchObject({ status: 400, code: 'IMAGE_REFUSED' });
  });

  test('a profile image that only calls itself webp is refused', async () => {
    const person = await aMember(app);
    for (const content of [Buffer.from('<svg onload=alert(1)>'), Buffer.from('RIFF'), Buffer.alloc(0)]) {
      const url = await uploads(app, person, content);
      expect(await saves(person, url, '가짜그림')).toMatchObject({ code: 'IMAGE_REFUSED' });
    }
  });

  test("a profile image that was never uploaded, lies elsewhere or is another member's is refused", async () => {
    const person = await aMember(app);
    const other = await aMember(app);
    const theirs = await uploads(app, other);
    const mine = await uploads(app, person);
    const missing = (await asksForAnAddress(app, person)).split('?')[0]!;
    const foreign = [
      missing,
      theirs,
      'https://example.com/picture.webp',
      mine.replace(/^http:\/\/[^/]+/, 'https://example.com'),
      `${mine}?x=1`,
      `${mine}#x`,
      mine.replace('/profiles/', '/profiles/../profiles/'),
      mine.replace(`/${person.memberId}/`, `/${person.memberId}/../${other.memberId}/`),
      'javascript:alert(1)',
      '',
    ];
    for (const url of foreign) {
      expect(await saves(person, url, '남의그림')).toMatchObject({ status: 400, code: 'IMAGE_REFUSED' });
    }
    expect(await app.ask('GET /api/v1/users/me', { as: person })).toMatchObject({ profileImage: null });
  });

  test.each([
    ['answers with an error', { type: 'status', status: 503, body: 'down' }],
    ['hangs up', { type: 'reset' }],
  ])('a profile image cannot be saved while the store %s', async (_what, action) => {
    const person = await aMember(app);
    const url = await uploads(app, person);
    await app.sandbox.addFault({ match: { provider: 'object-store' }, phase: 'before_effect', action });
    expect(await saves(person, url, '기다림')).toMatchObject({
      status: 503,
      code: 'IMAGE_STORE_UNAVAILABLE',
    });
    await app.sandbox.clearFaults();
    expect(await saves(person, url, '기다림')).toMatchObject({ ok: true });
    await saves(person, null, `쉼${person.memberId}`);
  });

  test('a profile image that was replaced is removed from the store, even when the store is unavailable at first', async () => {
    const person = await aMember(app);
    const first = await uploads(app, person);
    await saves(person, first, '바꾸기');
    const second = await uploads(app, person);
    await saves(person, second, '바꾸기');
    await app.sandbox.addFault({
      match: { provider: 'object-store', method: 'DELETE' },
      phase: 'before_effect',
      action: { type: 'status', status: 500 },
    });
    await app.runTasks();
    expect(await isThere(first)).toBe(true);
    await app.sandbox.clearFaults();
    await app.advance({ minutes: 1 });
    await app.runTasks();
    expect(await isThere(first)).toBe(false);
    expect(await isThere(second)).toBe(true);
  });

  test('a profile image that was uploaded but never saved is gone after an hour; a saved one stays', async () => {
    const person = await aMember(app);
    const forgotten = await uploads(app, person);
    const saved = await uploads(app, person);
    await saves(person, saved, '한시간뒤');
    await app.advance({ minutes: 59 });
    await app.runTasks();
    expect(await isThere(forgotten)).toBe(true);
    await app.advance({ minutes: 2 });
    await app.runTasks();
    expect(await isThere(forgotten)).toBe(false);
    expect(await isThere(saved)).toBe(true);
  });
});
