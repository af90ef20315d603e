// 결제·환불 and its four tabs: tiles, lists in the address, and every action with what the server is asked for.
import { beforeEach, describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aList, fakeApi, type FakeApi } from '#console-test/fake-api.ts';
import {
  aDay,
  aFinding,
  aPayment,
  aRefund,
  chargerPayment,
  closableDay,
  dayWithFinding,
  firstAttempt,
  inDetail,
  listed,
  minseo,
  moneySummary,
  refusedRefund,
  resolvedFinding,
  runningDay,
} from '#console-test/payments.ts';
import { expectAccessible, onAScreenOf, showScreen } from '#console-test/show-screen.tsx';
import { signedInAs } from '#console-test/people/staff.ts';
import { PaymentsScreen, type PaymentsTabName } from './payments-screen.tsx';

let api: FakeApi;

const paymentCounts = {
  CONFIRMING: 1,
  APPROVED: 130,
  DECLINED: 4,
  AUTO_CANCELLED: 1,
  PART_REFUNDED: 2,
  REFUNDED: 4,
  FREE: 0,
  UNDONE: 0,
};
const noFindings = { content: [], next: null, total: 0, open: 0, resolved: 0 };

beforeEach(async () => {
  await onAScreenOf(1440, 900);
  api = fakeApi();
  signedInAs(api, 'MANAGER');
  api.answers('GET /api/v1/console/payments/summary', moneySummary);
  api.answers('GET /api/v1/console/payments', {
    content: [
      aPayment({ id: 20_397, no: 'P20397' }),
      aPayment({
        id: 20_396,
        no: 'P20396',
        state: 'CONFIRMING',
        rental: null,
        approvedAt: null,
        refundable: 0,
      }),
      aPayment({
        id: 20_392,
        no: 'P20392',
        state: 'DECLINED',
        declineCode: 'EXCEED_MAX_AMOUNT',
        refundable: 0,
      }),
      aPayment({ state: 'PART_REFUNDED', refundable: 400, refunds: [aRefund()] }),
    ],
    next: null,
    total: 142,
    counts: paymentCounts,
  });
  api.answers('GET /api/v1/console/refunds', {
    content: [
      listed(refusedRefund),
      listed(aRefund(), aPayment()),
      listed(
        aRefund({ id: 2019, no: 'F2019', state: 'BY_HAND', byHand: { on: '2026-11-12', how: 'TRANSFER' } }),
      ),
    ],
    next: null,
    total: 41,
    counts: { REQUESTED: 0, DONE: 39, REFUSED: 1, RETRIED: 0, BY_HAND: 1 },
  });
  api.answers('GET /api/v1/console/findings', {
    content: [aFinding(), resolvedFinding],
    next: null,
    total: 7,
    open: 1,
    resolved: 6,
  });
  api.answers('GET /api/v1/console/findings/{id}', {
    ...aFinding(),
    timeline: [
      {
        at: '2026-11-13T20:16:52+09:00',
        kind: 'refund.requested',
        refundNo: 'F2034',
        amount: 800,
        by: 'system',
        reason: null,
      },
    ],
  });
  api.answers('GET /api/v1/console/payments/{id}', inDetail(chargerPayment));
  api.answers('GET /api/v1/console/days', aList([runningDay, dayWithFinding, aDay()]));
  // After the pattern with an id, which would answer it too.
  api.answers('GET /api/v1/console/payments/summary', moneySummary);
});

function show(tab: PaymentsTabName, search = '') {
  const route = tab === 'payments' ? '/payments' : `/payments/${tab}`;
  return showScreen(<PaymentsScreen tab={tab} />, { at: route + search, route });
}
const asked = (path: string) =>
  new URL(api.sentTo('GET', `/api/v1/console/${path}?`).at(-1)!.path, 'https://console.invalid').searchParams;

