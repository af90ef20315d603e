// The list of rentals: segments, filters and sorting in the address, the keyboard, and every state the list can be in.
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeApi, type FakeApi } from '#console-test/fake-api.ts';
import { answersChoices } from '#console-test/stock/items.ts';
import { rentalCounts, rentalsOfEveryState } from '#console-test/rentals.ts';
import { expectAccessible, onAScreenOf, showScreen } from '#console-test/show-screen.tsx';
import { signedInAs } from '#console-test/people/staff.ts';
import { RentalsScreen } from './rentals-screen.tsx';

let api: FakeApi;

beforeEach(async () => {
  await onAScreenOf(1440, 900);
  api = fakeApi();
  signedInAs(api, 'SUPPORT');
  answersChoices(api);
  api.answers('GET /api/v1/console/rentals', {
    content: rentalsOfEveryState(),
    next: 'next-page',
    total: 204,
    counts: rentalCounts,
    startedToday: 159,
  });
});

const show = (at = '/rentals') => showScreen(<RentalsScreen />, { at, route: '/rentals' });
const asked = () =>
  new URL(api.sent('GET /api/v1/console/rentals').at(-1)!.path, 'https://console.invalid').searchParams;

test('the list of rentals tells what is late and what is left, and axe finds nothing', async () => {
  const screen = await show();
  await expect.element(screen.getByText('오늘 159건')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '연체 3' })).toBeVisible();
  await expect.element(screen.getByRole('row', { name: /R10402/ })).toMatchTextContent('2시간 19분 지남');
  await expect.element(screen.getByRole('row', { name: /R10377/ })).toMatchTextContent('분실 후보');
  await expect.element(screen.getByRole('row', { name: /R10425/ })).toMatchTextContent('16분 남음');
  await expect
    .element(screen.getByRole('row', { name: /R10411/ }))
    .toMatchTextContent('무료 반납환불 2,400원');
  await expect.element(screen.getByText('204건 중 6건')).toBeVisible();
  expect(asked().get('sort')).toBe('urgent');
  await expectAccessible();
});

test('segment, filters and sorting of rentals are in the address and are what the server is asked for', async () => {
  const screen = await show('/rentals?station=1&extended=yes');
  await expect.element(screen.getByRole('row', { name: /R10402/ })).toBeVisible();
  expect(asked().get('stationId')).toBe('1');
  expect(asked().get('extended')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: '분실 후보 1' }));
  await expect.poll(() => asked().get('state')).toBe('LOST_CANDIDATE');
  await userEvent.keyboard('/');
  await userEvent.keyboard('R10402');
  await screen.arrivesAt('/rentals?state=lost_candidate&q=R10402&station=1&extended=yes');
  await userEvent.click(screen.getByRole('button', { name: '연장함 조건 지우기' }));
  await userEvent.click(screen.getByRole('button', { name: '결제', exact: true }));
  await screen.arrivesAt('/rentals?state=lost_candidate&q=R10402&station=1&sort=-paid');
});

test('an hour of the week and a way of ending come from insight as filters that can be left', async () => {
  const screen = await show('/rentals?at=5-17&ending=OTHER_STATION&rented-at=1');
  await expect.element(screen.getByRole('combobox', { name: '시작한 때 금요일 17시' })).toBeVisible();
  await expect.element(screen.getByRole('combobox', { name: '끝 다른 스테이션에 반납' })).toBeVisible();
  expect(Object.fromEntries(asked())).toMatchObject({
    weekday: '5',
    hour: '17',
    ending: 'OTHER_STATION',
    rentedAtId: '1',
  });
  await userEvent.click(screen.getByRole('button', { name: '시작한 때 조건 지우기' }));
  await screen.arrivesAt('/rentals?rented-at=1&ending=OTHER_STATION');
});

test('j and Enter open a rental', async () => {
  const screen = await show();
  await expect.element(screen.getByRole('row', { name: /R10402/ })).toBeVisible();
  await userEvent.keyboard('jj{Enter}');
  await screen.arrivesAt('/rentals/10402');
});

test('a service without rentals says so, and filters that leave nothing lead back', async () => {
  api.answers('GET /api/v1/console/rentals', {
    content: [],
    next: null,
    total: 0,
    counts: { OPEN: 0, OVERDUE: 0, LOST_CANDIDATE: 0, RETURNED: 0, LOST: 0 },
    startedToday: 0,
  });
  const screen = await show('/rentals?forced=yes');
  await expect.element(screen.getByText('조건에 맞는 결과가 없어요')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '필터 지우기' }));
  await expect.element(screen.getByText('첫 대여가 시작되면 여기에 불이 켜져요')).toBeVisible();
  await screen.arrivesAt('/rentals');
});

test('a list of rentals that could not be read says the request number and can be read again', async () => {
  api.refuses('GET /api/v1/console/rentals', 'UNAVAILABLE');
  const screen = await show();
  await expect.element(screen.getByText('불러오지 못했어요')).toBeVisible();
  await expect.element(screen.getByText('req-test')).toBeVisible();
  api.answers('GET /api/v1/console/rentals', {
    content: rentalsOfEveryState(),
    next: null,
    total: 6,
    counts: rentalCounts,
    startedToday: 6,
  });
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  await expect.element(screen.getByRole('row', { name: /R10402/ })).toBeVisible();
});

test('Space looks at a rental beside the list, from the row and from its link', async () => {
  const screen = await show();
  await expect.element(screen.getByRole('row', { name: /R10402/ })).toBeVisible();
  await userEvent.keyboard('j ');
  const first = screen.getByRole('complementary');
  await expect.element(first).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(first).not.toBeInTheDocument();
  screen.getByRole('link', { name: 'R10411' }).element().focus();
  await userEvent.keyboard(' ');
  await expect
    .element(screen.getByRole('complementary', { name: 'R10411' }))
    .toMatchTextContent('환불 2,400원');
  await expect
    .element(screen.getByRole('complementary').getByRole('link', { name: '자세히 보기' }))
    .toHaveAttribute('href', '/rentals/10411');
  await expectAccessible();
});
