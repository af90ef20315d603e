// Two people want the same charger: one rents it, the other is told so before paying.
import { becomeMember } from './people.ts';
import { aRenter, expect, orderIn, test } from './renters.ts';

test('the second one at the charger is told so while the first one pays, and after it is paid', async ({
  browser,
  baseURL,
  isAMember,
  renter: first,
  item,
  moneyFor,
}) => {
  test.slow();
  await isAMember();
  const phone = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }), locale: 'ko-KR' });
  const second = await aRenter(await phone.newPage());
  await becomeMember(second.page);

  await first.startsRenting(item);
  await second.startsRenting(item);
  await first.ordersFor(1);

  await second.page.getByRole('button', { name: '대여 시작하기' }).click();
  const heldNotice = second.page.getByText('다른 분이 결제하고 있는 물품이에요. 잠시 후 다시 시도해 주세요.');
  await expect(heldNotice.first()).toBeVisible();

  await first.answersThePaymentWindow('결제 승인');
  await expect(first.page.getByRole('heading', { name: '대여 완료!' })).toBeVisible();
  expect(await moneyFor(orderIn(first.page))).toHaveLength(1);

  await second.startsRenting(item);
  const alert = second.page.getByRole('alertdialog', { name: '해당 물품은 현재 대여가 불가합니다.' });
  await alert.getByRole('button', { name: '확인' }).click();
  await expect(second.page).toHaveURL(/\/qr-scan\/rental$/);
  await phone.close();
});