describe('payments', () => {
  test('payments show today’s money, every state with its reason, and what must be decided', async () => {
    const screen = await show('payments');
    await expect.element(screen.getByText('201,500원')).toBeVisible();
    await expect.element(screen.getByText('142건 · 대여 128 · 연장 9 · 연체 5')).toBeVisible();
    await expect.element(screen.getByText('거절 · 한도 초과')).toBeVisible();
    await expect.element(screen.getByText('일부 환불 800')).toBeVisible();
    await expect
      .element(screen.getByRole('region', { name: '카드사가 거절한 환불' }))
      .toMatchTextContent('2번');
    await expect.element(screen.getByRole('link', { name: '11.13 마감 보기' })).toBeVisible();
    await expectAccessible();
  });

  test('kind, state and period of payments are in the address; a number is looked for in every period', async () => {
    const screen = await show('payments', '?kind=OVERDUE&state=APPROVED&period=7');
    await expect.element(screen.getByRole('row', { name: /P20397/ })).toBeVisible();
    expect(asked('payments').get('kind')).toBe('OVERDUE');
    expect(asked('payments').get('state')).toBe('APPROVED');
    expect(asked('payments').get('from')).toMatch(/^\d{4}-\d\d-\d\d$/);
    await userEvent.fill(screen.getByRole('searchbox'), 'P20341');
    await expect.poll(() => asked('payments').get('q')).toBe('P20341');
    expect(asked('payments').get('from')).toBeNull();
  });

  test('a period without payments says so', async () => {
    api.answers('GET /api/v1/console/payments', { content: [], next: null, total: 0, counts: paymentCounts });
    const screen = await show('payments');
    await expect.element(screen.getByText('이 기간에는 결제가 없어요')).toBeVisible();
  });
});

