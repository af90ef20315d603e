// The inbox of reports: reading, answering, deciding, and what stands in the way of an end.
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeApi, type FakeApi } from '#console-test/fake-api.ts';
import { aReport, aReportDetail } from '#console-test/reports.ts';
import { answersChoices } from '#console-test/stock/items.ts';
import { expectAccessible, onAScreenOf, showScreen } from '#console-test/show-screen.tsx';
import { signedInAs } from '#console-test/people/staff.ts';
import { clearDrafts } from '#console/navigation/drafts.ts';
import { ItemReports } from './item-reports.tsx';
import { ReportsScreen } from './reports-screen.tsx';

let api: FakeApi;

beforeEach(async () => {
  clearDrafts();
  await onAScreenOf(1440, 900);
  api = fakeApi();
  signedInAs(api, 'MANAGER');
  answersChoices(api);
  api.answers('GET /api/v1/console/reports', {
    content: [aReport(), aReport({ id: 192, no: 'D192', kind: 'LOST', text: null, freeReturn: false })],
    next: null,
    total: 2,
    counts: { NEW: 2, TAKEN: 3, FINISHED: 9 },
    averageAnswerMinutes: 22,
  });
  api.answers('GET /api/v1/console/reports/{id}', aReportDetail());
});

const show = (at = '/reports') => showScreen(<ReportsScreen />, { at });

test('the oldest report is open beside the list, with what was done by itself, and axe finds nothing', async () => {
  const screen = await show();
  await expect.element(screen.getByRole('heading', { name: '고장 났어요' })).toBeVisible();
  await expect.element(screen.getByText('확인할 신고 2건')).toBeVisible();
  await expect.element(screen.getByText('2,400원 전액 환불 요청')).toBeVisible();
  await expect.element(screen.getByText('F2033 · 카드사 완료')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: /잃어버렸어요/ })).toBeVisible();
  await expectAccessible();
});

test('a report ends with a decision about its item and a reason', async () => {
  api.answers('POST /api/v1/console/reports/{id}/finish', aReportDetail({ state: 'FINISHED' }));
  const screen = await show();
  const finish = screen.getByRole('button', { name: '신고 마치기' });
  await expect.element(finish).toHaveAccessibleDescription('물품을 어떻게 할지 골라 주세요.');
  await userEvent.click(screen.getByRole('radio', { name: /이상 없음/ }), { force: true });
  await userEvent.fill(screen.getByRole('textbox', { name: '사유' }), '나사만 조임');
  await userEvent.click(finish);
  await expect
    .poll(() => api.sent('POST /api/v1/console/reports/{id}/finish').at(-1)?.body)
    .toEqual({ itemTo: 'FINE', stationId: null, reason: '나사만 조임', version: 1 });
});

test('a report that asks for an answer is answered before it ends', async () => {
  api.answers('GET /api/v1/console/reports/{id}', aReportDetail({ wantsAnswer: true }));
  api.answers(
    'POST /api/v1/console/reports/{id}/reply',
    aReportDetail({ wantsAnswer: true, answered: true }),
  );
  const screen = await show();
  await userEvent.click(screen.getByRole('radio', { name: /이상 없음/ }), { force: true });
  await expect
    .element(screen.getByRole('button', { name: '신고 마치기' }))
    .toHaveAccessibleDescription('답변을 기다리는 신고예요. 먼저 답장해 주세요.');
  await userEvent.fill(screen.getByRole('textbox', { name: '신고한 분께 답장' }), '확인해 볼게요.');
  await userEvent.click(screen.getByRole('button', { name: '보내기' }));
  await expect
    .poll(() => api.sent('POST /api/v1/console/reports/{id}/reply').at(-1)?.body)
    .toEqual({ text: '확인해 볼게요.', internal: false });
});

test('whoever takes the oldest report stays at it, though it has left the list of new ones', async () => {
  api.answers('POST /api/v1/console/reports/{id}/take', aReportDetail({ state: 'TAKEN' }));
  const screen = await show();
  await userEvent.click(screen.getByRole('button', { name: '내가 맡기' }));
  await screen.arrivesAt('/reports/191');
});

