// One item: facts, timeline, actions that its state forbids.
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeApi, type FakeApi } from '#console-test/fake-api.ts';
import { anItemDetail, answersChoices, library, someSteps } from '#console-test/stock/items.ts';
import { aReport } from '#console-test/reports.ts';
import { expectAccessible, onAScreenOf, showScreen } from '#console-test/show-screen.tsx';
import { signedInAs } from '#console-test/people/staff.ts';
import { ItemScreen } from './item-screen.tsx';

let api: FakeApi;

beforeEach(async () => {
  await onAScreenOf(1440, 900);
  api = fakeApi();
  signedInAs(api, 'MANAGER');
  answersChoices(api);
  api.answers('GET /api/v1/console/items/{serial}', anItemDetail());
  api.answers('GET /api/v1/console/items/{serial}/timeline', {
    content: someSteps(),
    next: null,
    total: 286,
  });
  api.answers('GET /api/v1/console/reports', {
    content: [aReport()],
    next: null,
    total: 1,
    counts: { NEW: 1, TAKEN: 0, FINISHED: 0 },
    averageAnswerMinutes: null,
  });
});

const show = () => showScreen(<ItemScreen />, { at: '/items/CHR_0012', route: '/items/:serial' });

test('an item shows its facts, its history by day and its state in the diagram, and axe finds nothing', async () => {
  const screen = await show();
  await expect.element(screen.getByRole('heading', { name: 'CHR_0012' })).toBeVisible();
  await expect.element(screen.getByText('117회 · 341시간')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: '11월 12일 목' })).toBeVisible();
  await expect.element(screen.getByText('재고 맞춤. 이동 목록 T0117')).toBeVisible();
  await expect.element(screen.getByRole('img', { name: '물품 상태 흐름. 지금은 대여 가능' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: '20개 묶음' })).toBeVisible();
  await expectAccessible();
});

test('the history can be read by kind', async () => {
  const screen = await show();
  await expect.element(screen.getByText('대여 시작')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '상태', exact: true }));
  await expect
    .poll(() => api.sent('GET /api/v1/console/items/{serial}/timeline').at(-1)?.path)
    .toMatch(/about=state/);
});

test('a rented item cannot be changed, and its button says why', async () => {
  api.answers(
    'GET /api/v1/console/items/{serial}',
    anItemDetail({
      state: 'RENTED',
      station: null,
      rentedFrom: library,
      rental: { id: 10_428, no: 'R10428', name: '대여' },
      renter: { nickname: '지**로', dueAt: '2099-11-14T21:20:00+09:00' },
    }),
  );
  const screen = await show();
  const change = screen.getByRole('button', { name: '상태 변경' });
  await expect.element(change).toHaveAttribute('aria-disabled', 'true');
  await expect.element(change).toHaveAccessibleDescription('대여 중이에요. 반납을 기다려 주세요.');
  await userEvent.click(change, { force: true });
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(screen.getByText('R10428 · 지**로님')).toBeVisible();
});

test('s opens the change of state, and what the server refuses is said in the dialog', async () => {
  api.refuses('POST /api/v1/console/items/state', 'STATE_CONFLICT');
  const screen = await show();
  await expect.element(screen.getByRole('button', { name: '상태 변경' })).toBeVisible();
  await userEvent.keyboard('s');
  const dialog = screen.getByRole('dialog', { name: 'CHR_0012의 상태를 바꿀까요?' });
  await expect.element(dialog).toBeVisible();
  await userEvent.fill(dialog.getByRole('textbox', { name: '사유' }), '단자 헐거움');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('지금 상태에서는 할 수 없어요.');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await userEvent.keyboard('s');
  await expect.element(dialog).toBeVisible();
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
});

test('whoever ends a repair may say what it cost', async () => {
  api.answers('GET /api/v1/console/items/{serial}', anItemDetail({ state: 'REPAIR' }));
  api.answers('POST /api/v1/console/items/state', { done: 1, skipped: [] });
  const screen = await show();
  await userEvent.click(screen.getByRole('button', { name: '상태 변경' }));
  const dialog = screen.getByRole('dialog', { name: 'CHR_0012의 상태를 바꿀까요?' });
  await userEvent.fill(dialog.getByRole('textbox', { name: '사유' }), '단자를 갈았음');
  const cost = dialog.getByRole('textbox', { name: '수리비' });
  await userEvent.fill(cost, '만 원');
  await expect.element(cost).toHaveAccessibleDescription(/원 단위 숫자로 적어 주세요/);
  await userEvent.fill(cost, '12,000');
  await userEvent.click(dialog.getByRole('button', { name: '대여 가능으로 바꾸기' }));
  await expect
    .poll(() => api.sent('POST /api/v1/console/items/state').map(({ body }) => body))
    .toEqual([expect.objectContaining({ to: 'AVAILABLE', repairCost: 12_000 })]);
});

test('an item that somebody changed meanwhile is named, and nothing is said to be changed', async () => {
  api.answers('POST /api/v1/console/items/state', {
    done: 0,
    skipped: [{ serial: 'CHR_0012', reason: '다른 분이 먼저 바꿨어요.' }],
  });
  const screen = await show();
  await userEvent.click(screen.getByRole('button', { name: '상태 변경' }));
  const dialog = screen.getByRole('dialog', { name: 'CHR_0012의 상태를 바꿀까요?' });
  await userEvent.fill(dialog.getByRole('textbox', { name: '사유' }), '단자 헐거움');
  await userEvent.click(dialog.getByRole('button', { name: '고장으로 바꾸기' }));
  await expect.element(screen.getByText('바꾼 물품이 없어요')).toBeVisible();
  await expect.element(screen.getByText('1개는 건너뛰었어요.', { exact: true })).toBeVisible();
});

test('a serial nobody knows leads back to the list', async () => {
  api.refuses('GET /api/v1/console/items/{serial}', 'ITEM_NOT_FOUND');
  const screen = await show();
  await expect.element(screen.getByRole('heading', { name: '이런 물품이 없어요' })).toBeVisible();
});

test('field staff ask for an item to be retired, and what the server refuses is said', async () => {
  signedInAs(api, 'FIELD');
  api.refuses('POST /api/v1/console/reports', 'STATE_CONFLICT');
  const screen = await show();
  await expect.element(screen.getByRole('link', { name: '고장' })).toHaveAttribute('href', '/reports/191');
  await userEvent.click(screen.getByRole('button', { name: '폐기 요청…' }));
  const dialog = screen.getByRole('dialog', { name: '폐기를 요청할까요?' });
  await userEvent.fill(dialog.getByRole('textbox', { name: '사유' }), '케이스가 깨짐');
  await userEvent.click(dialog.getByRole('button', { name: '폐기 요청', exact: true }));
  await expect
    .poll(() => api.sent('POST /api/v1/console/reports').at(-1)?.body)
    .toEqual({ kind: 'RETIRE_REQUEST', serial: 'CHR_0012', text: '케이스가 깨짐' });
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('지금 상태에서는 할 수 없어요.');
});
