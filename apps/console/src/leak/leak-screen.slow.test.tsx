// The screens of leaks: the clock, the notice that lacks a part, sending with the number typed, the list, and closing.
import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aList, fakeApi, type FakeApi } from '#console-test/fake-api.ts';
import { aLeak, aLeakRow, aTouchedMember } from '#console-test/people/leaks.ts';
import { expectAccessible, onAScreenOf, showScreen } from '#console-test/show-screen.tsx';
import { signedInAs } from '#console-test/people/staff.ts';
import { clearDrafts } from '#console/navigation/drafts.ts';
import { LeakScreen } from './leak-screen.tsx';
import { LeaksScreen } from './leaks-screen.tsx';

const read = 'GET /api/v1/console/leaks/{id}';
const patch = 'PATCH /api/v1/console/leaks/{id}';
const send = 'POST /api/v1/console/leaks/{id}/send';
let api: FakeApi;

beforeEach(async () => {
  clearDrafts();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-17T15:40:00+09:00') });
  await onAScreenOf(1440, 900);
  api = fakeApi();
  signedInAs(api, 'OWNER');
  api.answers('GET /api/v1/console/staff', aList([]));
  api.answers(read, aLeak());
  return () => vi.useRealTimers();
});

const show = () => showScreen(<LeakScreen />, { at: '/settings/leaks/3', route: '/settings/leaks/:id' });

const whole = (change: Parameters<typeof aLeak>[0] = {}) => {
  const leak = aLeak();
  return aLeak({
    notice: {
      ...leak.notice,
      ko: { ...leak.notice.ko, contact: '개인정보 보호책임자 온도현 · 02-000-0000' },
    },
    obstacles: [],
    version: 5,
    ...change,
  });
};

test('a draft shows how long there is, what the notice lacks and takes the contact from the operator, and axe finds nothing', async () => {
  api.answers(patch, whole());
  const screen = await show();
  await expect.element(screen.getByText(/^61시간 1[12]분$/)).toBeVisible();
  await expect.element(screen.getByText('L3 진행')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '214명에게 알리기…' })).toBeDisabled();
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: '운영자 정보에서 가져오기' }));
  await userEvent.click(screen.getByRole('button', { name: '임시 저장' }));
  await expect
    .poll(() => api.sent(patch).at(-1)?.body)
    .toEqual({
      notice: { ko: { contact: '개인정보 보호책임자 온도현 · 02-000-0000 · privacy@example.com' } },
      version: 4,
    });
});

test('a leak is sent after the number of people was typed', async () => {
  api.answers(read, whole());
  api.answers(
    send,
    whole({ state: 'SENDING', sentAt: '2026-11-17T15:41:00+09:00', duties: ['WAIT', 'POST'], version: 6 }),
  );
  const screen = await show();
  await userEvent.click(screen.getByRole('button', { name: '214명에게 알리기…' }));
  const dialog = screen.getByRole('alertdialog', { name: '214명에게 개인정보 사고를 알릴까요?' });
  await userEvent.fill(dialog.getByRole('textbox', { name: '사유' }), '회원에게 알려요');
  await expect.element(dialog.getByRole('button', { name: '214명에게 알리기' })).toBeDisabled();
  await userEvent.fill(dialog.getByRole('textbox', { name: '‘214명’ 그대로 입력해 주세요' }), '214명');
  await expectAccessible();
  await userEvent.click(dialog.getByRole('button', { name: '214명에게 알리기' }));
  await expect
    .poll(() => api.sent(send)[0]?.body)
    .toEqual({ people: 214, reason: '회원에게 알려요', version: 5 });
  await expect.element(screen.getByRole('heading', { name: '보내고 있어요' })).toBeVisible();
});

test('those concerned are listed with whether they were reached', async () => {
  const results = { WAITING: 0, SENT: 213, UNSURE: 0, FAILED: 1, NO_ADDRESS: 12 };
  api.answers(
    read,
    whole({ state: 'SENT', sentAt: '2026-11-17T15:41:00+09:00', people: { ...aLeak().people, results } }),
  );
  api.answers('GET /api/v1/console/leaks/{id}/members', {
    ...aList([aTouchedMember({ result: 'FAILED' })]),
    counts: results,
  });
  const screen = await show();
  await userEvent.click(screen.getByRole('button', { name: '명단' }));
  await expect.element(screen.getByRole('row', { name: /M4821.*내려받은 파일.*보내지 못함/ })).toBeVisible();
  await expectAccessible();
});

