// Stopping the clock of a rental before a door that is closed, and what it costs once the clock goes on.
import { koreanWallClock } from '#domain/time/korean-time.ts';
import { expect, test } from './isolated-server.ts';

/** 성수 연무장길 라운지 of the demo city, open from ten to nine every day. */
const lounge = { latitude: 37.54331, longitude: 127.06014 };

test('a renter before a closed door stops the clock in three taps; it opens, the stop ends, and the fee goes on where it stood', async ({
  page,
  server,
  isAMember,
  renter,
  item,
}) => {
  test.slow();
  const advanceTo = async (hour: number, minute = 0) => {
    const clock = koreanWallClock(server.now());
    await server.advanceClock({
      minutes: (hour * 60 + minute - clock.hour * 60 - clock.minute + 24 * 60) % (24 * 60),
    });
  };
  await advanceTo(21);
  await isAMember();
  await renter.rents(item, 1);
  // Late by forty minutes: an hour is owed.
  await server.advanceClock({ hours: 1, minutes: 40 });
  await page.context().setGeolocation(lounge);
  await page.goto('/history');
  await page.getByRole('link', { name: /반납이 안 돼요$/ }).click();
  await expect(page.getByRole('button', { name: /성수 연무장길 라운지.*21:00/ })).toBeVisible();
  await page.getByRole('radio', { name: '문이 닫혀 있어요' }).check();
  await expect(page.getByText('내일 12:00까지')).toBeVisible();
  await page.getByRole('button', { name: '시간 멈추기' }).click();
  await expect(page.getByRole('heading', { name: '시간을 멈췄어요' })).toBeVisible();

  await page.getByRole('link', { name: '홈으로' }).click();
  const card = page.getByRole('link', { name: /멈춤.*12:00까지 연체료가 늘지 않아요/ });
  await expect(card).toBeVisible();
  await expect(page.getByRole('region', { name: '멈춘 대여' }).getByText('보낸 문의')).toBeVisible();
  await expect(page.getByText(/지났어요|연체 금액/)).toBeHidden();

  // It has opened, which leaves two hours to get there.
  await advanceTo(11);
  await page.reload();
  await expect(card).toBeVisible();

  // The stop has ended ten minutes ago: late by fifty minutes, of which forty were before it.
  await advanceTo(12, 10);
  await page.reload();
  await expect(card).toBeHidden();
  await expect(page.getByText(/^5\d분 지났어요$/)).toBeVisible();
  await expect(page.getByText(/지금 반납하면 연체 금액 300원/)).toBeVisible();

  await renter.startsReturning(item, 1);
  await expect(page.getByRole('heading', { name: '반납 시간이 지났어요' })).toBeVisible();
  await renter.agrees();
  await page.getByRole('button', { name: '연체 금액 결제' }).click();
  await renter.answersThePaymentWindow('결제 승인');
  await expect(page.getByRole('heading', { name: '반납 완료' })).toBeVisible();
  await page.goto('/history');
  await page.getByRole('link', { name: /반납 완료/ }).click();
  await expect(page.getByRole('img', { name: /멈춤 13시간 \d+분, 연체 5\d분/ })).toBeVisible();
});
