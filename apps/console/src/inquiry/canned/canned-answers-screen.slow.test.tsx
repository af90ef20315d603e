// Canned answers: finding, changing, a new one, deleting, and how one reads where a value is missing.
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeApi, type FakeApi } from '#console-test/fake-api.ts';
import { aCannedAnswer } from '#console-test/people/inquiries.ts';
import { expectAccessible, onAScreenOf, showScreen } from '#console-test/show-screen.tsx';
import { signedInAs } from '#console-test/people/staff.ts';
import { clearDrafts } from '#console/navigation/drafts.ts';
import { CannedAnswersScreen } from './canned-answers-screen.tsx';

const patch = 'PATCH /api/v1/console/canned-answers/{id}';
let api: FakeApi;

beforeEach(async () => {
  clearDrafts();
  await onAScreenOf(1440, 900);
  api = fakeApi();
  signedInAs(api, 'SUPPORT');
  api.answers('GET /api/v1/console/canned-answers', {
    content: [
      aCannedAnswer(),
      aCannedAnswer({ id: 2, name: '환불 시점 안내', text: '영업일로 3일 걸려요.', category: 'PAYMENT' }),
      aCannedAnswer({
        id: 3,
        name: '고맙습니다',
        text: '고맙습니다.',
        category: null,
        uses: 0,
        changedBy: null,
      }),
    ],
    next: null,
    total: 3,
  });
});

const show = (at = '/inquiries/canned-answers') =>
  showScreen(<CannedAnswersScreen />, { at, route: '/inquiries/canned-answers/:id?' });

test('the most used answer is open, and reads with its values and without one, and axe finds nothing', async () => {
  const screen = await show();
  await expect
    .element(screen.getByRole('textbox', { name: '이름', exact: true }))
    .toHaveValue('문 닫힘 확인');
  await expect
    .element(screen.getByText('토**집 님, 확인했어요. 성수 연무장길 라운지는 지금 문이 닫혀 있어요.'))
    .toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '값이 없을 때' }));
  await expect.element(screen.getByText('스테이션 없음')).toBeVisible();
  await expect.element(screen.getByText(/보낼 수 없어요/)).toBeVisible();
  await expectAccessible();
});

test('a changed answer is saved with what changed alone; a word that there is not is refused', async () => {
  api.answers(patch, aCannedAnswer({ text: '{닉네임} 님, 고마워요.', version: 2 }));
  const screen = await show();
  const text = screen.getByRole('textbox', { name: '답', exact: true });
  await userEvent.fill(text, '{{전화} 님');
  await userEvent.click(screen.getByRole('button', { name: '저장' }));
  await expect.element(screen.getByText('{전화}: 쓸 수 없는 자리예요. 지워 주세요.')).toBeVisible();
  await userEvent.clear(text);
  await userEvent.click(screen.getByRole('button', { name: '닉네임' }));
  await expect.element(text).toHaveValue('{닉네임}');
  await userEvent.type(text, ' 님, 고마워요.');
  await userEvent.click(screen.getByRole('button', { name: '저장' }));
  await expect
    .poll(() => api.sent(patch).at(-1)?.body)
    .toEqual({ text: '{닉네임} 님, 고마워요.', version: 1 });
});

test('a name that is taken is said at its field, and a new answer opens once it is made', async () => {
  const create = 'POST /api/v1/console/canned-answers';
  api.refuses(create, 'NAME_TAKEN');
  const screen = await show('/inquiries/canned-answers/new');
  const name = screen.getByRole('textbox', { name: '이름', exact: true });
  await userEvent.fill(name, '문 닫힘 확인');
  await userEvent.fill(screen.getByRole('textbox', { name: '답', exact: true }), '닫혀 있어요.');
  await userEvent.click(screen.getByRole('button', { name: '만들기', exact: true }));
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  api.answers(create, aCannedAnswer({ id: 4, name: '닫힘' }));
  await userEvent.fill(name, '닫힘');
  await userEvent.click(screen.getByRole('button', { name: '만들기', exact: true }));
  await screen.arrivesAt('/inquiries/canned-answers/4');
});

test('an answer is found by its words and deleted', async () => {
  const remove = 'DELETE /api/v1/console/canned-answers/{id}';
  api.answers(remove, null);
  const screen = await show('/inquiries/canned-answers/2');
  await userEvent.fill(screen.getByRole('searchbox', { name: '이름, 내용' }), '영업일');
  await expect.element(screen.getByText('1개 · 많이 쓴 순')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '지우기…' }));
  await userEvent.click(
    screen
      .getByRole('alertdialog', { name: '‘환불 시점 안내’를 지울까요?' })
      .getByRole('button', { name: '지우기' }),
  );
  await expect.poll(() => api.sent(remove).length).toBe(1);
  await screen.arrivesAt('/inquiries/canned-answers');
});
