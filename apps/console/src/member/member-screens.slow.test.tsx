// Members on the screen: nothing is asked before somebody is searched for; unmasking, suspending, notes, devices.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aPointEntry, memberPoints } from '#console-test/people/benefits.ts';
import { fakeApi, type FakeApi } from '#console-test/fake-api.ts';
import { aMember } from '#console-test/people/members.ts';
import { expectAccessible, onAScreenOf, showScreen } from '#console-test/show-screen.tsx';
import { signedInAs } from '#console-test/people/staff.ts';
import { Link } from '#ui/action/link.tsx';
import { MemberScreen } from './member-screen.tsx';
import { MembersScreen } from './members-screen.tsx';

let api: FakeApi;

beforeEach(async () => {
  await onAScreenOf(1440, 900);
  api = fakeApi();
  signedInAs(api, 'MANAGER');
  api.answers('GET /api/v1/console/members', { content: [aMember()], next: null, total: 1 });
  api.answers('GET /api/v1/console/members/{id}', aMember());
  api.answers('GET /api/v1/console/rentals', {
    content: [],
    next: null,
    total: 0,
    counts: { OPEN: 0, OVERDUE: 0, LOST_CANDIDATE: 0, RETURNED: 0, LOST: 0 },
    startedToday: 0,
  });
});

afterEach(() => vi.useRealTimers());

const showSearch = (at = '/members') => showScreen(<MembersScreen />, { at, route: '/members' });
const showMember = () => showScreen(<MemberScreen />, { at: '/members/4821', route: '/members/:id/:tab?' });

test('before anybody is searched for, the screen says how, and the server is not asked', async () => {
  const screen = await showSearch();
  await expect.element(screen.getByText('닉네임, 이메일, 회원 번호로 찾아 주세요')).toBeVisible();
  expect(api.sent('GET /api/v1/console/members')).toEqual([]);
  await expectAccessible();
});

test('those a number of insight counts are asked for by when they rented, and the filters say so', async () => {
  const screen = await showSearch(
    '/members?rented-on=2026-10-18..2026-11-16&first-rented=..2026-10-17&rented=THIRD',
  );
  await expect.element(screen.getByRole('combobox', { name: '빌린 날 10.18 – 11.16' })).toBeVisible();
  await expect.element(screen.getByRole('combobox', { name: '첫 대여 10.17까지' })).toBeVisible();
  await expect.element(screen.getByRole('combobox', { name: '대여 세 번 이상' })).toBeVisible();
  const asked = new URLSearchParams(
    /\?.*/.exec(api.sent('GET /api/v1/console/members').at(-1)?.path ?? '')?.[0],
  );
  expect(Object.fromEntries(asked)).toMatchObject({
    rentedFrom: '2026-10-18',
    rentedTo: '2026-11-16',
    firstRentedTo: '2026-10-17',
    rented: 'THIRD',
  });
  expect(asked.has('firstRentedFrom')).toBe(false);
});

test('a search shows masked members, stays in the address and leads to the member', async () => {
  const screen = await showSearch('/members?q=토끼');
  await expect.element(screen.getByRole('row', { name: /M4821/ })).toBeVisible();
  await expect.element(screen.getByText('to***@e***.com')).toBeVisible();
  await expect.element(screen.getByText('연체', { exact: true }).first()).toBeVisible();
  await expectAccessible();
});

test('a member is shown masked with consents, devices, notes and free returns', async () => {
  const screen = await showMember();
  await expect.element(screen.getByRole('heading', { name: '토**집' })).toBeVisible();
  await expect.element(screen.getByText('최근 30일 1번 / 2번까지')).toBeVisible();
  await expect.element(screen.getByText('통화 친절하심', { exact: false })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: /신고/ })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: '문의' })).toBeVisible();
  await expectAccessible();
});

test('unmasking asks for the purpose and sends it', async () => {
  api.answers(
    'POST /api/v1/console/members/{id}/unmask',
    aMember({ nickname: '토끼네집', unmaskedUntil: '2026-11-14T18:30:00+09:00' }),
  );
  const screen = await showMember();
  await userEvent.click(screen.getByRole('button', { name: '개인정보 보기…' }));
  const dialog = screen.getByRole('dialog', { name: '왜 개인정보를 보나요?' });
  await userEvent.click(dialog.getByRole('radio', { name: /분쟁·민원 처리/ }));
  await userEvent.fill(dialog.getByRole('textbox', { name: '메모' }), 'R10402 연체 연락');
  await expectAccessible();
  await userEvent.click(dialog.getByRole('button', { name: '10분 동안 보기' }));
  await expect
    .poll(() => api.sent('POST /api/v1/console/members/{id}/unmask')[0]?.body)
    .toEqual({ purpose: 'DISPUTE', note: 'R10402 연체 연락' });
});

test('a browser whose clock runs ahead does not read a member every second', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  api.answers(
    'GET /api/v1/console/members/{id}',
    aMember({ nickname: '토끼네집', unmaskedUntil: '2020-11-14T18:30:00+09:00' }),
  );
  const screen = await showMember();
  await expect.element(screen.getByRole('heading', { name: '토끼네집' })).toBeVisible();
  const reads = () => api.sent('GET /api/v1/console/members/{id}').length;
  const before = reads();
  await vi.advanceTimersByTimeAsync(29_000);
  expect(reads()).toBe(before);
  await vi.advanceTimersByTimeAsync(2_000);
  await expect.poll(reads).toBe(before + 1);
});

