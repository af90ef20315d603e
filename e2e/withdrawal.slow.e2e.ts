// Withdrawal: refused with an open rental, otherwise at once, and signing up again afterwards.
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './people.ts';
import { controlHeaders } from './sandbox-controls.ts';

test('a member with an open rental cannot withdraw and is sent to the history', async ({
  page,
  goesTo,
  signsIn,
  isTold,
  arrivesAt,
}) => {
  await goesTo('/login?redirect=%2Faccount-settings');
  await signsIn('kakao', '지훈');
  await page.getByRole('button', { name: '회원탈퇴하기' }).click();
  await isTold('미반납 대여내역이 존재합니다.');
  await arrivesAt('/history');
});

/** The number of accounts unlinked at their provider. */
async function countUnlinks(request: APIRequestContext): Promise<number> {
  const answer = await request.get('/sandbox/control/ledger', { headers: controlHeaders() });
  const { entries } = (await answer.json()) as { entries: { kind: string }[] };
  return entries.filter(({ kind }) => kind === 'unlink').length;
}

test('a member withdraws, is signed out, and comes back as a new member', async ({
  page,
  request,
  goesTo,
  signsUp,
  signsIn,
  arrivesAt,
  isTold,
  agreesToTheTerms,
}) => {
  await signsUp('google', '서연');
  await goesTo('/account-settings');
  await page.getByRole('button', { name: '회원탈퇴하기' }).click();
  await arrivesAt('/account-delete-survey');

  const withdraw = page.getByRole('button', { name: '탈퇴하기' });
  await expect(withdraw).toBeDisabled();
  await page.getByRole('checkbox', { name: '가격이 비싸서' }).check();
  await page.getByRole('checkbox', { name: '기타' }).check();
  await expect(withdraw).toBeDisabled();
  await page.getByRole('textbox', { name: '기타 이유' }).fill('이어폰도\n빌리고 싶어요');
  await withdraw.click();
  const question = page.getByRole('alertdialog', { name: '정말 탈퇴하시겠어요?' });
  await question.getByRole('button', { name: '탈퇴하기' }).click();
  await arrivesAt('/complete-delete-account');
  await expect(page.getByRole('heading', { name: '탈퇴 완료' })).toBeVisible();
  await page.getByRole('link', { name: '홈으로' }).click();
  await arrivesAt('/');
  // Google is unlinked by a job; a sign-in before that would be asked to try again.
  await expect.poll(() => countUnlinks(request)).toBeGreaterThan(0);

  await goesTo('/mypage');
  await isTold('로그인이 필요합니다.');
  await signsIn('google', '서연');
  await arrivesAt('/terms-agreement');
  await agreesToTheTerms('/mypage');
  await expect(page.getByRole('heading', { name: /님$/ })).toBeVisible();
});
