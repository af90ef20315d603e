// Addresses of lists that somebody may have saved, and how each is held against what it showed.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ListView } from '#console/ui/list/list-view.ts';

/** An address that somebody may have saved, what it shows, how it is written, and what the server is asked for. */
type Saved = readonly [address: string, view: object, written: string, query?: object];

/** Recorded from the parser each list had of its own before: a saved address must go on showing the same. */
export type SavedList = readonly [list: string, view: unknown, addresses: readonly Saved[]];

/** In all tests of a file. */
export function onNovember14(): void {
  beforeAll(() => {
    vi.useFakeTimers({ now: new Date('2026-11-14T09:00:00Z') });
  });
  afterAll(() => {
    vi.useRealTimers();
  });
}

export function describeSavedAddresses(saved: readonly SavedList[]): void {
  describe.each(saved)('a saved address of the list of %s', (_list, given, addresses) => {
    const view = given as ListView<object>;
    test.for(addresses)(
      '%s shows what it showed, and is written as it was',
      ([address, shown, written, query]) => {
        const parsed = view.parse(new URLSearchParams(address));
        // Undefined and left out are the same here.
        expect(parsed).toEqual(shown);
        expect(view.search(parsed)).toBe(written);
        expect(view.parse(new URLSearchParams(written))).toEqual(parsed);
        if (query) expect(view.queryOf(parsed)).toEqual(query);
      },
    );
  });
}
