// The addresses of the console, below /console: its route table has a screen for each, and the server answers every other one with 404.
import { pathPattern } from './path-pattern.ts';

export const consoleScreenPaths = [
  '/',
  '/start',
  '/insight/:page',
  '/sign-in',
  '/invitations/:token',
  '/rentals',
  '/rentals/:id',
  '/payments',
  '/payments/refunds',
  '/payments/findings',
  '/payments/days',
  '/payments/:id',
  '/items',
  '/items/new',
  '/recalls',
  '/recalls/new',
  '/recalls/:id',
  '/items/import',
  '/transfers',
  '/transfers/moves',
  '/reports',
  '/reports/:id',
  '/inquiries',
  '/inquiries/canned-answers/:id?',
  '/inquiries/:id',
  '/rentals/unseen',
  '/labels',
  '/items/:serial',
  '/field/*',
  '/members',
  '/members/:id/:tab?',
  '/benefits/coupons',
  '/benefits/coupons/new',
  '/benefits/coupons/:id',
  '/benefits/coupons/:id/codes',
  '/benefits/coupons/:id/edit',
  '/benefits/memberships',
  '/benefits/memberships/plans/new',
  '/benefits/memberships/plans/:id',
  '/benefits/points',
  '/staff',
  '/stations',
  '/stations/new',
  '/stations/import',
  '/stations/:id',
  '/stations/:id/forecast',
  '/products',
  '/products/new',
  '/products/:id',
  '/contents',
  '/contents/events',
  '/contents/notices/:id',
  '/contents/events/:id',
  '/notifications',
  '/notifications/templates/:kind?/:channel?',
  '/notifications/channels',
  '/settings/:group?',
  '/settings/leaks',
  '/settings/leaks/:id',
  '/audit',
  '/audit/privacy',
  '/audit/sign-ins',
  '/account',
  '/account/alerts',
] as const;

export type ConsoleScreenPath = (typeof consoleScreenPaths)[number];

/** Those without a part that is filled in come first, as they do for the router. */
const patterns = consoleScreenPaths
  .map((path) => ({ path, pattern: pathPattern(path) }))
  .toSorted((a, b) => Number(isOpen(a.path)) - Number(isOpen(b.path)));

function isOpen(path: string): boolean {
  return /[:*]/.test(path);
}

/** Undefined for an address without a screen. */
export function consoleScreenPathOf(pathname: string): ConsoleScreenPath | undefined {
  return patterns.find(({ pattern }) => pattern.test(pathname))?.path;
}
