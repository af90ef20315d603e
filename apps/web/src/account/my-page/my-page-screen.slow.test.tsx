// My page: the member, the menu, and logging out.
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { jihoon, someConfig } from '#web-test/account.ts';
import { noBenefits } from '#web-test/benefits.ts';
import { fakeApi, type FakeApi } from '#web-test/fake-api.ts';
import { expectAccessible, showScreen } from '#web-test/show-screen.tsx';
import { MyPageScreen } from './my-page-screen.tsx';

const logout = 'POST /api/v1/auth/logout';
let api: FakeApi;

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.setItem('accessToken', 'token-1');
  api = fakeApi();
  api.answers('GET /api/v1/config', someConfig);
  api.answers('GET /api/v1/users/me', jihoon);
  api.answers(logout, null);
  api.answers('GET /api/v1/inquiries', { inquiries: [], hasMore: false, newAnswers: 0 });
  api.answers('GET /api/v1/benefits', noBenefits);
  api.answers('GET /api/v1/main/active-rentals', {
    activeRentals: [],
    unreadMessages: 0,
    serverTime: '2026-11-17T14:00:00+09:00',
  });
});

const myPage = () => showScreen(<MyPageScreen />, { at: '/mypage' });

test('my page greets the member by nickname', async () => {
  const screen = await myPage();
  await expect.element(screen.getByRole('heading', { name: '지훈님' })).toBeVisible();
  await expectAccessible();
});

test.each([
  ['이용내역 0개 대여 중', '/history'],
  ['멤버십 가입하기', '/membership'],
  ['포인트 0P', '/points'],
  ['쿠폰 0장', '/coupons'],
  ['내 정보', '/account-settings'],
  ['자주 묻는 질문', '/faq'],
  ['공지사항', '/notices'],
  ['이벤트', '/events'],
  ['서비스 정보', '/service-info'],
])('%s on my page leads to its screen', async (name, address) => {
  const screen = await myPage();
  await userEvent.click(screen.getByRole('link', { name, exact: true }));
  await screen.arrivesAt(address);
});

test.each(['멤버십', '포인트', '쿠폰'])(
  '%s on my page says that it is not ready while it is off and the member has none',
  async (name) => {
    const off = { open: false, newestAt: null };
    api.answers('GET /api/v1/benefits', {
      coupons: { ...off, available: 0 },
      points: { ...off, balance: 0 },
      membership: { ...off, daysLeft: null, running: false },
    });
    const screen = await myPage();
    const entry = screen.getByRole('button', { name, exact: false });
    await expect.element(entry).toMatchTextContent('준비 중');
    await userEvent.click(entry);
    await expect.element(screen.getByText('서비스 준비 중입니다.')).toBeVisible();
    await screen.arrivesAt('/mypage');
  },
);

test('the tiles of my page say what there is, also of what is off, with a dot on what came since the last visit', async () => {
  window.localStorage.setItem('lastVisit.points', '2026-11-17T10:00:00+09:00');
  api.answers('GET /api/v1/benefits', {
    coupons: { open: false, newestAt: '2026-11-16T10:00:00+09:00', available: 3 },
    points: { open: true, newestAt: '2026-11-17T10:00:00+09:00', balance: 1280 },
    membership: { open: true, newestAt: null, daysLeft: 24, running: true },
  });
  const screen = await myPage();
  await expect.element(screen.getByRole('link', { name: '새 쿠폰 쿠폰 3장' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: '포인트 1,280P', exact: true })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: '멤버십 24일 남음', exact: true })).toBeVisible();
  await expectAccessible();
});

test('new answers to inquiries are counted on my page, which leads to them', async () => {
  api.answers('GET /api/v1/inquiries', { inquiries: [], hasMore: false, newAnswers: 2 });
  const screen = await myPage();
  const row = screen.getByRole('link', { name: '1:1 문의 새 답변 2' });
  await expect.element(row).toBeVisible();
  await expectAccessible();
  await userEvent.click(row);
  await screen.arrivesAt('/inquiry');
});

test('my page sends a member who cannot be read to the login, which leads back to my page', async () => {
  api.refuses('GET /api/v1/users/me', 'INTERNAL');
  const screen = await myPage();
  await screen.arrivesAt('/login?redirect=%2Fmypage');
});

test('my page stays when a member who is shown already cannot be read again', async () => {
  const screen = await myPage();
  await expect.element(screen.getByRole('heading', { name: '지훈님' })).toBeVisible();
  api.loses('GET /api/v1/users/me');
  // A minute later the tab is looked at again.
  const now = Date.now.bind(Date);
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + 60_000);
  onTestFinished(() => clock.mockRestore());
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => api.sent('GET /api/v1/users/me').length).toBeGreaterThan(1);
  await expect.element(screen.getByRole('heading', { name: '지훈님' })).toBeVisible();
  await screen.arrivesAt('/mypage');
});

test('a member who cancels the logout stays logged in', async () => {
  const screen = await myPage();
  await expect.element(screen.getByRole('heading', { name: '지훈님' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '로그아웃' }));
  const question = screen.getByRole('dialog', { name: '정말 로그아웃하시겠습니까?' });
  await expect.element(question).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: '취소' }));
  await expect.element(question).not.toBeInTheDocument();
  expect(api.sent(logout)).toEqual([]);
  expect(window.localStorage.getItem('accessToken')).toBe('token-1');
});

async function logOut() {
  const screen = await myPage();
  await expect.element(screen.getByRole('heading', { name: '지훈님' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '로그아웃' }));
  await userEvent.click(screen.getByRole('dialog').getByRole('button', { name: '확인' }));
  await screen.arrivesAt('/');
}

test('logging out ends the session, clears the token and the review profile, and leads home', async () => {
  window.sessionStorage.setItem('profile', 'toss');
  await logOut();
  expect(api.sent(logout)).toHaveLength(1);
  expect(window.localStorage.getItem('accessToken')).toBeNull();
  expect(window.sessionStorage.getItem('profile')).toBeNull();
});

test('logging out leaves nothing of what was scanned or written in this tab', async () => {
  const left = ['rentalProcessType', 'scannedQrNumber', 'scannedQrCode', 'scannedQrLink', 'reportDraft'];
  for (const name of left) window.sessionStorage.setItem(name, '1');
  await logOut();
  expect(left.filter((name) => window.sessionStorage.getItem(name) !== null)).toEqual([]);
});

test('logging out refreshes an expired token first, so that the session ends at the server too', async () => {
  api.answers('POST /api/v1/auth/token/refresh', { accessToken: 'token-2' });
  api.answersAddress('POST', '/api/v1/auth/logout', ({ headers }) =>
    headers.get('authorization') === 'Bearer token-2'
      ? Response.json({ data: null })
      : Response.json({ code: 'SIGN_IN_REQUIRED', message: '로그인이 필요합니다.' }, { status: 401 }),
  );
  await logOut();
  await expect.poll(() => api.sent(logout).length).toBe(2);
  expect(window.localStorage.getItem('accessToken')).toBeNull();
});

test('logging out leads home at once, however long the server takes', async () => {
  const release = api.holds(logout);
  await logOut();
  expect(window.localStorage.getItem('accessToken')).toBeNull();
  release();
});

test('logging out without a connection still clears the token in this browser', async () => {
  api.loses(logout);
  await logOut();
  expect(window.localStorage.getItem('accessToken')).toBeNull();
});
