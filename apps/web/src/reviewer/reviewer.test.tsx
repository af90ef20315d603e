// The payment gateway's review: its login, its rent button, its immediate return.
import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aProduct } from '#web-test/city.ts';
import { fakeApi, type FakeApi } from '#web-test/fake-api.ts';
import { aConfirmation } from '#web-test/rentals.ts';
import { expectAccessible, showScreen } from '#web-test/show-screen.tsx';
import { RentNowButton } from './rent-now-button.tsx';
import { ImmediateReturn } from './immediate-return.tsx';
import { ReviewLoginScreen } from './review-login-screen.tsx';

const login = 'GET /api/v1/toss/login';
const testReturn = 'GET /api/v1/toss/return';
let api: FakeApi;

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
  vi.spyOn(console, 'warn').mockReturnValue();
  api = fakeApi();
});

test('the review login lists the steps to test', async () => {
  const screen = await showScreen(<ReviewLoginScreen />, { at: '/toss/login' });
  const steps = screen.getByRole('region', { name: '테스트 방법' }).getByRole('listitem');
  expect(steps.elements().map((step) => step.textContent)).toEqual([
    '1로그인 버튼을 눌러요.',
    '2대여할 물품을 눌러요.',
    '3대여하기를 눌러요.',
    '4대여 시간을 1~12시간에서 골라요.',
    '5결제하기를 눌러 결제해요.',
    '6결제가 끝나면 바로 반납 처리돼요.',
  ]);
});

test('the reviewer logs in with one press, and the session is marked as a review', async () => {
  api.answers(login, { accessToken: 'review-token' });
  const screen = await showScreen(<ReviewLoginScreen />, { at: '/toss/login' });
  await expect.element(screen.getByText('결제 심사용 테스트 계정 로그인 페이지입니다.')).toBeVisible();
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: '로그인' }));
  await screen.arrivesAt('/rental-items');
  expect(window.localStorage.getItem('accessToken')).toBe('review-token');
  expect(window.sessionStorage.getItem('profile')).toBe('toss');
});

test('a review login that fails is reported and can be tried again', async () => {
  api.refuses(login, 'UNAVAILABLE');
  const screen = await showScreen(<ReviewLoginScreen />, { at: '/toss/login' });
  await userEvent.click(screen.getByRole('button', { name: '로그인' }));
  await expect
    .element(screen.getByText('지금은 이용할 수 없어요. 잠시 후 다시 시도해 주세요.'))
    .toBeVisible();
  expect(window.sessionStorage.getItem('profile')).toBeNull();
});

test.each([
  ['충전기', 'CHR_0001'],
  ['마우스', 'MOU_0001'],
  ['노트북 스탠드', 'STD_0001'],
])('the reviewer’s rent button for %s takes item %s', async (category, code) => {
  const screen = await showScreen(<RentNowButton product={aProduct({ category })} />, {
    at: '/rental-items/x',
  });
  await userEvent.click(screen.getByRole('button', { name: '대여하기' }));
  await screen.arrivesAt('/rental-time');
  expect(window.sessionStorage.getItem('scannedQrCode')).toBe(code);
});

test('the reviewer’s rent button refuses other categories', async () => {
  const screen = await showScreen(<RentNowButton product={aProduct({ category: '허브' })} />, {
    at: '/rental-items/x',
  });
  await userEvent.click(screen.getByRole('button', { name: '대여하기' }));
  await expect
    .element(screen.getByText('테스트 대여는 충전기, 마우스, 노트북 스탠드만 할 수 있어요.'))
    .toBeVisible();
  expect(window.sessionStorage.getItem('scannedQrCode')).toBeNull();
});

test('the reviewer’s rental is returned immediately and once', async () => {
  window.localStorage.setItem('accessToken', 'review-token');
  api.answers(testReturn, {
    productName: '65W PD 충전기',
    returnStationName: '건국대 도서관 1층 로비',
    returnTime: '2026-11-14T13:20:05+09:00',
  });
  const screen = await showScreen(<ImmediateReturn rental={aConfirmation()} />, { at: '/rental-complete' });
  await expect.element(screen.getByText('테스트 대여가 바로 반납되었어요. (2026.11.14 13:20)')).toBeVisible();
  expect(api.sent(testReturn).map(({ path }) => path)).toEqual(['/api/v1/toss/return?serialNumber=CHR_0001']);
});

test('the receipt reloaded after the immediate return says that nothing is left to return', async () => {
  window.localStorage.setItem('accessToken', 'review-token');
  api.refuses(testReturn, 'RENTAL_NOT_FOUND');
  const screen = await showScreen(<ImmediateReturn rental={aConfirmation()} />, { at: '/rental-complete' });
  await expect.element(screen.getByText('반납할 테스트 대여가 없어요.')).toBeVisible();
});
