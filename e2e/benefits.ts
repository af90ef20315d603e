// Coupons, points and memberships for tests: a campaign with a code for everybody, points from staff, and paying with them.
import { expect, type Page } from '@playwright/test';
import { orderIn, type Renter } from './renters.ts';

/** A call of the console as somebody who is signed in at this desk. */
async function asStaff<Reply>(desk: Page, path: string, body?: object): Promise<Reply> {
  return desk.evaluate(
    async ([address, sent]) => {
      const session = (await (await fetch('/api/v1/console/session')).json()) as { data: { token: string } };
      const answer = await fetch(`/api/v1/console/${address}`, {
        ...(sent === null ? {} : { method: 'POST', body: sent }),
        headers: {
          'content-type': 'application/json',
          'x-console-token': session.data.token,
          'idempotency-key': crypto.randomUUID(),
        },
      });
      const { data, message } = (await answer.json()) as { data: Reply; message?: string };
      if (!answer.ok) throw new Error(`${address}: ${message}`);
      return data;
    },
    [path, body === undefined ? null : JSON.stringify(body)] as const,
  );
}

/** A running campaign with one code for everybody, as it would be printed on a poster. */
export async function startsCampaign(desk: Page, name: string): Promise<string> {
  const day = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000).toISOString();
  const { id, version, code } = await asStaff<{ id: number; version: number; code: string }>(
    desk,
    'campaigns',
    {
      name,
      kind: 'FIXED',
      amount: 700,
      minAmount: 0,
      productIds: null,
      stationIds: null,
      firstRentalOnly: false,
      startsAt: day(-1),
      endsAt: day(30),
      lifeDays: 30,
      perMember: 1,
      issue: 'SHARED_CODE',
      apology: false,
      reason: '포스터',
    },
  );
  await asStaff(desk, `campaigns/${id}/start`, { reason: '포스터를 붙였어요', version });
  return code;
}

/** Support gives the member who is signed in on the page so many points. */
async function givesPoints(desk: Page, page: Page, amount: number): Promise<void> {
  await page.goto('/mypage');
  const nickname = (await page.getByRole('heading', { name: /님$/ }).innerText()).replace(/님$/, '');
  const { content } = await asStaff<{ content: { id: number }[] }>(
    desk,
    `members?q=${encodeURIComponent(nickname)}`,
  );
  expect(content).toHaveLength(1);
  await asStaff(desk, `members/${content[0]?.id}/points`, {
    amount,
    note: '기다려 주셔서 고마워요',
    reason: '통화로 사과',
  });
}

/** From my page; the list of coupons stays open. */
async function typesCode(page: Page, code: string, campaign: string): Promise<void> {
  await page.getByRole('link', { name: /쿠폰/ }).click();
  await page.getByRole('textbox', { name: '쿠폰 코드' }).fill(code.toLowerCase());
  await page.getByRole('button', { name: '등록' }).click();
  await expect(page.getByRole('list', { name: '쓸 수 있음' })).toContainText(campaign);
}

/** Gives the key of the order that the membership was paid with. */
export async function buysMembership(page: Page, renter: Renter): Promise<string> {
  await page.goto('/membership');
  await page.getByRole('radio', { name: '온데스크 30' }).check();
  await renter.goesToPay();
  await renter.answersThePaymentWindow('결제 승인');
  await expect(page.getByRole('heading', { name: '멤버십에 가입했어요' })).toBeVisible();
  return orderIn(page);
}

/** A member gets the coupon of a poster (700원) and 300 points, and the list of coupons stays open. */
export async function getsCouponAndPoints(desk: Page, page: Page): Promise<void> {
  const code = await startsCampaign(desk, '역 앞 포스터');
  await givesPoints(desk, page, 300);
  await typesCode(page, code, '역 앞 포스터');
}

/** Three hours with all of both; the card pays the rest. */
export async function rentsWithCouponAndPoints(
  page: Page,
  renter: Renter,
  item: string,
  rest: string,
): Promise<void> {
  await renter.startsRenting(item);
  await page.getByRole('button', { name: '3시간', exact: true }).click();
  await page.getByRole('button', { name: '대여 시작하기' }).click();
  await page.getByRole('button', { name: /쓸 수 있어요/ }).click();
  await page.getByRole('radio', { name: /역 앞 포스터/ }).check();
  await page.getByRole('button', { name: '700원 아끼기' }).click();
  await page.getByRole('button', { name: '포인트 모두 쓰기' }).click();
  await expect(page.getByRole('button', { name: `${rest} 결제하기`, exact: true })).toBeVisible();
  await renter.goesToPay();
  await renter.answersThePaymentWindow('결제 승인');
  await expect(page.getByRole('heading', { name: '대여 완료!' })).toBeVisible();
}
