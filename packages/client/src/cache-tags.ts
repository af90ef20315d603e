// Cache tags: a query declares what it shows, a mutation what it changes; nothing else decides what is read again.
// A query without tags shows what no mutation changes, such as the configuration.
import type { QueryClient } from '@tanstack/react-query';

type MemberTag =
  | 'me'
  | 'consents'
  | 'devices'
  | 'bookmarks'
  | 'rentals'
  | 'stations'
  | 'products'
  | 'notices'
  | 'events'
  | 'home'
  | 'reports'
  | 'inquiries'
  | 'notifications'
  | 'stock-alerts'
  | 'benefits';
type ConsoleTag =
  | 'session'
  | 'own-sessions'
  | 'passkeys'
  | 'alerts'
  | 'staff'
  | 'audit'
  | 'privacy'
  | 'settings'
  | 'holidays'
  | 'first-steps'
  | 'items'
  | 'payments'
  | 'transfers'
  | 'recalls'
  | 'counts'
  | 'labels'
  | 'canned-answers'
  | 'campaigns'
  | 'coupons'
  | 'points'
  | 'leaks'
  | 'memberships'
  | 'members'
  | 'exports'
  | 'saved-views'
  | 'templates'
  | 'dashboard'
  | 'unseen-returns';

export type CacheTag = MemberTag | ConsoleTag;

declare module '@tanstack/react-query' {
  interface Register {
    /** `keepsOffline`: its last reply stays on the phone of a field worker. */
    queryMeta: { tags?: readonly CacheTag[]; keepsOffline?: true };
    mutationMeta: { invalidates?: readonly CacheTag[] };
  }
}

/** Marks every query with one of these tags as stale; those on the screen are read again at once. */
export function invalidateTags(client: QueryClient, ...tags: readonly CacheTag[]): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ meta }) => meta?.tags?.some((tag) => tags.includes(tag)) ?? false,
  });
}
