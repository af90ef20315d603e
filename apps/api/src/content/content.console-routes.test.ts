// Notices in the console: drafts, publishing, schedules, pins, announcements, pictures, and what renters see of them.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { itBecomes, startsWithoutContent, uploads } from '#api-test/console/console-content.ts';
import { aMember, anItem } from '#api-test/factories.ts';
import { aNotice, isOut } from '#api-test/fixtures.ts';
import { askConsole, callConsole, type Staff } from '#api-test/console/staff.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';

let app: TestApp;
let manager: Staff;
let support: Staff;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  ({ manager, support } = await startsWithoutContent(app));
});

const words = { title: '서비스 점검이 있어요', content: '**점검**이에요.', type: 'SYSTEM' } as const;

const writes = (as: Staff = manager, body: object = {}) =>
  askConsole(app, 'POST /api/v1/console/notices', { as, body: { ...words, ...body } });
const reads = (id: number) =>
  askConsole(app, 'GET /api/v1/console/notices/{id}', { as: manager, params: { id } });
const edits = (id: number, body: object, as: Staff = manager) =>
  callConsole(app, 'PATCH /api/v1/console/notices/{id}', { as, params: { id }, body });
const publishes = (id: number, version: number, as: Staff = manager) =>
  callConsole(app, 'POST /api/v1/console/notices/{id}/publish', { as, params: { id }, body: { version } });
const schedules = (id: number, version: number, publishAt: string) =>
  callConsole(app, 'POST /api/v1/console/notices/{id}/schedule', {
    as: manager,
    params: { id },
    body: { publishAt, version },
  });
const hides = (id: number, version: number) =>
  callConsole(app, 'POST /api/v1/console/notices/{id}/hide', {
    as: manager,
    params: { id },
    body: { version },
  });
const announces = (id: number, version: number, audience: 'OPEN_RENTALS' | 'EVERYONE' | null) =>
  callConsole(app, 'POST /api/v1/console/notices/{id}/announce', {
    as: manager,
    params: { id },
    body: { audience, version },
  });
const shownToRenters = async () =>
  (await app.ask('GET /api/v1/notices')).noticeInfos.content.map(({ title }) => title);
const onHome = async () => (await app.ask('GET /api/v1/main')).latestNotices.map(({ title }) => title);

