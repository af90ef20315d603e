// A charge: what is asked for, paying it, objecting to it, and one that is settled.
import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { CallReply } from '#client/call.ts';
import { fakeApi, type FakeApi } from '#web-test/fake-api.ts';
import { expectAccessible, onAScreenOf, showScreen } from '#web-test/show-screen.tsx';
import { ChargeScreen } from './charge-screen.tsx';

type ChargeReply = CallReply<'GET /api/v1/charges/{id}'>;

const charge = 'GET /api/v1/charges/{id}';
let api: FakeApi;

function aCharge(changed: Partial<ChargeReply['charge']> = {}): ChargeReply {
  return {
    charge: {
      id: 7,
      kind: 'LOST',
      amount: 30_000,
      state: 'OPEN',
      reason: '분실 비용',
      madeAt: '2026-11-14T09:20:00+09:00',
      objectionUntil: '2026-11-28T09:20:00+09:00',
      objection: null,
      ...changed,
    },
    productName: '블루투스 키보드',
    productImage: '',
    category: '키보드',
    serialNumber: 'KEY_0021',
    rentalStartTime: '2026-11-13T14:10:00+09:00',
    returnTime: '2026-11-14T09:20:00+09:00',
    rentalHistoryToken: 'rental-0',
    replacementPrice: 45_000,
    foundRefundDays: 30,
  };
}

beforeEach(() => {
  window.localStorage.setItem('accessToken', 'token-1');
  vi.spyOn(console, 'warn').mockReturnValue();
  api = fakeApi();
  api.answers(charge, aCharge());
});

const consent = /^결제 내용을 확인했으며/;
const shown = () => showScreen(<ChargeScreen />, { at: '/charge/7', route: '/charge/:id' });

test('a charge shows what it is for, what was shown before paying, and that nothing is paid by itself', async () => {
  const screen = await shown();
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toMatchTextContent('분실 비용을확인해 주세요');
  const facts = screen.getByRole('region', { name: '청구 내용' });
  await expect.element(facts).toMatchTextContent('KEY_0021 · 11.13에 빌림');
  await expect.element(facts).toMatchTextContent('빌릴 때 안내한 상한45,000원');
  await expect.element(facts).toMatchTextContent('정한 날2026.11.14 09:20');
  await expect.element(screen.getByText(/자동으로 결제되지 않아요\./)).toBeVisible();
  await expect.element(screen.getByText(/30일 안에 반납하면/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '30,000원 결제하기' })).toBeVisible();
  await expectAccessible();
});

test('an objection is written and sent, and the screen says that it is looked at', async () => {
  api.answers('POST /api/v1/charges/{id}/objections', {
    no: 'D12',
    kind: 'OBJECTION',
    state: 'RECEIVED',
    productName: '블루투스 키보드',
    stationName: null,
    rentalHistoryToken: 'rental-0',
    text: '반납했어요.',
    freeReturn: false,
    reportedAt: '2026-11-14T10:00:00+09:00',
    answers: [],
  });
  const screen = await shown();
  await userEvent.click(screen.getByRole('button', { name: /이의 제기/ }));
  const send = screen.getByRole('button', { name: '이의 보내기' });
  await expect.element(send).toBeDisabled();
  await userEvent.type(screen.getByRole('textbox', { name: '이의 내용' }), '반납했어요.');
  api.answers(charge, aCharge({ objection: 'WAITING', objectionUntil: null }));
  await userEvent.click(send);
  await expect.element(screen.getByText('이의를 확인하고 있어요. 곧 알려 드릴게요.')).toBeVisible();
  expect(api.sent('POST /api/v1/charges/{id}/objections')[0]?.body).toEqual({ text: '반납했어요.' });
  await expect.element(screen.getByText(/이의를 확인하는 동안에는 새로 빌릴 수 있어요/)).toBeVisible();
});

test.each([
  [360, 640],
  [390, 844],
])('the consent to a charge is in sight above its button on a screen of %i × %i', async (width, height) => {
  await onAScreenOf(width, height);
  const screen = await shown();
  await expect.element(screen.getByRole('checkbox', { name: consent })).toBeInViewport({ ratio: 1 });
  await expect.element(screen.getByRole('button', { name: '30,000원 결제하기' })).toBeDisabled();
});

test('a charge that was settled meanwhile is not offered again', async () => {
  const screen = await shown();
  api.refuses('POST /api/v1/payments/prepare/charge', 'CHARGE_SETTLED');
  api.answers(charge, aCharge({ state: 'WAIVED', objectionUntil: null }));
  await userEvent.click(screen.getByRole('checkbox', { name: consent }));
  await userEvent.click(screen.getByRole('button', { name: '30,000원 결제하기' }));
  await expect.element(screen.getByText('결제하지 않아도 돼요.')).toBeVisible();
});

test('a charge of somebody else is not found', async () => {
  api.refuses(charge, 'CHARGE_NOT_FOUND');
  const screen = await shown();
  await expect.element(screen.getByText('청구 내역을 찾을 수 없어요.')).toBeVisible();
  await expectAccessible();
});
