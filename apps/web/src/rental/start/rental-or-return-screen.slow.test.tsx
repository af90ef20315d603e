// The choice between renting and returning.
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { setAccessToken } from '#client/session/member-session.ts';
import { scannedStation } from '#web/session-state.ts';
import { someConfig } from '#web-test/account.ts';
import { inDetail, library } from '#web-test/city.ts';
import { fakeApi } from '#web-test/fake-api.ts';
import { expectAccessible, showScreen } from '#web-test/show-screen.tsx';
import { RentalOrReturnScreen } from './rental-or-return-screen.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  const api = fakeApi();
  api.answers('GET /api/v1/config', someConfig);
  api.answers('GET /api/v1/stations/{id}', inDetail(library));
  scannedStation.set(1);
});

const question = () => showScreen(<RentalOrReturnScreen />, { at: '/rental-or-return' });

test('the choice between renting and returning names the scanned station and shows the copyright line', async () => {
  await question();
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toMatchTextContent(/반가워요!.*무엇을 도와드릴까요\?/);
  await expect.element(page.getByText(library.name)).toBeVisible();
  await expect.element(page.getByText(/© \d{4} ondesk · Powered by ondesk/)).toBeVisible();
  await expectAccessible();
});

test('renting goes on to scanning the item', async () => {
  setAccessToken('a-token');
  const screen = await question();
  await page.getByRole('button', { name: /빌리기/ }).click();
  await screen.arrivesAt('/qr-scan/rental');
  expect(sessionStorage.getItem('rentalProcessType')).toBe('rental');
});

test('renting without a scanned station begins with scanning the station', async () => {
  setAccessToken('a-token');
  scannedStation.clear();
  const screen = await question();
  await page.getByRole('button', { name: /빌리기/ }).click();
  await expect
    .element(page.getByRole('alertdialog', { name: '스테이션 QR코드를 스캔해주세요.' }))
    .toBeVisible();
  await page.getByRole('button', { name: '확인' }).click();
  await screen.arrivesAt('/qr-scan/station');
  expect(sessionStorage.getItem('rentalProcessType')).toBe('rental');
});

test('returning begins with scanning the station', async () => {
  setAccessToken('a-token');
  const screen = await question();
  await page.getByRole('button', { name: /반납하기/ }).click();
  await screen.arrivesAt('/qr-scan/station');
  expect(sessionStorage.getItem('rentalProcessType')).toBe('return');
});

test.each(['빌리기', '반납하기'])('a guest who presses %s is sent to the login', async (choice) => {
  const screen = await question();
  await page.getByRole('button', { name: new RegExp(choice) }).click();
  await expect.element(page.getByRole('alertdialog', { name: '로그인이 필요합니다.' })).toBeVisible();
  await page.getByRole('button', { name: '확인' }).click();
  await screen.arrivesAt('/login?redirect=%2Frental-or-return');
});

test('the guide to renting says that it is not ready', async () => {
  await question();
  await page.getByRole('button', { name: '이용 방법 보기' }).click();
  await expect.element(page.getByText('준비 중')).toBeVisible();
});
