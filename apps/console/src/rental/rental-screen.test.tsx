// One rental: its facts and money, who may do what, and every action with what the server is asked for.
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeApi, type FakeApi } from '#console-test/fake-api.ts';
import { answersChoices } from '#console-test/stock/items.ts';
import { aPayment, aRefund } from '#console-test/payments.ts';
import { aCharge, aRentalDetail, minutes, type RentalDetail } from '#console-test/rentals.ts';
import { expectAccessible, onAScreenOf, showScreen } from '#console-test/show-screen.tsx';
import { signedInAs } from '#console-test/people/staff.ts';
import { RentalScreen } from './rental-screen.tsx';

let api: FakeApi;

beforeEach(async () => {
  await onAScreenOf(1440, 900);
  api = fakeApi();
  signedInAs(api, 'MANAGER');
  answersChoices(api);
});

function show(change: Partial<RentalDetail> = {}) {
  api.answers('GET /api/v1/console/rentals/{id}', aRentalDetail(change));
  return showScreen(<RentalScreen />, { at: '/rentals/10402', route: '/rentals/:id' });
}

test('a rental shows what was agreed at its start, its renter and its money, and axe finds nothing', async () => {
  const screen = await show();
  await expect.element(screen.getByRole('heading', { name: 'R10402' })).toBeVisible();
  await expect.element(screen.getByText('연체 2시간 19분')).toBeVisible();
  await expect.element(screen.getByText('3시간 · 연장 없음')).toBeVisible();
  await expect.element(screen.getByText('to***@e***.com · 카카오')).toBeVisible();
  await expect.element(screen.getByText('연체료 (지금까지 3시간)')).toBeVisible();
  await expect.element(screen.getByText('연체 시작')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'P20341' }))
    .toHaveAttribute('href', '/payments/20341');
  await expectAccessible();
});

test('how late a rental is leaves out the time that it was stopped', async () => {
  const screen = await show({
    dueAt: minutes(-800),
    stops: [
      {
        id: 7,
        reason: 'DOOR_CLOSED',
        station: { id: 7, name: '서울숲 코워킹 2층', nameEn: null },
        from: minutes(-780),
        until: minutes(-60),
        endedAt: minutes(-60),
        endedBy: 'TIME',
        verdict: null,
      },
    ],
  });
  await expect.element(screen.getByText('연체 1시간 20분')).toBeVisible();
});

test('an overdue fee that staff have limited does not say for how many hours it is', async () => {
  const screen = await show({ feeNow: 500, feeLimit: 500 });
  await expect.element(screen.getByText('연체료 (지금까지)')).toBeVisible();
});

test('what a state forbids stays on the screen and says why', async () => {
  const screen = await show();
  const lost = screen.getByRole('button', { name: '분실 처리' });
  await expect.element(lost).toHaveAttribute('aria-disabled', 'true');
  await expect.element(lost).toHaveAccessibleDescription('12시간 연체 뒤에 할 수 있어요.');
  await expect
    .element(screen.getByRole('button', { name: '강제 반납' }))
    .not.toHaveAttribute('aria-disabled');
});

test('while a payment is being confirmed nothing can be done to a rental', async () => {
  const screen = await show({ unsettled: true });
  for (const name of ['강제 반납', '연체료 조정', '분실 처리'])
    await expect
      .element(screen.getByRole('button', { name }))
      .toHaveAccessibleDescription('결제를 확인하고 있어요. 잠시 뒤에 할 수 있어요.');
});

test('support sees no lost button', async () => {
  signedInAs(api, 'SUPPORT');
  const screen = await show();
  await expect.element(screen.getByRole('button', { name: '강제 반납' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '분실 처리' })).not.toBeInTheDocument();
});

test('part of a payment is refunded with the reason the renter sees and the one they do not', async () => {
  api.answers('POST /api/v1/console/payments/{id}/refunds', aRefund({ state: 'REQUESTED', doneAt: null }));
  const screen = await show();
  await userEvent.click(screen.getByRole('button', { name: '환불', exact: true }));
  const dialog = screen.getByRole('dialog', { name: '얼마를 환불할까요?' });
  await userEvent.click(dialog.getByRole('radio', { name: /일부/ }));
  const amount = dialog.getByRole('textbox', { name: '환불 금액' });
  await userEvent.fill(amount, '1300');
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('환불할 수 있는 금액은 1,200원이에요.');
  await userEvent.fill(amount, '800');
  await userEvent.selectOptions(dialog.getByRole('combobox'), '서비스 장애');
  await expect.element(dialog.getByText('환불 뒤 남는 결제 400원')).toBeVisible();
  await expect.element(dialog.getByText('환불해도 대여는 끝나지 않아요.', { exact: false })).toBeVisible();
  await expectAccessible();
  await userEvent.fill(dialog.getByRole('textbox', { name: '내부 사유' }), '통화로 확인');
  await userEvent.click(dialog.getByRole('button', { name: '800원 환불' }));
  await expect.element(screen.getByText('800원 환불을 요청했어요')).toBeVisible();
  const [sent] = api.sent('POST /api/v1/console/payments/{id}/refunds');
  expect(sent?.path).toBe('/api/v1/console/payments/20341/refunds');
  expect(sent?.body).toEqual({ amount: 800, publicReason: 'SERVICE_FAILURE', reason: '통화로 확인' });
});

