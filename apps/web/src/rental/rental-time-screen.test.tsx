// Choosing the hours of the scanned item.
import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeApi, type FakeApi } from '#web-test/fake-api.ts';
import { anItem } from '#web-test/rentals.ts';
import { expectAccessible, showScreen } from '#web-test/show-screen.tsx';
import { RentalTimeScreen } from './rental-time-screen.tsx';

const lookUp = 'GET /api/v1/rentals/products/{serialNumber}';
let api: FakeApi;

beforeEach(() => {
  window.sessionStorage.clear();
  window.sessionStorage.setItem('scannedQrCode', 'CHR_0001');
  vi.spyOn(console, 'warn').mockReturnValue();
  api = fakeApi();
  api.answers(lookUp, anItem);
});

const rentalTime = (state?: unknown) => showScreen(<RentalTimeScreen />, { at: '/rental-time', state });

test('it names the item, its station and its price, and begins with one hour', async () => {
  const screen = await rentalTime();
  await expect.element(screen.getByText('65W PD 충전기')).toBeVisible();
  await expect.element(screen.getByText('건국대 도서관 1층 로비')).toBeVisible();
  await expect.element(screen.getByText('500원 × 1시간')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '1시간 줄이기' })).toBeDisabled();
  expect(api.sent(lookUp)[0]?.path).toBe('/api/v1/rentals/products/CHR_0001');
  await expectAccessible();
});

test('hours times price is what it will cost, up to twelve hours', async () => {
  const screen = await rentalTime();
  await userEvent.click(screen.getByRole('button', { name: '12시간', exact: true }));
  await expect.element(screen.getByText('6,000원')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '1시간 늘리기' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: '1시간 줄이기' }));
  await expect.element(screen.getByText('5,500원')).toBeVisible();
});

test('the hours travel on to the order', async () => {
  const screen = await rentalTime();
  await userEvent.click(screen.getByRole('button', { name: '3시간', exact: true }));
  await userEvent.click(screen.getByRole('button', { name: '대여 시작하기' }));
  await screen.arrivesAt('/order-confirm');
  expect(screen.carried()).toEqual({ hours: 3 });
});

test('who comes back finds the hours as they were', async () => {
  const screen = await rentalTime({ hours: 6 });
  await expect.element(screen.getByText('3,000원')).toBeVisible();
});

test.each([{ hours: 0 }, { hours: 13 }, { hours: 1.5 }, { hours: '3' }, 'nonsense'])(
  '%j is no choice of hours',
  async (state) => {
    const screen = await rentalTime(state);
    await expect.element(screen.getByText('500원 × 1시간')).toBeVisible();
  },
);

test('until the item is known nothing is promised', async () => {
  const answer = api.holds(lookUp);
  const screen = await rentalTime();
  await expect.element(screen.getByText('0원')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '대여 시작하기' })).toBeDisabled();
  answer();
  await expect.element(screen.getByRole('button', { name: '대여 시작하기' })).toBeEnabled();
});

test('an item someone else is paying for is told in the server’s words, then scanned anew', async () => {
  api.refuses(lookUp, 'ITEM_HELD');
  const screen = await rentalTime();
  const alert = screen.getByRole('alertdialog', {
    name: '다른 분이 결제하고 있는 물품이에요. 잠시 후 다시 시도해 주세요.',
  });
  await userEvent.click(alert.getByRole('button', { name: '확인' }));
  await screen.arrivesAt('/qr-scan/rental');
});

test('when the server has said nothing, the specified sentence stands, and the network is named below it', async () => {
  api.loses(lookUp);
  const screen = await rentalTime();
  const alert = screen.getByRole('alertdialog', { name: '해당 물품은 현재 대여가 불가합니다.' });
  await expect.element(alert).toMatchTextContent('인터넷 연결을 확인하고 다시 시도해 주세요.');
});

test('without a scanned code there is nothing to look up', async () => {
  window.sessionStorage.clear();
  const screen = await rentalTime();
  const alert = screen.getByRole('alertdialog', { name: '해당 물품은 현재 대여가 불가합니다.' });
  await userEvent.click(alert.getByRole('button', { name: '확인' }));
  await screen.arrivesAt('/qr-scan/rental');
  expect(api.sent(lookUp)).toEqual([]);
});
