// What is left of a member's session when it ends: the alert, and an empty cache.
import { Suspense } from 'react';
import { Link, useRoutes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { call, type CallReply } from '#client/call.ts';
import { beginSession, clearAccessToken, unsentLogout } from '#client/session/member-session.ts';
import { selectedStation } from '#web/session-state.ts';
import { jihoon, someConfig } from '#web-test/account.ts';
import { asBookmark, cafe, library } from '#web-test/city.ts';
import { fakeApi, type FakeApi, type SentRequest } from '#web-test/fake-api.ts';
import { aHistory, aRental } from '#web-test/rentals.ts';
import { showScreen } from '#web-test/show-screen.tsx';
import { Footer } from './footer.tsx';
import { MembersOnly } from './route-guard.tsx';
import { routes } from './routes.tsx';
import { SessionGuard } from './session-guard.tsx';

let api: FakeApi;
beforeEach(() => {
  api = fakeApi();
  window.localStorage.setItem('accessToken', 'token-1');
});

test('a refused token refresh signs the member out, alerts them and leads to the login, which leads back', async () => {
  const here = window.location.pathname + window.location.search;
  selectedStation.set({ id: 1, name: '로비', status: '운영 중', openTime: '09:00', closeTime: '22:00' });
  api.refuses('GET /api/v1/users/me', 'SIGN_IN_REQUIRED');
  api.refuses('POST /api/v1/auth/token/refresh', 'SIGN_IN_REQUIRED');
  const screen = await showScreen(<SessionGuard />, { at: '/mypage' });

  const [first, second] = await Promise.allSettled([
    call('GET /api/v1/users/me'),
    call('GET /api/v1/users/me'),
  ]);

  expect([first?.status, second?.status]).toEqual(['rejected', 'rejected']);
  expect(api.sent('POST /api/v1/auth/token/refresh')).toHaveLength(1);
  expect(window.localStorage.getItem('accessToken')).toBeNull();
  expect(selectedStation.read()).toBeUndefined();
  await expect.element(screen.getByRole('alertdialog', { name: '로그인이 필요합니다.' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '확인' }));
  await screen.arrivesAt(`/login?redirect=${encodeURIComponent(here)}`);
});

test('a token refresh that fails because the connection is lost signs nobody out', async () => {
  api.refuses('GET /api/v1/users/me', 'SIGN_IN_REQUIRED');
  api.loses('POST /api/v1/auth/token/refresh');
  const screen = await showScreen(<SessionGuard />, { at: '/mypage' });

  await expect(call('GET /api/v1/users/me')).rejects.toMatchObject({ code: 'OFFLINE' });

  expect(window.localStorage.getItem('accessToken')).toBe('token-1');
  expect(screen.getByRole('alertdialog').elements()).toEqual([]);
});

const memberRoutes = routes.map(({ path, element, membersOnly }) => ({
  path,
  element: membersOnly ? <MembersOnly>{element}</MembersOnly> : element,
}));

/** The app's screens, with links to three that show what belongs to one member. */
function TestApp() {
  return (
    <>
      <SessionGuard />
      <Link to="/mypage">test: my page</Link>
      <Link to="/history">test: history</Link>
      <Link to="/station-map/favorites">test: favourites</Link>
      <Link to="/faq">test: public</Link>
      <Suspense>{useRoutes(memberRoutes)}</Suspense>
      <Footer />
    </>
  );
}

const sumin: CallReply<'GET /api/v1/users/me'> = { ...jihoon, nickname: '수민', email: 'sumin@example.com' };
const isSumin = ({ headers }: SentRequest) => headers.get('authorization') === 'Bearer token-2';

/** Every reply depends on the token; the first member is 지훈, the second 수민. */
function twoMembers() {
  api.answers('GET /api/v1/config', someConfig);
  api.answers('GET /api/v1/users/me', (request) => (isSumin(request) ? sumin : jihoon));
  api.answers('GET /api/v1/users/me/rentals', (request) =>
    aHistory([aRental({ productName: isSumin(request) ? '무선 마우스' : '65W PD 충전기' })], []),
  );
  api.answers('GET /api/v1/stations/bookmarks', (request) => ({
    bookmarks: [asBookmark(isSumin(request) ? cafe : library)],
  }));
}

const screensOf = [
  { link: 'test: my page', endpoint: 'GET /api/v1/users/me', first: '지훈님', second: '수민님' },
  {
    link: 'test: history',
    endpoint: 'GET /api/v1/users/me/rentals',
    first: '65W PD 충전기',
    second: '무선 마우스',
  },
  {
    link: 'test: favourites',
    endpoint: 'GET /api/v1/stations/bookmarks',
    first: library.name,
    second: cafe.name,
  },
] as const;

type TestScreen = Awaited<ReturnType<typeof showScreen>>;
const open = (screen: TestScreen, link: string) =>
  userEvent.click(screen.getByRole('link', { name: link, exact: true }));

test('a member who signs in after another one finds neither their name, nor their rentals, nor their bookmarks', async () => {
  twoMembers();
  const screen = await showScreen(<TestApp />, { at: '/mypage', route: '/*' });
  for (const { link, first } of screensOf) {
    await open(screen, link);
    await expect.element(screen.getByText(first).first()).toBeVisible();
  }

  clearAccessToken();
  await open(screen, 'test: public');
  // The screen of the first member is gone, not only on its way out.
  await expect.element(screen.getByRole('heading', { name: '자주 묻는 질문' })).toBeVisible();
  beginSession('token-2');

  for (const { link, endpoint, first, second } of screensOf) {
    // Held back, so that anything the cache still had of the first member would be on the screen.
    const release = api.holds(endpoint);
    await open(screen, link);
    await expect.poll(() => api.sent(endpoint).filter(isSumin).length).toBeGreaterThan(0);
    expect(screen.getByText(first).elements()).toEqual([]);
    release();
    await expect.element(screen.getByText(second).first()).toBeVisible();
    expect(screen.getByText(first).elements()).toEqual([]);
  }
});

test('a screen that is open while one member replaces another shows the second one', async () => {
  twoMembers();
  const screen = await showScreen(<TestApp />, { at: '/history', route: '/*' });
  await expect.element(screen.getByText('65W PD 충전기').first()).toBeVisible();
  beginSession('token-2');
  await expect.element(screen.getByText('무선 마우스').first()).toBeVisible();
  expect(screen.getByText('65W PD 충전기').elements()).toEqual([]);
  expect(screen.getByRole('alertdialog').elements()).toEqual([]);
});

test('a sign-out in another tab empties the screen of a member and leads to the login', async () => {
  twoMembers();
  const screen = await showScreen(<TestApp />, { at: '/history', route: '/*' });
  await expect.element(screen.getByText('65W PD 충전기').first()).toBeVisible();

  window.localStorage.removeItem('accessToken');
  window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken', newValue: null }));

  await expect.element(screen.getByRole('alertdialog', { name: '로그인이 필요합니다.' })).toBeVisible();
  expect(screen.getByText('65W PD 충전기').elements()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: '확인' }));
  await screen.arrivesAt('/login?redirect=%2Fhistory');
});

