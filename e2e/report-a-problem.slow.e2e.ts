// Reporting a problem: a defective item given back for free in the first ten minutes, an item that is not there, and a lost one.
import { fitsEverywhere, hasNoViolations } from './a11y-checks.ts';
import { buysMembership, getsCouponAndPoints, rentsWithCouponAndPoints } from './benefits.ts';
import { expect, test } from './isolated-server.ts';
import { orderIn } from './renters.ts';
import { opensConsole } from './staff.ts';

test('a defect in the first ten minutes is reported and returned for free: everything is refunded, and the item is off sale', async ({
  page,
  isAMember,
  renter,
  item,
}) => {
  test.slow();
  await isAMember();
  await renter.rents(item, 2);
  await page.goto('/history');
  await page.getByRole('link', { name: /대여 중/ }).click();
  await page.getByRole('link', { name: '물품에 문제가 있나요?' }).click();
  await expect(page.getByRole('heading', { name: '어떤 문제가 있나요?' })).toBeVisible();
  await page.getByRole('button', { name: '헐거워요' }).click();
  await page.getByRole('textbox', { name: '자세한 내용' }).fill('꽂으면 자꾸 빠져요.');
  const [picker] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: '사진 추가' }).click(),
  ]);
  const photo = await page.screenshot();
  await picker.setFiles({ name: 'photo.png', mimeType: 'image/png', buffer: photo });
  await expect(page.getByRole('img', { name: '사진 1' })).toBeVisible();
  await hasNoViolations(page, 'report');
  await fitsEverywhere(page, 'report');
  await page.getByRole('button', { name: '신고하고 무료로 반납하기' }).click();

  await expect(page.getByRole('heading', { name: '스테이션 QR 스캔' })).toBeVisible();
  await renter.camera.shows(new URL('/?stationId=2', page.url()).href);
  const question = page.getByRole('dialog', { name: '스테이션 확인' });
  await expect(question).toContainText('에서 반납합니다');
  await question.getByRole('button', { name: '확인' }).click();
  await expect(page.getByRole('heading', { name: '무료로 반납했어요' })).toBeVisible();
  await hasNoViolations(page, 'returned for free');

  await page.goto('/reports');
  await expect(page.getByText('무료로 반납했어요')).toBeVisible();
  await hasNoViolations(page, 'my reports');
  await renter.startsRenting(item, 2);
  await expect(page.getByText('해당 물품은 현재 대여가 불가합니다.')).toBeVisible();
});

test('membership, coupon and points pay for one rental, and its free return gives all of them back', async ({
  page,
  desk,
  isAMember,
  renter,
  item,
  moneyFor,
}) => {
  test.slow();
  await isAMember();
  await buysMembership(page, renter);
  await opensConsole(desk, '/console', 'MANAGER');
  await getsCouponAndPoints(desk, page);

  await rentsWithCouponAndPoints(page, renter, item, '200원');
  await expect(page.getByRole('main')).toContainText(
    '정가1,800원멤버십−600원쿠폰−700원포인트−300원총 결제 금액200원',
  );
  const order = orderIn(page);

  await page.goto('/history');
  await page.getByRole('link', { name: /대여 중/ }).click();
  await page.getByRole('link', { name: '물품에 문제가 있나요?' }).click();
  await page.getByRole('button', { name: '헐거워요' }).click();
  await page.getByRole('button', { name: '신고하고 무료로 반납하기' }).click();
  await expect(page.getByRole('heading', { name: '스테이션 QR 스캔' })).toBeVisible();
  await renter.camera.shows(new URL('/?stationId=2', page.url()).href);
  await page.getByRole('dialog', { name: '스테이션 확인' }).getByRole('button', { name: '확인' }).click();
  await expect(page.getByRole('heading', { name: '무료로 반납했어요' })).toBeVisible();

  await expect
    .poll(() => moneyFor(order))
    .toMatchObject([
      { kind: 'capture', amount: 200 },
      { kind: 'cancel', amount: 200 },
    ]);
  await expect(async () => {
    await page.goto('/points');
    await expect(page.getByText('+300P')).toHaveCount(2);
  }).toPass();
  await page.goto('/coupons');
  await expect(page.getByRole('list', { name: '쓸 수 있음' })).toContainText('역 앞 포스터');
  await page.goto('/membership');
  await expect(page.getByRole('button', { name: '해지하고 환불받기' })).toBeVisible();
  await expect(page.getByText('600원 아꼈어요')).toHaveCount(0);
});

test('somebody who does not find what a station should have says so, and a lost item stops its fee', async ({
  page,
  server,
  isAMember,
  renter,
  item,
}) => {
  test.slow();
  await isAMember();
  await page.goto('/');
  await page.getByRole('button', { name: '대여' }).click();
  await page
    .getByRole('alertdialog', { name: '스테이션 QR코드를 스캔해주세요.' })
    .getByRole('button', { name: '확인' })
    .click();
  await renter.scansStation(1);
  await renter.camera.showsNothing();
  await page.getByRole('button', { name: '여기 물품이 없어요' }).click();
  const sheet = page.getByRole('dialog', { name: '어떤 물품이 안 보이나요?' });
  await sheet.getByRole('radio').first().check();
  await expect(sheet.getByText(/개 있어요/)).toBeVisible();
  await hasNoViolations(page, 'missing item');
  await sheet.getByRole('button', { name: '없다고 알리기' }).click();
  await expect(page.getByText('알려 주셔서 감사드려요. 직원이 확인할게요.')).toBeVisible();
  await expect(sheet).toBeHidden();

  await renter.rents(item, 1);
  await server.advanceClock({ hours: 5, minutes: 30 });
  await page.goto('/history');
  await page.getByRole('link', { name: /연체/ }).first().click();
  await page.getByRole('link', { name: '잃어버렸어요' }).click();
  await expect(page.getByRole('heading', { name: '잃어버렸나요?' })).toBeVisible();
  await page.getByRole('button', { name: '학교' }).click();
  await hasNoViolations(page, 'lost');
  await fitsEverywhere(page, 'lost');
  await page.getByRole('button', { name: '잃어버렸다고 알리기' }).click();
  await expect(page.getByText('알려 주셔서 감사드려요. 연체료가 멈췄어요.')).toBeVisible();
  await expect(page.getByRole('link', { name: '잃어버렸어요' })).toBeHidden();
});
