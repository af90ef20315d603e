// Choosing the hours of the scanned item.
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeApi, type FakeApi } from '#web-test/fake-api.ts';
import { anItem } from '#web-test/rentals.ts';
import { expectAccessible, onAScreenOf, showScreen } from '#web-test/show-screen.tsx';
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

test('the rental time shows the item, its station and its price, and begins with one hour', async () => {
  const screen = await rentalTime();
  await expect.element(screen.getByText('65W PD 충전기')).toBeVisible();
  await expect.element(screen.getByText('건국대 도서관 1층 로비')).toBeVisible();
  await expect.element(screen.getByText('500원 × 1시간')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '1시간 줄이기' })).toBeDisabled();
  expect(api.sent(lookUp)[0]?.path).toBe('/api/v1/rentals/products/CHR_0001');
  await expectAccessible();
});

test('the expected amount is hours times price, up to twelve hours', async () => {
  const screen = await rentalTime();
  await userEvent.click(screen.getByRole('button', { name: '12시간', exact: true }));
  await expect.element(screen.getByText('6,000원')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '1시간 늘리기' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: '1시간 줄이기' }));
  await expect.element(screen.getByText('5,500원')).toBeVisible();
});

test('past the day cap the sum stops growing and says so, with the plain sum struck', async () => {
  api.answers(lookUp, { ...anItem, dayCap: 3000 });
  const screen = await rentalTime();
  await expect.element(screen.getByText('500원/시간 · 하루 최대 3,000원')).toBeVisible();
  const status = screen.getByRole('status').first();
  await userEvent.click(screen.getByRole('button', { name: '3시간', exact: true }));
  await expect.element(screen.getByText('500원 × 3시간')).toBeVisible();
  await expect.element(status).toHaveTextContent('');
  await userEvent.click(screen.getByRole('button', { name: '6시간', exact: true }));
  await expect.element(status).toHaveTextContent('하루 최대 금액이에요. 더 빌려도 그대로예요');
  await expect.element(screen.getByText('500원 × 6시간')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '1시간 늘리기' }));
  await userEvent.click(screen.getByRole('button', { name: '1시간 늘리기' }));
  await expect.element(screen.getByText('3,000원', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('4,000원')).toBeVisible();
  await expect.element(screen.getByText('요금 내는 6시간')).toBeVisible();
  await expect.element(screen.getByText('추가 요금 없는 2시간')).toBeVisible();
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: '12시간', exact: true }));
  await expect.poll(() => status.element().textContent).toBe('하루 최대 금액이에요.');
});

test('on a small phone the quick choices are above the bar, also when it says that the day cap is reached', async () => {
  await onAScreenOf(360, 640);
  api.answers(lookUp, { ...anItem, dayCap: 3000 });
  const screen = await rentalTime({ hours: 8 });
  await expect.element(screen.getByText('하루 최대 금액이에요.')).toBeVisible();
  const chips = screen.getByRole('group', { name: '빠른 선택' }).element().getBoundingClientRect();
  await expect
    .poll(() => document.querySelector('.bottom-bar')!.getBoundingClientRect().top)
    .toBeGreaterThanOrEqual(chips.bottom - 1);
});

test('where 24 hours can be rented the ring has a segment for each and the quick choices span the day', async () => {
  api.answers(lookUp, { ...anItem, maxHours: 24 });
  const screen = await rentalTime();
  await userEvent.click(screen.getByRole('button', { name: '24시간', exact: true }));
  await expect.element(screen.getByText('12,000원')).toBeVisible();
  const chips = screen.getByRole('group', { name: '빠른 선택' }).getByRole('button').elements();
  expect(chips.map((chip) => chip.textContent)).toEqual(['1시간', '6시간', '12시간', '24시간']);
  expect(document.querySelectorAll('path[data-lit]')).toHaveLength(24);
});

test('the chosen hours are passed to the order', async () => {
  const screen = await rentalTime();
  await userEvent.click(screen.getByRole('button', { name: '3시간', exact: true }));
  await userEvent.click(screen.getByRole('button', { name: '대여 시작하기' }));
  await screen.arrivesAt('/order-confirm');
  expect(screen.carried()).toEqual({ hours: 3 });
});

test('the chosen hours are stored in the history entry, so that a reload finds them', async () => {
  const screen = await rentalTime();
  await userEvent.click(screen.getByRole('button', { name: '6시간', exact: true }));
  await expect.element(screen.getByText('3,000원')).toBeVisible();
  await expect.poll(() => screen.carried()).toEqual({ hours: 6 });
  await screen.arrivesAt('/rental-time');
});

