// Signing up, logging out and signing in again.
import { expect, test } from './people.ts';

for (const [provider, label] of [
  ['kakao', '카카오'],
  ['google', 'Google'],
] as const) {
  test(`someone new signs up with ${provider} and becomes a member`, async ({
    page,
    goesTo,
    signsIn,
    arrivesAt,
    agreesToTheTerms,
  }) => {
    await goesTo('/login');
    await signsIn(provider, 'someone new');
    await arrivesAt('/terms-agreement');
    await expect(page.getByRole('button', { name: '다음' })).toBeDisabled();

    await page.reload();
    await agreesToTheTerms();

    await goesTo('/mypage');
    await expect(page.getByRole('heading', { name: /님$/ })).toBeVisible();
    await page.getByRole('link', { name: '내 정보' }).click();
    await expect(page.getByText(`${label}로 연결됨`)).toBeVisible();
    await expect(page.getByRole('switch', { name: '혜택·이벤트 광고 수신' })).not.toBeChecked();
  });
}

test('a member who logged out signs in again without accepting the terms again', async ({
  page,
  goesTo,
  signsUp,
  signsIn,
  logsOut,
  isTold,
  arrivesAt,
}) => {
  await signsUp('google', '시우');
  await logsOut();
  await goesTo('/mypage');
  await isTold('로그인이 필요합니다.');
  await arrivesAt('/login?redirect=%2Fmypage');
  await signsIn('google', '시우');
  await arrivesAt('/mypage');
  await expect(page.getByRole('heading', { name: /님$/ })).toBeVisible();
});
