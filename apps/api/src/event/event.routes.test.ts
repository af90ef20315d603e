// The event routes: upcoming, running, ended; order, pages, pictures.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptyTables } from '#api-test/backup/empty-tables.ts';
import { anEvent, itIs } from '#api-test/fixtures.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';
import { failures } from '#contract/failures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

beforeEach(async () => {
  await emptyTables(app, 'events', 'event_images');
  await itIs(app, '2026-11-14T13:00:00+09:00');
});

async function threeEvents(): Promise<void> {
  await anEvent(app, {
    title: '지난',
    startsAt: '2026-09-01T00:00+09:00',
    endsAt: '2026-09-30T23:59+09:00',
  });
  await anEvent(app, { title: '올', startsAt: '2026-12-01T00:00+09:00', endsAt: '2026-12-31T23:59+09:00' });
  await anEvent(app, {
    title: '지금',
    startsAt: '2026-11-01T00:00+09:00',
    endsAt: '2026-11-30T23:59+09:00',
  });
}

test('events come by their start, the latest first, each with its text and its status of this moment', async () => {
  await threeEvents();
  const { events } = await app.ask('GET /api/v1/events');
  expect(events.content.map(({ content }) => content)).toEqual(['함께해요.', '함께해요.', '함께해요.']);
  expect(events.content.map(({ title, status }) => [title, status])).toEqual([
    ['올', '예정'],
    ['지금', '진행중'],
    ['지난', '종료'],
  ]);
  const oldestFirst = await app.ask('GET /api/v1/events', { query: { sort: 'startDate,asc' } });
  expect(oldestFirst.events.content.map(({ title }) => title)).toEqual(['지난', '지금', '올']);
});

test('an event runs from its first moment up to its last', async () => {
  const id = await anEvent(app, { startsAt: '2026-11-01T00:00+09:00', endsAt: '2026-11-30T23:59+09:00' });
  const statuses: string[] = [];
  for (const moment of [
    '2026-10-31T23:59:59',
    '2026-11-01T00:00:00',
    '2026-11-30T23:58:59',
    '2026-11-30T23:59:00',
  ]) {
    await itIs(app, `${moment}+09:00`);
    statuses.push((await app.ask('GET /api/v1/events/{id}', { params: { id } })).status);
  }
  expect(statuses).toEqual(['예정', '진행중', '진행중', '종료']);
});

test('the ongoing filter leaves out upcoming and ended events, and counts its own pages', async () => {
  await threeEvents();
  const { events } = await app.ask('GET /api/v1/events', { query: { ongoing: 'true' } });
  expect(events.content.map(({ title }) => title)).toEqual(['지금']);
  expect(events.page).toMatchObject({ totalElements: 1, totalPages: 1 });
  const all = await app.ask('GET /api/v1/events', { query: { ongoing: 'false' } });
  expect(all.events.page.totalElements).toBe(3);
});

test('the pages together contain every event once', async () => {
  await threeEvents();
  const titles: string[] = [];
  for (const page of [0, 1]) {
    const { events } = await app.ask('GET /api/v1/events', { query: { page, size: 2 } });
    expect(events.page).toEqual({ number: page, size: 2, totalElements: 3, totalPages: 2 });
    titles.push(...events.content.map(({ title }) => title));
  }
  expect(titles).toEqual(['올', '지금', '지난']);
});

test('one event comes with its text and its pictures in order', async () => {
  const id = await anEvent(app, {
    startsAt: '2026-11-01T00:00+09:00',
    endsAt: '2026-11-30T23:59+09:00',
    images: ['/pictures/events/a.svg', '/pictures/events/b.svg'],
  });
  expect(await app.ask('GET /api/v1/events/{id}', { params: { id } })).toMatchObject({
    content: '함께해요.',
    startDate: '2026-11-01T00:00:00.000+09:00',
    endDate: '2026-11-30T23:59:00.000+09:00',
    images: [
      { image: '/pictures/events/a.svg', order: 1 },
      { image: '/pictures/events/b.svg', order: 2 },
    ],
  });
});

test('an event may have no pictures', async () => {
  const id = await anEvent(app, { startsAt: '2026-11-01T00:00+09:00', endsAt: '2026-11-30T23:59+09:00' });
  expect((await app.ask('GET /api/v1/events/{id}', { params: { id } })).images).toEqual([]);
});

test('an unknown event is not found', async () => {
  expect(await app.call('GET /api/v1/events/{id}', { params: { id: 404 } })).toMatchObject({
    status: 404,
    code: 'EVENT_NOT_FOUND',
    message: failures.EVENT_NOT_FOUND.message,
  });
});

test.each([{ page: -1 }, { size: 10_000 }, { sort: 'createdAt,asc' }, { ongoing: 'yes' }])(
  '%j is refused',
  async (query) => {
    expect(await app.call('GET /api/v1/events', { query: query as { page: number } })).toMatchObject({
      status: 400,
      code: 'INVALID_INPUT',
    });
  },
);

test('an unchanged event list is not sent twice; one with an event that has ended meanwhile is', async () => {
  await threeEvents();
  const ask = (etag = '') => app.call('GET /api/v1/events', { headers: { 'if-none-match': etag } });
  const etag = (await ask()).headers.get('etag') ?? '';
  expect((await ask(etag)).status).toBe(304);
  await itIs(app, '2026-12-01T00:00:00+09:00');
  expect((await ask(etag)).status).toBe(200);
});
