// What the six pages of insight share: which days they are about, and a number beside the one it is compared with.
import { z } from 'zod';
import { rowId, timestamp } from '../../endpoint.ts';
import { day } from '../shapes.ts';

/** As long as hourly numbers are kept, so that every page has them for all of its days. */
export const MAX_INSIGHT_DAYS = 400;

const DAY_MS = 86_400_000;

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

const fields = {
  /** The thirty days until yesterday where neither is given. */
  from: day.optional(),
  to: day.optional(),
  /** With the days just before, or with the same days of the year before; without it nothing is compared. */
  compare: z.enum(['PREVIOUS', 'YEAR']).optional(),
  stationId: rowId.optional(),
  productId: rowId.optional(),
};

interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

/** Why these are no days to show; null where they are. */
function periodFault({ from, to }: Days): string | null {
  if (from === undefined && to === undefined) return null;
  if (from === undefined || to === undefined) return '기간의 처음과 끝을 모두 골라 주세요.';
  if (from > to) return '끝나는 날이 시작하는 날보다 빨라요.';
  return daysBetween(from, to) > MAX_INSIGHT_DAYS ? '400일까지 고를 수 있어요.' : null;
}

/** The query of a page: its period, what it is compared with, and whatever else it has. */
export function insightQuery<T extends z.ZodRawShape>(shape: T) {
  return z.object({ ...fields, ...shape }).superRefine((query, context) => {
    const message = periodFault(query as unknown as Days);
    if (message !== null) context.addIssue({ code: 'custom', path: ['to'], message });
  });
}

const period = z.object({ from: day, to: day, days: z.int() });

/** What every page says about itself. */
export const insightHead = {
  period,
  compared: period.nullable(),
  /** The last day that is counted whole, and when it was; null before the first. */
  counted: z.object({ until: day, at: timestamp }).nullable(),
};

/** A number and what it was in the days it is compared with: null where nothing is compared or nothing was counted then. */
export const figure = z.object({ now: z.number(), before: z.number().nullable() });

/** The same where it may not be known: an average over nothing. */
export const figureOrNone = z.object({ now: z.number().nullable(), before: z.number().nullable() });

/** Won that may be under zero. */
export const signedWon = z.int();
