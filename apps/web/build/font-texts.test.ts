// The page is read before the app and the rest of the font are there.
import { expect, test } from 'vitest';
import { chooseFiles } from '#tools/vite/ui-font.ts';
import { firstViews } from './first-views.ts';
import { appTexts, firstTexts } from './font-texts.ts';

test('the titles of the first paints are whole in the font that comes first', () => {
  const { first } = chooseFiles({ texts: appTexts, firstTexts });
  const titles = Object.values(firstViews).flatMap(({ title }) => (title === undefined ? [] : [title.ko]));
  expect(titles.length).toBeGreaterThan(5);
  expect(titles.filter((title) => Array.from(title, (one) => first.has(one)).includes(false))).toEqual([]);
});
