// Signing in to the console: password, code, recovery code, and what is said when something is wrong.
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeApi, type FakeApi } from '#console-test/fake-api.ts';
import { expectAccessible, onAScreenOf, show } from '#console-test/show-screen.tsx';
import { aSession } from '#console-test/people/staff.ts';
import { SignInScreen } from './sign-in-screen.tsx';

let api: FakeApi;
beforeEach(() => {
  api = fakeApi();
  api.answers('POST /api/v1/console/session/password', { next: 'totp', challenge: 'challenge-1' });
  api.answers('POST /api/v1/console/session/totp', aSession('MANAGER').me);
});

async function open(at = '/sign-in') {
  const screen = await show(<SignInScreen />, { at, route: '/sign-in' });
  const typePassword = async () => {
    await userEvent.fill(screen.getByLabelText('이메일'), 'minseo@example.com');
    await userEvent.fill(screen.getByLabelText('비밀번호', { exact: true }), 'correct horse battery');
    await userEvent.click(screen.getByRole('button', { name: '다음' }));
  };
  return { screen, typePassword };
}

test.each([
  [1440, 900],
  [390, 844],
])('signing in at %i × %i has no accessibility fault, at either step', async (width, height) => {
  await onAScreenOf(width, height);
  const { screen, typePassword } = await open();
  await expectAccessible();
  await typePassword();
  await expect.element(screen.getByLabelText('인증 숫자 6자리')).toHaveFocus();
  await expectAccessible();
});

test('password and code lead to the address that was asked for', async () => {
  const { screen, typePassword } = await open('/sign-in?next=%2Fitems%3Fstate%3DBROKEN');
  await typePassword();
  await userEvent.fill(screen.getByLabelText('인증 숫자 6자리'), '407 216');
  await userEvent.click(screen.getByRole('button', { name: '로그인', exact: true }));
  await screen.arrivesAt('/items?state=BROKEN');
  expect(api.sent('POST /api/v1/console/session/totp')[0]?.body).toEqual({
    challenge: 'challenge-1',
    code: '407216',
  });
});

test('a refused password says one sentence and keeps what was typed', async () => {
  api.refuses('POST /api/v1/console/session/password', 'SIGN_IN_REFUSED');
  const { screen, typePassword } = await open();
  await typePassword();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('이메일이나 비밀번호가 맞지 않아요.');
  await expect.element(screen.getByLabelText('이메일')).toHaveValue('minseo@example.com');
});

test('a wrong code empties the boxes, keeps the focus and says so', async () => {
  api.refuses('POST /api/v1/console/session/totp', 'CODE_REFUSED');
  const { screen, typePassword } = await open();
  await typePassword();
  const code = screen.getByLabelText('인증 숫자 6자리');
  await userEvent.fill(code, '111111');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText(/숫자가 맞지 않아요/)).toBeVisible();
  await expect.element(code).toHaveValue('');
  await expect.element(code).toHaveFocus();
});

test('ticking that the device is remembered keeps the focus on the tick', async () => {
  const { screen, typePassword } = await open();
  await typePassword();
  await expect.element(screen.getByLabelText('인증 숫자 6자리')).toHaveFocus();
  await userEvent.keyboard('{Tab} ');
  const tick = screen.getByRole('checkbox', { name: '이 기기에서 30일 동안 묻지 않기 (현장 역할만)' });
  await expect.element(tick).toBeChecked();
  await expect.element(tick).toHaveFocus();
});

test('after five minutes the challenge is over and signing in begins again', async () => {
  api.refuses('POST /api/v1/console/session/totp', 'CONSOLE_SIGN_IN_REQUIRED');
  const { screen, typePassword } = await open();
  await typePassword();
  await userEvent.fill(screen.getByLabelText('인증 숫자 6자리'), '111111');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText(/처음부터 다시 로그인해 주세요/)).toBeVisible();
  await expect.element(screen.getByLabelText('비밀번호', { exact: true })).toBeVisible();
});

test('a recovery code and a remembered device are sent instead of the code', async () => {
  const { screen, typePassword } = await open();
  await typePassword();
  await userEvent.click(screen.getByRole('button', { name: '복구 코드로 들어가기' }));
  await userEvent.fill(screen.getByLabelText('복구 코드'), '4K7M-QX2RWA');
  await userEvent.click(screen.getByText('이 기기에서 30일 동안 묻지 않기 (현장 역할만)'));
  await userEvent.click(screen.getByRole('button', { name: '로그인', exact: true }));
  await screen.arrivesAt('/');
  expect(api.sent('POST /api/v1/console/session/totp')[0]?.body).toEqual({
    challenge: 'challenge-1',
    recoveryCode: '4K7M-QX2RWA',
    rememberDevice: true,
  });
});

test('on a remembered device the password is enough', async () => {
  api.answers('POST /api/v1/console/session/password', { next: 'done', challenge: null });
  const { screen, typePassword } = await open();
  await typePassword();
  await screen.arrivesAt('/');
});
