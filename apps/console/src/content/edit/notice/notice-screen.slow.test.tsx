// Writing a notice: drafts that save themselves, publishing, conflicts, pictures and what support may do.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aNotice } from '#console-test/contents.ts';
import { fakeApi, type FakeApi } from '#console-test/fake-api.ts';
import { expectAccessible, onAScreenOf, showScreen } from '#console-test/show-screen.tsx';
import { signedInAs } from '#console-test/people/staff.ts';
import { clearDrafts } from '#console/navigation/drafts.ts';
import { passLeaveGuard } from '#ui/navigation/leave-guard.ts';
import { NoticeScreen } from './notice-screen.tsx';

const create = 'POST /api/v1/console/notices';
const read = 'GET /api/v1/console/notices/{id}';
const patch = 'PATCH /api/v1/console/notices/{id}';
const publish = 'POST /api/v1/console/notices/{id}/publish';
const schedule = 'POST /api/v1/console/notices/{id}/schedule';
const hide = 'POST /api/v1/console/notices/{id}/hide';
const announce = 'POST /api/v1/console/notices/{id}/announce';

let api: FakeApi;

beforeEach(async () => {
  clearDrafts();
  await onAScreenOf(1440, 900);
  api = fakeApi();
  signedInAs(api, 'MANAGER');
  api.answers(read, aNotice());
});
afterEach(() => vi.useRealTimers());

const show = (at = '/contents/notices/7') =>
  showScreen(<NoticeScreen />, { at, route: '/contents/notices/:id' });

test('a new notice is created by its first save, keeps what is typed, and gets its address', async () => {
  api.answers(create, aNotice({ title: '새 공지', content: '', type: 'GENERAL', version: 1 }));
  const screen = await show('/contents/notices/new');
  await userEvent.fill(screen.getByRole('textbox', { name: '제목' }), '새 공지');
  await userEvent.click(screen.getByRole('button', { name: '임시 저장' }));
  await screen.arrivesAt('/contents/notices/7');
  await expect.element(screen.getByRole('textbox', { name: '제목' })).toHaveValue('새 공지');
  await expect.element(screen.getByText(/^임시 저장 .*18:22/)).toBeVisible();
  expect(api.sent(create)[0]?.body).toEqual({
    title: '새 공지',
    content: '',
    type: 'GENERAL',
    pinnedUntil: null,
  });
  expect(api.sent(read)).toEqual([]);
});

test('what is typed while a notice is saved for the first time is asked about before it is left behind', async () => {
  api.answers(create, aNotice({ title: '새 공지', content: '', type: 'GENERAL', version: 1 }));
  const answer = api.holds(create);
  const screen = await show('/contents/notices/new');
  const title = screen.getByRole('textbox', { name: '제목' });
  await userEvent.fill(title, '새 공지');
  await userEvent.click(screen.getByRole('button', { name: '임시 저장' }));
  await userEvent.fill(title, '새 공지 둘');
  answer();
  await screen.arrivesAt('/contents/notices/7');
  const leave = vi.fn();
  passLeaveGuard(leave);
  await expect.element(screen.getByText('저장하지 않고 나갈까요?')).toBeVisible();
  expect(leave).not.toHaveBeenCalled();
});

test('a draft saves itself five seconds after a change, with the version that was read', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  api.answers(patch, aNotice({ title: '바뀐 제목', version: 4 }));
  const screen = await show();
  await userEvent.fill(screen.getByRole('textbox', { name: '제목' }), '바뀐 제목');
  vi.advanceTimersByTime(4_900);
  expect(api.sent(patch)).toEqual([]);
  vi.advanceTimersByTime(200);
  await expect.poll(() => api.sent(patch).length).toBe(1);
  expect(api.sent(patch)[0]?.body).toMatchObject({ title: '바뀐 제목', version: 3 });
  vi.advanceTimersByTime(20_000);
  expect(api.sent(patch)).toHaveLength(1);
});

test('a published notice is changed by a press only', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  api.answers(read, aNotice({ state: 'PUBLISHED', publishAt: '2026-11-10T10:00:00.000+09:00' }));
  api.answers(
    patch,
    aNotice({
      state: 'PUBLISHED',
      publishAt: '2026-11-10T10:00:00.000+09:00',
      title: '바뀐 제목',
      version: 4,
    }),
  );
  const screen = await show();
  await userEvent.fill(screen.getByRole('textbox', { name: '제목' }), '바뀐 제목');
  vi.advanceTimersByTime(20_000);
  expect(api.sent(patch)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: '변경 게시' }));
  await expect.element(screen.getByText('바꾼 내용을 게시했어요')).toBeVisible();
});

