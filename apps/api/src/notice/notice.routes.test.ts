// The notice routes: tabs, order, pages.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptyTables } from '#api-test/backup/empty-tables.ts';
import { aNotice } from '#api-test/fixtures.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';
import { failures } from '#contract/failures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

beforeEach(async () => {
  await emptyTables(app, 'notices');
});

/** Notice 1 is the oldest; every third is of another type. */
async function notices(count: number): Promise<void> {
  const types = ['system', 'general', 'winner'] as const;
  for (let n = 1; n <= count; n += 1) {
    await aNotice(app, {
      title: `공지 ${n}`,
      type: types[n % 3]!,
      createdAt: `2026-10-${String(n).padStart(2, '0')}T10:00:00+09:00`,
    });
  }
}

test('notices come newest first, ten to a page, each with its text', async () => {
  await notices(12);
  const { noticeInfos } = await app.ask('GET /api/v1/notices');
  expect(noticeInfos.page).toEqual({ number: 0, size: 10, totalElements: 12, totalPages: 2 });
  expect(noticeInfos.content[0]).toEqual({
    id: 12,
    title: '공지 12',
    titleEn: null,
    content: '내용이에요.',
    contentEn: null,
    format: 'PLAIN',
    type: '시스템 점검',
    createdAt: '2026-10-12T10:00:00.000+09:00',
  });
  expect(noticeInfos.content.map(({ id }) => id)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
});

test('the pages together contain every notice once, in either order, equal dates included', async () => {
  for (let n = 0; n < 7; n += 1) await aNotice(app, { createdAt: '2026-10-01T10:00:00+09:00' });
  for (const sort of ['createdAt,asc', 'createdAt,desc'] as const) {
    const ids: number[] = [];
    for (const page of [0, 1, 2, 3]) {
      const { noticeInfos } = await app.ask('GET /api/v1/notices', { query: { page, size: 2, sort } });
      expect(noticeInfos.page).toEqual({ number: page, size: 2, totalElements: 7, totalPages: 4 });
      ids.push(...noticeInfos.content.map(({ id }) => id));
    }
    expect(ids).toEqual(sort === 'createdAt,asc' ? [1, 2, 3, 4, 5, 6, 7] : [7, 6, 5, 4, 3, 2, 1]);
  }
});

test('a notice tab filters on the server and counts its own pages', async () => {
  await notices(12);
  const { noticeInfos } = await app.ask('GET /api/v1/notices', { query: { type: '당첨자 발표', size: 3 } });
  expect(noticeInfos.page).toMatchObject({ totalElements: 4, totalPages: 2 });
  expect(noticeInfos.content.map(({ id, type }) => [id, type])).toEqual([
    [11, '당첨자 발표'],
    [8, '당첨자 발표'],
    [5, '당첨자 발표'],
  ]);
});

test.each([
  ['시스템 점검', 'SYSTEM'],
  ['일반', 'GENERAL'],
  ['당첨자 발표', 'WINNER'],
] as const)('the notice query takes %s and %s alike', async (word, name) => {
  await notices(3);
  const byWord = await app.ask('GET /api/v1/notices', { query: { type: word } });
  expect(byWord.noticeInfos.content.map(({ type }) => type)).toEqual([word]);
  expect(await app.ask('GET /api/v1/notices', { query: { type: name } })).toEqual(byWord);
});

test('a notice page past the last is empty; without notices there are no pages', async () => {
  expect((await app.ask('GET /api/v1/notices')).noticeInfos).toEqual({
    content: [],
    page: { number: 0, size: 10, totalElements: 0, totalPages: 0 },
  });
  await notices(1);
  expect((await app.ask('GET /api/v1/notices', { query: { page: 100_000 } })).noticeInfos.content).toEqual(
    [],
  );
});

test('one notice comes with its text', async () => {
  const id = await aNotice(app, { content: '첫 줄\n둘째 줄', createdAt: '2026-10-01T00:30:00+09:00' });
  expect(await app.ask('GET /api/v1/notices/{id}', { params: { id } })).toEqual({
    id,
    title: '알려 드려요',
    titleEn: null,
    content: '첫 줄\n둘째 줄',
    contentEn: null,
    format: 'PLAIN',
    type: '일반',
    createdAt: '2026-10-01T00:30:00.000+09:00',
  });
});

test('an unknown notice is not found', async () => {
  expect(await app.call('GET /api/v1/notices/{id}', { params: { id: 404 } })).toMatchObject({
    status: 404,
    code: 'NOTICE_NOT_FOUND',
    message: failures.NOTICE_NOT_FOUND.message,
  });
});

test.each([
  { page: -1 },
  { size: 0 },
  { size: 51 },
  { size: 10_000 },
  { page: 1.5 },
  { sort: 'title,asc' },
  { type: 'NEWS' },
])('the notice query %j is refused', async (query) => {
  expect(await app.call('GET /api/v1/notices', { query: query as { page: number } })).toMatchObject({
    status: 400,
    code: 'INVALID_INPUT',
    message: failures.INVALID_INPUT.message,
  });
});

test('an unchanged notice list is not sent twice; a new notice shows at once', async () => {
  await notices(1);
  const ask = (etag = '') => app.call('GET /api/v1/notices', { headers: { 'if-none-match': etag } });
  const etag = (await ask()).headers.get('etag') ?? '';
  expect((await ask(etag)).status).toBe(304);
  await aNotice(app, { title: '방금', createdAt: '2026-11-01T10:00:00+09:00' });
  expect(await ask(etag)).toMatchObject({
    status: 200,
    data: { noticeInfos: { content: [{ title: '방금' }, {}] } },
  });
});
