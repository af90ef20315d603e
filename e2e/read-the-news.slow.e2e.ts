// Reading notices, events and the FAQ, and what does not exist.
import { expect, test } from './people.ts';

test('a member reads the events, hides the ended ones, and goes back to my page', async ({
  page,
  goesTo,
  arrivesAt,
  isAMember,
}) => {
  await isAMember();
  await goesTo('/events');
  const rows = page.getByRole('list', { name: '이벤트' }).getByRole('link');
  await expect(rows.filter({ hasText: '마감' }).first()).toBeVisible();
  await page.getByRole('switch', { name: '마감 제외' }).click();
  await expect(rows.filter({ hasText: '마감' })).toHaveCount(0);
  await expect(rows.filter({ hasNotText: '진행중' })).toHaveCount(0);
  await rows.filter({ hasText: '첫 대여를 마치면' }).click();
  await expect(page.getByRole('img')).not.toHaveCount(0);
  await page.getByRole('button', { name: '뒤로 가기' }).click();
  await page.getByRole('button', { name: '뒤로 가기' }).click();
  await arrivesAt('/mypage');
});

test('an event’s banner on home moves on by itself and opens the event', async ({ page, goesTo }) => {
  await goesTo('/');
  const slide = page.getByRole('region', { name: '이벤트' }).locator('li:not([inert])');
  const first = await slide.innerText();
  await expect.poll(() => slide.innerText()).not.toBe(first);
  await page.getByRole('button', { name: '자동 넘김 멈추기' }).click();
  // It may have been on its way when it was stopped: whoever presses then presses the next one.
  await expect(() => slide.getByRole('link').click({ timeout: 1000 })).toPass();
  await expect(page).toHaveURL(/\/events\/\d+$/);
});

test('an event, a notice and a product that do not exist say so', async ({ page, goesTo }) => {
  await goesTo('/events/999999');
  await expect(page.getByText('존재하지 않는 이벤트입니다.')).toBeVisible();
  await goesTo('/notices/999999');
  await expect(page.getByText('존재하지 않는 공지사항입니다.')).toBeVisible();
  await goesTo(`/rental-items/${encodeURIComponent('없는 물품')}`);
  await expect(page.getByText('상품 정보를 불러오는 데 실패했습니다.')).toBeVisible();
});

test('the FAQ search finds a question by a word of its answer', async ({ page, goesTo }) => {
  await goesTo('/faq');
  await page.getByRole('searchbox').fill('보증금');
  await page.getByText('요금은 어떻게 계산되나요?').click();
  await expect(page.getByText(/보증금은 없고/)).toBeVisible();
  await page.getByRole('link', { name: /1:1 문의 바로가기/ }).click();
  await expect(page.getByText('로그인하고 문의해 주세요')).toBeVisible();
});

test('a guest reads the notices page by page, sorts them, filters them by kind and opens one', async ({
  page,
  goesTo,
}) => {
  await goesTo('/notices');
  const rows = page.getByRole('list', { name: '공지사항' }).getByRole('link');
  await expect(rows).toHaveCount(10);
  const newest = await rows.first().innerText();
  const more = page.getByRole('button', { name: '더보기' });
  while (await more.isVisible()) {
    const before = await rows.count();
    await more.click();
    await expect.poll(() => rows.count()).toBeGreaterThan(before);
  }
  const addresses = await rows.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(new Set(addresses).size).toBe(addresses.length);
  const oldest = await rows.last().innerText();

  await page.getByRole('button', { name: '최신순' }).click();
  await expect(rows.first()).toHaveText(oldest, { useInnerText: true });
  await page.getByRole('button', { name: '오래된순' }).click();
  await expect(rows.first()).toHaveText(newest, { useInnerText: true });

  await page.getByRole('tab', { name: '당첨자 발표' }).click();
  await expect(rows.first()).toContainText('당첨자 발표');
  await rows.first().click();
  await expect(page.getByText(/^\d{4}\.\d{2}\.\d{2} \d{2}:\d{2}$/)).toBeVisible();
  await page.getByRole('button', { name: '뒤로 가기' }).click();
  await expect(page.getByRole('tab', { name: '당첨자 발표' })).toHaveAttribute('aria-selected', 'true');
});
