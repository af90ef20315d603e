// The clicks and keys of an operator that are measured, in a list of 500,000 items.
import type { Page } from '@playwright/test';
import type { Story } from './renter-stories.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
/** How many rows a page of a list has. */
const PAGE = 50;
/** The list once it shows what was asked for last. */
const freshList = (page: Page) => page.locator('.c-list:not([aria-busy])');

export const consoleStories: readonly Story[] = [
  {
    name: 'items',
    run: async (page, measure, item) => {
      await page.goto('/console/items');
      await freshList(page).waitFor();
      const segment = button(page, /^고장·수리/);
      await measure('filtering the items', segment, freshList(page));
      await button(page, /^전체/).click();
      await freshList(page).waitFor();
      const sort = page.getByRole('columnheader', { name: '누적 대여' });
      await measure('sorting the items', sort.getByRole('button'), freshList(page));
      const more = page.getByRole('button', { name: '더 보기', exact: true });
      const shown = (count: number) => page.getByRole('status').filter({ hasText: ` ${count}개` });
      await measure('the next page of the items', more, shown(2 * PAGE));
      // As somebody has who looks for something by eye.
      for (let pages = 3; pages <= 6; pages += 1) {
        await more.click();
        await shown(pages * PAGE).waitFor();
      }
      await measure('the next page after six', more, shown(7 * PAGE));
      const tick = page.getByRole('checkbox').nth(3);
      const bar = page.getByRole('toolbar', { name: '선택한 물품' });
      await measure('ticking an item of a long list', tick, bar);
      const dialog = page.getByRole('dialog').first();
      await measure('opening a dialog', bar.getByRole('button', { name: '상태 변경' }), dialog);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      const search = page.getByRole('searchbox').first();
      await search.focus();
      await measure(
        'typing in the search of the items',
        () => page.keyboard.type(item, { delay: 80 }),
        page.getByRole('row', { name: new RegExp(item) }).first(),
      );
    },
  },
  {
    name: 'palette',
    run: async (page, measure, item) => {
      await page.goto('/console');
      await page.getByRole('heading', { level: 1 }).waitFor();
      const field = page.getByRole('combobox', { name: '검색 또는 이동' });
      await measure('opening the search', () => page.keyboard.press('ControlOrMeta+k'), field);
      await measure(
        'typing in the search',
        () => page.keyboard.type(item, { delay: 80 }),
        page.getByRole('option', { name: new RegExp(item) }).first(),
      );
    },
  },
];
