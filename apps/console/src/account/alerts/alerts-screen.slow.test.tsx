// 알림 받기: when and where each kind arrives, what is sent of a choice, and what a refusal leaves on the screen.
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { ConsoleReply } from '#client/console/console-call.ts';
import { fakeApi, type FakeApi } from '#console-test/fake-api.ts';
import { expectAccessible, onAScreenOf, showScreen } from '#console-test/show-screen.tsx';
import { signedInAs } from '#console-test/people/staff.ts';
import { AlertsScreen } from './alerts-screen.tsx';

const read = 'GET /api/v1/console/account/alerts';
const save = 'PUT /api/v1/console/account/alerts';

const kinds = [
  'FAILING_GATEWAY',
  'STALE_CLAIMS',
  'LATE_REFUNDS',
  'LATE_INQUIRIES',
  'EMPTY_STATIONS',
] as const;
const unchosen: ConsoleReply<typeof read> = {
  alerts: kinds.map((kind) => ({ kind, timing: 'OFF', mail: true, push: false })),
  monthlyReport: false,
  digestHour: 9,
  reportHour: 9,
  mailTo: 'jian@example.com',
  browsers: 0,
};

let api: FakeApi;
beforeEach(async () => {
  api = fakeApi();
  signedInAs(api, 'OWNER');
  api.answers(read, unchosen);
  api.answers(save, unchosen);
  await onAScreenOf(1440, 900);
});

const open = () => showScreen(<AlertsScreen />, { at: '/account/alerts' });
const sent = () => api.sent(save).map(({ body }) => body);

test.each([
  [1440, 900],
  [390, 844],
])('알림 받기 at %i × %i has no accessibility fault', async (width, height) => {
  await onAScreenOf(width, height);
  const screen = await open();
  await expect.element(screen.getByText('jian@example.com')).toBeVisible();
  await expectAccessible();
});

test('a kind is turned on with mail, then also by push; without any place it is off again', async () => {
  const screen = await open();
  const when = screen.getByRole('group', { name: '문의 답변이 늦을 때 받는 때' });
  const where = screen.getByRole('group', { name: '문의 답변이 늦을 때 받는 곳' });
  await userEvent.click(when.getByRole('button', { name: '하루 한 번' }));
  await expect.element(where.getByRole('checkbox', { name: '메일' })).toBeChecked();
  await userEvent.click(where.getByRole('checkbox', { name: '푸시' }));
  await expect.element(screen.getByText(/푸시를 받는 브라우저가 없어요/)).toBeVisible();
  await userEvent.click(where.getByRole('checkbox', { name: '메일' }));
  await userEvent.click(where.getByRole('checkbox', { name: '푸시' }));
  await expect.element(when.getByRole('button', { name: '끔' })).toHaveAttribute('aria-pressed', 'true');
  const choice = { kind: 'LATE_INQUIRIES', timing: 'DIGEST', mail: true, push: false };
  await expect
    .poll(sent)
    .toEqual([
      { alerts: [choice] },
      { alerts: [{ ...choice, push: true }] },
      { alerts: [{ ...choice, mail: false, push: true }] },
      { alerts: [{ ...choice, timing: 'OFF', mail: false, push: true }] },
    ]);
});

test('a choice that the server does not take is said, and the screen shows what holds', async () => {
  api.refuses(save, 'UNAVAILABLE');
  const screen = await open();
  const when = screen.getByRole('group', { name: '환불이 3영업일을 넘겼을 때 받는 때' });
  await userEvent.click(when.getByRole('button', { name: '바로' }));
  await expect.element(screen.getByText('바꾸지 못했어요. 잠시 후 다시 시도해 주세요.')).toBeVisible();
  await expect.element(when.getByRole('button', { name: '끔' })).toHaveAttribute('aria-pressed', 'true');
});

test('an owner chooses the mail about a month', async () => {
  const screen = await open();
  await userEvent.click(screen.getByRole('switch', { name: '매달 메일로 받기' }));
  await expect.element(screen.getByRole('switch', { name: '매달 메일로 받기' })).toBeChecked();
  await expect.poll(sent).toEqual([{ alerts: [], monthlyReport: true }]);
});

test('whoever is no owner sees nothing of the mail about a month', async () => {
  api.answers(read, { ...unchosen, monthlyReport: null });
  const screen = await open();
  await expect.element(screen.getByText('jian@example.com')).toBeVisible();
  await expect.element(screen.getByText('월간 보고')).not.toBeInTheDocument();
});

test('a test message says which way it went', async () => {
  api.answers('POST /api/v1/console/account/alerts/test', { mail: true, push: false });
  const screen = await open();
  await userEvent.click(screen.getByRole('button', { name: '나에게 시험 발송' }));
  await expect.element(screen.getByText('메일로 보냈어요')).toBeVisible();
});