test('signing out reads what guests may see again and nothing that only members may see', async () => {
  twoMembers();
  const screen = await showScreen(<TestApp />, { at: '/mypage', route: '/*' });
  await expect.element(screen.getByText('지훈님')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: /사업자정보확인/ })).toBeVisible();
  const reads = api.sent('GET /api/v1/config').length;
  const memberReads = api.sent('GET /api/v1/users/me').length;
  clearAccessToken();
  await expect.poll(() => api.sent('GET /api/v1/config').length).toBe(reads + 1);
  expect(screen.getByText('지훈님').elements()).toEqual([]);
  expect(api.sent('GET /api/v1/users/me')).toHaveLength(memberReads);
  expect(screen.getByRole('alertdialog').elements()).toEqual([]);
});

test('a logout that could not be sent is sent when the app starts, and as soon as there is a connection again', async () => {
  clearAccessToken();
  unsentLogout.set();
  api.loses('POST /api/v1/auth/token/refresh');
  await showScreen(<SessionGuard />, { at: '/' });
  await expect.poll(() => api.sent('POST /api/v1/auth/token/refresh').length).toBeGreaterThan(0);
  expect(unsentLogout.exists()).toBe(true);
  api.answers('POST /api/v1/auth/token/refresh', { accessToken: 'token-2' });
  api.answers('POST /api/v1/auth/logout', null);
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => unsentLogout.exists()).toBe(false);
  expect(api.sent('POST /api/v1/auth/logout').at(-1)?.headers.get('authorization')).toBe('Bearer token-2');
  expect(window.localStorage.getItem('accessToken')).toBeNull();
});

test.each([
  ['/notifications', 'GET /api/v1/users/me/notifications/log'],
  ['/notification-settings', 'GET /api/v1/users/me/notifications'],
  ['/extend/a-token', 'GET /api/v1/rentals/{token}/extension'],
] as const)('a session that has ended is noticed at %s and alerted once', async (at, endpoint) => {
  twoMembers();
  api.refuses(endpoint, 'SIGN_IN_REQUIRED');
  api.refuses('POST /api/v1/auth/token/refresh', 'SIGN_IN_REQUIRED');
  const screen = await showScreen(<TestApp />, { at, route: '/*' });
  const alert = screen.getByRole('alertdialog', { name: '로그인이 필요합니다.' });
  await expect.element(alert).toBeVisible();
  await userEvent.click(alert.getByRole('button', { name: '확인' }));
  await expect.element(screen.getByRole('button', { name: '카카오로 시작하기' })).toBeVisible();
  expect(api.sent('POST /api/v1/auth/token/refresh')).toHaveLength(1);
});
