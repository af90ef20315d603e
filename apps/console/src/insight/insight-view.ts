// What a page of insight is about, as its address: the days, what they are compared with, and where.
import { countDays, readDays } from '#console/choices/period.ts';
import { choiceField, numberField, type Field } from '#console/ui/list/list-view.ts';

/** As many as the server counts. */
export const MAX_DAYS = 400;

const comparisons = ['PREVIOUS', 'YEAR', 'none'] as const;
export type Comparison = (typeof comparisons)[number];

/** 2026-10-18..2026-11-16; the thirty days until yesterday where the address says nothing. */
const days: Field<string | undefined, { from?: string; to?: string }> = {
  param: 'period',
  part: 'filter',
  usual: undefined,
  read: (text) => {
    const read = readDays(text);
    return read !== undefined && countDays(read) <= MAX_DAYS ? text : undefined;
  },
  write: (text) => text ?? '',
  ask: (text) => readDays(text ?? '') ?? {},
};

export const headFields = {
  days,
  compare: choiceField(comparisons, {
    usual: 'PREVIOUS',
    ask: (compare): { compare?: 'PREVIOUS' | 'YEAR' } => (compare === 'none' ? {} : { compare }),
  }),
};

export const placeFields = {
  stationId: numberField({ param: 'station' }),
  productId: numberField({ param: 'product' }),
};

export interface HeadView {
  days: string | undefined;
  compare: Comparison;
}

/** What the other tabs are about too: the days and the comparison. */
export function headSearch({ days: text, compare }: HeadView): string {
  const params = new URLSearchParams({
    ...(text !== undefined && { period: text }),
    ...(compare !== 'PREVIOUS' && { compare }),
  }).toString();
  return params === '' ? '' : `?${params}`;
}
