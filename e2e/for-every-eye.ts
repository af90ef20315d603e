// What every screen owes to every person: no rule broken that a machine can find, and nothing cut off on any phone.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './people.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

export async function breaksNoRule(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes
      // A pin may lie under a floating control until the map is moved: on a map the place is essential (WCAG 2.5.8).
      .filter(({ html }) => id !== 'target-size' || !html.includes('od-pin'))
      .map(({ html }) => `${id}: ${html}`),
  );
  expect(found, where).toEqual([]);
}

const phone = { width: 390, height: 844 };

/** Narrow, lying on its side, and with letters twice as large; afterwards as before. */
export async function fitsEverywhere(page: Page, where: string): Promise<void> {
  for (const viewport of [
    { width: 320, height: 568 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(viewport);
    expect(await cutOff(page), `${where} at ${viewport.width} pixels`).toEqual([]);
  }
  await page.setViewportSize(phone);
  await setLetters(page, '200%');
  expect(await cutOff(page), `${where} with letters twice as large`).toEqual([]);
  await setLetters(page, '');
}

const setLetters = (page: Page, size: string) =>
  page.evaluate((value) => {
    document.documentElement.style.fontSize = value;
  }, size);

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
