// Every list of the console that has a view of its own offers its saved views.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** No lists: the closing of days is a calendar whose address names one month, and pages of insight are read by their period, and a suggested route by its conditions; those whom a leak concerns are a part of its page. */
const withoutSavedViews = [
  'daysView',
  'revenueView',
  'usageView',
  'stationNumbersView',
  'supportView',
  'memberNumbersView',
  'productNumbersView',
  'movesView',
  'leakMembersView',
];

test('every list of the console whose view is its address offers the views that were saved of it', () => {
  const sources = globSync('apps/console/src/**/*.{ts,tsx}')
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(file, 'utf8'));
  const views = sources.flatMap((text) =>
    [...text.matchAll(/const (\w+) = defineListView\(/g)].map((declared) => declared[1]!),
  );
  expect(views.length).toBeGreaterThan(10);
  const isOffered = (view: string) =>
    sources.some((text) => new RegExp(`(?:saved=\\{\\{[^}]*|<SavedViews [^>]*)\\b${view}\\b`).test(text));
  expect(views.filter((view) => !isOffered(view)).toSorted()).toEqual(withoutSavedViews.toSorted());
});
