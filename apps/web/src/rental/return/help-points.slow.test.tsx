// Helping: what a return to where something is short earns, said before it and counted up after it.
import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { someConfig } from '#web-test/account.ts';
import { fakeApi, type FakeApi } from '#web-test/fake-api.ts';
import { aConfirmation, aLateQuote, aQuote, aReturn } from '#web-test/rentals.ts';
import { expectAccessible, showScreen } from '#web-test/show-screen.tsx';
import { ReturnCompleteScreen } from './return-complete-screen.tsx';
import { ReturnScreen } from './return-screen.tsx';

const quote = 'GET /api/v1/returns/products/{code}';
const points = { earn: 15, help: 100 };
let api: FakeApi;

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.setItem('accessToken', 'token-1');
  window.sessionStorage.setItem('scannedQrCode', 'CHR_0001');
  window.sessionStorage.setItem('scannedQrNumber', '2');
  window.sessionStorage.setItem('returnInfoKey', 'quote-1');
  vi.spyOn(console, 'warn').mockReturnValue();
  api = fakeApi();
  api.answers('GET /api/v1/config', someConfig);
});

const returning = () => showScreen(<ReturnScreen />, { at: '/return' });
const complete = (at = '/return-complete') => showScreen(<ReturnCompleteScreen />, { at });

test('a return that helps says what it earns before it is made, also where a fee is owed', async () => {
  api.answers(quote, aQuote({ points }));
  const screen = await returning();
  const card = screen.getByRole('region', { name: '도와주기' });
  await expect.element(card).toMatchTextContent('여기 반납하면 100P물품이 모자라던 곳이에요. 감사드려요.');
  await expect.element(card).toMatchTextContent('도와주기+100P반납 적립+15P');
  await expectAccessible();
  await screen.unmount();
  api.answers(quote, { ...aLateQuote, points: { earn: 0, help: 100 } });
  const late = await returning();
  await expect.element(late.getByText('여기 반납하면 100P')).toBeVisible();
  await expect.element(late.getByRole('button', { name: '연체 금액 결제' })).toBeVisible();
  await expect.element(late.getByText('반납 적립')).not.toBeInTheDocument();
});

test('a return that earns nothing for helping does not speak of it', async () => {
  api.answers(quote, aQuote());
  const screen = await returning();
  await userEvent.click(screen.getByRole('button', { name: '반납하기' }));
  await screen.arrivesAt('/return-complete');
  await expect.element(screen.getByText('도와주기')).not.toBeInTheDocument();
  await screen.unmount();
  api.answers('POST /api/v1/returns/products/{serialNumber}', aReturn);
  const receipt = await complete();
  await expect.element(receipt.getByRole('heading', { name: '반납 완료' })).toBeVisible();
  await expect.element(receipt.getByText('도와주기')).not.toBeInTheDocument();
});

test('a recorded return that helped counts its points up', async () => {
  api.answers('POST /api/v1/returns/products/{serialNumber}', { ...aReturn, points });
  const screen = await complete();
  const card = screen.getByRole('region', { name: '도와주기' });
  await expect.element(card).toMatchTextContent('115P를 받았어요115P를 받았어요');
  await expect.element(card).toMatchTextContent('도와주기+100P반납 적립+15P');
  await expectAccessible();
});

test('a return that was closed by paying its fee shows its points too', async () => {
  api.answers('POST /api/v1/payments/confirm', aConfirmation({ type: 'OVERDUE', totalAmount: 1000, points }));
  const screen = await complete('/return-complete?overdue=true&orderId=order-2&paymentKey=key-2&amount=1000');
  await expect.element(screen.getByRole('region', { name: '도와주기' })).toMatchTextContent('+100P');
});
