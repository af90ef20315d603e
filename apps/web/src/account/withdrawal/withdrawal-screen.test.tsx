// Withdrawal: its reasons, its refusals, and what is left in the browser.
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { someConfig } from '#web-test/account.ts';
import { noBenefits } from '#web-test/benefits.ts';
import { fakeApi, type FakeApi } from '#web-test/fake-api.ts';
import { expectAccessible, showScreen } from '#web-test/show-screen.tsx';
import { WithdrawalCompleteScreen } from './withdrawal-complete-screen.tsx';
import { WithdrawalScreen } from './withdrawal-screen.tsx';

const leave = 'POST /api/v1/users/me/withdraw';
let api: FakeApi;

beforeEach(() => {
  window.localStorage.setItem('accessToken', 'token-1');
  window.sessionStorage.setItem('profile', 'toss');
  api = fakeApi();
  api.answers('GET /api/v1/config', someConfig);
  api.answers('GET /api/v1/users/withdrawal-reasons', {
    reasons: [
      { code: 'NO_NEED', description: '더 이상 필요하지 않아서' },
      { code: 'PRICE', description: '가격이 비싸서' },
    ],
  });
  api.answers(leave, { status: 200 });
  api.answers('GET /api/v1/benefits', noBenefits);
  api.answers('GET /api/v1/users/me/withdraw', { available: true, points: 0 });
});

async function theSurvey() {
  const screen = await showScreen(<WithdrawalScreen />, { at: '/account-delete-survey' });
  return {
    ...screen,
    noNeed: screen.getByRole('checkbox', { name: '더 이상 필요하지 않아서' }),
    price: screen.getByRole('checkbox', { name: '가격이 비싸서' }),
    other: screen.getByRole('checkbox', { name: '기타' }),
    words: screen.getByRole('textbox', { name: '기타 이유' }),
    go: screen.getByRole('button', { name: '탈퇴하기' }),
    question: screen.getByRole('alertdialog', { name: '정말 탈퇴하시겠어요?' }),
    /** Answers what is asked once more. */
    confirms: () =>
      userEvent.click(
        screen
          .getByRole('alertdialog', { name: '정말 탈퇴하시겠어요?' })
          .getByRole('button', { name: '탈퇴하기' }),
      ),
  };
}

test('a withdrawal asks once more and says what is lost; whoever cancels stays a member', async () => {
  const { noNeed, go, question, getByRole, arrivesAt } = await theSurvey();
  await userEvent.click(noNeed);
  await userEvent.click(go);
  await expect
    .element(question)
    .toMatchTextContent(
      '프로필, 즐겨찾기, 이용내역, 받은 알림을 더는 볼 수 없고 되돌릴 수 없어요. 다시 가입해도 이어지지 않아요.',
    );
  await expectAccessible();
  await userEvent.click(getByRole('button', { name: '취소' }));
  await expect.element(question).not.toBeInTheDocument();
  await arrivesAt('/account-delete-survey');
  expect(api.sent(leave)).toEqual([]);
});

test('a withdrawal says how many points and coupons are lost, with the points of an order that waits to be paid', async () => {
  api.answers('GET /api/v1/users/me/withdraw', { available: true, points: 1280 });
  api.answers('GET /api/v1/benefits', {
    ...noBenefits,
    points: { open: true, newestAt: null, balance: 280 },
    coupons: { open: true, newestAt: null, available: 2 },
  });
  const { noNeed, go, question } = await theSurvey();
  await userEvent.click(noNeed);
  await expect.poll(() => api.sent('GET /api/v1/benefits').length).toBe(1);
  await expect.poll(() => api.sent('GET /api/v1/users/me/withdraw').length).toBe(1);
  await userEvent.click(go);
  await expect.element(question).toMatchTextContent('남은 포인트 1,280P와 쿠폰 2장도 사라져요.');
});

