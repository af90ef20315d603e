// The list of items: segments and filters in the address, bulk state change with what is skipped, moving, the keyboard.
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aList, fakeApi, type FakeApi } from '#console-test/fake-api.ts';
import { aCategory, answersChoices, itemCounts, itemsOfEveryState } from '#console-test/stock/items.ts';
import { expectAccessible, onAScreenOf, showScreen } from '#console-test/show-screen.tsx';
import { signedInAs } from '#console-test/people/staff.ts';
import { ItemsScreen } from './items-screen.tsx';

let api: FakeApi;

beforeEach(async () => {
  await onAScreenOf(1440, 900);
  api = fakeApi();
  signedInAs(api, 'MANAGER');
  answersChoices(api);
  api.answers('GET /api/v1/console/items', {
    content: itemsOfEveryState(),
    next: 'next-page',
    total: 318,
    counts: itemCounts,
  });
});

const show = (at = '/items') => showScreen(<ItemsScreen />, { at, route: '/items' });
const asked = () =>
  new URL(api.sent('GET /api/v1/console/items').at(-1)!.path, 'https://console.invalid').searchParams;

test('the list of items shows counts by segment, and axe finds nothing', async () => {
  const screen = await show();
  await expect.element(screen.getByRole('row', { name: /CHR_0012/ })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '대여 가능 241' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '고장·수리 9' })).toBeVisible();
  await expect.element(screen.getByText('지**로님', { exact: false })).toBeVisible();
  await expect.element(screen.getByText('318개 중 12개')).toBeVisible();
  await expectAccessible();
});

test('segments, search and sorting are in the address and are what the server is asked for', async () => {
  const screen = await show('/items?station=1&idle=14');
  await expect.element(screen.getByRole('row', { name: /CHR_0012/ })).toBeVisible();
  expect(asked().get('stationId')).toBe('1');
  expect(asked().get('idleDays')).toBe('14');
  await userEvent.click(screen.getByRole('button', { name: '고장·수리 9' }));
  await expect.poll(() => asked().get('state')).toBe('BROKEN,REPAIR');
  await userEvent.keyboard('/');
  await userEvent.keyboard('CHR');
  await screen.arrivesAt('/items?state=broken&q=CHR&station=1&idle=14');
  await userEvent.click(screen.getByRole('button', { name: '누적 대여' }));
  await screen.arrivesAt('/items?state=broken&q=CHR&station=1&idle=14&sort=-rentals');
  await userEvent.click(screen.getByRole('button', { name: '마지막 대여 조건 지우기' }));
  await screen.arrivesAt('/items?state=broken&q=CHR&station=1&sort=-rentals');
});

test('a category is filtered by under the name the operator has given it', async () => {
  api.answers('GET /api/v1/console/categories', aList([aCategory({ name: '포인터', hidden: true })]));
  const screen = await show('/items?category=%EB%A7%88%EC%9A%B0%EC%8A%A4');
  await userEvent.click(screen.getByRole('combobox', { name: '분류 포인터' }));
  await expect.element(screen.getByText('고객 필터에서 숨김')).toBeVisible();
  expect(asked().get('category')).toBe('마우스');
});

test('a bulk change of state says beforehand what is skipped, and afterwards leaves the skipped ones ticked', async () => {
  api.answers('POST /api/v1/console/items/state', {
    done: 2,
    skipped: [{ serial: 'CHR_0012', reason: '대여 중이에요.' }],
  });
  const screen = await show();
  for (const serial of ['CHR_0012', 'CAB_0044', 'CAB_0045'])
    await userEvent.click(screen.getByRole('checkbox', { name: serial }));
  await userEvent.click(screen.getByRole('toolbar').getByRole('button', { name: '상태 변경' }));
  const dialog = screen.getByRole('dialog', { name: '3개의 상태를 바꿀까요?' });
  await expect.element(dialog.getByRole('radio', { name: '고장' })).toBeChecked();
  await expect.element(dialog.getByRole('listitem')).toMatchTextContent('대여 중이에요.');
  await expect.element(dialog.getByText('CAB_0044는 지금 결제 중')).toBeVisible();
  await expectAccessible();
  await userEvent.fill(dialog.getByRole('textbox', { name: '사유' }), '11월 점검에서 단자 헐거움');
  await userEvent.click(dialog.getByRole('button', { name: '2개를 고장으로 바꾸기' }));
  await expect.element(screen.getByText('2개를 고장으로 바꿨어요')).toBeVisible();
  expect(api.sent('POST /api/v1/console/items/state')[0]?.body).toMatchObject({
    to: 'BROKEN',
    reason: '11월 점검에서 단자 헐거움',
  });
  await expect.element(screen.getByRole('checkbox', { name: 'CHR_0012' })).toBeChecked();
  await expect.element(screen.getByRole('checkbox', { name: 'CAB_0045' })).not.toBeChecked();
});

test('an item that was lost is found again only at a station that is named', async () => {
  api.answers('POST /api/v1/console/items/state', { done: 1, skipped: [] });
  const screen = await show();
  await userEvent.click(screen.getByRole('checkbox', { name: 'CHR_0021' }));
  await userEvent.click(screen.getByRole('toolbar').getByRole('button', { name: '상태 변경' }));
  const dialog = screen.getByRole('dialog');
  await userEvent.click(dialog.getByRole('radio', { name: '대여 가능' }));
  const confirm = dialog.getByRole('button', { name: '대여 가능으로 바꾸기' });
  await expect.element(confirm).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(dialog.getByRole('combobox', { name: /어디에 둘까요/ }));
  await userEvent.click(screen.getByRole('option', { name: /성수 창고/ }));
  await userEvent.fill(dialog.getByRole('textbox', { name: '사유' }), '분실물 센터에서 찾음');
  await userEvent.click(confirm);
  await expect.element(screen.getByText('1개를 대여 가능으로 바꿨어요')).toBeVisible();
  expect(api.sent('POST /api/v1/console/items/state')[0]?.body).toMatchObject({
    to: 'AVAILABLE',
    stationId: 9,
  });
});

