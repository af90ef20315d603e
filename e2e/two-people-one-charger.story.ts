// Two people want the same charger: one of them gets it, the other is told so before anything is paid.
import type { Page } from '@playwright/test';
import { aRenter, expect, orderIn, test } from './renters.ts';

test('the second one at the charger is told so while the first one pays, and after it is paid', async ({
  browser,
  baseURL,
  signsUp,
  renter: first,
  moneyFor,
}) => {
  test.slow();
  await signsUp('kakao');
  const phone = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }), locale: 'ko-KR' });
  const second = await aRenter(await phone.newPage());
  await signUpElsewhere(second.page);

  await first.startsRenting('CHR_0003');
  await second.startsRenting('CHR_0003');
  await first.ordersFor(1);

  await second.page.getByRole('button', { name: '대여 시작하기' }).click();
  const told = second.page.getByText('다른 분이 결제하고 있는 물품이에요. 잠시 후 다시 시도해 주세요.');
  await expect(told.first()).toBeVisible();

  await first.answersTheCardCompany('결제 승인');
  await expect(first.page.getByRole('heading', { name: '대여 완료!' })).toBeVisible();
  expect(await moneyFor(orderIn(first.page))).toHaveLength(1);

  await second.startsRenting('CHR_0003');
  const alert = second.page.getByRole('alertdialog', { name: '해당 물품은 현재 대여가 불가합니다.' });
  await alert.getByRole('button', { name: '확인' }).click();
  await expect(second.page).toHaveURL(/\/qr-scan\/rental$/);
  await phone.close();
});

async function signUpElsewhere(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Google로 시작하기' }).click();
  await page.getByRole('button', { name: '새로운 사람으로 로그인' }).click();
  await page.getByRole('checkbox', { name: '필수 서비스 이용약관' }).check();
  await page.getByRole('checkbox', { name: '필수 개인정보 수집 및 이용 동의' }).check();
  await page.getByRole('button', { name: '다음' }).click();
  await page
    .getByRole('alertdialog', { name: '회원가입 완료' })
    .getByRole('button', { name: '확인' })
    .click();
  await expect(page).toHaveURL('/');
}
