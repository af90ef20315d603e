// The lists of notices and events.
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aNotice, anEvent, contentList } from '#console-test/contents.ts';
import { fakeApi, type FakeApi } from '#console-test/fake-api.ts';
import { expectAccessible, onAScreenOf, showScreen } from '#console-test/show-screen.tsx';
import { signedInAs } from '#console-test/people/staff.ts';
import { ContentsScreen } from './contents-screen.tsx';

let api: FakeApi;

beforeEach(async () => {
  await onAScreenOf(1440, 900);
  api = fakeApi();
  signedInAs(api, 'MANAGER');
  api.answers(
    'GET /api/v1/console/notices',
    contentList([
      aNotice(),
      aNotice({
        id: 8,
        title: '결제 점검',
        state: 'SCHEDULED',
        publishAt: '2099-11-16T10:00:00.000+09:00',
        announceTo: 'EVERYONE',
      }),
    ]),
  );
  api.answers('GET /api/v1/console/events', contentList([anEvent({ state: 'HIDDEN' })]));
});

test('notices are listed with kind, state and who changed them last, and axe finds nothing', async () => {
  const screen = await showScreen(<ContentsScreen tab="notices" />, { at: '/contents' });
  await expect
    .element(screen.getByRole('row', { name: /서비스 점검이 있어요.*시스템 점검.*임시 저장.*한민서/ }))
    .toBeVisible();
  await expect.element(screen.getByRole('row', { name: /결제 점검.*예약.*2099.*알림 예정/ })).toBeVisible();
  await expectAccessible();
});

test('a published event that is over is shown as ended, not as published', async () => {
  const published = { state: 'PUBLISHED', publishAt: '2026-10-01T10:00:00.000+09:00' } as const;
  api.answers(
    'GET /api/v1/console/events',
    contentList([
      anEvent({ ...published, id: 1, title: '가을 행사', endsAt: '2026-10-31T23:59:00.000+09:00' }),
      anEvent({ ...published, id: 2, title: '겨울 행사' }),
    ]),
  );
  const screen = await showScreen(<ContentsScreen tab="events" />, { at: '/contents/events' });
  await expect.element(screen.getByRole('row', { name: /가을 행사/ }).getByText('종료')).toBeVisible();
  await expect.element(screen.getByRole('row', { name: /겨울 행사/ }).getByText('게시')).toBeVisible();
});

test('state and search of the notices are in the address and sent to the server', async () => {
  const screen = await showScreen(<ContentsScreen tab="notices" />, { at: '/contents' });
  await userEvent.click(screen.getByRole('button', { name: /^예약/ }));
  await screen.arrivesAt('/contents?state=SCHEDULED');
  await expect.poll(() => api.sent('GET /api/v1/console/notices').at(-1)?.path).toContain('state=SCHEDULED');
  await userEvent.fill(screen.getByRole('searchbox'), '점검');
  await expect
    .poll(() => decodeURIComponent(api.sent('GET /api/v1/console/notices').at(-1)?.path ?? ''))
    .toContain('q=점검');
});

test('events are listed with their period; without any the list leads to the first one', async () => {
  const screen = await showScreen(<ContentsScreen tab="events" />, { at: '/contents/events' });
  await expect
    .element(screen.getByRole('row', { name: /보조배터리.*2099\.11\.16 – 2099\.12\.18.*내림/ }))
    .toBeVisible();
  await expectAccessible();
  api.answers('GET /api/v1/console/events', contentList([]));
  const empty = await showScreen(<ContentsScreen tab="events" />, { at: '/contents/events' });
  await expect.element(empty.getByText('첫 이벤트를 써 주세요')).toBeVisible();
});

test('a list that cannot be read offers to try again', async () => {
  api.refuses('GET /api/v1/console/notices', 'INTERNAL');
  const screen = await showScreen(<ContentsScreen tab="notices" />, { at: '/contents' });
  await expect.element(screen.getByRole('button', { name: '다시 시도' })).toBeVisible();
});
