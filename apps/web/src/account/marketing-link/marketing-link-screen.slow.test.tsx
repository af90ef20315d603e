// The page that a mail about marketing consents leads to: nothing happens until a button is pressed.
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { someConfig } from '#web-test/account.ts';
import { fakeApi, type FakeApi } from '#web-test/fake-api.ts';
import { expectAccessible, showScreen } from '#web-test/show-screen.tsx';
import type { LinkedConsents } from './marketing-link.api.ts';
import { MarketingLinkScreen } from './marketing-link-screen.tsx';

const read = 'GET /api/v1/marketing-consents/{token}';
const answer = 'POST /api/v1/marketing-consents/{token}';
let api: FakeApi;

const asked: LinkedConsents = {
  agreed: [
    {
      kind: 'ADS',
      agreedAt: '2024-11-15T10:00:00.000+09:00',
      confirmedAt: '2024-11-15T10:00:00.000+09:00',
    },
  ],
  mayKeep: true,
  answer: null,
};

beforeEach(() => {
  window.localStorage.clear();
  api = fakeApi();
  api.answers('GET /api/v1/config', someConfig);
  api.answers(read, asked);
  api.answers(answer, ({ body }) =>
    (body as { keep: boolean }).keep
      ? { ...asked, mayKeep: false, answer: 'KEPT' }
      : { agreed: [], mayKeep: false, answer: 'ENDED' },
  );
});

const opens = (at = '/marketing-consent?token=7-1-abc') => showScreen(<MarketingLinkScreen />, { at });

test('the question of the mail says who sends, what was agreed to and since when, and opening it answers nothing', async () => {
  const screen = await opens();
  await expect.element(screen.getByRole('heading', { name: '마케팅 동의를 계속할까요?' })).toBeVisible();
  await expect.element(screen.getByText(someConfig.operator.companyName).first()).toBeVisible();
  await expect.element(screen.getByText('2024.11.15 동의')).toBeVisible();
  expect(api.sent(answer)).toEqual([]);
  await expectAccessible();
});

test('keeping and ending each say what was done', async () => {
  const screen = await opens();
  await userEvent.click(screen.getByRole('button', { name: '계속할게요' }));
  await expect.element(screen.getByRole('heading', { name: '동의를 다시 확인했어요' })).toBeVisible();
});

test('the way out of advertising offers only the end', async () => {
  api.answers(read, { ...asked, mayKeep: false });
  const screen = await opens();
  await expect.element(screen.getByRole('heading', { name: '광고를 그만 받을까요?' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '계속할게요' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '그만 받을게요' }));
  await expect.element(screen.getByRole('heading', { name: '이제 보내지 않을게요' })).toBeVisible();
  await expectAccessible();
});

test('a link that does not hold, or has no token, leads to my info', async () => {
  const screen = await opens('/marketing-consent');
  await expect.element(screen.getByRole('heading', { name: '더 쓸 수 없는 링크예요' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: '내 정보로' }));
  await screen.arrivesAt('/account-settings');
});
