// The palette, the bell and the shortcuts of the console: what they find, where they lead, and for whom.
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aDashboard } from '#console-test/dashboard.ts';
import { aList, fakeApi, type FakeApi } from '#console-test/fake-api.ts';
import { aPayment, inDetail } from '#console-test/payments.ts';
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

const open = (at: string) => show(<Screens />, { at, route: '*' });

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

test('the palette invites: 초대 leads to the staff with the question of the invitation open, for whoever may invite', async () => {
  const screen = await open('/staff');
  await userEvent.click(screen.getByRole('button', { name: /검색 또는 이동/ }).first());
  await userEvent.fill(screen.getByRole('combobox', { name: '검색 또는 이동' }), '초대');
  await userEvent.click(screen.getByRole('option', { name: /직원 초대/ }));
  await screen.arrivesAt('/staff?invite=1');
  await expect.element(screen.getByRole('button', { name: '초대 링크 만들기' })).toBeVisible();
});

test('the palette does not offer to invite to whoever may not', async () => {
  signedInAs(api, 'MANAGER');
  const screen = await open('/staff');
  await userEvent.click(screen.getByRole('button', { name: /검색 또는 이동/ }).first());
  await userEvent.fill(screen.getByRole('combobox', { name: '검색 또는 이동' }), '직원');
  await expect.element(screen.getByRole('option', { name: /직원·권한/ })).toBeVisible();
  await expect.element(screen.getByRole('option', { name: /직원 초대/ })).not.toBeInTheDocument();
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
