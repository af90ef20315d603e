// Settings: changing with a reason and a code, ranges, a stale version, holidays, and who may only look.
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeApi, type FakeApi } from '#console-test/fake-api.ts';
import { everySetting } from '#console-test/settings.ts';
import { expectAccessible, onAScreenOf, showScreen } from '#console-test/show-screen.tsx';
import { signedInAs } from '#console-test/people/staff.ts';
import { clearDrafts } from '#console/navigation/drafts.ts';
import { passLeaveGuard } from '#ui/navigation/leave-guard.ts';
import type { Setting } from './settings.api.ts';
import { SettingsScreen } from './settings-screen.tsx';

let api: FakeApi;
const grace = everySetting().find(({ key }) => key === 'rental.graceMinutes')!;

const termsInForce = {
  document: 'TERMS' as const,
  version: '2026-11-15',
  state: 'IN_FORCE' as const,
  path: '/docs/terms.html',
  consentNeeded: false,
  noticeOn: null,
  announcedAt: null,
  agreed: null,
  notYet: null,
};
const comingTerms = {
  ...termsInForce,
  version: '2026-12-17',
  state: 'ANNOUNCED' as const,
  path: '/docs/next/2026-12-17/terms.html',
  consentNeeded: true,
  noticeOn: '2026-11-17',
  announcedAt: '2026-11-17T09:04:00+09:00',
  agreed: 1184,
  notYet: 212,
};

beforeEach(async () => {
  clearDrafts();
  api = fakeApi();
  signedInAs(api, 'OWNER');
  api.answers('GET /api/v1/console/settings', { settings: everySetting() });
  api.answers('GET /api/v1/console/settings/connections', {
    connections: [
      { name: 'gateway', state: 'OK', since: null, sandbox: true },
      { name: 'mail', state: 'FAILING', since: '2026-11-14T18:16:00+09:00', sandbox: false },
      { name: 'alimtalk', state: 'OFF', since: null, sandbox: false },
    ],
  });
  api.answers('GET /api/v1/console/holidays/{year}', {
    holidays: [{ day: '2099-12-25', name: '성탄절' }],
    version: 2,
  });
  api.answers('GET /api/v1/console/settings/documents', { versions: [comingTerms, termsInForce] });
  api.answers('GET /api/v1/console/inquiries/promise', {
    firstAnswers: 128,
    usualMinutes: 161,
    usualHours: 3,
    waiting: 5,
    wouldBeLate: 2,
    percentNow: 92,
    percentThen: 83,
  });
  api.answers('PATCH /api/v1/console/settings/{key}', { ...grace, value: 15, version: 1 });
  await onAScreenOf(1440, 900);
});

const open = (group: string) =>
  showScreen(<SettingsScreen />, { at: `/settings/${group}`, route: '/settings/:group' });

test.each([
  'rental',
  'reminders',
  'refunds',
  'support',
  'operator',
  'features',
  'documents',
  'security',
  'holidays',
  'connections',
])('the settings of %s have no accessibility fault', async (group) => {
  const screen = await open(group);
  await expect.element(screen.getByRole('navigation', { name: '설정' })).toBeVisible();
  await expectAccessible();
});

