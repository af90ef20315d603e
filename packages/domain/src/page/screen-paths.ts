// The addresses of the renter's app: its route table has a screen for each, and the server answers every other one with 404.

import { pathPattern } from './path-pattern.ts';

export const screenPaths = [
  '/',
  '/service-intro',
  '/login',
  '/mypage',
  '/service-info',
  '/history',
  '/history/:id',
  '/return/:id',
  '/return',
  '/charge/:id',
  '/charge-complete',
  '/extend/:id',
  '/extend-complete',
  '/rentals/:id/stop',
  '/coupons',
  '/points',
  '/membership',
  '/membership/next',
  '/membership-complete',
  '/report/:id',
  '/report/:id/lost',
  '/report-item',
  '/reports',
  '/account-settings',
  '/account-settings/edit',
  '/notification-settings',
  '/notifications',
  '/marketing-consent',
  '/account-delete-survey',
  '/complete-delete-account',
  '/faq',
  '/inquiry',
  '/inquiry/new',
  '/inquiry/:id',
  '/notices',
  '/notices/:id',
  '/events',
  '/events/:id',
  '/station-map',
  '/station-map/favorites',
  '/rental-items',
  '/rental-items/:productName',
  '/rental-items/:productName/station',
  '/rental-items/:productName/map',
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
  '/consent',
  '/oauth2/callback/kakao',
  '/oauth2/callback/google',
  '/toss/login',
] as const;

export type ScreenPath = (typeof screenPaths)[number];

const patterns = screenPaths.map((path) => ({ path, pattern: pathPattern(path) }));

/** Undefined for an address without a screen. */
export function screenPathOf(pathname: string): ScreenPath | undefined {
  return patterns.find(({ pattern }) => pattern.test(pathname))?.path;
}