test('a refund that came second says what is left, and the screen is read again', async () => {
  api.refuses('POST /api/v1/console/payments/{id}/refunds', 'REFUND_EXCEEDS', { n: 400, refundable: 400 });
  const screen = await show();
  await userEvent.click(screen.getByRole('button', { name: '환불', exact: true }));
  const dialog = screen.getByRole('dialog');
  await userEvent.fill(dialog.getByRole('textbox', { name: '내부 사유' }), '통화로 확인');
  const reads = api.sent('GET /api/v1/console/rentals/{id}').length;
  await userEvent.click(dialog.getByRole('button', { name: '1,200원 환불' }));
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await expect.poll(() => api.sent('GET /api/v1/console/rentals/{id}').length).toBeGreaterThan(reads);
});

test('a large refund asks for a code first and is then sent with the same key', async () => {
  api.answers('POST /api/v1/console/payments/{id}/refunds', aRefund({ amount: 60_000, state: 'REQUESTED' }));
  api.refusesOnce('POST /api/v1/console/payments/{id}/refunds', 'STEP_UP_REQUIRED');
  api.answers('POST /api/v1/console/session/step-up', { steppedUpUntil: minutes(15) });
  const screen = await show({ payments: [aPayment({ amount: 60_000, refundable: 60_000 })] });
  await userEvent.click(screen.getByRole('button', { name: '환불', exact: true }));
  const dialog = screen.getByRole('dialog', { name: '얼마를 환불할까요?' });
  await userEvent.fill(dialog.getByRole('textbox', { name: '내부 사유' }), '중복 결제 확인');
  await userEvent.click(dialog.getByRole('button', { name: '60,000원 환불' }));
  const stepUp = screen.getByRole('dialog', { name: /인증 앱의 숫자/ });
  await expect.element(stepUp.getByText('P20341 · 60,000원 환불')).toBeVisible();
  await userEvent.keyboard('123456');
  await userEvent.click(stepUp.getByRole('button', { name: '확인하고 환불' }));
  await expect.element(screen.getByText('60,000원 환불을 요청했어요')).toBeVisible();
  const keys = api
    .sent('POST /api/v1/console/payments/{id}/refunds')
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test('of several payments one is chosen, and a card that knows no part is refunded whole', async () => {
  const screen = await show({
    payments: [
      aPayment({ partlyRefundable: false }),
      aPayment({
        id: 20_395,
        no: 'P20395',
        kind: 'EXTENSION',
        orderName: '무선 마우스 +1시간',
        refundable: 400,
      }),
    ],
  });
  await userEvent.click(screen.getByRole('button', { name: '환불', exact: true }));
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByRole('radio', { name: /이 카드는 전액만/ })).toBeDisabled();
  await userEvent.click(dialog.getByRole('radio', { name: /P20395/ }));
  await expect.element(dialog.getByRole('button', { name: '400원 환불' })).toBeVisible();
  await userEvent.click(dialog.getByRole('radio', { name: /일부/ }));
  await userEvent.click(dialog.getByRole('radio', { name: /P20341/ }));
  await expect.element(dialog.getByRole('radio', { name: /전액 1,200원/ })).toBeChecked();
  await expect.element(dialog.getByRole('button', { name: '1,200원 환불' })).toBeVisible();
});

test('a force return asks for the place and charges part of the fee of that moment', async () => {
  api.answers('POST /api/v1/console/rentals/{id}/force-return', aRentalDetail({ state: 'RETURNED' }));
  const screen = await show();
  await userEvent.click(screen.getByRole('button', { name: '강제 반납' }));
  const dialog = screen.getByRole('dialog', { name: '대신 반납 처리할까요?' });
  await expect.element(dialog.getByText('연체료 1,200원')).toBeVisible();
  await userEvent.click(dialog.getByRole('combobox', { name: /반납한 곳/ }));
  await expect.element(screen.getByRole('option', { name: /성수 창고/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('option', { name: /강변 환승라운지/ }));
  await userEvent.fill(dialog.getByRole('textbox', { name: '청구할 금액' }), '400');
  await expect.element(dialog.getByRole('radio', { name: /일부만 청구/ })).toBeChecked();
  await expectAccessible();
  await userEvent.fill(dialog.getByRole('textbox', { name: '사유' }), '데스크에 두고 갔다는 연락');
  await userEvent.click(dialog.getByRole('button', { name: '400원 청구하고 강제 반납' }));
  await expect.element(screen.getByText('R10402 대여를 반납 처리했어요')).toBeVisible();
  expect(api.sent('POST /api/v1/console/rentals/{id}/force-return')[0]?.body).toMatchObject({
    stationId: 2,
    itemState: 'AVAILABLE',
    fee: { mode: 'PART', amount: 400 },
    reason: '데스크에 두고 갔다는 연락',
    version: 3,
  });
});

test('a force return at a moment before the due time owes nothing', async () => {
  const screen = await show();
  await userEvent.click(screen.getByRole('button', { name: '강제 반납' }));
  const dialog = screen.getByRole('dialog');
  const beforeDue = new Date(Date.now() - 150 * 60_000 + 9 * 3_600_000).toISOString().slice(0, 16);
  await userEvent.fill(dialog.getByLabelText(/반납한 시각/), beforeDue);
  await expect.element(dialog.getByText('그 시각에는 연체료가 없어요.')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: '강제 반납' })).toBeVisible();
});

test('a force return that the renter’s own return has overtaken says so', async () => {
  api.refuses('POST /api/v1/console/rentals/{id}/force-return', 'STATE_CONFLICT', {
    state: 'RETURNED',
    reasons: ['고객이 먼저 반납했어요.'],
  });
  const screen = await show();
  await userEvent.click(screen.getByRole('button', { name: '강제 반납' }));
  const dialog = screen.getByRole('dialog');
  await userEvent.click(dialog.getByRole('combobox', { name: /반납한 곳/ }));
  await userEvent.click(screen.getByRole('option', { name: /강변 환승라운지/ }));
  await userEvent.click(dialog.getByRole('radio', { name: '면제' }));
  await userEvent.fill(dialog.getByRole('textbox', { name: '사유' }), '데스크에서 찾음');
  await userEvent.click(dialog.getByRole('button', { name: '강제 반납' }));
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('고객이 먼저 반납했어요.');
});

test('the fee of a late rental is limited, never above what it is now', async () => {
  api.answers('POST /api/v1/console/rentals/{id}/fee-limit', aRentalDetail({ feeLimit: 0, feeNow: 0 }));
  const screen = await show();
  await userEvent.click(screen.getByRole('button', { name: '연체료 조정' }));
  const dialog = screen.getByRole('dialog', { name: '연체료를 얼마까지 받을까요?' });
  const amount = dialog.getByRole('textbox', { name: '받을 연체료' });
  await expect.element(amount).toHaveFocus();
  await userEvent.fill(amount, '1600');
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('1,200원보다 많이 받을 수 없어요.');
  await userEvent.fill(amount, '0');
  await userEvent.fill(dialog.getByRole('textbox', { name: '사유' }), '역 침수로 반납 못 함');
  await expectAccessible();
  await userEvent.click(dialog.getByRole('button', { name: '0원까지만 받기' }));
  await expect.element(screen.getByText('연체료를 0원까지만 받아요')).toBeVisible();
  expect(api.sent('POST /api/v1/console/rentals/{id}/fee-limit')[0]?.body).toEqual({
    amount: 0,
    reason: '역 침수로 반납 못 함',
    version: 3,
  });
});

test('losing a rental charges nothing unless staff choose to; the first focus is on 취소', async () => {
  api.answers('POST /api/v1/console/rentals/{id}/lost', aRentalDetail({ state: 'LOST' }));
  const screen = await show({ state: 'LOST_CANDIDATE', mayBeLost: true, feeNow: 4800 });
  await userEvent.click(screen.getByRole('button', { name: '분실 처리' }));
  const dialog = screen.getByRole('alertdialog', { name: '분실로 처리할까요?' });
  await expect.element(dialog.getByRole('button', { name: '취소' })).toHaveFocus();
  await expect.element(dialog.getByRole('radio', { name: '청구 안 함' })).toBeChecked();
  await userEvent.fill(dialog.getByRole('textbox', { name: '분실 비용' }), '15000');
  await expect.element(dialog.getByRole('radio', { name: /분실 비용/ })).toBeChecked();
  await expectAccessible();
  await userEvent.fill(dialog.getByRole('textbox', { name: '사유' }), '두 번 연락했지만 답이 없음');
  await userEvent.click(dialog.getByRole('button', { name: '15,000원 청구하고 분실 처리' }));
  await expect.element(screen.getByText('R10402 대여를 분실로 처리했어요')).toBeVisible();
  expect(api.sent('POST /api/v1/console/rentals/{id}/lost')[0]?.body).toMatchObject({
    charge: { kind: 'LOST', amount: 15_000 },
  });
});

test('without a price that was shown before paying, a lost item cannot be charged', async () => {
  const rules = {
    pricePerHour: 400,
    dayCap: null,
    graceMinutes: 10,
    overdueCapHours: 12,
    replacementPrice: null,
  };
  const screen = await show({ reportedLostAt: minutes(-30), mayBeLost: true, rules });
  await userEvent.click(screen.getByRole('button', { name: '분실 처리' }));
  const dialog = screen.getByRole('alertdialog');
  await expect.element(dialog.getByRole('radio', { name: /알리지 않아서/ })).toBeDisabled();
});

test('an open charge can be lowered and waived, never raised', async () => {
  api.answers('POST /api/v1/console/charges/{id}/lower', aCharge({ amount: 400 }));
  api.answers('POST /api/v1/console/charges/{id}/waive', aCharge({ state: 'WAIVED' }));
  const screen = await show({
    state: 'RETURNED',
    closedAt: minutes(-5),
    closedBy: 'OPERATOR',
    charge: aCharge(),
  });
  await userEvent.click(screen.getByRole('button', { name: '낮추기…' }));
  const lower = screen.getByRole('dialog', { name: '청구를 얼마로 낮출까요?' });
  await userEvent.fill(lower.getByRole('textbox', { name: '청구 금액' }), '900');
  await expect.element(lower.getByRole('alert')).toMatchTextContent('800원보다 적게 적어 주세요.');
  await userEvent.fill(lower.getByRole('textbox', { name: '청구 금액' }), '400');
  await userEvent.fill(lower.getByRole('textbox', { name: '사유' }), '절반만 받기로 함');
  await userEvent.click(lower.getByRole('button', { name: '400원으로 낮추기' }));
  await expect.element(screen.getByText('청구를 400원으로 낮췄어요')).toBeVisible();
  expect(api.sent('POST /api/v1/console/charges/{id}/lower')[0]?.body).toEqual({
    amount: 400,
    reason: '절반만 받기로 함',
    version: 1,
  });
  await userEvent.click(screen.getByRole('button', { name: '면제…' }));
  const waive = screen.getByRole('alertdialog');
  await expect.element(waive.getByRole('button', { name: '취소' })).toHaveFocus();
  await userEvent.fill(waive.getByRole('textbox', { name: '사유' }), '기기 고장으로 확인');
  await userEvent.click(waive.getByRole('button', { name: '800원 면제' }));
  await expect.element(screen.getByText('800원 청구를 면제했어요')).toBeVisible();
});

test('a note is written for the staff', async () => {
  api.answers('POST /api/v1/console/rentals/{id}/notes', aRentalDetail());
  const screen = await show();
  await userEvent.click(screen.getByRole('button', { name: '쓰기' }));
  const dialog = screen.getByRole('dialog', { name: 'R10402에 메모를 남길까요?' });
  await userEvent.fill(dialog.getByRole('textbox', { name: '메모' }), '19시에 다시 연락하기');
  await userEvent.click(dialog.getByRole('button', { name: '메모 남기기' }));
  await expect.element(screen.getByText('메모를 남겼어요')).toBeVisible();
  expect(api.sent('POST /api/v1/console/rentals/{id}/notes')[0]?.body).toEqual({
    note: '19시에 다시 연락하기',
  });
});

test('a rental that does not exist leads back to the list', async () => {
  api.refuses('GET /api/v1/console/rentals/{id}', 'RENTAL_NOT_FOUND');
  const screen = await showScreen(<RentalScreen />, { at: '/rentals/1', route: '/rentals/:id' });
  await expect.element(screen.getByText('이런 대여가 없어요')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: '대여 목록으로' })).toBeVisible();
});

test('on a phone a rental stacks and stays readable', async () => {
  await onAScreenOf(390, 844);
  const screen = await show();
  await expect.element(screen.getByRole('button', { name: '강제 반납' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
});

test('an item found after its price was paid proposes what goes back', async () => {
  const charge = aPayment({ id: 20_500, no: 'P20500', kind: 'CHARGE', amount: 22_000, refundable: 22_000 });
  const screen = await show({
    state: 'LOST',
    closedAt: minutes(-600),
    closedBy: 'LOST',
    payments: [aPayment(), charge],
    foundRefund: { amount: 17_200, payment: { id: 20_500, no: 'P20500', name: '분실 비용' } },
  });
  await userEvent.click(screen.getByRole('button', { name: '17,200원 환불…' }));
  const dialog = screen.getByRole('dialog', { name: '얼마를 환불할까요?' });
  await expect.element(dialog.getByRole('radio', { name: /P20500/ })).toBeChecked();
  await expect.element(dialog.getByRole('button', { name: '17,200원 환불' })).toBeVisible();
});
