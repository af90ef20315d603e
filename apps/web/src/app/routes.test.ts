// The route table: every specified address and every path the app writes has a screen.
import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { screenPaths } from '#domain/page/screen-paths.ts';
import { paths } from '#web/navigation/paths.ts';
import { routes } from './routes.tsx';

const specified = [
  '/service-intro',
  '/login',
  '/mypage',
  '/service-info',
  '/history',
  '/history/abc',
  '/return/abc',
  '/return',
  '/account-settings',
  '/account-settings/edit',
  '/account-delete-survey',
  '/complete-delete-account',
  '/faq',
  '/inquiry',
  '/notices',
  '/notices/1',
  '/events',
  '/events/1',
  '/station-map',
  '/station-map/favorites',
  '/rental-items',
  '/rental-items/65W',
  '/rental-items/65W/station',
  '/rental-items/65W/map',
  '/qr-scan/station',
  '/qr-scan/rental',
  '/qr-scan/return',
  '/rental-or-return',
  '/rental-time',
  '/order-confirm',
  '/rental-complete',
  '/payment-failed',
  '/return-complete',
  '/terms-agreement',
  '/oauth2/callback/kakao',
  '/oauth2/callback/google',
  '/toss/login',
];

const leadsTo = (path: string) =>
  matchRoutes(
    ['/', ...routes.map((route) => route.path)].map((each) => ({ path: each })),
    path,
  )?.at(-1)?.route.path;

test.each(specified)('the specified address %s leads to a screen', (path) => {
  expect(leadsTo(path)).not.toBe('*');
});

test('every path the app writes leads to a screen', () => {
  const written = Object.values(paths).map((path) =>
    typeof path === 'function' ? (path as (...args: unknown[]) => string)('a') : path,
  );
  // The scan and the callbacks take other parameters.
  const known = written.filter((path) => !/^\/(qr-scan|oauth2)/.test(path));
  expect(known.filter((path) => leadsTo(path.split('?')[0] ?? '') === '*')).toEqual([]);
});

test('a product name with a slash stays one segment of its route', () => {
  const [match] = matchRoutes([{ path: '/rental-items/:productName' }], paths.product('USB-C/A')) ?? [];
  expect(match?.params['productName']).toBe('USB-C/A');
});

test('the app has a screen for every address that the server answers with 200, and for no other', () => {
  expect(['/', ...routes.map(({ path }) => path)]).toEqual([...screenPaths, '*']);
});

test('an unknown address leads to the not-found screen', () => {
  expect(leadsTo('/nowhere')).toBe('*');
  expect(leadsTo('/qr-scan/nowhere')).toBe('*');
});
