// Accepting an invitation: three steps, and an invitation that can no longer be used.
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { failures } from '#contract/failures.ts';
import { fakeApi, type FakeApi } from '#console-test/fake-api.ts';
import { expectAccessible, onAScreenOf, show } from '#console-test/show-screen.tsx';
import { InvitationScreen } from './invitation-screen.tsx';

let api: FakeApi;
const secret = 'JBSWY3DPEHPK3PXP';
beforeEach(() => {
  api = fakeApi();
  api.answers('GET /api/v1/console/invitations/{token}', {
    name: '하루',
    email: 'haru@example.com',
    role: 'SUPPORT',
    invitedBy: '오지안',
    expiresAt: '2026-11-18T10:00:00+09:00',
    totp: { secret, uri: `otpauth://totp/ondesk:haru%40example.com?secret=${secret}&issuer=ondesk` },
  });
  api.answers('POST /api/v1/console/invitations/{token}', { recoveryCodes: ['4K7M-QX2RWA', '9TDH-63PBNE'] });
});

const open = () => show(<InvitationScreen />, { at: '/invitations/token-1', route: '/invitations/:token' });

test('an invitation is accepted with a password and a code, and ends with the recovery codes', async () => {
  await onAScreenOf(1440, 900);
  const screen = await open();
  await userEvent.fill(screen.getByLabelText('새 비밀번호'), 'seven blue kettles');
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: '다음' }));
  await expect.element(screen.getByRole('img', { name: '인증 앱으로 스캔할 QR코드' })).toBeVisible();
  await expect.element(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  await expect.element(screen.getByRole('main')).toHaveFocus();
  await expectAccessible();
  await userEvent.fill(screen.getByLabelText('인증 숫자 6자리'), '123456');
  await userEvent.click(screen.getByRole('button', { name: '다음' }));

  await expect.element(screen.getByText('4K7M-QX2RWA')).toBeVisible();
  await expectAccessible();
  const enter = screen.getByRole('button', { name: '콘솔 열기' });
  await expect.element(enter).toBeDisabled();
  await userEvent.click(screen.getByText('안전한 곳에 두었어요'));
  await userEvent.click(enter);
  await screen.arrivesAt('/');
  expect(api.sent('POST /api/v1/console/invitations/{token}')[0]?.body).toEqual({
    name: '하루',
    password: 'seven blue kettles',
    totpCode: '123456',
  });
});

test('a short password is refused before anything is sent', async () => {
  const screen = await open();
  await userEvent.fill(screen.getByLabelText('새 비밀번호'), 'short');
  await userEvent.click(screen.getByRole('button', { name: '다음' }));
  await expect.element(screen.getByRole('alert')).toHaveTextContent('12자 이상으로 정해 주세요.');
});

test('a password that is easy to guess is refused while it is typed, with the sentence of the server', async () => {
  const screen = await open();
  await userEvent.fill(screen.getByLabelText('새 비밀번호'), 'password123');
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  await userEvent.fill(screen.getByLabelText('새 비밀번호'), 'password1234');
  await expect.element(screen.getByRole('alert')).toHaveTextContent(failures.PASSWORD_REFUSED.message);
  await userEvent.click(screen.getByRole('button', { name: '다음' }));
  await expect.element(screen.getByRole('heading', { name: '이름과 비밀번호를 정해 주세요' })).toBeVisible();
});

test('a password that only the server refuses leads back to the first step with the reason', async () => {
  api.refuses('POST /api/v1/console/invitations/{token}', 'PASSWORD_REFUSED');
  const screen = await open();
  await userEvent.fill(screen.getByLabelText('새 비밀번호'), 'seven blue kettles');
  await userEvent.click(screen.getByRole('button', { name: '다음' }));
  await userEvent.fill(screen.getByLabelText('인증 숫자 6자리'), '123456');
  await userEvent.click(screen.getByRole('button', { name: '다음' }));
  await expect.element(screen.getByText(/쉽게 짐작할 수 있는 비밀번호예요/)).toBeVisible();
});

test('the name can be corrected, and is not left empty', async () => {
  const screen = await open();
  await expect.element(screen.getByLabelText('이름')).toHaveValue('하루');
  await userEvent.fill(screen.getByLabelText('새 비밀번호'), 'seven blue kettles');
  await userEvent.fill(screen.getByLabelText('이름'), ' ');
  await userEvent.click(screen.getByRole('button', { name: '다음' }));
  await expect.element(screen.getByRole('alert')).toHaveTextContent('이름을 적어 주세요.');
  await userEvent.fill(screen.getByLabelText('이름'), '정하루 ');
  await userEvent.click(screen.getByRole('button', { name: '다음' }));
  await expect.element(screen.getByText(/정하루님은/)).toBeVisible();
  await userEvent.fill(screen.getByLabelText('인증 숫자 6자리'), '123456');
  await userEvent.click(screen.getByRole('button', { name: '다음' }));
  await expect.element(screen.getByText('4K7M-QX2RWA')).toBeVisible();
  expect(api.sent('POST /api/v1/console/invitations/{token}')[0]?.body).toMatchObject({ name: '정하루' });
});

test('a used or expired invitation says where to get a new one', async () => {
  api.refuses('GET /api/v1/console/invitations/{token}', 'INVITATION_GONE');
  const screen = await open();
  await expect.element(screen.getByRole('heading', { name: '사용할 수 없는 초대예요' })).toBeVisible();
  await expect.element(screen.getByText('소유자에게 새 링크를 받아 주세요.')).toBeVisible();
});