test('suspending says what happens to the renter, wants a reason, and names its length', async () => {
  api.answers('POST /api/v1/console/members/{id}/suspend', aMember({ state: 'SUSPENDED' }));
  const screen = await showMember();
  await userEvent.click(screen.getByRole('button', { name: '이용 정지…' }));
  const dialog = screen.getByRole('alertdialog', { name: '토**집 회원의 이용을 정지할까요?' });
  await expect.element(dialog.getByRole('button', { name: '취소' })).toHaveFocus();
  await userEvent.click(dialog.getByRole('radio', { name: '30일' }));
  await userEvent.click(dialog.getByRole('button', { name: '30일 정지' }));
  await expect.element(dialog.getByText('이유를 두 글자 이상 적어 주세요.')).toBeVisible();
  await userEvent.fill(dialog.getByRole('textbox', { name: '내부 사유' }), '연체가 잦아요');
  await expectAccessible();
  await userEvent.click(dialog.getByRole('button', { name: '30일 정지' }));
  await expect
    .poll(() => api.sent('POST /api/v1/console/members/{id}/suspend')[0]?.body)
    .toEqual({ days: 30, publicReason: 'LATE_AGAIN', reason: '연체가 잦아요', version: 3 });
});

test('a suspension that somebody else was faster than is sent again with what is true now', async () => {
  api.answers('POST /api/v1/console/members/{id}/suspend', aMember({ state: 'SUSPENDED' }));
  api.refusesOnce('POST /api/v1/console/members/{id}/suspend', 'VERSION_CONFLICT');
  const screen = await showMember();
  await userEvent.click(screen.getByRole('button', { name: '이용 정지…' }));
  const dialog = screen.getByRole('alertdialog', { name: '토**집 회원의 이용을 정지할까요?' });
  await userEvent.fill(dialog.getByRole('textbox', { name: '내부 사유' }), '연체가 잦아요');
  api.answers('GET /api/v1/console/members/{id}', aMember({ nickname: '토**네', version: 4 }));
  await userEvent.click(dialog.getByRole('button', { name: '7일 정지' }));
  const renewed = screen.getByRole('alertdialog', { name: '토**네 회원의 이용을 정지할까요?' });
  await expect.element(renewed.getByText(/다른 분이 먼저 바꿨어요/)).toBeVisible();
  await userEvent.click(renewed.getByRole('button', { name: '7일 정지' }));
  await expect
    .poll(() => api.sent('POST /api/v1/console/members/{id}/suspend')[1]?.body)
    .toMatchObject({ version: 4 });
});

test('a note begun for one member is not carried over to another', async () => {
  api.answers('GET /api/v1/console/members/{id}', ({ path }) =>
    path.endsWith('/4822') ? aMember({ id: 4822, no: 'M4822', nickname: '하**늘' }) : aMember(),
  );
  const screen = await showScreen(
    <>
      <Link to="/members/4821">앞 회원</Link>
      <Link to="/members/4822">뒤 회원</Link>
      <MemberScreen />
    </>,
    { at: '/members/4821', route: '/members/:id/:tab?' },
  );
  await expect.element(screen.getByRole('heading', { name: '토**집' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: '뒤 회원' }));
  await expect.element(screen.getByRole('heading', { name: '하**늘' })).toBeVisible();
  await userEvent.fill(screen.getByRole('textbox', { name: '메모 남기기' }), '하늘 회원에게 전화함');
  await userEvent.click(screen.getByRole('link', { name: '앞 회원' }));
  await expect.element(screen.getByRole('heading', { name: '토**집' })).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: '메모 남기기' })).toHaveValue('');
});

test('support may write a note but not suspend', async () => {
  signedInAs(api, 'SUPPORT');
  api.answers('POST /api/v1/console/members/{id}/notes', aMember());
  const screen = await showMember();
  await expect.element(screen.getByRole('heading', { name: '토**집' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '이용 정지…' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '메모', exact: true }));
  await userEvent.keyboard('전화를 받지 않음{Enter}내일 다시 전화하기로 함');
  await userEvent.click(screen.getByRole('button', { name: '남기기', exact: true }));
  await expect
    .poll(() => api.sent('POST /api/v1/console/members/{id}/notes')[0]?.body)
    .toEqual({ note: '전화를 받지 않음\n내일 다시 전화하기로 함' });
});

test('the account of points says what each entry was for and what was left after it', async () => {
  const spent = { kind: 'USE', amount: -500, balance: 1240, payment: { id: 8, no: 'P21838' } } as const;
  api.answers('GET /api/v1/console/members/{id}/points', {
    content: [aPointEntry({ id: 2, ...spent }), aPointEntry()],
    next: null,
    total: 2,
    points: memberPoints,
  });
  const screen = await showScreen(<MemberScreen />, {
    at: '/members/4821/points',
    route: '/members/:id/:tab?',
  });
  await expect.element(screen.getByRole('row', { name: /쓰기 주문 P21838 −500P 1,240P/ })).toBeVisible();
  await expect
    .element(screen.getByRole('row', { name: /적립 반납 R10488 · 1,600원의 1% \+16P 1,740P/ }))
    .toBeVisible();
  await expect.element(screen.getByText('남은 1,240P는 사라져요.', { exact: false })).toBeVisible();
  await expectAccessible();
});
