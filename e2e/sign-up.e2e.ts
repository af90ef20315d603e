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

test('someone who does not share their e-mail becomes a member too', async ({
  page,
  goesTo,
  leavesFor,
  agreesToTheTerms,
}) => {
  await goesTo('/login');
  await leavesFor('kakao');
  await page.getByRole('checkbox', { name: '이메일 제공에 동의해요' }).uncheck();
  await page.getByRole('button', { name: '새로운 사람으로 로그인' }).click();
  await agreesToTheTerms();
  await goesTo('/account-settings');
  await expect(page.getByText('이메일을 제공하지 않았어요')).toBeVisible();
});

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

test('the same e-mail at both providers makes two members, not one', async ({
  page,
  goesTo,
  signsUp,
  logsOut,
}) => {
  await signsUp('kakao', '하은');
  await goesTo('/mypage');
  const nickname = await page.getByRole('heading', { name: /님$/ }).innerText();
  await logsOut();
  await signsUp('google', '하은');
  await goesTo('/mypage');
  await expect(page.getByRole('heading', { name: /님$/ })).not.toHaveText(nickname);
});
