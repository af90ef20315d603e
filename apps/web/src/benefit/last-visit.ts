// Remembers in this browser when the member last looked at their coupons, points and membership.
import { useEffect } from 'react';
import { localStore } from '#client/storage.ts';
import type { Benefits } from './benefits.api.ts';

const keyOf = (benefit: keyof Benefits) => `lastVisit.${benefit}`;

/** Called by the screen of a benefit with the newest thing it shows, by the server's clock. */
export function useRecordVisit(benefit: keyof Benefits, newestAt: string | null | undefined): void {
  useEffect(() => {
    if (newestAt !== null && newestAt !== undefined) localStore.write(keyOf(benefit), newestAt);
  }, [benefit, newestAt]);
}

/** Something came since the last visit. */
export function isNew(benefit: keyof Benefits, newestAt: string | null): boolean {
  if (newestAt === null) return false;
  const seen = localStore.read(keyOf(benefit));
  return seen === undefined || Date.parse(newestAt) > Date.parse(seen);
}
