// Accessibility checks of one screen: the WCAG rules that axe can check, and no cut-off text on small screens or with large text.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './people.ts';

const WCAG_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Still called experimental there; KWCAG 6.5.3 and WCAG 2.5.3 want it. */
const checkedRules = { 'label-content-name-mismatch': { enabled: true } };

export async function hasNoViolations(page: Page, where: string): Promise<void> {
  await endAnimations(page);
  await breaksNoRule(
    new AxeBuilder({ page }).options({
      runOnly: { type: 'tag', values: WCAG_TAGS },
      rules: {
        ...checkedRules,
        // No rule of WCAG: who goes from heading to heading, or from region to region, must not miss one or take two for one.
        'heading-order': { enabled: true },
        'landmark-unique': { enabled: true },
      },
    }),
    where,
  );
  // The schemes differ in colours only.
  await page.emulateMedia({ colorScheme: 'dark' });
  await endAnimations(page);
  await breaksNoRule(new AxeBuilder({ page }).withRules('color-contrast'), `${where} in the dark`);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** What axe finds of everything that words change: colours and the sizes of targets are those of every language. */
export async function findBrokenRules(page: Page): Promise<string[]> {
  await endAnimations(page);
  return violationsOf(
    new AxeBuilder({ page }).options({
      runOnly: { type: 'tag', values: WCAG_TAGS },
      rules: {
        ...checkedRules,
        'color-contrast': { enabled: false },
        'target-size': { enabled: false },
      },
    }),
  );
}

async function breaksNoRule(axe: AxeBuilder, where: string): Promise<void> {
  // A sweep goes on: one run names everything that is wrong.
  expect.soft(await violationsOf(axe), where).toEqual([]);
}

async function violationsOf(axe: AxeBuilder): Promise<string[]> {
  // Otherwise every check opens a second page, for frames from other origins: there are none.
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes
      // A map pin may be covered by a floating control: on a map the position is essential (WCAG 2.5.8).
      .filter(({ html }) => id !== 'target-size' || !html.includes('od-pin'))
      .map(({ html }) => `${id}: ${html}`),
  );
}

/** Text that is still fading in has another contrast than what people read; endless ones, such as a spinner's, go on. */
const endAnimations = (page: Page) =>
  page.evaluate(async () => {
    // Another scheme begins transitions of its own, with the next frame.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  });

const PHONE = { width: 390, height: 844 };

/** Checks a narrow screen, a landscape screen and text of twice the size, then restores the phone. */
export async function fitsEverywhere(page: Page, where: string): Promise<void> {
  for (const viewport of [
    { width: 320, height: 568 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(viewport);
    expect.soft(await findCutOff(page), `${where} at ${viewport.width} pixels`).toEqual([]);
  }
  await page.setViewportSize(PHONE);
  await setRootFontSize(page, '200%');
  expect.soft(await findCutOff(page), `${where} with text of 200%`).toEqual([]);
  await setRootFontSize(page, '');
}

export const setRootFontSize = (page: Page, size: string) =>
  page.evaluate((value) => {
    document.documentElement.style.fontSize = value;
  }, size);

/** Texts and controls that reach outside the screen, except inside a container that scrolls. */
export const findCutOff = (page: Page) =>
  page.evaluate(() => {
    const isScrollable = (element: Element | null): boolean =>
      element !== null &&
      (['auto', 'scroll', 'hidden'].includes(getComputedStyle(element).overflowX) ||
        isScrollable(element.parentElement));
    return [...document.querySelectorAll('#app :is(a, button, h1, h2, h3, p, b)')]
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 1 && (left < -1 || right > window.innerWidth + 1) && !isScrollable(element);
      })
      .map((element) => element.textContent);
  });

/** Words that are wider than the button or the line they stand in, and lie over what is beside it. */
export const findSpilled = (page: Page) =>
  page.evaluate(() => {
    const holders =
      ':is(a, button, h1, h2, h3, p, b, dt, dd, li, label, summary, [role=tab], [role=radio]):not(.sr-only, .sr-only *)';
    return [...document.querySelectorAll(`body ${holders}`)]
      .filter(
        (element) =>
          element.clientWidth > 0 &&
          element.scrollWidth > element.clientWidth + 1 &&
          getComputedStyle(element).overflowX === 'visible' &&
          // What is laid over it on purpose, such as a mark at its corner, is no text.
          [...element.childNodes].some(
            (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
          ),
      )
      .map((element) => element.textContent);
  });

/** Words with a line's end in the middle of them, because their place is narrower than they are. */
export const findTornWords = (page: Page) =>
  page.evaluate(() => {
    const torn: string[] = [];
    const range = document.createRange();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      if (text.parentElement?.closest('.sr-only, svg, script, style, noscript')) continue;
      const content = text.textContent ?? '';
      for (const { 0: word, index } of content.matchAll(/[\p{Script=Latin}\d₩−+%’.,]+/gu)) {
        // A number of an order, with its dashes, may be longer than any line.
        const before = /[\w-]*$/.exec(content.slice(0, index))?.[0] ?? '';
        const after = /^[\w-]*/.exec(content.slice(index + word.length))?.[0] ?? '';
        if (before.length + word.length + after.length > 20) continue;
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
        if (lines.size > 1) torn.push(word);
      }
    }
    return torn;
  });

/** What longer words would be cut off by, lie over, or be torn by. */
export async function findWithoutRoom(page: Page): Promise<string[]> {
  return [
    ...(await findCutOff(page)).map((text) => `cut off: ${text}`),
    ...(await findSpilled(page)).map((text) => `too wide: ${text}`),
    ...(await findTornWords(page)).map((text) => `torn: ${text}`),
  ];
}