test('working hours are typed as people write them, and a shorter promise says what it would mean', async () => {
  const screen = await open('support');
  await userEvent.click(screen.getByRole('switch', { name: '토요일 업무' }));
  await userEvent.fill(screen.getByRole('textbox', { name: '토요일 끝' }), '13');
  await userEvent.fill(screen.getByRole('textbox', { name: '첫 답 약속' }), '3');
  await expect.element(screen.getByText('평일 09:00–18:00 · 토 09:00–13:00', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('2건이 약속을 넘겨요.')).toBeVisible();
  await expect.element(screen.getByText(/92% 대신 83%/)).toBeVisible();
  await expect
    .poll(() => api.sent('GET /api/v1/console/inquiries/promise').at(-1)?.path)
    .toMatch(/firstAnswerHours=3$/);
  await userEvent.fill(screen.getByRole('textbox', { name: '바꾸는 이유' }), '토요일도 답해요');
  await userEvent.click(screen.getByRole('button', { name: '저장' }));
  await expect
    .poll(() => api.sent('PATCH /api/v1/console/settings/{key}').map(({ body }) => body))
    .toMatchObject([
      { value: { week: [{}, {}, {}, {}, {}, { opens: '09:00', closes: '13:00' }, null] } },
      { value: 3 },
    ]);
});

test('a changed rule is saved with its reason and says what changed', async () => {
  const screen = await open('rental');
  await userEvent.fill(screen.getByRole('textbox', { name: '반납 유예' }), '15');
  await expect.element(screen.getByText(/반납 유예 10 → 15분/)).toBeVisible();
  const save = screen.getByRole('button', { name: '2단계 인증 후 저장' });
  await userEvent.click(save);
  await expect.element(screen.getByText('이유를 두 글자 이상 적어 주세요.')).toBeVisible();
  await userEvent.fill(screen.getByRole('textbox', { name: '바꾸는 이유' }), '환승 고객 의견');
  await userEvent.click(save);
  await expect.element(screen.getByText('설정을 저장했어요')).toBeVisible();
  expect(api.sent('PATCH /api/v1/console/settings/{key}')[0]).toMatchObject({
    path: '/api/v1/console/settings/rental.graceMinutes',
    body: { value: 15, reason: '환승 고객 의견', version: 0 },
  });
});

test('a value outside its range says the range and cannot be saved', async () => {
  const screen = await open('rental');
  await userEvent.fill(screen.getByRole('textbox', { name: '반납 유예' }), '45');
  await expect.element(screen.getByText('0부터 30까지 정할 수 있어요.')).toBeVisible();
  await userEvent.fill(screen.getByRole('textbox', { name: '바꾸는 이유' }), '시험');
  await userEvent.click(screen.getByRole('button', { name: '2단계 인증 후 저장' }));
  expect(api.sent('PATCH /api/v1/console/settings/{key}')).toHaveLength(0);
});

test('a setting somebody else changed meanwhile shows both values and takes theirs unless told otherwise', async () => {
  const theirs: Setting = {
    ...grace,
    value: 20,
    version: 3,
    changedBy: { id: 9, name: '한민서', role: 'OWNER' },
    changedAt: '2026-11-14T18:20:00+09:00',
  };
  api.refusesOnce('PATCH /api/v1/console/settings/{key}', 'VERSION_CONFLICT', { current: theirs });
  const screen = await open('rental');
  await userEvent.fill(screen.getByRole('textbox', { name: '반납 유예' }), '15');
  await userEvent.fill(screen.getByRole('textbox', { name: '바꾸는 이유' }), '환승 고객 의견');
  await userEvent.click(screen.getByRole('button', { name: '2단계 인증 후 저장' }));
  const dialog = screen.getByRole('dialog', { name: '다른 분이 먼저 바꿨어요' });
  await expect.element(dialog.getByRole('radio', { name: /20분/ })).toBeChecked();
  await expectAccessible();
  await userEvent.click(dialog.getByRole('radio', { name: /15분/ }));
  await userEvent.click(dialog.getByRole('button', { name: '내 변경 다시 적용' }));
  await expect.element(screen.getByText('설정을 저장했어요')).toBeVisible();
  expect(api.sent('PATCH /api/v1/console/settings/{key}')[1]?.body).toEqual({
    value: 15,
    reason: '환승 고객 의견',
    version: 3,
  });
});

test('what was typed is there again after the session has ended', async () => {
  const first = await open('rental');
  await userEvent.fill(first.getByRole('textbox', { name: '반납 유예' }), '15');
  await expect.element(first.getByText('변경 1개')).toBeVisible();
  await first.unmount();
  const again = await open('rental');
  await expect.element(again.getByRole('textbox', { name: '반납 유예' })).toHaveValue('15');
});

test('changes to settings that were left behind are not offered again', async () => {
  const first = await open('rental');
  await userEvent.fill(first.getByRole('textbox', { name: '반납 유예' }), '15');
  await expect.element(first.getByText('변경 1개')).toBeVisible();
  passLeaveGuard(() => undefined);
  await userEvent.click(first.getByRole('button', { name: '저장하지 않고 나가기' }));
  await first.unmount();
  const again = await open('rental');
  await expect.element(again.getByRole('textbox', { name: '반납 유예' })).toHaveValue('10');
});

test('discarding a change that somebody else was faster than shows the value that is there now', async () => {
  const theirs: Setting = { ...grace, value: 20, version: 3 };
  api.refusesOnce('PATCH /api/v1/console/settings/{key}', 'VERSION_CONFLICT', { current: theirs });
  const screen = await open('rental');
  await userEvent.fill(screen.getByRole('textbox', { name: '반납 유예' }), '15');
  await userEvent.fill(screen.getByRole('textbox', { name: '바꾸는 이유' }), '환승 고객 의견');
  api.answers('GET /api/v1/console/settings', {
    settings: everySetting().map((setting) => (setting.key === grace.key ? theirs : setting)),
  });
  await userEvent.click(screen.getByRole('button', { name: '2단계 인증 후 저장' }));
  await userEvent.click(screen.getByRole('button', { name: '내 변경 버리기' }));
  await expect.element(screen.getByRole('textbox', { name: '반납 유예' })).toHaveValue('20');
});

test('the preview of reminders follows the grace and the cap of the fee', async () => {
  api.answers('GET /api/v1/console/settings', {
    settings: everySetting({ 'rental.graceMinutes': 30, 'rental.overdueCapHours': 8 }),
  });
  const screen = await open('reminders');
  const preview = screen.getByRole('region', { name: '1시간 빌리면' });
  await expect.element(preview.getByText('14:50')).toBeVisible();
  await expect.element(preview.getByText('8시간째 기다리고 있어요')).not.toBeInTheDocument();
  await expect.element(preview.getByText('연체료가 더 늘지 않아요').first()).toBeVisible();
});

test('a holiday list that somebody else changed is not overwritten by a second press', async () => {
  api.refuses('PUT /api/v1/console/holidays/{year}', 'VERSION_CONFLICT');
  const screen = await open('holidays');
  await userEvent.click(screen.getByRole('button', { name: '성탄절 빼기' }));
  await userEvent.fill(screen.getByRole('textbox', { name: '사유' }), '잘못 넣음');
  api.answers('GET /api/v1/console/holidays/{year}', {
    holidays: [
      { day: '2099-12-25', name: '성탄절' },
      { day: '2099-12-31', name: '임시공휴일' },
    ],
    version: 3,
  });
  await userEvent.click(screen.getByRole('button', { name: '공휴일에서 빼기' }));
  await expect.element(screen.getByText('임시공휴일')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '공휴일에서 빼기' }));
  await expect
    .poll(() => api.sent('PUT /api/v1/console/holidays/{year}').map(({ body }) => body))
    .toEqual([expect.objectContaining({ version: 2 }), expect.objectContaining({ version: 2 })]);
});