test('a step back from the order finds the chosen hours', async () => {
  const screen = await rentalTime({ hours: 6 });
  await expect.element(screen.getByText('3,000원')).toBeVisible();
});

test.each([{ hours: 0 }, { hours: 25 }, { hours: 1.5 }, { hours: '3' }, 'nonsense'])(
  'the history state %j is not a choice of hours',
  async (state) => {
    const screen = await rentalTime(state);
    await expect.element(screen.getByText('500원 × 1시간')).toBeVisible();
  },
);

test('the rental time cannot be confirmed before the item is read', async () => {
  const answer = api.holds(lookUp);
  const screen = await rentalTime();
  await expect.element(screen.getByText('0원')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '대여 시작하기' })).toBeDisabled();
  answer();
  await expect.element(screen.getByRole('button', { name: '대여 시작하기' })).toBeEnabled();
});

test('an item held by somebody else is refused with the server’s sentence and leads back to the scan', async () => {
  api.refuses(lookUp, 'ITEM_HELD');
  const screen = await rentalTime();
  const alert = screen.getByRole('alertdialog', {
    name: '다른 분이 결제하고 있는 물품이에요. 잠시 후 다시 시도해 주세요.',
  });
  await userEvent.click(alert.getByRole('button', { name: '확인' }));
  await screen.arrivesAt('/qr-scan/rental');
});

test('an item at a paused station is refused with why and until when it rests', async () => {
  api.refuses(lookUp, 'STATION_PAUSED', { reasons: ['실내 공사 · 2026.11.20 18:00까지'] });
  const screen = await rentalTime();
  const alert = screen.getByRole('alertdialog', { name: /지금 잠시 쉬고 있어요\.$/ });
  await expect
    .element(alert)
    .toMatchTextContent('실내 공사 · 2026.11.20 18:00까지. 물품 QR 스캔 화면으로 이동할게요.');
  await userEvent.click(alert.getByRole('button', { name: '확인' }));
  await screen.arrivesAt('/qr-scan/rental');
});

test('an item held for oneself is read again with a renewed token instead of being refused as somebody else’s', async () => {
  window.localStorage.setItem('accessToken', 'expired');
  onTestFinished(() => window.localStorage.clear());
  api.answers('POST /api/v1/auth/token/refresh', { accessToken: 'renewed' });
  api.answersAddress('GET', '/api/v1/rentals/products/CHR_0001', ({ headers }) =>
    headers.get('authorization') === 'Bearer renewed'
      ? Response.json({ data: anItem })
      : Response.json({ code: 'SIGN_IN_REQUIRED', message: '로그인이 필요합니다.' }, { status: 401 }),
  );
  const screen = await rentalTime();
  await expect.element(screen.getByText('65W PD 충전기')).toBeVisible();
  expect(screen.getByRole('alertdialog').elements()).toEqual([]);
});

test('an item that cannot be read because the session has ended is no refusal of the item', async () => {
  window.localStorage.setItem('accessToken', 'expired');
  onTestFinished(() => window.localStorage.clear());
  api.refuses(lookUp, 'SIGN_IN_REQUIRED');
  api.refuses('POST /api/v1/auth/token/refresh', 'SIGN_IN_REQUIRED');
  const screen = await rentalTime();
  await expect.poll(() => window.localStorage.getItem('accessToken')).toBeNull();
  expect(screen.getByRole('alertdialog').elements()).toEqual([]);
  await screen.arrivesAt('/rental-time');
});

test('an item that cannot be read without a connection shows the specified sentence and names the connection', async () => {
  api.loses(lookUp);
  const screen = await rentalTime();
  const alert = screen.getByRole('alertdialog', { name: '해당 물품은 현재 대여가 불가합니다.' });
  await expect.element(alert).toMatchTextContent('인터넷 연결을 확인하고 다시 시도해 주세요.');
});

test('the rental time without a scanned code leads back to the scan and reads nothing', async () => {
  window.sessionStorage.clear();
  const screen = await rentalTime();
  const alert = screen.getByRole('alertdialog', { name: '해당 물품은 현재 대여가 불가합니다.' });
  await userEvent.click(alert.getByRole('button', { name: '확인' }));
  await screen.arrivesAt('/qr-scan/rental');
  expect(api.sent(lookUp)).toEqual([]);
});
