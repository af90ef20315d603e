// Renting and returning, from the button on home to the receipts, with a fake camera that shows the codes.
import { expect, orderIn, test } from './renters.ts';

test.beforeEach(async ({ isAMember }) => {
  await isAMember();
});

test('someone rents a charger for three hours and brings it to another station', async ({
  page,
  renter,
  item,
  moneyFor,
}) => {
  test.slow();
  await renter.startsRenting(item);
  await expect(page).toHaveURL('/rental-time');
  expect(await renter.camera.isOn()).toBe(false);
  await renter.ordersFor(3);
  await renter.answersThePaymentWindow('결제 승인');

  await expect(page.getByRole('heading', { name: '대여 완료!' })).toBeVisible();
  await expect(page.getByText('1,500원')).toBeVisible();
  expect(await renter.stored('scannedQrNumber')).toBeNull();
  expect(await moneyFor(orderIn(page))).toMatchObject([{ kind: 'capture', amount: 1500 }]);
  await page.getByRole('link', { name: '홈으로' }).click();
  await expect(page.getByText('3시간 / 대여 중')).toBeVisible();

  await renter.startsReturning(item, 2);
  await expect(page.getByRole('region', { name: '반납 정보' })).toContainText('건국대 도서관 1층 로비');
  await page.getByRole('button', { name: '반납하기' }).click();
  await expect(page.getByRole('heading', { name: '반납 완료' })).toBeVisible();
  const receipt = page.getByRole('region', { name: '반납 내역' });
  await expect(receipt).toContainText('건대입구역 2번 출구');
  await page.reload();
  await expect(receipt).toContainText('건대입구역 2번 출구');

  await page.goto('/history');
  await page.getByRole('link', { name: /65W PD 충전기 반납 완료/ }).click();
  await expect(page.getByRole('region', { name: '기기 정보' })).toContainText(item);
  await expect(page.getByRole('link', { name: /영수증 보기/ })).toBeVisible();
});

test('a reload on completion shows the same receipt, and nothing is charged again', async ({
  page,
  renter,
  item,
  moneyFor,
}) => {
  await renter.rents(item, 1);
  await page.reload();
  await expect(page.getByRole('heading', { name: '대여 완료!' })).toBeVisible();
  expect(await moneyFor(orderIn(page))).toHaveLength(1);
});

test('a card app that comes back in another tab finds the same receipt', async ({
  page,
  context,
  renter,
  item,
  moneyFor,
}) => {
  await renter.startsRenting(item);
  await renter.ordersFor(2);
  const window = page.url();
  const otherTab = await context.newPage();
  await otherTab.goto(window);
  await otherTab.getByRole('button', { name: '결제 승인' }).click();
  await expect(otherTab.getByRole('heading', { name: '대여 완료!' })).toBeVisible();
  await page.goto(otherTab.url());
  await expect(page.getByRole('heading', { name: '대여 완료!' })).toBeVisible();
  expect(await moneyFor(orderIn(page))).toHaveLength(1);
});

test('a declined card is told and charged nothing; another try succeeds', async ({
  page,
  renter,
  item,
  moneyFor,
}) => {
  await renter.startsRenting(item);
  await renter.ordersFor(1);
  await renter.answersThePaymentWindow('결제 거절');
  await expect(page.getByRole('heading', { name: '결제 실패: 관리자에게 문의하세요.' })).toBeVisible();
  expect(await moneyFor(orderIn(page))).toEqual([]);

  await page.getByRole('link', { name: '다시 시도하기' }).click();
  await renter.ordersFor(1);
  await renter.answersThePaymentWindow('결제 승인');
  await expect(page.getByRole('heading', { name: '대여 완료!' })).toBeVisible();
});

test('a window that is closed leaves nothing behind, and a step back finds the order as it was', async ({
  page,
  renter,
  item,
}) => {
  await renter.startsRenting(item);
  await renter.ordersFor(2);
  await page.goBack();
  await expect(page.getByRole('region', { name: '대여 정보' })).toContainText('2시간');
  await renter.goesToPay();
  await renter.answersThePaymentWindow('닫기');
  await expect(page.getByText('결제를 취소했어요. 결제되지 않았으니 안심하세요.')).toBeVisible();
  await page.getByRole('link', { name: '홈으로' }).click();
  await page.goto('/history');
  await expect(page.getByText('이용내역 존재하지 않습니다.')).toBeVisible();
});
