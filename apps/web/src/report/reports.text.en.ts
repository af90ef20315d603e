import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<typeof import('./reports.text.ts'), typeof import('./reports.text.en.ts')>;

export const title = 'My reports';
export const none = 'No reports yet';
export const noneLine = 'If something’s wrong with an item, tell us from your rental history.';
export const kinds = {
  BROKEN: 'Broken',
  PART_MISSING: 'Part missing',
  DIRTY: 'Dirty',
  LOST: 'Lost',
  STATION: 'Station problem',
  OTHER: 'Something else',
  ITEM_MISSING: 'Item missing',
  OBJECTION: 'Dispute',
} as const;
export const states = { RECEIVED: 'Received', IN_PROGRESS: 'Checking', FINISHED: 'Done' } as const;
export const returnedForFree = 'Returned for free';
export const answeredAt = (time: string) => `Answer · ${time}`;
export const showHistory = 'See rental history';
export const showRental = 'See rental';