test('what was typed into a published notice is there again after the session has ended', async () => {
  api.answers(read, aNotice({ state: 'PUBLISHED', publishAt: '2026-11-10T10:00:00.000+09:00' }));
  const first = await show();
  await userEvent.fill(first.getByRole('textbox', { name: '제목' }), '바뀐 제목');
  await expect.element(first.getByRole('textbox', { name: '제목' })).toHaveValue('바뀐 제목');
  await first.unmount();
  const again = await show();
  await expect.element(again.getByRole('textbox', { name: '제목' })).toHaveValue('바뀐 제목');
});

test('a new notice that was begun is there again after the session has ended, until it is saved', async () => {
  api.answers(create, aNotice({ title: '새 공지', content: '', type: 'GENERAL', version: 1 }));
  const first = await show('/contents/notices/new');
  await userEvent.fill(first.getByRole('textbox', { name: '제목' }), '새 공지');
  await expect.element(first.getByRole('textbox', { name: '제목' })).toHaveValue('새 공지');
  await first.unmount();
  const again = await show('/contents/notices/new');
  await expect.element(again.getByRole('textbox', { name: '제목' })).toHaveValue('새 공지');
  await userEvent.click(again.getByRole('button', { name: '임시 저장' }));
  await again.arrivesAt('/contents/notices/7');
  await again.unmount();
  const next = await show('/contents/notices/new');
  await expect.element(next.getByRole('textbox', { name: '제목' })).toHaveValue('');
});

test('the phone shows the notice on its page, in the list and on home, and axe finds nothing', async () => {
  const screen = await show();
  const phone = screen.getByRole('region', { name: '고객 화면 미리 보기' });
  await expect.element(phone.getByText('점검 시간', { exact: true })).toBeVisible();
  await expect
    .element(phone.getByRole('listitem').first())
    .toHaveTextContent('새로 빌리거나 연장할 수 없어요.');
  await expectAccessible();
  await userEvent.click(phone.getByRole('button', { name: '홈 한 줄' }));
  await expect.element(phone.getByText('공지', { exact: true })).toBeVisible();
  await userEvent.click(phone.getByRole('button', { name: '목록' }));
  await expect.element(phone.getByText('시스템 점검')).toBeVisible();
  await expectAccessible();
});

test('the toolbar writes bold, lists and links, and Ctrl B does too', async () => {
  api.answers(read, aNotice({ content: '점검' }));
  const screen = await show();
  const text = screen.getByRole('textbox', { name: '본문' });
  await userEvent.click(text);
  await userEvent.keyboard('{Control>}a{/Control}{Control>}b{/Control}');
  await expect.element(text).toHaveValue('**점검**');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  await userEvent.click(screen.getByRole('button', { name: '목록', exact: true }).first());
  await expect.element(text).toHaveValue('- **점검**');
  await userEvent.click(screen.getByRole('button', { name: '링크' }));
  await expect.element(text).toHaveValue('- **점검**[링크 이름](https://)');
});

test('a notice is scheduled and its announcement with it', async () => {
  const scheduled = aNotice({ state: 'SCHEDULED', publishAt: '2099-11-16T10:00:00.000+09:00', version: 4 });
  api.answers(schedule, scheduled);
  api.answers(announce, { ...scheduled, announceTo: 'EVERYONE', version: 5, recipients: null });
  const screen = await show();
  await userEvent.click(screen.getByRole('button', { name: '예약', exact: true }));
  await userEvent.click(screen.getByRole('button', { name: '예약 게시' }));
  await expect.element(screen.getByText('게시할 시각을 정해 주세요.')).toBeVisible();
  expect(api.sent(schedule)).toEqual([]);
  await userEvent.fill(screen.getByLabelText('게시할 시각'), '2099-11-16T10:00');
  await userEvent.click(screen.getByRole('switch', { name: '푸시·메일로 알리기' }));
  await userEvent.click(screen.getByRole('button', { name: '모든 회원' }));
  await userEvent.click(screen.getByRole('button', { name: '예약 게시' }));
  await expect.element(screen.getByText('2099.11.16 10:00에 게시해요')).toBeVisible();
  expect(api.sent(schedule)[0]?.body).toEqual({ publishAt: '2099-11-16T10:00:00+09:00', version: 3 });
  expect(api.sent(announce)[0]?.body).toEqual({ audience: 'EVERYONE', version: 4 });
  await expect.element(screen.getByRole('button', { name: '예약 저장' })).toBeVisible();
});

test('a scheduled notice is published at once when that is chosen instead', async () => {
  api.answers(read, aNotice({ state: 'SCHEDULED', publishAt: '2099-11-16T10:00:00.000+09:00' }));
  api.answers(
    publish,
    aNotice({ state: 'PUBLISHED', publishAt: '2026-11-14T18:30:00.000+09:00', version: 4 }),
  );
  const screen = await show();
  await userEvent.click(screen.getByRole('button', { name: '바로', exact: true }));
  await userEvent.click(screen.getByRole('button', { name: '바로 게시' }));
  await expect.element(screen.getByText('게시했어요')).toBeVisible();
  expect(api.sent(publish)[0]?.body).toEqual({ version: 3 });
});

