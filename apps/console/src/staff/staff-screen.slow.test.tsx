// The people of the staff: what is shown, who may change what, and a change that asks for a fresh code.
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aList, fakeApi, type FakeApi } from '#console-test/fake-api.ts';
import { expectAccessible, onAScreenOf, showScreen } from '#console-test/show-screen.tsx';
import { signedInAs } from '#console-test/people/staff.ts';
import type { ConsoleReply } from '#client/console/console-call.ts';
import type { StaffPerson } from './staff.api.ts';
import { StaffScreen } from './staff-screen.tsx';

let api: FakeApi;

const aPerson = (change: Partial<StaffPerson>): StaffPerson => ({
  id: 1,
  name: '오지안',
  email: 'jian@example.com',
  role: 'OWNER',
  stations: null,
  state: 'ACTIVE',
  hasSecondFactor: true,
  lockedUntil: null,
  invitationExpiresAt: null,
  lastSeenAt: null,
  version: 1,
  ...change,
});
const ire = aPerson({
  id: 5,
  name: '서이레',
  email: 'ire@example.com',
  role: 'FIELD',
  state: 'LOCKED',
  version: 4,
});

const aStation: ConsoleReply<'GET /api/v1/console/stations'>['content'][number] = {
  id: 3,
  name: '건대입구역 2번 출구',
  address: '서울 광진구 아차산로 243',
  imageUrl: null,
  latitude: 37.54,
  longitude: 127.07,
  kind: 'public',
  state: 'OPEN',
  pauseReason: null,
  pausedUntil: null,
  returnWarning: false,
  todayHours: null,
  hours: [],
  staff: [],
  closedOnHolidays: false,
  closingDays: [],
  stock: { available: 1, target: null, low: null, held: 0, broken: 0, moving: 0 },
  openRentals: 0,
  rentalsToday: 0,
  lowStock: null,
  targetStock: null,
  version: 1,
};

beforeEach(() => {
  api = fakeApi();
  signedInAs(api, 'OWNER');
  api.answers('GET /api/v1/console/staff', aList([aPerson({}), ire]));
  api.answers('GET /api/v1/console/settings', { settings: [] });
  api.answers('GET /api/v1/console/stations', {
    content: [aStation],
    next: null,
    total: 1,
    counts: { OPEN: 0, CLOSED: 0, PAUSED: 0, SHUT_DOWN: 0, DEPOT: 0 },
  });
  api.answers('POST /api/v1/console/session/step-up', { steppedUpUntil: '2026-11-14T18:45:00+09:00' });
});

const open = (at = '/staff') => showScreen(<StaffScreen />, { at, route: '/staff' });

test.each([
  [1440, 900],
  [1024, 768],
  [390, 844],
])('the staff at %i × %i have no accessibility fault', async (width, height) => {
  await onAScreenOf(width, height);
  const screen = await open();
  await expect.element(screen.getByText('서이레님 계정이 잠겼어요.')).toBeVisible();
  await expectAccessible();
});

test('a manager sees the staff and can change nobody', async () => {
  await onAScreenOf(1440, 900);
  signedInAs(api, 'MANAGER');
  const screen = await open();
  await expect.element(screen.getByText('ire@example.com')).toBeVisible();
  expect(screen.getByRole('button', { name: '직원 초대' }).elements()).toHaveLength(0);
  expect(screen.getByRole('button', { name: '서이레 더 보기' }).elements()).toHaveLength(0);
});

test('unlocking somebody asks for a reason, then for a code, and is sent again as the same act', async () => {
  await onAScreenOf(1440, 900);
  api.answers('POST /api/v1/console/staff/{id}/unlock', { ...ire, state: 'ACTIVE' });
  api.refusesOnce('POST /api/v1/console/staff/{id}/unlock', 'STEP_UP_REQUIRED');
  const screen = await open();
  await userEvent.click(screen.getByRole('button', { name: '서이레 더 보기' }));
  await userEvent.click(screen.getByRole('menuitem', { name: '잠금 풀기' }));
  await userEvent.click(screen.getByRole('button', { name: '잠금 풀기' }));
  await expect.element(screen.getByRole('alert')).toHaveTextContent('이유를 두 글자 이상 적어 주세요.');
  await userEvent.fill(screen.getByRole('textbox', { name: '사유' }), '본인이 전화로 요청했어요');
  await userEvent.click(screen.getByRole('button', { name: '잠금 풀기' }));

  const dialog = screen.getByRole('dialog', { name: '인증 앱의 숫자를 한 번 더 입력해 주세요' });
  await expect.element(dialog.getByText('서이레님 · 잠금 풀기')).toBeVisible();
  await expectAccessible();
  await userEvent.fill(dialog.getByLabelText('인증 숫자 6자리'), '123456');
  await userEvent.click(dialog.getByRole('button', { name: '확인하고 잠금 풀기' }));
  await expect.element(screen.getByText('서이레님의 잠금을 풀었어요')).toBeVisible();
  const [first, second] = api.sent('POST /api/v1/console/staff/{id}/unlock');
  expect(second?.body).toEqual({ reason: '본인이 전화로 요청했어요', version: 4 });
  expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
  expect(second?.headers.get('x-console-token')).toBe('csrf-token');
});

