// The palette and the shortcuts of the console: what they find, where they lead, and for whom.
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aList, fakeApi, type FakeApi } from '#console-test/fake-api.ts';
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
  await userEvent.click(screen.getByRole('option', { name: /CHR_0012/ }));
  await screen.arrivesAt('/items/CHR_0012');
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
  await expect.element(screen.getByRole('option', { name: /M35/ })).toBeVisible();
  api.holds('GET /api/v1/console/search');
  await userEvent.fill(field, 'chr');
  await expect.element(screen.getByRole('option', { name: /M35/ })).not.toBeInTheDocument();
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