test('a manager sees the settings and cannot change them', async () => {
  signedInAs(api, 'MANAGER');
  const screen = await open('rental');
  await expect.element(screen.getByText('설정은 소유자만 바꿀 수 있어요.')).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: '반납 유예' })).toBeDisabled();
});

test('pasted holidays name every faulty line, and replace the year with a reason', async () => {
  api.answers('PUT /api/v1/console/holidays/{year}', { holidays: [], version: 3 });
  const screen = await open('holidays');
  const year = new Date().getFullYear();
  const field = screen.getByRole('textbox', { name: `${year}년 공휴일` });
  await userEvent.fill(field, `${year}-01-01,신정\n${year}-02-30,설날`);
  await expect.element(screen.getByText(`2줄: ${year}-02-30은 없는 날짜예요.`)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '고칠 줄 1개가 있어요' })).toBeDisabled();
  await userEvent.fill(field, `${year}-03-01,삼일절\n${year}-01-01,신정`);
  await userEvent.click(screen.getByRole('button', { name: `${year}년 목록 바꾸기…` }));
  await userEvent.fill(screen.getByRole('textbox', { name: '사유' }), '새해 준비');
  await userEvent.click(screen.getByRole('button', { name: '2일 저장' }));
  await expect.element(screen.getByText(`${year}년 공휴일을 저장했어요`)).toBeVisible();
  expect(api.sent('PUT /api/v1/console/holidays/{year}')[0]?.body).toEqual({
    holidays: [
      { day: `${year}-01-01`, name: '신정' },
      { day: `${year}-03-01`, name: '삼일절' },
    ],
    reason: '새해 준비',
    version: 2,
  });
});

test('a connection that fails says since when, and the menu of the settings counts it', async () => {
  const screen = await open('connections');
  await expect.element(screen.getByText(/^실패 .*18:16부터$/)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: '연결 상태 1' })).toBeVisible();
});

test('a version of the terms that is to come says since when it is announced and how many have agreed', async () => {
  const screen = await open('documents');
  await expect.element(screen.getByText('시행 예정')).toBeVisible();
  await expect.element(screen.getByText('동의 1,184명')).toBeVisible();
  await expect.element(screen.getByText('아직 212명')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: '서비스 이용약관 2026.12.17 버전 보기 (새 창)' }))
    .toHaveAttribute('href', '/docs/next/2026-12-17/terms.html');
  await expect.element(screen.getByText('시행 중')).toBeVisible();
});