test('a withdrawal without a reason is disabled', async () => {
  const { noNeed, words, go } = await theSurvey();
  await expect.element(noNeed).toBeVisible();
  await expect.element(go).toBeDisabled();
  await expect.element(words).toBeDisabled();
  await expectAccessible();
});

test('the reason 기타 enables its text box and requires a text that is not blank', async () => {
  const { noNeed, other, words, go } = await theSurvey();
  await userEvent.click(noNeed);
  await expect.element(go).toBeEnabled();
  await userEvent.click(other);
  await expect.element(words).toBeEnabled();
  await expect.element(go).toBeDisabled();
  await userEvent.fill(words, '  \n ');
  await expect.element(go).toBeDisabled();
  await userEvent.fill(words, '가까운 스테이션이 없어서');
  await expect.element(go).toBeEnabled();
  await userEvent.click(other);
  await expect.element(words).toBeDisabled();
  await expect.element(go).toBeEnabled();
});

test('a withdrawal sends the reason codes and the own text, signs the member out, and shows its completion', async () => {
  const { price, other, words, go, confirms, arrivesAt } = await theSurvey();
  await userEvent.click(price);
  await userEvent.click(other);
  await userEvent.fill(words, ' 이어폰이\n있으면 좋겠어요. ');
  await userEvent.click(go);
  await confirms();
  await arrivesAt('/complete-delete-account');
  expect(api.sent(leave)[0]?.body).toEqual({ reasons: ['PRICE', '이어폰이 있으면 좋겠어요.'] });
  expect(window.localStorage.getItem('accessToken')).toBeNull();
  expect(window.sessionStorage.getItem('profile')).toBeNull();
});

test('a withdrawal blocked by an open rental is explained and leads to the history', async () => {
  api.refuses(leave, 'WITHDRAWAL_BLOCKED');
  const { noNeed, go, confirms, getByRole, arrivesAt } = await theSurvey();
  await userEvent.click(noNeed);
  await userEvent.click(go);
  await confirms();
  await expect.element(getByRole('alertdialog', { name: '미반납 대여내역이 존재합니다.' })).toBeVisible();
  await userEvent.click(getByRole('button', { name: '확인' }));
  await arrivesAt('/history');
  expect(window.localStorage.getItem('accessToken')).toBe('token-1');
});

test.each([
  ['WITHDRAWAL_PAYMENT_OPEN', '처리 중인 결제가 있어요. 잠시 후 다시 시도해 주세요.'],
  ['INTERNAL', '문제가 생겼어요. 잠시 후 다시 시도해 주세요.'],
] as const)(
  'a withdrawal refused with %s stays on the screen and shows the reason',
  async (code, sentence) => {
    api.refuses(leave, code);
    const { noNeed, go, confirms, getByText, arrivesAt } = await theSurvey();
    await userEvent.click(noNeed);
    await userEvent.click(go);
    await confirms();
    await expect.element(getByText(sentence)).toBeVisible();
    await arrivesAt('/account-delete-survey');
    expect(window.localStorage.getItem('accessToken')).toBe('token-1');
  },
);

test('a member can withdraw with an own text when the reasons cannot be read', async () => {
  api.refuses('GET /api/v1/users/withdrawal-reasons', 'INTERNAL');
  const { other, words, go, confirms, arrivesAt, getByRole } = await theSurvey();
  await expect.element(getByRole('button', { name: '이유를 불러오지 못했어요. 다시 시도' })).toBeVisible();
  await userEvent.click(other);
  await userEvent.fill(words, '이사해요');
  await userEvent.click(go);
  await confirms();
  await arrivesAt('/complete-delete-account');
});

test('the completed withdrawal is confirmed and leads home', async () => {
  const screen = await showScreen(<WithdrawalCompleteScreen />, { at: '/complete-delete-account' });
  await expect.element(screen.getByRole('heading', { name: '탈퇴 완료' })).toBeVisible();
  await expectAccessible();
  await userEvent.click(screen.getByRole('link', { name: '홈으로' }));
  await screen.arrivesAt('/');
});