test('closing the question for a code leaves the dialog with its reason as it was', async () => {
  await onAScreenOf(1440, 900);
  api.refuses('POST /api/v1/console/staff/{id}/unlock', 'STEP_UP_REQUIRED');
  const screen = await open();
  await userEvent.click(screen.getByRole('button', { name: '서이레 더 보기' }));
  await userEvent.click(screen.getByRole('menuitem', { name: '잠금 풀기' }));
  await userEvent.fill(screen.getByRole('textbox', { name: '사유' }), '본인 요청');
  await userEvent.click(screen.getByRole('button', { name: '잠금 풀기' }));
  const code = screen.getByRole('dialog', { name: '인증 앱의 숫자를 한 번 더 입력해 주세요' });
  await userEvent.click(code.getByRole('button', { name: '취소' }));
  await expect.element(screen.getByRole('textbox', { name: '사유' })).toHaveValue('본인 요청');
  expect(screen.getByRole('alert').elements()).toHaveLength(0);
});

test('nobody can change their own role', async () => {
  await onAScreenOf(1440, 900);
  const screen = await open();
  await userEvent.click(screen.getByRole('button', { name: '오지안 더 보기' }));
  await expect.element(screen.getByRole('menuitem', { name: /역할·담당 바꾸기/ })).toBeDisabled();
  await expect.element(screen.getByText('내 역할은 내가 바꿀 수 없어요.')).toBeVisible();
});

test('an invitation names its faults, then shows its link once', async () => {
  await onAScreenOf(1440, 900);
  const url = 'http://localhost/console/invitations/abc';
  api.answers('POST /api/v1/console/staff/invitations', {
    person: aPerson({ id: 7, name: '하루', email: 'haru@example.com', role: 'SUPPORT', state: 'INVITED' }),
    url,
    expiresAt: '2026-11-17T18:00:00+09:00',
    mailed: false,
  });
  const screen = await open('/staff?invite=1');
  await userEvent.click(screen.getByRole('button', { name: '초대 링크 만들기' }));
  await expect.element(screen.getByText('이메일 주소를 확인해 주세요.')).toBeVisible();
  await expectAccessible();
  await userEvent.fill(screen.getByRole('textbox', { name: '이메일' }), 'haru@example.com');
  await userEvent.fill(screen.getByRole('textbox', { name: '이름' }), '하루');
  await userEvent.click(screen.getByRole('radio', { name: /^상담/ }));
  await userEvent.fill(screen.getByRole('textbox', { name: '사유' }), '상담 인원 보강');
  await userEvent.click(screen.getByRole('button', { name: '초대 링크 만들기' }));
  await expect.element(screen.getByLabelText('초대 링크')).toHaveValue(url);
  await expect.element(screen.getByText(/메일이 연결되어 있지 않아요/)).toBeVisible();
  expect(api.sent('POST /api/v1/console/staff/invitations')[0]?.body).toEqual({
    email: 'haru@example.com',
    name: '하루',
    role: 'SUPPORT',
    reason: '상담 인원 보강',
  });
});

test('field staff are invited to stations that were chosen, or to all of them by name', async () => {
  await onAScreenOf(1440, 900);
  const screen = await open('/staff?invite=1');
  await userEvent.fill(screen.getByRole('textbox', { name: '이메일' }), 'haru@example.com');
  await userEvent.fill(screen.getByRole('textbox', { name: '이름' }), '하루');
  await userEvent.fill(screen.getByRole('textbox', { name: '사유' }), '현장 인원 보강');
  await userEvent.click(screen.getByRole('button', { name: '초대 링크 만들기' }));
  await expect
    .element(screen.getByText('담당 스테이션을 고르거나 모든 스테이션을 골라 주세요.'))
    .toBeVisible();
  expect(api.sent('POST /api/v1/console/staff/invitations')).toEqual([]);
  await expectAccessible();
  await userEvent.click(screen.getByRole('radio', { name: /^모든 스테이션/ }));
  await userEvent.click(screen.getByRole('button', { name: '초대 링크 만들기' }));
  await expect
    .poll(() => api.sent('POST /api/v1/console/staff/invitations')[0]?.body)
    .toEqual({
      email: 'haru@example.com',
      name: '하루',
      role: 'FIELD',
      allStations: true,
      reason: '현장 인원 보강',
    });
});

test('the stations of a field worker are found and chosen inside the dialog', async () => {
  await onAScreenOf(1440, 900);
  const screen = await open('/staff?invite=1');
  const picker = screen.getByRole('combobox', { name: /담당 스테이션/ });
  await userEvent.click(picker);
  await userEvent.click(screen.getByRole('option', { name: /건대입구역/ }));
  await expect.element(screen.getByRole('button', { name: '건대입구역 2번 출구 빼기' })).toBeVisible();
  await userEvent.click(picker);
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog', { name: '누구를 초대할까요?' })).toBeVisible();
});

test('a list that cannot be read offers to try again and names the request', async () => {
  api.refuses('GET /api/v1/console/staff', 'INTERNAL');
  const screen = await open();
  await expect.element(screen.getByText('req-test')).toBeVisible();
  api.answers('GET /api/v1/console/staff', aList([aPerson({})]));
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  await expect.element(screen.getByText('jian@example.com')).toBeVisible();
});
