// Leaving: not with something borrowed; otherwise at once; and coming back as someone new.
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './people.ts';

test('a member with something borrowed cannot leave and is shown what it is', async ({
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

/** How many accounts of a provider's were told apart from ours. */
async function unlinks(request: APIRequestContext): Promise<number> {
  const answer = await request.get('/sandbox/control/ledger');
  const { entries } = (await answer.json()) as { entries: { kind: string }[] };
  return entries.filter(({ kind }) => kind === 'unlink').length;
}

test('a member leaves, is nobody here, and comes back as a new member', async ({
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

  const leave = page.getByRole('button', { name: '탈퇴하기' });
  await expect(leave).toBeDisabled();
  await page.getByRole('checkbox', { name: '가격이 비싸서' }).check();
  await page.getByRole('checkbox', { name: '기타' }).check();
  await expect(leave).toBeDisabled();
  await page.getByRole('textbox', { name: '기타 이유' }).fill('이어폰도\n빌리고 싶어요');
  await leave.click();
  await arrivesAt('/complete-delete-account');
  await expect(page.getByRole('heading', { name: '탈퇴 완료' })).toBeVisible();
  await page.getByRole('link', { name: '홈으로' }).click();
  await arrivesAt('/');
  // Google is told soon after; whoever came back at that very moment would be asked to try once more.
  await expect.poll(() => unlinks(request)).toBeGreaterThan(0);

  await goesTo('/mypage');
  await isTold('로그인이 필요합니다.');
  await signsIn('google', '서연');
  await arrivesAt('/terms-agreement');
  await agreesToTheTerms();
  await goesTo('/mypage');
  await expect(page.getByRole('heading', { name: /님$/ })).toBeVisible();
});
