// Who may open the field pages: whoever is signed in, and offline whoever last was.
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, type FakeApi } from '#console-test/fake-api.ts';
import { aFieldDay } from '#console-test/stock/field.ts';
import { expectAccessible, onAScreenOf, show } from '#console-test/show-screen.tsx';
import { signedInAs } from '#console-test/people/staff.ts';
import { useSignOut } from '#console/session/sign-out.ts';
import { FieldPages } from './field-pages.tsx';
import { clearPhone } from './outbox/clear-phone.ts';
import { inStore, type StoredReply } from '#console/offline/field-database.ts';
import { outboxState, queueAction } from './outbox/outbox.ts';

const SESSION = 'GET /api/v1/console/session';
const SCANS = 'POST /api/v1/console/counts/{id}/scans';
const ME = 4;

let api: FakeApi;
beforeEach(async () => {
  await clearPhone();
  api = fakeApi();
  aFieldDay(api);
});

/** On a phone so tall that the tabs cover no part of a row. */
const open = async (at = '/field/todo') => {
  await onAScreenOf(390, 1600);
  return show(<FieldPages />, { at, route: '/field/*' });
};
const readReplies = () =>
  inStore('replies', 'readonly', (replies) => replies.getAll() as IDBRequest<StoredReply[]>);
const aScan = (serial: string, staffId = ME) =>
  queueAction(
    {
      endpoint: SCANS,
      input: { params: { id: 7 }, body: { serials: [serial] } },
      subject: serial,
      words: '실사',
    },
    staffId,
  );

function loseEverything(): void {
  for (const key of [
    SESSION,
    SCANS,
    'GET /api/v1/console/stations',
    'GET /api/v1/console/items',
    'GET /api/v1/console/transfers',
    'GET /api/v1/console/transfers/suggestions',
    'GET /api/v1/console/reports',
  ] as const)
    api.loses(key);
}

test('whoever is not signed in signs in first, and comes back to the same page', async () => {
  api.refuses(SESSION, 'CONSOLE_SIGN_IN_REQUIRED');
  const screen = await open('/field/stock');
  await screen.arrivesAt('/sign-in?next=%2Ffield%2Fstock');
});

test('offline the lists last seen are shown to whoever last was signed in', async () => {
  const first = await open();
  await expect.element(first.getByText('자양 스터디카페')).toBeVisible();
  await expect.poll(async () => (await readReplies()).length).toBeGreaterThan(5);
  await first.unmount();

  loseEverything();
  const screen = await open();
  await expect.element(screen.getByText('자양 스터디카페')).toBeVisible();
  await expectAccessible();
});

test('nothing that is kept for reading offline names a renter, a token or an e-mail address', async () => {
  const screen = await open();
  await expect.element(screen.getByText('자양 스터디카페')).toBeVisible();
  await expect.poll(async () => (await readReplies()).length).toBeGreaterThan(5);
  const text = JSON.stringify(await readReplies());
  expect(text).toContain('노트북을 올리면 천천히 내려앉아요');
  expect(text).not.toMatch(/csrf-token|@example\.com|책\*\*이/);
});

test('a server that cannot be reached is told as offline at the first call that fails, though the phone calls itself connected', async () => {
  expect(navigator.onLine).toBe(true);
  const first = await open();
  await expect.element(first.getByText('자양 스터디카페')).toBeVisible();
  await expect.element(first.getByText(/^오프라인/)).not.toBeInTheDocument();
  await expect.poll(async () => (await readReplies()).length).toBeGreaterThan(5);

  api.loses('GET /api/v1/console/stations/{id}');
  api.loses(SESSION);
  await first
    .getByRole('link', { name: /^건대입구역/ })
    .first()
    .click();
  await expect.element(first.getByText('오프라인 · 마지막으로 본 내용이에요')).toBeVisible();
  await first.unmount();

  loseEverything();
  const again = await open();
  await expect.element(again.getByText('오프라인 · 마지막으로 본 내용이에요')).toBeVisible();

  aFieldDay(api);
  window.dispatchEvent(new Event('online'));
  await expect.element(again.getByText(/^오프라인/)).not.toBeInTheDocument();
});

test('offline on a phone nobody has used before, there is nothing to show', async () => {
  loseEverything();
  const screen = await open();
  await expect.element(screen.getByText('불러오지 못했어요.')).toBeVisible();
});

test('a session that has ended takes the lists off the phone, and keeps what waits', async () => {
  const screen = await open();
  await expect.element(screen.getByText('자양 스터디카페')).toBeVisible();
  api.refuses(SCANS, 'CONSOLE_SIGN_IN_REQUIRED');
  await aScan('CHR_0001');
  await screen.arrivesAt('/sign-in?next=%2Ffield%2Ftodo');
  await expect.poll(readReplies).toEqual([]);
  expect(outboxState().actions).toHaveLength(1);
});

test('signing out takes the lists off the phone', async () => {
  api.answers('DELETE /api/v1/console/session', null);
  const screen = await open();
  await expect.element(screen.getByText('자양 스터디카페')).toBeVisible();
  await expect.poll(async () => (await readReplies()).length).toBeGreaterThan(5);
  await screen.unmount();
  const account = await show(<SignOut />, { at: '/account' });
  await account.getByRole('button', { name: '로그아웃' }).click();
  await expect.poll(readReplies).toEqual([]);
});

test('what waits is listed with its time, refusals first, and another person’s is left alone', async () => {
  api.loses(SCANS);
  await aScan('CHR_0001');
  await aScan('CHR_0002', 99);
  const screen = await open('/field/outbox');
  await expect.element(screen.getByText('CHR_0001')).toBeVisible();
  await expect.element(screen.getByText('다른 직원이 보내지 못한 일이 1개 있어요')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '지금 보내기' })).toBeVisible();
  await expectAccessible();

  api.refuses(SCANS, 'STATE_CONFLICT');
  window.dispatchEvent(new Event('online'));
  await expect.element(screen.getByText('지금 상태에서는 할 수 없어요.')).toBeVisible();
  await expectAccessible();
  await screen.getByRole('button', { name: '알겠어요' }).click();
  await expect.element(screen.getByText('모두 보냈어요')).toBeVisible();
  expect(outboxState().actions.map(({ staffId }) => staffId)).toEqual([99]);
});

test('acts kept by one person are sent when that person signs in', async () => {
  api.loses(SCANS);
  await aScan('CHR_0001', 2);
  signedInAs(api, 'MANAGER');
  api.refuses(SCANS, 'NOT_FOUND');
  const screen = await open('/field/outbox');
  await expect.element(screen.getByText(/CHR_0001/)).toBeVisible();
  await expect.poll(() => api.sent(SCANS).length).toBeGreaterThan(0);
});

function SignOut() {
  const signOut = useSignOut();
  return (
    <button type="button" onClick={signOut}>
      로그아웃
    </button>
  );
}
