// The console as a whole: menu by rights, addresses, drafts, the end of the session. Its palette and shortcuts are in palette.slow.test.tsx.
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aNotice } from '#console-test/contents.ts';
import { aList, fakeApi, type FakeApi } from '#console-test/fake-api.ts';
import { expectAccessible, onAScreenOf, show } from '#console-test/show-screen.tsx';
import { signedInAs } from '#console-test/people/staff.ts';
import { closePalette } from '#console/navigation/open-palette.ts';
import { Screens } from './app.tsx';

let api: FakeApi;
beforeEach(async () => {
  closePalette();
  api = fakeApi();
  signedInAs(api, 'OWNER');
  api.answers('GET /api/v1/console/staff', aList([]));
  api.answers('GET /api/v1/console/settings', { settings: [] });
  api.answers('GET /api/v1/console/settings/connections', { connections: [] });
  api.answers('GET /api/v1/console/search', { results: [] });
  api.answers('GET /api/v1/console/first-steps', { done: true, ready: true, hidden: false, steps: [] });
  await onAScreenOf(1440, 900);
});
afterEach(() => vi.useRealTimers());

/** Effects run twice, as in development. */
const open = (at: string) =>
  show(
    <StrictMode>
      <Screens />
    </StrictMode>,
    { at, route: '*' },
  );
const entries = (screen: Awaited<ReturnType<typeof open>>) =>
  screen
    .getByRole('navigation', { name: '메뉴' })
    .getByRole('link')
    .elements()
    .map((link) => link.textContent);

test('an owner has every entry of the menu, in its order', async () => {
  const screen = await open('/staff');
  await expect.element(screen.getByRole('heading', { name: '직원·권한', level: 1 })).toBeVisible();
  expect(entries(screen)).toEqual([
    '대시보드',
    '인사이트',
    '대여',
    '결제·환불',
    '신고',
    '문의',
    '스테이션',
    '물품',
    '상품',
    'QR 라벨',
    '회원',
    '혜택',
    '공지·이벤트',
    '알림',
    '직원·권한',
    '감사 로그',
    '설정',
  ]);
  await expect
    .element(screen.getByRole('link', { name: '직원·권한' }))
    .toHaveAttribute('aria-current', 'page');
  await expectAccessible();
});

test('a field worker sees only what they may open, and no screen at any other address', async () => {
  signedInAs(api, 'FIELD');
  const screen = await open('/settings/rental');
  await expect.element(screen.getByRole('heading', { name: '찾을 수 없는 화면이에요' })).toBeVisible();
  expect(entries(screen)).toEqual(['대시보드', '신고', '스테이션', '물품', 'QR 라벨', '감사 로그']);
  expect(api.sent('GET /api/v1/console/settings')).toHaveLength(0);
});

test('whoever is not signed in signs in first and keeps the address', async () => {
  api.refuses('GET /api/v1/console/session', 'CONSOLE_SIGN_IN_REQUIRED');
  const screen = await open('/staff?invite=1');
  await screen.arrivesAt('/sign-in?next=%2Fstaff%3Finvite%3D1');
  await expect.element(screen.getByRole('heading', { name: '운영 콘솔 로그인' })).toBeVisible();
});

test('a session that ends in the middle leads to the sign-in and back', async () => {
  const screen = await open('/staff');
  await expect.element(screen.getByRole('heading', { name: '직원·권한', level: 1 })).toBeVisible();
  api.refuses('GET /api/v1/console/settings/connections', 'CONSOLE_SIGN_IN_REQUIRED');
  api.refuses('GET /api/v1/console/session', 'CONSOLE_SIGN_IN_REQUIRED');
  await userEvent.click(screen.getByRole('link', { name: '설정' }));
  await screen.arrivesAt('/sign-in?next=%2Fsettings%2Frental');
});

