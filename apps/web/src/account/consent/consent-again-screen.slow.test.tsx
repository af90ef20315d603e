// Agreeing to documents that change: before their day it can wait, afterwards it leads home with little left to do.
import { beforeEach, expect, test } from 'vitest';
import { someConfig } from '#web-test/account.ts';
import { fakeApi, type FakeApi } from '#web-test/fake-api.ts';
import { expectAccessible, showScreen } from '#web-test/show-screen.tsx';
import { consentPutOff } from '#web/session-state.ts';
import { ConsentAgainScreen } from './consent-again-screen.tsx';

const read = 'GET /api/v1/users/me/documents';
const agree = 'POST /api/v1/users/me/documents';
const terms = {
  document: 'TERMS' as const,
  version: '2026-12-17',
  inForce: false,
  path: '/docs/next/2026-12-17/terms.html',
  changes: [
    { title: '포인트와 멤버십이 생겨요', before: null, after: '적립·소멸·환불 기준을 정했어요' },
    {
      title: '반납이 안 되면 시간을 멈춰요',
      before: '연체료를 계산해요',
      after: '멈춘 동안은 연체료를 받지 않아요',
    },
  ],
};
const privacy = {
  document: 'PRIVACY' as const,
  version: '2026-12-17',
  inForce: false,
  path: '/docs/next/2026-12-17/consent-privacy.html',
  changes: [{ title: '문의 기록을 보관하는 기간', before: null, after: '끝난 날부터 3년' }],
};

let api: FakeApi;
beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.localStorage.setItem('accessToken', 'token-1');
  api = fakeApi();
  api.answers('GET /api/v1/config', someConfig);
  api.answers(read, { documents: [terms, privacy] });
  api.answers(agree, { documents: [] });
});

const shows = (at = '/consent') => showScreen(<ConsentAgainScreen />, { at });

test('what changes is shown with its day and both texts, nothing is ticked, and agreeing needs every tick', async () => {
  const screen = await shows('/consent?redirect=%2Fhistory');
  await expect.element(screen.getByRole('heading', { name: '약관이 바뀌어요' })).toBeVisible();
  await expect.element(screen.getByText('2026년 12월 17일', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('끝난 날부터 3년')).toBeVisible();
  await expect.element(screen.getByText('정한 내용이 없어요').first()).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: '서비스 이용약관 전문 보기 (새 창)' }))
    .toHaveAttribute('href', terms.path);
  await expectAccessible();
  const goOn = screen.getByRole('button', { name: '동의하고 계속하기' });
  await expect.element(goOn).toBeDisabled();
  await screen.getByRole('checkbox', { name: '필수 서비스 이용약관' }).click();
  await expect.element(goOn).toBeDisabled();
  await screen.getByRole('checkbox', { name: '필수 개인정보 수집 및 이용 동의' }).click();
  await goOn.click();
  await screen.arrivesAt('/history');
  expect(api.sent(agree)).toMatchObject([
    {
      body: {
        documents: [
          { document: 'TERMS', version: '2026-12-17' },
          { document: 'PRIVACY', version: '2026-12-17' },
        ],
      },
    },
  ]);
});

test('before the day it can wait: the member goes on, and is not asked again in this visit', async () => {
  const screen = await shows('/consent?redirect=%2Fhistory');
  await expect.element(screen.getByText(/12월 17일부터는 동의해야 새로 빌릴 수 있어요/)).toBeVisible();
  await screen.getByRole('button', { name: '나중에 할게요' }).click();
  await screen.arrivesAt('/history');
  expect(consentPutOff.read()).toBe('true');
  expect(api.sent(agree)).toHaveLength(0);
});

test('in force there is no later, only home, where things are returned', async () => {
  api.answers(read, { documents: [{ ...terms, inForce: true, path: '/docs/terms.html' }] });
  const screen = await shows('/consent?redirect=%2Fcoupons');
  await expect.element(screen.getByRole('heading', { name: '약관이 바뀌었어요' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '나중에 할게요' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: '동의하지 않고 홈으로' }).click();
  await screen.arrivesAt('/');
});

test('whoever has nothing to agree to is led on', async () => {
  api.answers(read, { documents: [] });
  const screen = await shows('/consent?redirect=%2Fcoupons');
  await screen.arrivesAt('/coupons');
});

test('a refusal is told, and the ticks stay for another try', async () => {
  api.refuses(agree, 'INTERNAL');
  const screen = await shows();
  await screen.getByRole('checkbox', { name: '필수 서비스 이용약관' }).click();
  await screen.getByRole('checkbox', { name: '필수 개인정보 수집 및 이용 동의' }).click();
  await screen.getByRole('button', { name: '동의하고 계속하기' }).click();
  await expect.element(screen.getByText('동의를 저장하지 못했어요. 다시 시도해 주세요.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '동의하고 계속하기' })).toBeEnabled();
});

test('documents that could not be read are told, with another try', async () => {
  api.refuses(read, 'INTERNAL');
  const screen = await shows();
  await expect.element(screen.getByText('바뀐 내용을 불러오지 못했어요')).toBeVisible();
});
