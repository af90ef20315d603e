// The console as a whole: menu by rights, addresses, palette, shortcuts, the end of the session.
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aNotice } from '#console-test/contents.ts';
import { aDashboard } from '#console-test/dashboard.ts';
import { aList, fakeApi, type FakeApi } from '#console-test/fake-api.ts';
import { aPayment, inDetail } from '#console-test/payments.ts';
import { expectAccessible, onAScreenOf, show } from '#console-test/show-screen.tsx';
import { signedInAs } from '#console-test/staff.ts';
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
    '대여',
    '결제·환불',
    '신고',
    '스테이션',
    '물품',
    '상품',
    'QR 라벨',
    '회원',
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

test('g and then t leads to the settings', async () => {
  const screen = await open('/staff');
  await expect.element(screen.getByRole('heading', { name: '직원·권한', level: 1 })).toBeVisible();
  // Both at once: a browser that is told of one key after the other may take longer than the second key has time.
  for (const key of ['g', 't'])
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  await screen.arrivesAt('/settings/rental');
});

test('the palette finds by first consonants, and Enter leads there', async () => {
  const screen = await open('/staff');
  await expect.element(screen.getByRole('heading', { name: '직원·권한', level: 1 })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  const field = screen.getByRole('combobox', { name: '검색 또는 이동' });
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAccessibleDescription('회원 찾기는 개인정보 접속기록에 남아요');
  await userEvent.fill(field, 'ㅅㅈ');
  await expect.element(screen.getByRole('option', { name: /설정/ })).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  await screen.arrivesAt('/settings/rental');
});

test('the palette shows what the server finds, under the name of its kind', async () => {
  api.answers('GET /api/v1/console/search', {
    results: [{ kind: 'item', serial: 'CHR_0012', product: '65W PD 충전기', station: '성수 라운지' }],
  });
  const screen = await open('/staff');
  await userEvent.click(screen.getByRole('button', { name: /검색 또는 이동/ }).first());
  await userEvent.fill(screen.getByRole('combobox', { name: '검색 또는 이동' }), 'chr');
  await userEvent.click(screen.getByRole('option', { name: /CHR_0012.*충전기/ }));
  await screen.arrivesAt('/items/CHR_0012');
});

test('환불 with the number of a payment leads to the payment with the question of a refund open', async () => {
  api.answers('GET /api/v1/console/search', {
    results: [{ kind: 'payment', id: 20341, orderName: '65W PD 충전기 2시간', amount: 1200 }],
  });
  api.answers('GET /api/v1/console/payments/{id}', inDetail(aPayment()));
  const screen = await open('/staff');
  await userEvent.click(screen.getByRole('button', { name: /검색 또는 이동/ }).first());
  const field = screen.getByRole('combobox', { name: '검색 또는 이동' });
  await userEvent.fill(field, '환불 P20341');
  await expect.element(screen.getByRole('option', { name: 'P20341 환불…' })).toBeVisible();
  expect(api.sent('GET /api/v1/console/search').at(-1)!.path).toMatch(/q=P20341$/);
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('dialog').getByText(/환불할까요|얼마를/)).toBeVisible();
  // The address forgets the question: a reload does not ask it again.
  await screen.arrivesAt('/payments/20341');
});

test('an empty palette lists what this person opened last', async () => {
  localStorage.removeItem('console-recent:of:1');
  api.answers('GET /api/v1/console/payments/{id}', inDetail(aPayment()));
  const screen = await open('/payments/20341');
  await expect.element(screen.getByRole('heading', { name: 'P20341', level: 1 })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: '직원·권한' }));
  await screen.arrivesAt('/staff');
  await userEvent.click(screen.getByRole('button', { name: /검색 또는 이동/ }).first());
  await userEvent.click(screen.getByRole('option', { name: /P20341/ }));
  await screen.arrivesAt('/payments/20341');
});

test('the bell of every screen counts what is urgent, opens the list of it, and closes with the screen it leads to', async () => {
  api.answers('GET /api/v1/console/dashboard', aDashboard());
  const urgent = aDashboard().todos.filter((todo) => todo.urgent).length;
  expect(urgent).toBeGreaterThan(0);
  const screen = await open('/staff');
  await userEvent.click(screen.getByRole('button', { name: `챙길 일, 급한 일 ${urgent}가지` }));
  const list = screen.getByRole('dialog', { name: '챙길 일' });
  await expect.element(list.getByRole('heading', { name: /지금 챙길 일/ })).toBeVisible();
  await userEvent.click(list.getByRole('link').first());
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(screen.getByRole('heading', { name: '직원·권한', level: 1 })).not.toBeInTheDocument();
});

test('on the dashboard the list of what to see to has one bell', async () => {
  api.answers('GET /api/v1/console/dashboard', aDashboard());
  const screen = await open('/');
  await expect.element(screen.getByRole('heading', { name: /지금 챙길 일/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /챙길 일/ }).elements()).toHaveLength(1);
});

test('Enter never opens what was found for a shorter word', async () => {
  api.answers('GET /api/v1/console/search', {
    results: [
      { kind: 'member', id: 35, nickname: 'c**e', state: 'ACTIVE' },
      { kind: 'item', serial: 'CHR_0012', product: '65W PD 충전기', station: '성수 라운지' },
    ],
  });
  const screen = await open('/staff');
  await userEvent.click(screen.getByRole('button', { name: /검색 또는 이동/ }).first());
  const field = screen.getByRole('combobox', { name: '검색 또는 이동' });
  await userEvent.fill(field, 'c');
  await expect.element(screen.getByRole('option', { name: /M35.*이용 중/ })).toBeVisible();
  api.holds('GET /api/v1/console/search');
  await userEvent.fill(field, 'chr');
  await expect.element(screen.getByRole('option', { name: /M35.*이용 중/ })).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await screen.arrivesAt('/items/CHR_0012');
});

test('? lists the shortcuts, and Escape closes the list', async () => {
  const screen = await open('/staff');
  await expect.element(screen.getByRole('heading', { name: '직원·권한', level: 1 })).toBeVisible();
  await userEvent.keyboard('?');
  const list = screen.getByRole('dialog', { name: '단축키' });
  await expect.element(list).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(list).not.toBeInTheDocument();
});

test('the list of shortcuts leads nobody to a screen they may not open', async () => {
  signedInAs(api, 'FIELD');
  const screen = await open('/items');
  await expect.element(screen.getByRole('navigation', { name: '메뉴' })).toBeVisible();
  await userEvent.keyboard('?');
  const list = screen.getByRole('dialog', { name: '단축키' });
  await expect.element(list.getByText('물품 열기')).toBeVisible();
  await expect.element(list.getByText('설정 열기')).not.toBeInTheDocument();
});

test('a person who has turned single keys off keeps Ctrl+K only', async () => {
  signedInAs(api, 'OWNER', { preferences: { 'single-keys': false } });
  const screen = await open('/staff');
  await expect.element(screen.getByRole('heading', { name: '직원·권한', level: 1 })).toBeVisible();
  await userEvent.keyboard('gt');
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(screen.getByRole('combobox', { name: '검색 또는 이동' })).toBeVisible();
  await screen.arrivesAt('/staff');
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

test('on a phone the menu is a drawer', async () => {
  await onAScreenOf(390, 844);
  const screen = await open('/staff');
  await userEvent.click(screen.getByRole('button', { name: '메뉴 열기' }));
  const drawer = screen.getByRole('dialog', { name: '메뉴' });
  await userEvent.click(drawer.getByRole('link', { name: '설정' }));
  await screen.arrivesAt('/settings/rental');
  await expect.element(drawer).not.toBeInTheDocument();
});
