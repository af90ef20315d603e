// One's own account: password, recovery codes, a new authenticator, sessions, passkeys, shortcuts.
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { failures } from '#contract/failures.ts';
import { aList, fakeApi, type FakeApi } from '#console-test/fake-api.ts';
import { expectAccessible, onAScreenOf, showScreen } from '#console-test/show-screen.tsx';
import { signedInAs } from '#console-test/people/staff.ts';
import { AccountScreen } from './account-screen.tsx';

let api: FakeApi;
const phone = 'a0000000-0000-4000-8000-000000000002';
beforeEach(async () => {
  api = fakeApi();
  signedInAs(api, 'MANAGER');
  api.answers('GET /api/v1/console/account', {
    passwordChangedAt: '2026-08-02T10:00:00+09:00',
    secondFactorSince: '2026-08-02T10:00:00+09:00',
    recoveryCodesLeft: 8,
  });
  api.answers('GET /api/v1/console/audit', { content: [], next: null, total: 0 });
  const times = { startedAt: '2026-11-14T09:12:00+09:00', lastUsedAt: '2026-11-14T18:20:00+09:00' };
  api.answers(
    'GET /api/v1/console/sessions',
    aList([
      {
        id: 'a0000000-0000-4000-8000-000000000001',
        current: true,
        device: { browser: 'chrome', system: 'mac' },
        ...times,
      },
      { id: phone, current: false, device: { browser: 'chrome', system: 'android' }, ...times },
    ]),
  );
  api.answers(
    'GET /api/v1/console/account/passkeys',
    aList([{ id: 1, name: '맥북의 Touch ID', createdAt: times.startedAt, lastUsedAt: null }]),
  );
  await onAScreenOf(1440, 900);
});

const open = () => showScreen(<AccountScreen />, { at: '/account' });

test.each([
  [1440, 900],
  [390, 844],
])('내 계정 at %i × %i has no accessibility fault', async (width, height) => {
  await onAScreenOf(width, height);
  const screen = await open();
  await expect.element(screen.getByText('10개 중 8개 남음')).toBeVisible();
  await expectAccessible();
});

test('a new password is checked, and one that equals the e-mail is refused before it is sent', async () => {
  api.answers('POST /api/v1/console/account/password', null);
  const screen = await open();
  await userEvent.click(screen.getByRole('button', { name: '바꾸기', exact: true }));
  await userEvent.fill(screen.getByLabelText('지금 비밀번호'), 'correct horse battery');
  await userEvent.fill(screen.getByLabelText('새 비밀번호'), 'minseo@example.com');
  await userEvent.click(screen.getByRole('button', { name: '비밀번호 바꾸기' }));
  await expect.element(screen.getByText(failures.PASSWORD_REFUSED.message)).toBeVisible();
  expect(api.sent('POST /api/v1/console/account/password')).toHaveLength(0);
  await userEvent.fill(screen.getByLabelText('새 비밀번호'), 'another horse battery');
  await userEvent.click(screen.getByRole('button', { name: '비밀번호 바꾸기' }));
  await expect.element(screen.getByText(/비밀번호를 바꿨어요/)).toBeVisible();
});

test('one’s own name is changed in a dialog that wants one', async () => {
  api.answers('PATCH /api/v1/console/account', null);
  const screen = await open();
  await userEvent.click(screen.getByRole('button', { name: '이름 바꾸기' }));
  const dialog = screen.getByRole('dialog', { name: '이름을 바꿀까요?' });
  await expect.element(dialog.getByRole('textbox', { name: '이름' })).toHaveValue('한민서');
  await userEvent.fill(dialog.getByRole('textbox', { name: '이름' }), '  ');
  await userEvent.click(dialog.getByRole('button', { name: '이름 바꾸기' }));
  await expect.element(dialog.getByText('이름을 적어 주세요.')).toBeVisible();
  await expectAccessible();
  await userEvent.fill(dialog.getByRole('textbox', { name: '이름' }), ' 한서윤');
  await userEvent.click(dialog.getByRole('button', { name: '이름 바꾸기' }));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.sent('PATCH /api/v1/console/account')[0]?.body).toEqual({ name: '한서윤' });
});

