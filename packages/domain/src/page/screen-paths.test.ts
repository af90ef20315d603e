// Which addresses are screens of the renter's app.
import { expect, test } from 'vitest';
import { screenPathOf } from './screen-paths.ts';

test.each([
  ['/', '/'],
  ['/faq', '/faq'],
  ['/FAQ/', '/faq'],
  ['/notices/12', '/notices/:id'],
  ['/rental-items/USB-C%2FA', '/rental-items/:productName'],
  ['/rental-items/65W/map', '/rental-items/:productName/map'],
])('%s is the screen %s', (pathname, path) => {
  expect(screenPathOf(pathname)).toBe(path);
});

test.each([
  '/map',
  '/stations/1',
  '/notices/12/comments',
  '/faqs',
  '/rental-items/65W/stock',
  '/.well-known/x',
  '//faq',
])('%s is no screen', (pathname) => {
  expect(screenPathOf(pathname)).toBeUndefined();
});
