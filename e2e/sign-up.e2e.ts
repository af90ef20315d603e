// Signing up at each provider.
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