test('new recovery codes are asked about first, and shown until they are said to be safe', async () => {
  api.answers('POST /api/v1/console/account/recovery-codes', {
    recoveryCodes: ['4K7M-QX2RWA', '9TDH-63PBNE'],
  });
  const screen = await open();
  await userEvent.click(screen.getByRole('button', { name: '다시 만들기' }));
  const question = screen.getByRole('dialog', { name: '복구 코드를 다시 만들까요?' });
  await userEvent.click(question.getByRole('button', { name: '취소' }));
  await expect.element(question).not.toBeInTheDocument();
  expect(api.sent('POST /api/v1/console/account/recovery-codes')).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: '다시 만들기' }));
  await userEvent.click(question.getByRole('button', { name: '새로 만들기' }));
  const dialog = screen.getByRole('dialog', { name: '새 복구 코드예요' });
  await expect.element(dialog.getByText('9TDH-63PBNE')).toBeVisible();
  await expectAccessible();
  await userEvent.click(dialog.getByText('안전한 곳에 두었어요'));
  await userEvent.click(dialog.getByRole('button', { name: '끝내기' }));
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a new authenticator is offered once and taken over with its first code', async () => {
  api.answers('POST /api/v1/console/account/totp', ({ body }) =>
    (body as { code?: string }).code === undefined
      ? { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/ondesk:a?secret=JBSWY3DPEHPK3PXP' }
      : null,
  );
  const screen = await open();
  await userEvent.click(screen.getByRole('button', { name: '새로 연결' }));
  await userEvent.fill(screen.getByLabelText('인증 숫자 6자리'), '123456');
  await userEvent.click(screen.getByRole('button', { name: '새 앱으로 바꾸기' }));
  await expect.element(screen.getByText(/새 인증 앱을 연결했어요/)).toBeVisible();
  expect(api.sent('POST /api/v1/console/account/totp').map(({ body }) => body)).toEqual([
    {},
    { code: '123456' },
  ]);
});

test('a session on another device is ended there', async () => {
  api.answers('DELETE /api/v1/console/sessions/{id}', null);
  const screen = await open();
  await userEvent.click(screen.getByRole('button', { name: '크롬 · 안드로이드 끝내기' }));
  await expect.element(screen.getByText('그 기기에서 로그아웃했어요')).toBeVisible();
  expect(api.sent('DELETE /api/v1/console/sessions/{id}')[0]?.path).toMatch(phone);
});

test('where a session or a passkey has gone from its list, the list has the focus', async () => {
  const times = { startedAt: '2026-11-14T09:12:00+09:00', lastUsedAt: '2026-11-14T18:20:00+09:00' };
  api.answers('DELETE /api/v1/console/sessions/{id}', () => {
    api.answers(
      'GET /api/v1/console/sessions',
      aList([
        {
          id: 'a0000000-0000-4000-8000-000000000001',
          current: true,
          device: { browser: 'chrome', system: 'mac' },
          ...times,
        },
      ]),
    );
    return null;
  });
  api.answers('DELETE /api/v1/console/account/passkeys/{id}', () => {
    api.answers('GET /api/v1/console/account/passkeys', aList([]));
    return null;
  });
  const screen = await open();
  await userEvent.click(screen.getByRole('button', { name: '크롬 · 안드로이드 끝내기' }));
  await expect.element(screen.getByRole('region', { name: '로그인한 기기' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: '맥북의 Touch ID 지우기' }));
  await userEvent.click(screen.getByRole('alertdialog').getByRole('button', { name: '지우기' }));
  await expect.element(screen.getByText('아직 패스키가 없어요.')).toBeVisible();
  await expect.element(screen.getByRole('region', { name: '패스키' })).toHaveFocus();
});

test('all other devices are signed out, also when one of them has ended by itself', async () => {
  const times = { startedAt: '2026-11-14T09:12:00+09:00', lastUsedAt: '2026-11-14T18:20:00+09:00' };
  api.answers(
    'GET /api/v1/console/sessions',
    aList([
      {
        id: 'a0000000-0000-4000-8000-000000000001',
        current: true,
        device: { browser: 'chrome', system: 'mac' },
        ...times,
      },
      { id: phone, current: false, device: { browser: 'chrome', system: 'android' }, ...times },
      {
        id: 'a0000000-0000-4000-8000-000000000003',
        current: false,
        device: { browser: 'edge', system: 'windows' },
        ...times,
      },
    ]),
  );
  api.answers('DELETE /api/v1/console/sessions/{id}', null);
  api.refusesOnce('DELETE /api/v1/console/sessions/{id}', 'NOT_FOUND');
  const screen = await open();
  await userEvent.click(screen.getByRole('button', { name: '다른 기기 모두 끝내기' }));
  await expect.element(screen.getByText('다른 기기에서 모두 로그아웃했어요')).toBeVisible();
  expect(api.sent('DELETE /api/v1/console/sessions/{id}')).toHaveLength(2);
});

test('turning single keys off is remembered for the person', async () => {
  const screen = await open();
  const keys = screen.getByRole('switch', { name: '한 글자 단축키' });
  await userEvent.click(keys);
  await expect.element(keys).toHaveAttribute('aria-checked', 'false');
  expect(api.sent('PATCH /api/v1/console/account/preferences')[0]?.body).toEqual({
    key: 'single-keys',
    value: false,
  });
});