describe('notices', () => {
  test('a draft is written by support and seen by no renter', async () => {
    const draft = await writes(support);
    expect(draft).toMatchObject({
      ...words,
      format: 'MARKDOWN',
      state: 'DRAFT',
      publishAt: null,
      version: 1,
      changedBy: { id: support.staffId, role: 'SUPPORT' },
    });
    expect(await shownToRenters()).toEqual([]);
    expect(await onHome()).toEqual([]);
    expect(await app.call('GET /api/v1/notices/{id}', { params: { id: draft.id } })).toMatchObject({
      code: 'NOTICE_NOT_FOUND',
    });
    expect(await (await fetch(`${app.origin}/sitemap.xml`)).text()).not.toContain('/notices/');
  });

  test('publishing shows a notice at once, dated by that moment, and needs the right to publish', async () => {
    const { id, version } = await writes(support);
    expect(await publishes(id, version, support)).toMatchObject({ status: 403, code: 'NOT_ALLOWED' });
    expect(await publishes(id, version)).toMatchObject({ data: { state: 'PUBLISHED', version: 2 } });
    expect(await app.ask('GET /api/v1/notices/{id}', { params: { id } })).toMatchObject({
      format: 'MARKDOWN',
      content: words.content,
      createdAt: expect.stringMatching(/^2026-11-14T18:00/) as string,
    });
    expect(await publishes(id, 2)).toMatchObject({
      status: 409,
      code: 'STATE_CONFLICT',
      state: 'PUBLISHED',
    });
  });

  test('a scheduled notice appears at its minute, everywhere, without anything having to run', async () => {
    const { id, version } = await writes();
    expect(await schedules(id, version, '2026-11-14T18:00:00+09:00')).toMatchObject({
      code: 'INVALID_INPUT',
      issues: [{ path: 'body.publishAt', message: '게시할 시각은 지금보다 나중이어야 해요.' }],
    });
    expect(await schedules(id, version, '2026-11-16T10:00:00+09:00')).toMatchObject({
      data: { state: 'SCHEDULED' },
    });
    ({ manager, support } = await itBecomes(app, '2026-11-16T09:59:50+09:00'));
    expect(await onHome()).toEqual([]);
    ({ manager, support } = await itBecomes(app, '2026-11-16T10:00:00+09:00'));
    expect(await onHome()).toEqual([words.title]);
    expect(await shownToRenters()).toEqual([words.title]);
    expect(await reads(id)).toMatchObject({ state: 'PUBLISHED' });
    expect(await (await fetch(`${app.origin}/sitemap.xml`)).text()).toContain(`/notices/${id}<`);
  });

  test('a scheduled notice that is taken down is a draft again; a published one is hidden and keeps its date when shown again', async () => {
    const { id, version } = await writes();
    expect(await hides(id, version)).toMatchObject({ code: 'STATE_CONFLICT' });
    const scheduled = await schedules(id, version, '2026-11-16T10:00:00+09:00');
    expect(await hides(id, scheduled.ok ? scheduled.data.version : 0)).toMatchObject({
      data: { state: 'DRAFT', publishAt: null, version: 3 },
    });
    await publishes(id, 3);
    ({ manager, support } = await itBecomes(app, '2026-11-14T23:00:00+09:00'));
    expect(await hides(id, 4)).toMatchObject({ data: { state: 'HIDDEN' } });
    expect(await shownToRenters()).toEqual([]);
    expect(await publishes(id, 5)).toMatchObject({ ok: true });
    const { createdAt } = await app.ask('GET /api/v1/notices/{id}', { params: { id } });
    expect(createdAt).toMatch(/^2026-11-14T18:00/);
  });

  test('changing a published notice keeps its date, needs the right to publish and may not empty it', async () => {
    const { id, version } = await writes(support);
    await publishes(id, version);
    ({ manager, support } = await itBecomes(app, '2026-11-14T23:00:00+09:00'));
    expect(await edits(id, { title: '바뀐 제목', version: 2 }, support)).toMatchObject({
      code: 'NOT_ALLOWED',
    });
    expect(await edits(id, { content: ' ', version: 2 })).toMatchObject({
      code: 'INVALID_INPUT',
      issues: [{ path: 'body.content' }],
    });
    expect(await edits(id, { title: '바뀐 제목', version: 2 })).toMatchObject({ data: { version: 3 } });
    expect(await app.ask('GET /api/v1/notices/{id}', { params: { id } })).toMatchObject({
      title: '바뀐 제목',
      createdAt: expect.stringMatching(/^2026-11-14T18:00/) as string,
    });
  });

  test('of two people who save the same version, the second gets VERSION_CONFLICT with the notice as it is now', async () => {
    const { id, version } = await writes();
    await edits(id, { title: '먼저', version });
    expect(await edits(id, { title: '나중', version })).toMatchObject({
      status: 409,
      code: 'VERSION_CONFLICT',
      current: { title: '먼저', version: 2 },
    });
    for (const act of [
      publishes(id, 1),
      schedules(id, 1, '2026-12-01T00:00:00+09:00'),
      hides(id, 1),
      announces(id, 1, 'EVERYONE'),
    ]) {
      expect(await act).toMatchObject({ code: 'VERSION_CONFLICT' });
    }
  });

  test('a draft without text may be saved, not published', async () => {
    const { id, version } = await writes(manager, { content: '' });
    expect(await publishes(id, version)).toMatchObject({
      status: 400,
      code: 'INVALID_INPUT',
      issues: [{ path: 'body.content', message: '본문을 적어 주세요.' }],
    });
  });

  test('an unknown notice is NOTICE_NOT_FOUND whatever is done to it', async () => {
    for (const act of [
      callConsole(app, 'GET /api/v1/console/notices/{id}', { as: manager, params: { id: 404 } }),
      edits(404, { title: '제목', version: 1 }),
      publishes(404, 1),
      schedules(404, 1, '2026-12-01T00:00:00+09:00'),
      hides(404, 1),
      announces(404, 1, 'EVERYONE'),
    ]) {
      expect(await act).toMatchObject({ status: 404, code: 'NOTICE_NOT_FOUND' });
    }
  });

  test('a pinned notice stands first until its pin ends, on home too; the oldest first are by date alone', async () => {
    await aNotice(app, { title: '새것', createdAt: '2026-11-14T10:00:00+09:00' });
    const { id, version } = await writes(manager, { pinnedUntil: '2026-11-20T04:00:00+09:00' });
    await publishes(id, version);
    await sql`update notices set publish_at = '2026-11-01T00:00:00+09:00' where id = ${id}`.execute(app.db);
    expect(await shownToRenters()).toEqual([words.title, '새것']);
    expect(await onHome()).toEqual([words.title, '새것']);
    ({ manager, support } = await itBecomes(app, '2026-11-20T04:00:00+09:00'));
    expect(await shownToRenters()).toEqual(['새것', words.title]);
  });

  test('the list shows every state with its count, the last changed first, and is searched by title', async () => {
    const [one, two, three] = [
      await writes(manager, { title: '하나' }),
      await writes(manager, { title: '둘' }),
      await writes(manager, { title: '셋' }),
    ];
    await publishes(two.id, two.version);
    await schedules(one.id, one.version, '2026-12-01T00:00:00+09:00');
    const lists = (query: { state?: 'DRAFT'; q?: string; size?: number; cursor?: string }) =>
      askConsole(app, 'GET /api/v1/console/notices', { as: support, query });
    const all = await lists({ size: 2 });
    expect(all.counts).toEqual({ DRAFT: 1, SCHEDULED: 1, PUBLISHED: 1, HIDDEN: 0 });
    expect(all.content.map(({ title }) => title)).toEqual(['하나', '둘']);
    const rest = await lists({ size: 2, cursor: all.next! });
    expect(rest.content.map(({ id }) => id)).toEqual([three.id]);
    expect((await lists({ state: 'DRAFT' })).total).toBe(1);
    expect((await lists({ q: '둘' })).content.map(({ id }) => id)).toEqual([two.id]);
  });

  test('a picture among the words must be uploaded for notices: another is IMAGE_REFUSED', async () => {
    const { id, version } = await writes();
    const { imageUrl } = await askConsole(app, 'POST /api/v1/console/images', {
      as: support,
      body: { for: 'notice', size: 64 },
    });
    for (const url of [
      'https://example.com/a.webp',
      'data:image/png;base64,AA',
      imageUrl.replace('notices', 'stations'),
    ]) {
      const content = `![사진](${url})`;
      expect(await edits(id, { content, version })).toMatchObject({ status: 400, code: 'IMAGE_REFUSED' });
      expect(
        await callConsole(app, 'POST /api/v1/console/notices', { as: manager, body: { ...words, content } }),
      ).toMatchObject({ code: 'IMAGE_REFUSED' });
    }
    expect(await edits(id, { content: `![사진](${imageUrl})`, version })).toMatchObject({ ok: true });
  });

  test('a picture that leaves the words is deleted after an hour, one that came back stays', async () => {
    const imageUrl = await uploads(app, 'notice');
    const content = `![사진](${imageUrl})`;
    const { id } = await writes(manager, { content });
    await edits(id, { content: '', version: 1 });
    await edits(id, { content, version: 2 });
    ({ manager, support } = await itBecomes(app, '2026-11-30T19:01:00+09:00'));
    await app.runTasks();
    expect((await fetch(imageUrl)).status).toBe(200);
    await edits(id, { content: '', version: 3 });
    ({ manager, support } = await itBecomes(app, '2026-11-30T20:02:00+09:00'));
    await app.runTasks();
    expect((await fetch(imageUrl)).status).toBe(404);
  });
});

