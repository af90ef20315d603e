// The notification settings: what is on, what cannot be turned off, and what the browser has to say to push.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { someConfig } from '#web-test/account.ts';
import { fakeApi, type FakeApi } from '#web-test/fake-api.ts';
import { someSettings } from '#web-test/notifications.ts';
import { expectAccessible, showScreen } from '#web-test/show-screen.tsx';
import { NotificationSettingsScreen } from './notification-settings-screen.tsx';

let api: FakeApi;
const permission = vi.spyOn(Notification, 'permission', 'get');

beforeEach(() => {
  window.localStorage.setItem('accessToken', 'token-1');
  api = fakeApi();
  permission.mockReturnValue('default');
  api.answers('GET /api/v1/config', someConfig);
  api.answers('GET /api/v1/users/me/notifications', someSettings);
  api.answers('GET /api/v1/users/me/stock-alerts', { alerts: [] });
});
afterEach(() => permission.mockReset());

const open = () => showScreen(<NotificationSettingsScreen />, { at: '/notification-settings' });
const toggle = (name: RegExp) => page.getByRole('switch', { name });

test('the settings show what is on, by which way, and since when advertising is agreed to', async () => {
  await open();
  await expect.element(toggle(/반납 30분 전/)).toBeChecked();
  await expect.element(toggle(/빌린 시간이 1시간이면 15분 전이에요/)).toBeVisible();
  await expect.element(page.getByText('항상 켬')).toBeVisible();
  await expect.element(toggle(/jih\*\*\*@example.com/)).toBeChecked();
  await expect.element(toggle(/2026\.04\.11 동의/)).toBeChecked();
  await expect.element(toggle(/밤 9시/)).not.toBeChecked();
  await expectAccessible();
});

test('a switch is turned at once, and turned back when the server refuses', async () => {
  api.refuses('PATCH /api/v1/users/me/notifications', 'INTERNAL');
  await open();
  await toggle(/반납 시각/).click();
  await expect.poll(() => api.sent('PATCH /api/v1/users/me/notifications')).toHaveLength(1);
  await expect.element(toggle(/반납 시각/)).toBeChecked();
});

test('what is waited for is listed and can be cancelled; nothing is said where nothing is waited for', async () => {
  api.answers('GET /api/v1/users/me/stock-alerts', {
    alerts: [
      {
        station: { id: 4, name: '일감호 카페' },
        product: { name: '무선 마우스', category: '마우스', image: '' },
        askedAt: '2026-11-14T10:00:00+09:00',
      },
    ],
  });
  api.answers('DELETE /api/v1/stations/{stationId}/products/{productName}/alert', null);
  await open();
  const row = page.getByRole('list', { name: '입고 알림' }).getByRole('listitem');
  await expect.element(row).toMatchTextContent('무선 마우스일감호 카페알림 취소');
  await expectAccessible();
  api.answers('GET /api/v1/users/me/stock-alerts', { alerts: [] });
  await page.getByRole('button', { name: '일감호 카페 무선 마우스 알림 취소' }).click();
  await expect.element(page.getByRole('heading', { name: '입고 알림' })).not.toBeInTheDocument();
  expect(
    api.sent('DELETE /api/v1/stations/{stationId}/products/{productName}/alert').map(({ path }) => path),
  ).toEqual([`/api/v1/stations/4/products/${encodeURIComponent('무선 마우스')}/alert`]);
});

test('taking advertising back is confirmed with its sender and its day', async () => {
  api.answers('PATCH /api/v1/users/me/notifications', {
    ...someSettings,
    marketingAds: false,
    marketingAdsAt: null,
  });
  await open();
  await toggle(/이벤트·혜택 광고/).click();
  await expect
    .element(page.getByText(/회사명 · \d{4}\.\d\d\.\d\d 광고 수신 동의를 철회했어요/))
    .toBeVisible();
  await expect.element(toggle(/밤 9시/)).toBeDisabled();
});

test('a browser that blocks notifications says where to allow them', async () => {
  permission.mockReturnValue('denied');
  await open();
  await expect.element(page.getByRole('status').getByText('브라우저에서 알림을 막아 두었어요')).toBeVisible();
  await expect.element(toggle(/푸시/)).toBeDisabled();
});

test('an account without an address cannot turn on mail', async () => {
  api.answers('GET /api/v1/users/me/notifications', { ...someSettings, email: null });
  await open();
  await expect.element(toggle(/이메일이 없어요/)).toBeDisabled();
});

test('where Alimtalk is on, a phone number is kept after its code', async () => {
  api.answers('GET /api/v1/users/me/notifications', { ...someSettings, alimtalkPhone: { phone: null } });
  api.answers('POST /api/v1/users/me/phone', null);
  api.refuses('POST /api/v1/users/me/phone/confirm', 'PHONE_CODE_REFUSED');
  await open();
  await toggle(/알림톡/).click();
  await page.getByRole('textbox', { name: '휴대전화 번호' }).fill('010-1234-5678');
  await page.getByRole('checkbox').click();
  await page.getByRole('button', { name: '인증 숫자 받기' }).click();
  await expect
    .poll(() => api.sent('POST /api/v1/users/me/phone').at(-1)?.body)
    .toEqual({
      phone: '01012345678',
      consent: true,
    });
  await page.getByRole('textbox', { name: '받은 숫자 6자리' }).fill('123456');
  await page.getByRole('button', { name: '확인' }).click();
  await expect.element(page.getByText(/숫자가 맞지 않아요/)).toBeVisible();
  await expectAccessible();
});

test('a phone number that cannot be deleted is told, and stays', async () => {
  api.answers('GET /api/v1/users/me/notifications', {
    ...someSettings,
    alimtalkPhone: { phone: '010-****-5678' },
  });
  api.loses('DELETE /api/v1/users/me/phone');
  await open();
  await page.getByRole('button', { name: '전화번호 지우기' }).click();
  await expect.element(page.getByText('인터넷 연결을 확인하고 다시 시도해 주세요.')).toBeVisible();
  await expect.element(toggle(/010-\*\*\*\*-5678/)).toBeVisible();
});

test('settings that cannot be read are read again on request', async () => {
  api.refuses('GET /api/v1/users/me/notifications', 'INTERNAL');
  await open();
  await expect.element(page.getByRole('button', { name: '다시 시도' })).toBeVisible();
});