test('an answer half typed stays when somebody else takes the report that was open by default', async () => {
  const take = 'POST /api/v1/console/reports/{id}/take';
  api.answers('GET /api/v1/console/reports/{id}', ({ path }) =>
    path.endsWith('/192') ? aReportDetail({ id: 192, no: 'D192' }) : aReportDetail(),
  );
  api.refuses(take, 'VERSION_CONFLICT');
  const screen = await show();
  const answer = screen.getByRole('textbox', { name: '신고한 분께 답장' });
  await userEvent.fill(answer, '확인해 볼게요.');
  api.answers('GET /api/v1/console/reports', {
    content: [aReport({ id: 192, no: 'D192', kind: 'LOST', text: null, freeReturn: false })],
    next: null,
    total: 1,
    counts: { NEW: 1, TAKEN: 4, FINISHED: 9 },
    averageAnswerMinutes: 22,
  });
  await userEvent.click(screen.getByRole('button', { name: '내가 맡기' }));
  await expect.element(screen.getByText('확인할 신고 1건')).toBeVisible();
  await expect.element(screen.getByText('D191')).toBeVisible();
  await expect.element(answer).toHaveValue('확인해 볼게요.');
});

test('a note that was begun is there again as a note after the session has ended, and gone once it is sent', async () => {
  api.answers('POST /api/v1/console/reports/{id}/reply', aReportDetail());
  const first = await show();
  await userEvent.click(first.getByRole('button', { name: '내부 메모' }));
  await userEvent.fill(first.getByRole('textbox', { name: '내부 메모' }), '나사를 확인할 것');
  await expect.element(first.getByRole('textbox', { name: '내부 메모' })).toHaveValue('나사를 확인할 것');
  await first.unmount();
  const again = await show();
  await expect.element(again.getByRole('textbox', { name: '내부 메모' })).toHaveValue('나사를 확인할 것');
  await userEvent.click(again.getByRole('button', { name: '메모 남기기' }));
  await expect.element(again.getByText('메모를 남겼어요')).toBeVisible();
  await again.unmount();
  const sent = await show();
  await expect.element(sent.getByRole('textbox', { name: '신고한 분께 답장' })).toHaveValue('');
});

test('reports of an item that could not be read are not called none', async () => {
  api.loses('GET /api/v1/console/reports');
  const screen = await showScreen(<ItemReports serial="STD_0003" />, { at: '/items/STD_0003' });
  await expect.element(screen.getByText(/^신고를 불러오지 못했어요/)).toBeVisible();
  await expect.element(screen.getByText('신고가 없어요.')).not.toBeInTheDocument();
});

test('a report shows where the item is now, not only where it was rented', async () => {
  const screen = await show();
  await expect.element(screen.getByText('성수역 3번 출구 · 고장')).toBeVisible();
});

test('without a free return the payment may be refunded', async () => {
  api.answers(
    'GET /api/v1/console/reports/{id}',
    aReportDetail({ freeReturn: false, refunds: [], payment: { id: 88, no: 'P88', refundable: 2400 } }),
  );
  const screen = await show();
  await expect
    .element(screen.getByRole('link', { name: '환불하기' }))
    .toHaveAttribute('href', '/payments/88');
});

test('field staff cannot retire an item, and are told whom to ask', async () => {
  signedInAs(api, 'FIELD');
  const screen = await show();
  await expect.element(screen.getByRole('radio', { name: /폐기/ })).toBeDisabled();
  await expect.element(screen.getByText('매니저에게 요청해 주세요')).toBeVisible();
});

test('with nothing to see to the lamp is on', async () => {
  api.answers('GET /api/v1/console/reports', {
    content: [],
    next: null,
    total: 0,
    counts: { NEW: 0, TAKEN: 0, FINISHED: 0 },
    averageAnswerMinutes: null,
  });
  const screen = await show();
  await expect.element(screen.getByRole('heading', { name: '확인할 신고가 없어요' })).toBeVisible();
});

test('the list says how long a first answer takes, and can be taken away as a file', async () => {
  api.answers('POST /api/v1/console/exports', {
    id: 'ad6d4a7c-1a84-4c3e-8d36-6f0c0e6a3c11',
    kind: 'reports',
    format: 'csv',
    state: 'WAITING',
    rowsDone: 0,
    rowsTotal: 2,
    fileName: '온데스크_신고_20261114.csv',
    createdAt: '2026-11-14T13:20:00+09:00',
    failure: null,
    requestId: null,
    url: null,
    urlUntil: null,
  });
  const screen = await show();
  await expect.element(screen.getByText('처음 답하기까지 걸린 시간 평균 22분')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '내보내기' }));
  const dialog = screen.getByRole('dialog', { name: /내보내기/ });
  await userEvent.click(dialog.getByRole('button', { name: /내보내기/ }));
  await expect
    .poll(() => api.sent('POST /api/v1/console/exports')[0]?.body)
    .toMatchObject({ kind: 'reports', filters: { state: 'NEW' } });
});