describe('refunds', () => {
  test('a refused refund stands beside the list with the date to pay back by and every attempt', async () => {
    const screen = await show('refunds');
    const panel = screen.getByRole('region', { name: /F2031/ });
    await expect.element(panel).toMatchTextContent('EXCEED_MAX_REFUND_DUE');
    await expect.element(panel).toMatchTextContent('11.18 수 · 3영업일');
    await expect.element(panel).toMatchTextContent('새**터 · 카드 4417');
    const attempts = screen.getByRole('region', { name: '시도한 기록' });
    await expect.element(attempts).toMatchTextContent('2번째 거절');
    await expect.element(attempts).toMatchTextContent(firstAttempt.reason ?? '');
    await expectAccessible();
  });

  test('a refused refund is asked for anew with a reason', async () => {
    api.answers('POST /api/v1/console/refunds/{id}/retry', aRefund({ no: 'F2040', amount: 1500 }));
    const screen = await show('refunds');
    await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
    const dialog = screen.getByRole('dialog', { name: '카드사에 다시 요청할까요?' });
    await userEvent.fill(dialog.getByRole('textbox', { name: '사유' }), '카드사 점검이 끝남');
    await userEvent.click(dialog.getByRole('button', { name: '1,500원 다시 요청' }));
    await expect.element(screen.getByText('1,500원 환불을 다시 요청했어요 · F2040')).toBeVisible();
    expect(api.sent('POST /api/v1/console/refunds/{id}/retry')[0]).toMatchObject({
      path: '/api/v1/console/refunds/2031/retry',
      body: { reason: '카드사 점검이 끝남' },
    });
  });

  test('a refund paid back by hand is recorded with how and when, and asks for no account number', async () => {
    api.answers(
      'POST /api/v1/console/refunds/{id}/by-hand',
      aRefund({ amount: 1500, state: 'BY_HAND', byHand: { on: '2026-11-14', how: 'CASH' } }),
    );
    const screen = await show('refunds');
    await userEvent.click(screen.getByRole('button', { name: '수동 처리 완료…' }));
    const dialog = screen.getByRole('dialog', { name: '직접 돌려준 것으로 기록할까요?' });
    await userEvent.click(dialog.getByRole('radio', { name: '현금' }));
    await expect
      .element(dialog.getByText('계좌 번호와 예금주는 어디에도 적지 말아 주세요.', { exact: false }))
      .toBeVisible();
    const date = dialog.getByLabelText(/돌려준 날/);
    await userEvent.fill(date, '2026-11-01');
    await expect.element(dialog.getByRole('alert')).toBeVisible();
    await userEvent.fill(date, '2026-11-14');
    await expectAccessible();
    await userEvent.fill(dialog.getByRole('textbox', { name: '내부 사유' }), '매장에서 현금으로 돌려줌');
    await userEvent.click(dialog.getByRole('button', { name: '1,500원 수동 처리 완료' }));
    await expect.element(screen.getByText('1,500원을 수동 처리 완료로 기록했어요')).toBeVisible();
    expect(api.sent('POST /api/v1/console/refunds/{id}/by-hand')[0]?.body).toEqual({
      how: 'CASH',
      on: '2026-11-14',
      reason: '매장에서 현금으로 돌려줌',
    });
  });

  test('a refund that somebody else has settled meanwhile says so', async () => {
    api.refuses('POST /api/v1/console/refunds/{id}/retry', 'STATE_CONFLICT', { state: 'BY_HAND' });
    const screen = await show('refunds');
    await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
    const dialog = screen.getByRole('dialog');
    await userEvent.fill(dialog.getByRole('textbox', { name: '사유' }), '다시');
    await userEvent.fill(dialog.getByRole('textbox', { name: '사유' }), '다시 요청');
    await userEvent.click(dialog.getByRole('button', { name: '1,500원 다시 요청' }));
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('지금 상태에서는 할 수 없어요.');
  });

  test('support may ask anew but not settle by hand', async () => {
    signedInAs(api, 'SUPPORT');
    const screen = await show('refunds');
    await expect.element(screen.getByRole('button', { name: '다시 시도' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: '수동 처리 완료…' })).not.toBeInTheDocument();
  });

  test('choosing a refund shows it and keeps the filters', async () => {
    const screen = await show('refunds', '?period=30');
    await userEvent.click(screen.getByRole('link', { name: 'F2019' }));
    await screen.arrivesAt('/payments/refunds?period=30&open=2019');
    await expect
      .element(screen.getByRole('region', { name: /F2019/ }))
      .toMatchTextContent('계좌 이체 · 11.12 목');
  });

  test.each([
    ['?state=requested', 'state', 'REQUESTED'],
    ['?q=F2019', 'q', 'F2019'],
  ])('refunds at %s are listed however old they are', async (search, name, value) => {
    const screen = await show('refunds', search);
    await expect.element(screen.getByRole('link', { name: 'F2019' })).toBeVisible();
    expect(asked('refunds').get(name)).toBe(value);
    expect(asked('refunds').get('from')).toBeNull();
  });

  test('a refused refund that was asked for anew names the newer one and leads to it, and asks for nothing', async () => {
    api.answers('GET /api/v1/console/refunds', {
      content: [listed(refusedRefund), listed(aRefund(), aPayment()), listed(firstAttempt)],
      next: null,
      total: 3,
      counts: { REQUESTED: 0, DONE: 1, REFUSED: 1, RETRIED: 1, BY_HAND: 0 },
    });
    const screen = await show('refunds', '?open=2022');
    await expect.element(screen.getByRole('row', { name: /F2022/ }).getByText('거절 → F2031')).toBeVisible();
    const panel = screen.getByRole('region', { name: /^F2022/ });
    await expect
      .element(panel.getByRole('link', { name: 'F2031' }))
      .toHaveAttribute('href', '/payments/refunds?q=F2031');
    await expect.element(panel.getByRole('button', { name: '다시 시도' })).not.toBeInTheDocument();
    await expectAccessible();
  });

  test('what must be decided is counted however old it is, except where a number is looked for', async () => {
    api.answers('GET /api/v1/console/refunds', ({ path }) => ({
      content: [listed(aRefund(), aPayment())],
      next: null,
      total: 1,
      // Within the period nothing was refused.
      counts: { REQUESTED: path.includes('q=') ? 2 : 0, DONE: 1, REFUSED: 0, RETRIED: 0, BY_HAND: 0 },
    }));
    const screen = await show('refunds');
    const states = screen.getByRole('group', { name: '상태' });
    await expect.element(states.getByRole('button', { name: '처리 필요 1' })).toBeVisible();
    await userEvent.fill(screen.getByRole('searchbox'), 'P20341');
    await expect.element(states.getByRole('button', { name: '요청 중 2' })).toBeVisible();
    await expect
      .element(states.getByRole('button', { name: '처리 필요' }))
      .not.toMatchTextContent('처리 필요1');
  });

  test('what was completed today leads to the completed refunds, whenever they were asked for', async () => {
    const screen = await show('refunds');
    await expect
      .element(screen.getByRole('link', { name: /^오늘 완료/ }))
      .toHaveAttribute('href', '/payments/refunds?state=done');
  });

  test('the export of refunds names the period it is limited to', async () => {
    const screen = await show('refunds');
    await userEvent.click(screen.getByRole('button', { name: '내보내기' }));
    await expect.element(screen.getByRole('dialog').getByText('최근 7일')).toBeVisible();
  });

  test('no refund to decide is good news', async () => {
    api.answers('GET /api/v1/console/refunds', {
      content: [],
      next: null,
      total: 0,
      counts: { REQUESTED: 0, DONE: 0, REFUSED: 0, RETRIED: 0, BY_HAND: 0 },
    });
    const screen = await show('refunds', '?state=refused');
    await expect.element(screen.getByText('처리할 환불이 없어요', { exact: true }).first()).toBeVisible();
  });
});