describe('announcing', () => {
  const told = async () =>
    (await app.db.selectFrom('notifications').select(['member_id', 'variables', 'kind']).execute()).map(
      ({ member_id }) => member_id,
    );

  test('a published notice is announced once, to everybody or to those who are renting', async () => {
    const item = await anItem(app);
    await isOut(app, item);
    const renter = await app.db
      .selectFrom('rentals')
      .select('member_id')
      .where('item_id', '=', item.itemId)
      .executeTakeFirstOrThrow();
    const other = await aMember(app);
    const { id, version } = await writes();
    expect(await announces(id, version, 'EVERYONE')).toMatchObject({ code: 'STATE_CONFLICT' });
    await publishes(id, version);
    expect(await announces(id, 2, 'OPEN_RENTALS')).toMatchObject({
      data: { recipients: 1, announceTo: 'OPEN_RENTALS' },
    });
    expect(await told()).toEqual([renter.member_id]);
    expect(await announces(id, 3, 'EVERYONE')).toMatchObject({ code: 'STATE_CONFLICT' });

    const second = await writes();
    await publishes(second.id, 1);
    const answer = await announces(second.id, 2, 'EVERYONE');
    expect(answer.ok && answer.data.recipients).toBeGreaterThanOrEqual(2);
    expect(await told()).toEqual(expect.arrayContaining([renter.member_id, other.memberId]));
  });

  test('announcing a notice again with the same key tells the same number of people', async () => {
    await aMember(app);
    const { id, version } = await writes();
    await publishes(id, version);
    const asked = {
      as: manager,
      params: { id },
      body: { audience: 'EVERYONE', version: 2 },
      headers: { 'idempotency-key': randomUUID() },
    };
    const first = await askConsole(app, 'POST /api/v1/console/notices/{id}/announce', asked);
    expect(first.recipients).toBeGreaterThanOrEqual(1);
    expect(await askConsole(app, 'POST /api/v1/console/notices/{id}/announce', asked)).toEqual(first);
  });

  test('a scheduled notice that is taken down just after its minute, before anybody was told, tells nobody when it is shown again', async () => {
    await aMember(app);
    const { id } = await writes();
    await schedules(id, 1, '2026-11-16T10:00:00+09:00');
    await announces(id, 2, 'EVERYONE');
    ({ manager, support } = await itBecomes(app, '2026-11-16T10:00:10+09:00'));
    expect(await hides(id, 3)).toMatchObject({ data: { state: 'HIDDEN', announceTo: null } });
    expect(await publishes(id, 4)).toMatchObject({ ok: true });
    await app.runTasks();
    expect(
      await app.db.selectFrom('notifications').select('id').where('kind', '=', 'notice.service').execute(),
    ).toEqual([]);
  });

  test('a notice that was announced keeps saying to whom after it was taken down', async () => {
    const { id, version } = await writes();
    await publishes(id, version);
    await announces(id, 2, 'EVERYONE');
    expect(await hides(id, 3)).toMatchObject({ data: { state: 'HIDDEN', announceTo: 'EVERYONE' } });
  });

  test('a scheduled notice is announced in the minute it appears, once, and not if it was taken down before', async () => {
    const member = await aMember(app);
    const { id } = await writes();
    await schedules(id, 1, '2026-11-16T10:00:00+09:00');
    expect(await announces(id, 2, 'EVERYONE')).toMatchObject({
      data: { recipients: null, announcedAt: null },
    });
    const dropped = await writes();
    await schedules(dropped.id, 1, '2026-11-16T10:00:00+09:00');
    await announces(dropped.id, 2, 'EVERYONE');
    await hides(dropped.id, 3);
    await app.runTasks();
    expect(await told()).toEqual([]);
    ({ manager, support } = await itBecomes(app, '2026-11-16T10:00:01+09:00'));
    await app.runTasks();
    await app.runTasks();
    const rows = await app.db
      .selectFrom('notifications')
      .select(['subject_id', 'kind'])
      .where('member_id', '=', member.memberId)
      .execute();
    expect(rows).toEqual([{ subject_id: id, kind: 'notice.service' }]);
    expect((await reads(id)).announcedAt).not.toBeNull();
  });
});