test('a draft that gets its address while it is written keeps the focus', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  api.answers('POST /api/v1/console/notices', aNotice({ title: '새 공지', version: 1 }));
  const screen = await open('/contents/notices/new');
  const title = screen.getByRole('textbox', { name: '제목' });
  await userEvent.fill(title, '새 공지');
  vi.advanceTimersByTime(5_100);
  await screen.arrivesAt('/contents/notices/7');
  await expect.element(title).toHaveFocus();
});

test('the session is warned of a minute before it ends, and goes on with one press', async () => {
  signedInAs(api, 'OWNER', { idleSeconds: 45 });
  const screen = await open('/staff');
  const warning = screen.getByRole('dialog', { name: '곧 로그아웃돼요' });
  await expect.element(warning).toBeVisible();
  const stay = warning.getByRole('button', { name: '계속하기' });
  await expect.element(stay).toHaveFocus();
  await expect.element(warning.getByText('쓰던 글은 그대로 둘게요.')).toBeVisible();
  await expectAccessible();
  signedInAs(api, 'OWNER', { idleSeconds: 1800 });
  await userEvent.click(stay);
  await expect.element(warning).not.toBeInTheDocument();
});

test('signing out ends the session on the server and shows the sign-in', async () => {
  api.answers('DELETE /api/v1/console/session', null);
  const screen = await open('/staff');
  await expect.element(screen.getByRole('heading', { name: '직원·권한', level: 1 })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.fill(screen.getByRole('combobox', { name: '검색 또는 이동' }), '로그아웃');
  await userEvent.keyboard('{Enter}');
  await screen.arrivesAt('/sign-in');
  expect(api.sent('DELETE /api/v1/console/session')[0]?.headers.get('x-console-token')).toBe('csrf-token');
});

test('the console begins at 시작하기 while steps are open, and at the stations afterwards', async () => {
  api.answers('GET /api/v1/console/first-steps', {
    done: false,
    ready: false,
    hidden: false,
    steps: [
      { step: 'station', done: true, count: 1_000, capped: true },
      { step: 'product', done: false, count: 0, capped: false },
      { step: 'items', done: false, count: 0, capped: false },
      { step: 'labels', done: false, count: 0, capped: false },
      { step: 'gateway', done: false, sandbox: false },
    ],
  });
  const screen = await open('/');
  await screen.arrivesAt('/start');
  await expect.element(screen.getByText('잘하고 있어요, 네 걸음 남았어요')).toBeVisible();
  await expect.element(screen.getByText('1,000곳 이상')).toBeVisible();
  await expectAccessible();
});

test.each([
  [1024, 768],
  [390, 844],
])('the frame at %i × %i has no accessibility fault', async (width, height) => {
  await onAScreenOf(width, height);
  const screen = await open('/staff');
  await expect.element(screen.getByRole('heading', { name: '직원·권한', level: 1 })).toBeVisible();
  await expectAccessible();
});

test('the first press of Tab offers the way past the menu, which leads to the content', async () => {
  const screen = await open('/staff');
  await expect.element(screen.getByRole('heading', { name: '직원·권한', level: 1 })).toBeVisible();
  // Where the keyboard starts: at the beginning of the page, not at what a test before has pressed.
  const start = document.createElement('button');
  document.body.prepend(start);
  start.focus();
  start.remove();
  await userEvent.keyboard('{Tab}');
  const skip = screen.getByRole('link', { name: '본문으로 건너뛰기' });
  await expect.element(skip).toHaveFocus();
  await expect.element(skip).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('main')).toHaveFocus();
});

test('on a phone the menu is a drawer', async () => {
  await onAScreenOf(390, 844);
  const screen = await open('/staff');
  await userEvent.click(screen.getByRole('button', { name: '메뉴 열기' }));
  const drawer = screen.getByRole('dialog', { name: '메뉴' });
  await userEvent.click(drawer.getByRole('link', { name: '설정' }));
  await screen.arrivesAt('/settings/rental');
  await expect.element(drawer).not.toBeInTheDocument();
});
