// My info: the profile, the consents, the location, and the check before a withdrawal.
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { jihoon, someConfig } from '#web-test/account.ts';
import { fakeApi, type FakeApi } from '#web-test/fake-api.ts';
import { expectAccessible, showScreen } from '#web-test/show-screen.tsx';
import { locationIsOn } from '#web/device/location.ts';
import type { MarketingConsents } from '../account.api.ts';
import { MyInfoScreen } from './my-info-screen.tsx';

const change = 'PATCH /api/v1/users/me/consents';
let api: FakeApi;

const agreedToAds: MarketingConsents = {
  marketingAds: true,
  marketingEvents: false,
  confirmedAt: '2026-11-01T10:00:00.000+09:00',
  reconfirmationDue: false,
};

beforeEach(() => {
  window.localStorage.clear();
  window.localStorage.setItem('accessToken', 'token-1');
  api = fakeApi();
  api.answers('GET /api/v1/config', someConfig);
  api.answers('GET /api/v1/users/me', jihoon);
  api.answers('GET /api/v1/users/me/consents', agreedToAds);
  api.answers('GET /api/v1/users/me/sessions', { sessions: [device('s-1', 'PHONE', true)] });
  api.answers(change, ({ body }) => ({
    ...agreedToAds,
    ...(body as object),
    confirmedAt: '2026-11-15T09:00:00.000+09:00',
  }));
});

const device = (id: string, kind: 'PHONE' | 'COMPUTER' | null, current = false) => ({
  id,
  kind,
  current,
  signedInAt: '2026-11-01T10:00:00.000+09:00',
  lastUsedAt: '2026-11-15T09:30:00.000+09:00',
});

const myInfo = () => showScreen(<MyInfoScreen />, { at: '/account-settings' });

test('my info shows the nickname, the linked provider and the link to edit them', async () => {
  const screen = await myInfo();
  await expect.element(screen.getByText('지훈', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('카카오로 연결됨')).toBeVisible();
  await expect.element(screen.getByText('jihoon@example.com')).toBeVisible();
  await expectAccessible();
  await userEvent.click(screen.getByRole('link', { name: '수정' }));
  await screen.arrivesAt('/account-settings/edit');
});

test('my info says that a Google member gave no e-mail address', async () => {
  api.answers('GET /api/v1/users/me', { ...jihoon, provider: 'GOOGLE', email: null });
  const screen = await myInfo();
  await expect.element(screen.getByText('Google로 연결됨')).toBeVisible();
  await expect.element(screen.getByText('이메일을 제공하지 않았어요')).toBeVisible();
});

test('my info that could not be read can be read again', async () => {
  api.refuses('GET /api/v1/users/me', 'INTERNAL');
  const screen = await myInfo();
  await expect.element(screen.getByRole('alert')).toBeVisible();
  api.answers('GET /api/v1/users/me', jihoon);
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  await expect.element(screen.getByText('지훈', { exact: true })).toBeVisible();
});

test('a marketing consent is given with its switch, and its date is shown', async () => {
  const screen = await myInfo();
  const events = screen.getByRole('switch', { name: '이벤트 참여를 위한 개인정보 수집' });
  await expect.element(events).toHaveAttribute('aria-checked', 'false');
  await userEvent.click(events);
  await expect.element(events).toHaveAttribute('aria-checked', 'true');
  await expect.element(screen.getByText('회사명 · 2026.11.15 개인정보 수집에 동의했어요')).toBeVisible();
  expect(api.sent(change)[0]?.body).toEqual({ marketingAds: true, marketingEvents: true });
});

test('a marketing switch turns back when the server refuses the choice', async () => {
  api.refuses(change, 'INTERNAL');
  const screen = await myInfo();
  const ads = screen.getByRole('switch', { name: '혜택·이벤트 광고 수신' });
  await userEvent.click(ads);
  await expect.element(screen.getByText('문제가 생겼어요. 잠시 후 다시 시도해 주세요.')).toBeVisible();
  await expect.element(ads).toHaveAttribute('aria-checked', 'true');
});

test.each([
  ['계속 받기', { marketingAds: true, marketingEvents: false }],
  ['그만 받기', { marketingAds: false, marketingEvents: false }],
])('a consent of two years ago is to be confirmed again with %s', async (button, choice) => {
  api.answers('GET /api/v1/users/me/consents', { ...agreedToAds, reconfirmationDue: true });
  const screen = await myInfo();
  const question = screen.getByRole('heading', { name: '마케팅 활용 동의를 다시 확인해 주세요' });
  await expect.element(question).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: button }));
  await expect.element(question).not.toBeInTheDocument();
  expect(api.sent(change)[0]?.body).toEqual(choice);
});

