// Registering items in bulk: preview of the numbers, faults at their fields, on to the labels.
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aList, fakeApi, type FakeApi } from '#console-test/fake-api.ts';
import { answersChoices, aProduct, aStation } from '#console-test/stock/items.ts';
import { expectAccessible, onAScreenOf, showScreen } from '#console-test/show-screen.tsx';
import { signedInAs } from '#console-test/people/staff.ts';
import { NewItemsScreen } from './new-items-screen.tsx';

let api: FakeApi;

beforeEach(async () => {
  await onAScreenOf(1440, 900);
  api = fakeApi();
  signedInAs(api, 'MANAGER');
  answersChoices(api);
  api.answers('GET /api/v1/console/items/next-serials', ({ path }) => {
    const { searchParams } = new URL(path, 'https://console.invalid');
    const first = Number(searchParams.get('firstNumber') ?? 141);
    const count = Number(searchParams.get('count'));
    return {
      serials: Array.from({ length: count }, (_, step) => `CHR_${String(first + step).padStart(4, '0')}`),
      skipped: first === 141 ? [] : ['CHR_0100'],
    };
  });
});

const show = (at = '/items/new') => showScreen(<NewItemsScreen />, { at, route: '/items/new' });
type Screen = Awaited<ReturnType<typeof show>>;

async function choose(screen: Screen) {
  await userEvent.click(screen.getByRole('combobox', { name: /무엇을/ }));
  await userEvent.click(screen.getByRole('option', { name: /65W PD 충전기/ }));
  await userEvent.click(screen.getByRole('combobox', { name: /어디에/ }));
  await userEvent.click(screen.getByRole('option', { name: /성수 창고/ }));
}

test('twenty chargers are registered with the numbers of the preview, and their labels open', async () => {
  api.answers('POST /api/v1/console/items/bulk', { batch: 'b-1', serials: ['CHR_0141', 'CHR_0142'] });
  const screen = await show();
  await choose(screen);
  await expect.element(screen.getByText('CHR_0160')).toBeVisible();
  await expect.element(screen.getByText('번호 20개 모두 비어 있음')).toBeVisible();
  await userEvent.fill(screen.getByRole('textbox', { name: '개당 매입가' }), '24,000');
  await expect.element(screen.getByText('480,000원')).toBeVisible();
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: '20개 등록' }));
  await screen.arrivesAt('/labels?serials=CHR_0141%2CCHR_0142');
  expect(api.sent('POST /api/v1/console/items/bulk')[0]?.body).toEqual({
    productId: 1,
    count: 20,
    stationId: 9,
    firstNumber: null,
    boughtOn: null,
    cost: 24_000,
    kcNumber: null,
    lot: null,
    note: null,
  });
});

test('the focus follows the product: to the button that changes it, and back to the field', async () => {
  const screen = await show();
  await userEvent.click(screen.getByRole('combobox', { name: /무엇을/ }));
  await userEvent.click(screen.getByRole('option', { name: /65W PD 충전기/ }));
  await expect.element(screen.getByRole('button', { name: '바꾸기' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('combobox', { name: /무엇을/ })).toHaveFocus();
});

test('what is missing is said at its field and nothing is sent', async () => {
  const screen = await show();
  await userEvent.fill(screen.getByRole('textbox', { name: '몇 개' }), '201');
  await userEvent.click(screen.getByRole('button', { name: '등록', exact: true }));
  await expect.element(screen.getByText('상품을 골라 주세요.')).toBeVisible();
  await expect.element(screen.getByText('둘 곳을 골라 주세요.')).toBeVisible();
  await expect.element(screen.getByText('1개부터 200개까지 등록할 수 있어요.')).toBeVisible();
  expect(api.sent('POST /api/v1/console/items/bulk')).toHaveLength(0);
});

test('numbers that somebody took meanwhile are said at the field of the numbers', async () => {
  api.refuses('POST /api/v1/console/items/bulk', 'SERIAL_TAKEN');
  const screen = await show();
  await choose(screen);
  await userEvent.fill(screen.getByRole('textbox', { name: '시작 번호' }), '99');
  await expect.element(screen.getByText('이미 쓴 번호 1개 건너뜀')).toBeVisible();
  api.answers('GET /api/v1/console/items/next-serials', { serials: ['CHR_0201'], skipped: ['CHR_0099'] });
  await userEvent.click(screen.getByRole('button', { name: '20개 등록' }));
  await expect
    .element(screen.getByText('방금 다른 분이 쓴 번호가 있어요. 새 번호를 확인해 주세요.'))
    .toBeVisible();
  await expect.element(screen.getByText('CHR_0201')).toBeVisible();
});

test('the product and the station that the address names are chosen', async () => {
  const screen = await show('/items/new?product=2&station=9');
  await expect.element(screen.getByRole('textbox', { name: '시리얼 번호' })).toHaveValue('CAB_');
  await expect.element(screen.getByText('창고에 두면 고객에게 보이지 않아요')).toBeVisible();
});

test('where there is one product and one station, both are chosen', async () => {
  api.answers('GET /api/v1/console/products', aList([aProduct()]));
  api.answers('GET /api/v1/console/stations', {
    ...aList([aStation()]),
    counts: { OPEN: 1, CLOSED: 0, PAUSED: 0, SHUT_DOWN: 0, DEPOT: 0 },
  });
  api.answers('POST /api/v1/console/items/bulk', { batch: 'b-1', serials: ['CHR_0141'] });
  const screen = await show();
  await expect.element(screen.getByRole('textbox', { name: '시리얼 번호' })).toHaveValue('CHR_');
  await userEvent.click(screen.getByRole('button', { name: '20개 등록' }));
  await screen.arrivesAt('/labels?serials=CHR_0141');
  expect(api.sent('POST /api/v1/console/items/bulk')[0]?.body).toMatchObject({
    productId: 1,
    stationId: aStation().id,
  });
});
