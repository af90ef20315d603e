import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./stopped-time.text.ts'),
  typeof import('./stopped-time.text.en.ts')
>;

export const timeOfUse = 'Time used';
export const notCounted = 'Stopped time wasn’t counted as late';
export const kinds = { used: 'Used', stopped: 'Stopped', late: 'Late' } as const;
export const spansInWords = (used: string, stopped: string, late: string) =>
  `Used ${used}, stopped ${stopped}, late ${late}`;
export const rentedAt = 'Rented';
export const dueAt = 'Return by';
export const returnedAt = 'Returned';
export const declaredLostAt = 'Marked as lost';
export const lateFor = 'Late by';
export const now = 'Now';
export const threadOf = (reason: string) => `Can’t return it · ${reason}`;
export const showThread = 'See your messages';