test('a consent of less than two years ago is not to be confirmed again', async () => {
  const screen = await myInfo();
  await expect.element(screen.getByText('2026.11.01에 마지막으로 바꾸거나 확인했어요.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '계속 받기' })).not.toBeInTheDocument();
});

test('the location switch turns the use of the location off and on again', async () => {
  const screen = await myInfo();
  const location = screen.getByRole('switch', { name: '내 위치 사용' });
  await userEvent.click(location);
  await expect.element(location).toHaveAttribute('aria-checked', 'false');
  expect(locationIsOn()).toBe(false);
  await userEvent.click(location);
  expect(locationIsOn()).toBe(true);
});

test('a member without an open rental goes on to the withdrawal survey', async () => {
  api.answers('GET /api/v1/users/me/withdraw', { available: true, points: 0 });
  const screen = await myInfo();
  await userEvent.click(screen.getByRole('button', { name: '회원탈퇴하기' }));
  await screen.arrivesAt('/account-delete-survey');
});

test('a member with an open rental cannot withdraw and is sent to the history', async () => {
  api.answers('GET /api/v1/users/me/withdraw', { available: false, reason: 'OPEN_RENTAL' });
  const screen = await myInfo();
  await userEvent.click(screen.getByRole('button', { name: '회원탈퇴하기' }));
  await expect
    .element(screen.getByRole('alertdialog', { name: '미반납 대여내역이 존재합니다.' }))
    .toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '확인' }));
  await screen.arrivesAt('/history');
});

test('a member whose payment is open is told so instead of being sent to the history', async () => {
  api.answers('GET /api/v1/users/me/withdraw', { available: false, reason: 'OPEN_PAYMENT' });
  const screen = await myInfo();
  await userEvent.click(screen.getByRole('button', { name: '회원탈퇴하기' }));
  await expect.element(screen.getByRole('alertdialog', { name: '처리 중인 결제가 있어요.' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '확인' }));
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
  await screen.arrivesAt('/account-settings');
});

test('a member with a running membership is led to ending it', async () => {
  api.answers('GET /api/v1/users/me/withdraw', { available: false, reason: 'OPEN_MEMBERSHIP' });
  const screen = await myInfo();
  await userEvent.click(screen.getByRole('button', { name: '회원탈퇴하기' }));
  await expect
    .element(screen.getByRole('alertdialog', { name: '이용 중인 멤버십이 있어요. 해지한 뒤 탈퇴해 주세요.' }))
    .toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '확인' }));
  await screen.arrivesAt('/membership');
});

test('a withdrawal check that fails keeps the member on my info', async () => {
  api.refuses('GET /api/v1/users/me/withdraw', 'UNAVAILABLE');
  const screen = await myInfo();
  await userEvent.click(screen.getByRole('button', { name: '회원탈퇴하기' }));
  await expect
    .element(screen.getByText('지금은 이용할 수 없어요. 잠시 후 다시 시도해 주세요.'))
    .toBeVisible();
  await screen.arrivesAt('/account-settings');
});

test('my info lists the browsers the member is signed in with, and signs out of another one', async () => {
  const sessions = [device('s-1', 'PHONE', true), device('s-2', 'COMPUTER')];
  api.answers('GET /api/v1/users/me/sessions', () => ({ sessions }));
  api.answers('DELETE /api/v1/users/me/sessions/{id}', () => {
    sessions.pop();
    return null;
  });
  const screen = await myInfo();
  const devices = screen.getByRole('region', { name: '로그인한 기기' });
  await expect.element(devices.getByText('지금 쓰고 있는 기기예요')).toBeVisible();
  await expect.element(devices.getByText('2026.11.15 09:30에 마지막으로 썼어요')).toBeVisible();
  await expectAccessible();
  await userEvent.click(devices.getByRole('button', { name: '컴퓨터에서 로그아웃' }));
  await expect.element(screen.getByText('컴퓨터에서 로그아웃했어요')).toBeVisible();
  await expect.element(devices.getByText('컴퓨터')).not.toBeInTheDocument();
  expect(api.sent('DELETE /api/v1/users/me/sessions/{id}')[0]?.path).toMatch(/sessions\/s-2$/);
});

test('with several other browsers the member signs out of all of them at once', async () => {
  api.answers('GET /api/v1/users/me/sessions', {
    sessions: [device('s-1', 'PHONE', true), device('s-2', 'COMPUTER'), device('s-3', null)],
  });
  api.answers('DELETE /api/v1/users/me/sessions', null);
  const screen = await myInfo();
  await expect.element(screen.getByText('알 수 없는 기기')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '다른 기기에서 모두 로그아웃' }));
  await expect.element(screen.getByText('다른 기기에서 모두 로그아웃했어요')).toBeVisible();
});
