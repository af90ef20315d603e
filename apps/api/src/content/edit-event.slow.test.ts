// Events in the console: their pictures, their period, publishing, and what renters see of them.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { itBecomes, startsWithoutContent, uploads } from '#api-test/console/console-content.ts';
import { anEvent } from '#api-test/fixtures.ts';
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

describe('events', () => {
  const event = {
    title: '보조배터리 첫 1시간이 무료예요',
    content: '**기간** 한 달',
    startsAt: '2026-11-16T10:00:00+09:00',
    endsAt: '2026-12-18T23:59:00+09:00',
    thumbnail: null as string | null,
    bannerImage: null,
    images: [] as { image: string; alt: string }[],
  };
  const writesEvent = (body: object = {}) =>
    callConsole(app, 'POST /api/v1/console/events', { as: manager, body: { ...event, ...body } });
  const editsEvent = (id: number, body: object, as = manager) =>
    callConsole(app, 'PATCH /api/v1/console/events/{id}', { as, params: { id }, body });
  const moves = (id: number, version: number, to: 'publish' | 'hide') =>
    callConsole(app, `POST /api/v1/console/events/{id}/${to}`, {
      as: manager,
      params: { id },
      body: { version },
    });
  const schedulesEvent = (id: number, version: number) =>
    callConsole(app, 'POST /api/v1/console/events/{id}/schedule', {
      as: manager,
      params: { id },
      body: { publishAt: '2026-11-16T10:00:00+09:00', version },
    });

  test('an event is written with its pictures in order and appears at its moment', async () => {
    const [thumbnail, banner, one, two] = [
      await uploads(app, 'event'),
      await uploads(app, 'event'),
      await uploads(app, 'event'),
      await uploads(app, 'event'),
    ];
    const [first, second] = [{ image: one, alt: '보조배터리를 꽂은 휴대전화' }, { image: two }];
    const created = await writesEvent({ thumbnail, bannerImage: banner, images: [first, second] });
    const id = created.ok ? created.data.id : 0;
    expect(created).toMatchObject({
      data: { state: 'DRAFT', images: [first, { ...second, alt: '' }], thumbnail },
    });
    expect(await editsEvent(id, { images: [second, first], version: 1 })).toMatchObject({
      data: { images: [second, first], version: 2 },
    });
    await schedulesEvent(id, 2);
    expect((await app.ask('GET /api/v1/events')).events.content).toEqual([]);
    ({ manager, support } = await itBecomes(app, '2026-11-16T10:00:00+09:00'));
    expect(await app.ask('GET /api/v1/events/{id}', { params: { id } })).toMatchObject({
      format: 'MARKDOWN',
      images: [
        { image: two, order: 1, alt: '' },
        { image: one, order: 2, alt: '보조배터리를 꽂은 휴대전화' },
      ],
    });
    expect((await app.ask('GET /api/v1/main')).events).toMatchObject([{ id, bannerImage: banner }]);
    await moves(id, 3, 'hide');
    expect((await app.ask('GET /api/v1/main')).events).toEqual([]);
  });

  test('an event without a picture for the list cannot be published, and one cannot end before it begins', async () => {
    const created = await writesEvent();
    const id = created.ok ? created.data.id : 0;
    expect(await moves(id, 1, 'publish')).toMatchObject({
      code: 'INVALID_INPUT',
      issues: [{ path: 'body.thumbnail', message: '목록 사진을 올려 주세요.' }],
    });
    expect(await editsEvent(id, { endsAt: event.startsAt, version: 1 })).toMatchObject({
      code: 'INVALID_INPUT',
      issues: [{ path: 'body.endsAt' }],
    });
    expect(await writesEvent({ endsAt: '2026-01-01T00:00:00+09:00' })).toMatchObject({
      code: 'INVALID_INPUT',
    });
    expect(await writesEvent({ images: Array.from({ length: 7 }, () => ({ image: 'x' })) })).toMatchObject({
      code: 'INVALID_INPUT',
    });
    expect(await writesEvent({ images: [{ image: 'x', alt: '가'.repeat(81) }] })).toMatchObject({
      code: 'INVALID_INPUT',
      issues: [{ path: 'body.images.0.alt', message: '읽어 줄 글은 80자까지 쓸 수 있어요.' }],
    });
  });

  test('a picture of an event from elsewhere is IMAGE_REFUSED; while the store is away it is IMAGE_STORE_UNAVAILABLE', async () => {
    const id = await anEvent(app, { ...event, images: [] });
    const thumbnail = await uploads(app, 'event');
    for (const body of [
      { thumbnail: 'https://example.com/a.webp' },
      { images: [{ image: '/pictures/a.svg' }] },
    ]) {
      expect(await editsEvent(id, { ...body, version: 1 })).toMatchObject({ code: 'IMAGE_REFUSED' });
      expect(await writesEvent(body)).toMatchObject({ code: 'IMAGE_REFUSED' });
    }
    await app.sandbox.addFault({
      match: { provider: 'object-store' },
      phase: 'before_effect',
      action: 'drop',
    });
    expect(await editsEvent(id, { thumbnail, version: 1 })).toMatchObject({
      code: 'IMAGE_STORE_UNAVAILABLE',
    });
    expect(await writesEvent({ thumbnail })).toMatchObject({ code: 'IMAGE_STORE_UNAVAILABLE' });
    await app.sandbox.clearFaults();
  });

  test('stale versions, wrong states and unknown events are refused', async () => {
    const id = await anEvent(app, { ...event, images: [] });
    expect(await moves(id, 1, 'publish')).toMatchObject({ code: 'STATE_CONFLICT' });
    expect(await schedulesEvent(id, 1)).toMatchObject({ code: 'STATE_CONFLICT' });
    expect(await moves(id, 1, 'hide')).toMatchObject({ data: { state: 'HIDDEN' } });
    expect(await moves(id, 2, 'hide')).toMatchObject({ code: 'STATE_CONFLICT' });
    expect(await editsEvent(id, { title: '제목', version: 1 })).toMatchObject({ code: 'VERSION_CONFLICT' });
    for (const to of ['publish', 'hide'] as const) {
      expect(await moves(id, 1, to)).toMatchObject({ code: 'VERSION_CONFLICT' });
      expect(await moves(404, 1, to)).toMatchObject({ code: 'EVENT_NOT_FOUND' });
    }
    expect(await schedulesEvent(id, 1)).toMatchObject({ code: 'VERSION_CONFLICT' });
    expect(await schedulesEvent(404, 1)).toMatchObject({ code: 'EVENT_NOT_FOUND' });
    expect(await editsEvent(404, { title: '제목', version: 1 })).toMatchObject({ code: 'EVENT_NOT_FOUND' });
    expect(
      await callConsole(app, 'GET /api/v1/console/events/{id}', { as: manager, params: { id: 404 } }),
    ).toMatchObject({ code: 'EVENT_NOT_FOUND' });
  });

  test('a published event is changed only by those who may publish', async () => {
    const id = await anEvent(app, { ...event, images: [] });
    expect(await editsEvent(id, { title: '제목', version: 1 }, support)).toMatchObject({
      code: 'NOT_ALLOWED',
    });
    const { content } = await askConsole(app, 'GET /api/v1/console/events', { as: support });
    expect(content).toMatchObject([{ id, version: 1, format: 'PLAIN' }]);
  });
});
