// The paths of the field pages below /console, written once for their routes and links.
import { paths } from './paths.ts';

export type ScanMode = 'one' | 'collect' | 'count';

export interface ScanTarget {
  mode?: ScanMode;
  /** The list that items are collected into, or put down from. */
  pickUp?: number;
  putDown?: number;
  /** The count that items are found for. */
  count?: number;
}

const root = paths.field;

export const fieldPaths = {
  /** Below the scope of the service worker, which `/field` itself is not. */
  todo: `${root}/todo`,
  scan: (target: ScanTarget = {}) => {
    const query = new URLSearchParams(
      Object.entries(target).map(([key, value]): [string, string] => [key, String(value)]),
    );
    return query.size === 0 ? `${root}/scan` : `${root}/scan?${query}`;
  },
  stock: `${root}/stock`,
  station: (id: number) => `${root}/stations/${id}`,
  item: (serial: string) => `${root}/items/${encodeURIComponent(serial)}`,
  recall: (id: number) => `${root}/recalls/${id}`,
  transfers: `${root}/transfers`,
  pickUp: (id: number) => `${root}/transfers/${id}/pick-up`,
  putDown: (id: number) => `${root}/transfers/${id}/put-down`,
  carried: `${root}/transfers/carried`,
  route: (id: string) => `${root}/routes/${id}`,
  count: (id: number) => `${root}/counts/${id}`,
  outbox: `${root}/outbox`,
} as const;
