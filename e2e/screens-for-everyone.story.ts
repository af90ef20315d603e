// Every screen that finds things, for every eye and every phone: machine-checked rules, narrow, lying down, large letters.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './people.ts';

const mouse = encodeURIComponent('무선 마우스');

const screens = [
  { path: '/', shows: '주변 스테이션 찾기' },
  { path: '/station-map', shows: '목록 보기' },
  { path: '/rental-items', shows: '65W PD 충전기' },
  { path: `/rental-items/${mouse}`, shows: '어떤 물품인가요?' },
  { path: `/rental-items/${mouse}/station`, shows: '지도에서 보기' },
  { path: `/rental-items/${mouse}/map`, shows: '건국대 도서관 1층 로비' },
  { path: '/notices', shows: '더보기' },
  { path: '/notices/1', shows: '공지사항' },
  { path: '/events', shows: '마감 제외' },
  { path: '/events/1', shows: '진행중' },
  { path: '/faq', shows: '회원가입은 어떻게 하나요?' },
  { path: '/service-intro', shows: '세 번이면 끝나요' },
  { path: '/service-info', shows: '서비스 이용약관' },
  { path: '/inquiry', shows: '서비스 준비 중입니다.' },
  { path: '/rental-or-return', shows: '이용 방법 보기' },
] as const;

async function brokenRules(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes
      // A pin may lie under a floating control until the map is moved: on a map the place is essential (WCAG 2.5.8).
      .filter(({ html }) => id !== 'target-size' || !html.includes('od-pin'))
      .map(({ html }) => `${id}: ${html}`),
  );
}

/** Words and controls that stick out of the screen, apart from those in a row that scrolls by itself. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const scrollsAlone = (element: Element | null): boolean =>
      element !== null &&
      (['auto', 'scroll', 'hidden'].includes(getComputedStyle(element).overflowX) ||
        scrollsAlone(element.parentElement));
    return [...document.querySelectorAll('#app :is(a, button, h1, h2, h3, p, b)')]
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 1 && (left < -1 || right > window.innerWidth + 1) && !scrollsAlone(element);
      })
      .map((element) => element.textContent);
  });

for (const { path, shows } of screens) {
  test(`${decodeURIComponent(path)} breaks no rule a machine can find, and fits everywhere`, async ({
    page,
    goesTo,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await goesTo(path);
    await expect(page.getByText(shows).first()).toBeVisible();
    expect(await brokenRules(page)).toEqual([]);

    for (const viewport of [
      { width: 320, height: 568 },
      { width: 844, height: 390 },
    ]) {
      await page.setViewportSize(viewport);
      expect(await cutOff(page), `at ${viewport.width} pixels`).toEqual([]);
    }

    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await cutOff(page), 'with letters twice as large').toEqual([]);
  });
}