describe('findings', () => {
  test('a difference stands with ours beside theirs, only what differs is marked', async () => {
    const screen = await show('findings');
    const panel = screen.getByRole('region', { name: /취소가 달라요/ });
    await expect.element(panel).toMatchTextContent('돈은 이미 고객에게 돌아갔어요.');
    await expect.element(panel.getByRole('row', { name: /남은 결제/ })).toMatchTextContent('700원0원 (다름)');
    await expect.element(panel.getByRole('row', { name: /정가/ })).toMatchTextContent('1,200원–');
    await expect.element(panel.getByRole('row', { name: /포인트/ })).toMatchTextContent('−500원–');
    await expect.element(panel.getByRole('row', { name: /승인 번호/ })).not.toMatchTextContent('다름');
    await expect.element(panel.getByText('20:16:52')).toBeVisible();
    await expect.element(screen.getByText('171건 중 170건 같음', { exact: false })).toBeVisible();
    await expectAccessible();
  });

  test('reading the gateway’s records again tells whether the difference is gone', async () => {
    api.answers('POST /api/v1/console/findings/{id}/recheck', aFinding());
    const screen = await show('findings');
    const recheck = screen.getByRole('button', { name: '카드사 기록 다시 읽기' });
    await userEvent.click(recheck);
    await expect.element(screen.getByText('다시 읽었지만 아직 달라요')).toBeVisible();
    api.answers(
      'POST /api/v1/console/findings/{id}/recheck',
      aFinding({
        resolved: {
          at: '2026-11-14T09:00:00+09:00',
          by: minseo,
          resolution: 'CORRECTED',
          reason: '다시 읽음',
        },
      }),
    );
    await userEvent.click(recheck);
    await expect.element(screen.getByText('다시 읽으니 같아졌어요')).toBeVisible();
  });

  test('a difference is marked as resolved with how and why', async () => {
    api.answers('POST /api/v1/console/findings/{id}/resolve', aFinding());
    const screen = await show('findings');
    await userEvent.click(screen.getByRole('button', { name: '해결로 표시…' }));
    const dialog = screen.getByRole('dialog', { name: '이 차이를 해결로 표시할까요?' });
    await expect.element(dialog.getByRole('radio', { name: /자동 보정했어요/ })).toBeDisabled();
    await userEvent.click(dialog.getByRole('radio', { name: /시간 차이예요/ }));
    await expectAccessible();
    await userEvent.fill(dialog.getByRole('textbox', { name: '사유' }), '다음 날 기록에서 확인');
    await userEvent.click(dialog.getByRole('button', { name: '해결로 표시' }));
    await expect.element(screen.getByText('해결로 표시했어요')).toBeVisible();
    expect(api.sent('POST /api/v1/console/findings/{id}/resolve')[0]?.body).toEqual({
      resolution: 'TIMING',
      reason: '다음 날 기록에서 확인',
    });
  });

  test('records that agree are good news', async () => {
    api.answers('GET /api/v1/console/findings', noFindings);
    const screen = await show('findings');
    await expect.element(screen.getByText('카드사 기록과 모두 같아요')).toBeVisible();
  });

  test('support reads differences but decides nothing', async () => {
    signedInAs(api, 'SUPPORT');
    const screen = await show('findings');
    await expect.element(screen.getByRole('region', { name: /취소가 달라요/ })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: '해결로 표시…' })).not.toBeInTheDocument();
  });
});

