// Signing up without an e-mail or with one that another member has, going back after signing in, signing in again, and a refused consent.
import { expect, test } from './people.ts';

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

test('going back after signing in does not exchange the authorization code again', async ({
  page,
  goesTo,
  signsIn,
  arrivesAt,
}) => {
  const exchanges: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/auth/login/kakao')) exchanges.push(request.url());
  });
  await goesTo('/');
  await goesTo('/login');
  await signsIn('kakao', '지훈');
  await arrivesAt('/');
  await page.goBack();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await goesTo('/mypage');
  await expect(page.getByRole('heading', { name: '지훈님' })).toBeVisible();
  expect(exchanges).toHaveLength(1);
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

test('someone who refuses consent at the provider is told so and can sign in afterwards', async ({
  page,
  goesTo,
  leavesFor,
  isTold,
  arrivesAt,
  signsIn,
}) => {
  await goesTo('/login?redirect=%2Fmypage');
  await leavesFor('kakao');
  await page.getByRole('button', { name: '동의 거부' }).click();
  await isTold('로그인을 취소했어요.');
  await arrivesAt('/login?redirect=%2Fmypage');
  await signsIn('kakao', '지훈');
  await arrivesAt('/mypage');
  await expect(page.getByRole('heading', { name: '지훈님' })).toBeVisible();
});