test('what the server refuses is said at its field', async () => {
  api.refuses(publish, 'INVALID_INPUT', {
    issues: [{ path: 'body.content', message: '본문을 적어 주세요.' }],
  });
  const screen = await show();
  await userEvent.click(screen.getByRole('button', { name: '바로 게시' }));
  await expect.element(screen.getByText('본문을 적어 주세요.')).toBeVisible();
  await expectAccessible();
});

test('taking a published notice down asks first', async () => {
  api.answers(read, aNotice({ state: 'PUBLISHED', publishAt: '2026-11-10T10:00:00.000+09:00' }));
  api.answers(hide, aNotice({ state: 'HIDDEN', publishAt: '2026-11-10T10:00:00.000+09:00', version: 4 }));
  const screen = await show();
  await userEvent.click(screen.getByRole('button', { name: '내리기…' }));
  await expect.element(screen.getByText('이 공지를 내릴까요?')).toBeVisible();
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: '내리기', exact: true }));
  await expect.element(screen.getByText('내렸어요')).toBeVisible();
});

test('when somebody else saved first, both versions are shown and mine can be applied', async () => {
  api.refuses(patch, 'VERSION_CONFLICT', { current: aNotice({ type: 'GENERAL', version: 9 }) });
  const screen = await show();
  await userEvent.fill(screen.getByRole('textbox', { name: '제목' }), '내 제목');
  await userEvent.click(screen.getByRole('button', { name: '임시 저장' }));
  await expect.element(screen.getByText('다른 분이 먼저 바꿨어요')).toBeVisible();
  await expectAccessible();
  api.answers(patch, aNotice({ type: 'GENERAL', title: '내 제목', version: 10 }));
  await userEvent.click(screen.getByRole('button', { name: '내 변경 다시 적용' }));
  await expect
    .poll(() => api.sent(patch).at(-1)?.body)
    .toMatchObject({ title: '내 제목', type: 'GENERAL', version: 9 });
  await expect.element(screen.getByText('다른 분이 먼저 바꿨어요')).not.toBeInTheDocument();
});

test('when somebody else saved before a notice is published, their text is shown and not overwritten', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  api.refuses(publish, 'VERSION_CONFLICT', { current: aNotice({ title: '다른 분의 제목', version: 4 }) });
  const screen = await show();
  await userEvent.click(screen.getByRole('button', { name: '바로 게시' }));
  await expect.element(screen.getByRole('textbox', { name: '제목' })).toHaveValue('다른 분의 제목');
  await expect.element(screen.getByText(/^다른 분이 먼저 바꿨어요\./)).toBeVisible();
  vi.advanceTimersByTime(20_000);
  expect(api.sent(patch)).toEqual([]);
});

test('leaving with unsaved words asks first', async () => {
  const screen = await show();
  await userEvent.fill(screen.getByRole('textbox', { name: '제목' }), '내 제목');
  const leave = vi.fn();
  passLeaveGuard(leave);
  await expect.element(screen.getByText('저장하지 않고 나갈까요?')).toBeVisible();
  await expect.element(screen.getByText('바꾼 내용 1개가 사라져요.')).toBeVisible();
  expect(leave).not.toHaveBeenCalled();
});

test('an announcement chosen for a draft is asked about before it is left behind', async () => {
  const screen = await show();
  await userEvent.click(screen.getByRole('switch', { name: '푸시·메일로 알리기' }));
  await expect.element(screen.getByRole('button', { name: '모든 회원' })).toBeVisible();
  const leave = vi.fn();
  passLeaveGuard(leave);
  await expect.element(screen.getByText('바꾼 내용 1개가 사라져요.')).toBeVisible();
  expect(leave).not.toHaveBeenCalled();
});

test('support writes drafts and only reads what is published', async () => {
  signedInAs(api, 'SUPPORT');
  const draft = await show();
  await expect.element(draft.getByRole('button', { name: '임시 저장' })).toBeVisible();
  await expect.element(draft.getByRole('button', { name: '바로 게시' })).not.toBeInTheDocument();
  api.answers(read, aNotice({ id: 8, state: 'PUBLISHED', publishAt: '2026-11-10T10:00:00.000+09:00' }));
  const published = await show('/contents/notices/8');
  await expect
    .element(published.getByText('게시한 공지는 게시할 수 있는 분만 고칠 수 있어요.'))
    .toBeVisible();
  await expect.element(published.getByRole('textbox', { name: '제목' }).last()).toBeDisabled();
});

test('a notice that does not exist says so', async () => {
  api.refuses(read, 'NOTICE_NOT_FOUND');
  const screen = await show();
  await expect.element(screen.getByText(/존재하지 않는 공지사항입니다\./)).toBeVisible();
});
