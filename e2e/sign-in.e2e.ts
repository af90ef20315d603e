// Signing in: the redirect back, and a foreign callback.
import { expect, test } from './people.ts';

test('a guest on the way to the history signs in and is sent back there', async ({
  page,
  goesTo,
  isTold,
  arrivesAt,
  signsIn,
}) => {
  await goesTo('/history');
  await isTold('로그인이 필요합니다.');
  await arrivesAt('/login?redirect=%2Fhistory');
  await signsIn('kakao', '지훈');
  await arrivesAt('/history');
  await expect(page.getByRole('heading', { name: '이용내역' })).toBeVisible();
});

test('a provider callback for a sign-in that was not started here signs nobody in', async ({
  page,
  goesTo,
  isTold,
  arrivesAt,
}) => {
  await goesTo('/oauth2/callback/google?code=somebody-elses&state=somebody-elses');
  await isTold('구글 로그인 처리 중 오류 발생');
  await arrivesAt('/login');
  expect(await page.evaluate(() => window.localStorage.getItem('accessToken'))).toBeNull();
});