describe('days', () => {
  test('a day with an open difference says what stands in the way of closing it', async () => {
    const screen = await show('days', '?month=2026-11');
    await expect
      .element(screen.getByRole('link', { name: '11월 정산 내려받기' }))
      .toHaveAttribute('href', '/api/v1/console/months/2026-11/report.xlsx');
    const panel = screen.getByRole('region', { name: '11.13 금' });
    await expect.element(panel).toMatchTextContent('대사 차이 1건을 해결해야 해요');
    await expect
      .element(panel.getByRole('button', { name: '마감하기' }))
      .toHaveAccessibleDescription('대사 차이 1건을 해결해야 해요.');
    await expect.element(panel.getByRole('link', { name: '차이 보기' })).toBeVisible();
    await expectAccessible();
  });

  test('a settled day is closed after a code, with the first focus on 취소', async () => {
    api.answers('GET /api/v1/console/days', aList([runningDay, closableDay, aDay()]));
    api.answers('POST /api/v1/console/days/{date}/close', aDay({ day: '2026-11-13' }));
    api.refusesOnce('POST /api/v1/console/days/{date}/close', 'STEP_UP_REQUIRED');
    api.answers('POST /api/v1/console/session/step-up', { steppedUpUntil: '2099-01-01T00:00:00+09:00' });
    const screen = await show('days', '?month=2026-11');
    await userEvent.click(screen.getByRole('button', { name: '마감하기' }));
    const dialog = screen.getByRole('dialog', { name: '11.13 금요일을 마감할까요?' });
    await expect.element(dialog.getByRole('button', { name: '취소' })).toHaveFocus();
    await userEvent.click(dialog.getByRole('button', { name: '11.13 금 마감' }));
    const stepUp = screen.getByRole('dialog', { name: /인증 앱의 숫자/ });
    await userEvent.keyboard('123456');
    await userEvent.click(stepUp.getByRole('button', { name: '확인하고 마감' }));
    await expect.element(screen.getByText('11.13 금요일을 마감했어요')).toBeVisible();
    expect(api.sent('POST /api/v1/console/days/{date}/close')[0]?.path).toBe(
      '/api/v1/console/days/2026-11-13/close',
    );
  });

  test('a closed day offers its report, and the address remembers month and day', async () => {
    const screen = await show('days', '?month=2026-11');
    await userEvent.click(screen.getByRole('link', { name: '11.12 목' }));
    await screen.arrivesAt('/payments/days?day=2026-11-12');
    await expect
      .element(screen.getByRole('link', { name: '보고서 내려받기' }))
      .toHaveAttribute('href', '/api/v1/console/days/2026-11-12/report.xlsx');
    await userEvent.click(screen.getByRole('button', { name: '지난달' }));
    await expect.poll(() => asked('days').get('month')).toBe('2026-10');
  });

  test('a day that became unclosable meanwhile says why', async () => {
    api.answers('GET /api/v1/console/days', aList([closableDay]));
    api.refuses('POST /api/v1/console/days/{date}/close', 'DAY_NOT_CLOSABLE', {
      reasons: ['확인 중인 결제가 있어요.'],
    });
    const screen = await show('days', '?month=2026-11');
    await userEvent.click(screen.getByRole('button', { name: '마감하기' }));
    const dialog = screen.getByRole('dialog');
    await userEvent.click(dialog.getByRole('button', { name: '11.13 금 마감' }));
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('확인 중인 결제가 있어요.');
  });
});
