import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aMember } from '#api-test/people-and-things.ts';
import { aPicture, asksForAnAddress, puts, uploads } from '#api-test/pictures.ts';
import { signsUp } from '#api-test/signing-in.ts';
import { startWorld, type Person, type World } from '#api-test/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterEach(() => world.sandbox.clearFaults());
afterAll(() => world.stop());

const saves = (person: Person, newProfileImage: string | null, newNickname: string) =>
  world.call('PATCH /api/v1/users/profile', { as: person, body: { newProfileImage, newNickname } });

const isThere = async (url: string) => (await fetch(url)).status === 200;

describe('a nickname', () => {
  test('is changed', async () => {
    const person = await aMember(world);
    expect(await saves(person, null, '새이름')).toMatchObject({ ok: true, data: null });
    expect(await world.ask('GET /api/v1/users/me', { as: person })).toMatchObject({ nickname: '새이름' });
  });

  test('somebody else has is refused, whatever its case', async () => {
    await aMember(world, { nickname: 'Lamp_1' });
    const person = await aMember(world);
    expect(await saves(person, null, 'lAMP_1')).toMatchObject({ status: 409, code: 'NICKNAME_TAKEN' });
  });

  test('of one’s own may change its case', async () => {
    const person = await aMember(world, { nickname: 'Quiet' });
    expect(await saves(person, null, 'quiet')).toMatchObject({ ok: true });
  });

  test('wanted by ten people at once goes to one of them', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => aMember(world)));
    const answers = await Promise.all(people.map((person) => saves(person, null, '인기이름')));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok && answer.code === 'NICKNAME_TAKEN')).toHaveLength(9);
  });

  test.each(['a', '열세글자가넘는아주긴닉네임', '빈 칸', '<b>', '별★', '', 'a\u0000b'])(
    'like %j is refused',
    async (nickname) => {
      const person = await aMember(world);
      expect(await saves(person, null, nickname)).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
    },
  );
});

describe('a picture', () => {
  test('is uploaded to our store and then shown', async () => {
    const person = await aMember(world);
    const url = await uploads(world, person);
    expect(url).toMatch(new RegExp(`/profiles/${person.memberId}/[0-9a-f]{32}\\.webp$`));
    expect(await saves(person, url, '그림하나')).toMatchObject({ ok: true });
    expect(await world.ask('GET /api/v1/users/me', { as: person })).toMatchObject({ profileImage: url });
  });

  test('not sent stays as it was', async () => {
    const person = await aMember(world);
    const url = await uploads(world, person);
    await saves(person, url, '그림둘');
    expect(await saves(person, null, '그림셋')).toMatchObject({ ok: true });
    expect(await world.ask('GET /api/v1/users/me', { as: person })).toMatchObject({ profileImage: url });
  });

  test('that came from the provider may be sent back unchanged', async () => {
    const person = await signsUp(world);
    const { profileImage, nickname } = await world.ask('GET /api/v1/users/me', { as: person });
    expect(await saves(person, profileImage, nickname)).toMatchObject({ ok: true });
  });

  test('cannot be put anywhere by a guest', async () => {
    expect(
      await world.call('GET /api/v1/users/profile-image/pre-signed', { query: { extension: 'webp' } }),
    ).toMatchObject({ status: 401, code: 'SIGN_IN_REQUIRED' });
  });

  test('can be put to its address for five minutes', async () => {
    const person = await aMember(world);
    const url = await asksForAnAddress(world, person);
    await world.advance({ minutes: 4, seconds: 55 });
    expect((await puts(url, aPicture())).status).toBe(200);
    await world.advance({ seconds: 10 });
    expect((await puts(url, aPicture())).status).toBe(403);
  });

  test('can be put only as webp and only to its own address', async () => {
    const person = await aMember(world);
    const url = await asksForAnAddress(world, person);
    expect((await puts(url, Buffer.from('<script>'), 'text/html')).status).toBe(403);
    expect((await puts(url.replace(/[0-9a-f]{32}/, '0'.repeat(32)), aPicture())).status).toBe(403);
  });

  test('of half a mebibyte is accepted, one byte more is refused', async () => {
    const person = await aMember(world);
    const fits = await uploads(world, person, aPicture(512 * 1024));
    expect(await saves(person, fits, '큰그림')).toMatchObject({ ok: true });
    const tooLarge = await uploads(world, person, aPicture(512 * 1024 + 1));
    expect(await saves(person, tooLarge, '큰그림')).toMatchObject({ status: 400, code: 'IMAGE_REFUSED' });
  });

  test('that only calls itself webp is refused', async () => {
    const person = await aMember(world);
    for (const content of [Buffer.from('<svg onload=alert(1)>'), Buffer.from('RIFF'), Buffer.alloc(0)]) {
      const url = await uploads(world, person, content);
      expect(await saves(person, url, '가짜그림')).toMatchObject({ code: 'IMAGE_REFUSED' });
    }
  });

  test("that was never uploaded, lies elsewhere or is another member's is refused", async () => {
    const person = await aMember(world);
    const other = await aMember(world);
    const theirs = await uploads(world, other);
    const mine = await uploads(world, person);
    const missing = (await asksForAnAddress(world, person)).split('?')[0]!;
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
    expect(await world.ask('GET /api/v1/users/me', { as: person })).toMatchObject({ profileImage: null });
  });

  test.each([
    ['answers with an error', { type: 'status', status: 503, body: 'down' }],
    ['hangs up', { type: 'reset' }],
  ])('is kept waiting while the store %s', async (_what, action) => {
    const person = await aMember(world);
    const url = await uploads(world, person);
    await world.sandbox.addFault({ match: { provider: 'object-store' }, phase: 'before_effect', action });
    expect(await saves(person, url, '기다림')).toMatchObject({
      status: 503,
      code: 'IMAGE_STORE_UNAVAILABLE',
    });
    await world.sandbox.clearFaults();
    expect(await saves(person, url, '기다림')).toMatchObject({ ok: true });
    await saves(person, null, `쉼${person.memberId}`);
  });

  test('that was replaced is removed from the store, even when the store is away at first', async () => {
    const person = await aMember(world);
    const first = await uploads(world, person);
    await saves(person, first, '바꾸기');
    const second = await uploads(world, person);
    await saves(person, second, '바꾸기');
    await world.sandbox.addFault({
      match: { provider: 'object-store', method: 'DELETE' },
      phase: 'before_effect',
      action: { type: 'status', status: 500 },
    });
    await world.doChores();
    expect(await isThere(first)).toBe(true);
    await world.sandbox.clearFaults();
    await world.advance({ minutes: 1 });
    await world.doChores();
    expect(await isThere(first)).toBe(false);
    expect(await isThere(second)).toBe(true);
  });

  test('that was uploaded but never saved is gone after an hour; a saved one stays', async () => {
    const person = await aMember(world);
    const forgotten = await uploads(world, person);
    const saved = await uploads(world, person);
    await saves(person, saved, '한시간뒤');
    await world.advance({ minutes: 59 });
    await world.doChores();
    expect(await isThere(forgotten)).toBe(true);
    await world.advance({ minutes: 2 });
    await world.doChores();
    expect(await isThere(forgotten)).toBe(false);
    expect(await isThere(saved)).toBe(true);
  });
});