test('moving makes a list of those that can be carried', async () => {
  api.refuses('POST /api/v1/console/transfers', 'STATION_NOT_FOUND');
  const screen = await show();
  for (const serial of ['CAB_0045', 'MOU_0007'])
    await userEvent.click(screen.getByRole('checkbox', { name: serial }));
  await userEvent.click(screen.getByRole('toolbar').getByRole('button', { name: '이동' }));
  const dialog = screen.getByRole('dialog', { name: '2개를 옮길까요?' });
  await userEvent.click(dialog.getByRole('combobox', { name: /어디로/ }));
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('option').first()).not.toBeInTheDocument();
  await expect.element(dialog).toBeVisible();
  await userEvent.click(dialog.getByRole('combobox', { name: /어디로/ }));
  await userEvent.click(screen.getByRole('option', { name: /강변 환승라운지/ }));
  await userEvent.fill(dialog.getByRole('textbox', { name: '까닭' }), '재고 부족');
  await userEvent.click(dialog.getByRole('button', { name: '1개 이동 목록 만들기' }));
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('등록되지 않은 스테이션이에요.');
  expect(api.sent('POST /api/v1/console/transfers')[0]?.body).toEqual({
    items: [{ serial: 'CAB_0045', version: 1 }],
    toStationId: 2,
    reason: '재고 부족',
  });
});

test('a move can be undone for ten seconds: the list that was made is given up', async () => {
  const made = {
    id: 117,
    no: 'T117',
    to: { id: 2, no: '2', name: '강변 환승라운지' },
    state: 'OPEN' as const,
    reason: '재고 부족',
    madeBy: { id: 2, name: '한민서', role: 'MANAGER' as const },
    carriedBy: null,
    madeAt: '2026-11-14T18:24:00+09:00',
    doneAt: null,
    items: [
      {
        serial: 'CAB_0045',
        product: { id: 2, no: '2', name: '케이블' },
        from: null,
        state: 'WAITING' as const,
        reason: null,
      },
    ],
    version: 1,
  };
  api.answers('POST /api/v1/console/transfers', made);
  api.answers('POST /api/v1/console/transfers/{id}/cancel', { ...made, state: 'CANCELLED', version: 2 });
  const screen = await show();
  await userEvent.click(screen.getByRole('checkbox', { name: 'CAB_0045' }));
  await userEvent.click(screen.getByRole('toolbar').getByRole('button', { name: '이동' }));
  const dialog = screen.getByRole('dialog');
  await userEvent.click(dialog.getByRole('combobox', { name: /어디로/ }));
  await userEvent.click(screen.getByRole('option', { name: /강변 환승라운지/ }));
  await userEvent.fill(dialog.getByRole('textbox', { name: '까닭' }), '재고 부족');
  await userEvent.click(dialog.getByRole('button', { name: '1개 이동 목록 만들기' }));
  await expect.element(screen.getByText('T117 이동 목록에 1개를 담았어요')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '되돌리기' }));
  await expect.element(screen.getByText('T117 이동 목록을 되돌렸어요')).toBeVisible();
  expect(api.sent('POST /api/v1/console/transfers/{id}/cancel')[0]).toMatchObject({
    path: '/api/v1/console/transfers/117/cancel',
    body: { reason: '이동을 되돌림', version: 1 },
  });
});

test('Space looks at an item beside the list, Enter opens it', async () => {
  const screen = await show();
  await expect.element(screen.getByRole('row', { name: /CHR_0012/ })).toBeVisible();
  await userEvent.keyboard('jj ');
  await expect.element(screen.getByRole('complementary', { name: 'CHR_0013' })).toBeVisible();
  await userEvent.keyboard('{Escape}j{Enter}');
  await screen.arrivesAt('/items/CAB_0044');
});

test('someone who may only read items sees no ticks and no acts', async () => {
  signedInAs(api, 'SUPPORT', undefined);
  const screen = await show();
  await expect.element(screen.getByRole('row', { name: /CHR_0012/ })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: '물품 등록' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'CHR_0013 더 보기' }));
  await expect.element(screen.getByRole('menuitem', { name: '라벨 인쇄' })).toBeVisible();
  await expect.element(screen.getByRole('menuitem', { name: /상태 변경/ })).not.toBeInTheDocument();
});

test('an empty service leads to registering, filters that leave nothing lead back', async () => {
  api.answers('GET /api/v1/console/items', {
    content: [],
    next: null,
    total: 0,
    counts: { ...itemCounts, AVAILABLE: 0 },
  });
  const empty = await show();
  await expect.element(empty.getByRole('heading', { name: '첫 물품을 등록해 주세요' })).toBeVisible();
  await empty.unmount();
  const filtered = await show('/items?idle=14&q=KEY_00');
  await expect.element(filtered.getByRole('heading', { name: '조건에 맞는 결과가 없어요' })).toBeVisible();
  await userEvent.click(filtered.getByRole('button', { name: '필터 지우기' }));
  await filtered.arrivesAt('/items');
});