test('a member who was added by hand is taken off the list with a reason, one whom a log names is not', async () => {
  const members = 'POST /api/v1/console/leaks/{id}/members';
  const results = { WAITING: 2, SENT: 0, UNSURE: 0, FAILED: 0, NO_ADDRESS: 0 };
  api.answers('GET /api/v1/console/leaks/{id}/members', {
    ...aList([
      aTouchedMember(),
      aTouchedMember({
        member: { id: 77, no: 'M77', nickname: '커**잔', state: 'ACTIVE' },
        source: 'HAND',
      }),
    ]),
    counts: results,
  });
  api.answers(members, aLeak({ version: 5 }));
  const screen = await show();
  await userEvent.click(screen.getByRole('button', { name: '명단' }));
  await expect.element(screen.getByRole('row', { name: /M77.*직접 넣음/ })).toBeVisible();
  await expect
    .element(screen.getByRole('row', { name: /M4821/ }).getByRole('button'))
    .not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('row', { name: /M77/ }).getByRole('button'));
  await userEvent.click(screen.getByRole('menuitem', { name: '명단에서 빼기…' }));
  const dialog = screen.getByRole('dialog', { name: 'M77 회원을 명단에서 뺄까요?' });
  await userEvent.fill(dialog.getByRole('textbox', { name: '사유' }), '번호를 잘못 적었어요');
  await expectAccessible();
  await userEvent.click(dialog.getByRole('button', { name: '명단에서 빼기' }));
  await expect
    .poll(() => api.sent(members)[0]?.body)
    .toEqual({ remove: [77], reason: '번호를 잘못 적었어요', version: 4 });
});

test('a leak that was no leak is closed as such, and reporting one is recorded with its number', async () => {
  const report = 'POST /api/v1/console/leaks/{id}/report';
  const close = 'POST /api/v1/console/leaks/{id}/close';
  api.answers(
    report,
    whole({ reportedAt: '2026-11-17T15:30:00+09:00', reportReference: 'A-118', version: 6 }),
  );
  api.answers(
    close,
    whole({ state: 'CLOSED', outcome: 'NOT_A_LEAK', closedAt: '2026-11-17T15:41:00+09:00', version: 7 }),
  );
  const screen = await show();
  await userEvent.click(screen.getByRole('button', { name: /기록과 신고/ }));
  await userEvent.click(screen.getByRole('button', { name: '신고 기록…' }));
  const recording = screen.getByRole('dialog', { name: '신고한 것을 기록할까요?' });
  await userEvent.fill(recording.getByRole('textbox', { name: '접수 번호' }), 'A-118');
  await userEvent.click(recording.getByRole('button', { name: '기록하기' }));
  await expect.poll(() => api.sent(report)[0]?.body).toMatchObject({ reference: 'A-118', version: 4 });
  await userEvent.click(screen.getByRole('button', { name: '사고 아님…' }));
  const closing = screen.getByRole('alertdialog', { name: 'L3 기록을 사고가 아닌 것으로 닫을까요?' });
  await userEvent.fill(closing.getByRole('textbox', { name: '사유' }), '승인된 점검이었어요');
  await userEvent.click(closing.getByRole('button', { name: '사고 아님으로 닫기' }));
  await expect
    .poll(() => api.sent(close)[0]?.body)
    .toMatchObject({ outcome: 'NOT_A_LEAK', reason: '승인된 점검이었어요' });
});

test('the record of a leak is begun from the list, and leads to it', async () => {
  const begin = 'POST /api/v1/console/leaks';
  api.answers(
    'GET /api/v1/console/leaks',
    aList([aLeakRow({ id: 2, no: 'L2', state: 'CLOSED', outcome: 'NOT_A_LEAK' })]),
  );
  api.answers(begin, aLeak());
  const screen = await showScreen(<LeaksScreen />, { at: '/settings/leaks', route: '/settings/leaks' });
  await expect.element(screen.getByRole('row', { name: /L2.*사고 아님.*226명/ })).toBeVisible();
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: '사고 기록 시작' }));
  const dialog = screen.getByRole('dialog', { name: '개인정보 사고 기록을 시작할까요?' });
  await userEvent.fill(dialog.getByRole('textbox', { name: '어떻게 알았나요' }), '점검하다가 찾았어요');
  await userEvent.click(dialog.getByRole('button', { name: '기록 시작' }));
  await expect
    .poll(() => api.sent(begin)[0]?.body)
    .toMatchObject({
      knownAt: '2026-11-17T15:40:00+09:00',
      cause: '점검하다가 찾았어요',
      tables: ['members'],
    });
  await screen.arrivesAt('/settings/leaks/3');
});
