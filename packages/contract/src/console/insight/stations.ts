// Insight, 스테이션: what each station earned and cost, and an estimate of what it missed while it was empty.
import { z } from 'zod';
import { defineEndpoints, text, won } from '../../endpoint.ts';
import { cursorQuery, listOf, ref, searchText } from '../shapes.ts';
import { figure, figureOrNone, insightHead, insightQuery, signedWon } from './shapes.ts';

const stationRow = z.object({
  station: ref.extend({ latitude: z.number(), longitude: z.number() }),
  starts: z.int(),
  returns: z.int(),
  /** What was paid less what was refunded. */
  revenue: signedWon,
  repairs: won,
  /** What its pieces were bought for, spread over 24 months. */
  itemCost: won,
  /** 월 비용 for the counted days of the period; null where none is entered. */
  fixedCost: won.nullable(),
  /** revenue − repairs − itemCost − fixedCost. */
  profit: signedWon,
  minutesWithoutStock: z.int(),
  emptyLooks: z.int(),
  reports: z.int(),
  stops: z.int(),
  /**
   * How 놓친 매출 is estimated: looks while empty × rented of those who looked while there was stock × won for each rental here.
   * Null where nobody looked or rented, so that nothing can be said.
   */
  lost: z.object({ rate: z.number(), perRental: won, amount: won }).nullable(),
});

export const insightStationEndpoints = defineEndpoints({
  'GET /api/v1/console/insight/stations': {
    summary: 'Stations of a period with revenue, cost, minutes without stock and what they missed',
    access: { staff: 'insight.read' },
    query: insightQuery({
      q: searchText,
      /** 서울 광진구: the first two words of their addresses. */
      region: text(60).optional(),
      sort: z
        .enum(['-lost', '-revenue', '-profit', 'profit', '-starts', '-minutesWithoutStock', '-emptyLooks'])
        .default('-lost'),
      ...cursorQuery,
    }),
    reply: z.object({
      ...insightHead,
      tiles: z.object({
        revenue: figure,
        profit: figure,
        minutesWithoutStock: figure,
        emptyLooks: figure,
        lost: figureOrNone,
      }),
      rows: listOf(stationRow),
      /** Every region that a public station is in, in the order of the alphabet. */
      regions: z.array(z.string()),
    }),
    failures: [],
  },
});
