// What staff decide about a stopped rental: whether it could not be returned, that its time goes on, that returns work again.
import { z } from 'zod';
import { defineEndpoints, rowId } from '../endpoint.ts';
import { stop } from '../member/rental/stop.ts';
import { reason } from './shapes.ts';
import { stationDetail } from './stock/station.ts';

const ofStop = {
  access: { staff: 'inquiry.work' },
  params: z.object({ id: rowId }),
  reply: stop,
  failures: ['NOT_FOUND', 'STATE_CONFLICT'],
} as const;

export const consoleStopEndpoints = defineEndpoints({
  'POST /api/v1/console/stops/{id}/verdict': {
    summary:
      'Say whether the rental could not be returned; one that was not seen ends now, and abuse keeps its renter from stopping again',
    ...ofStop,
    body: z.object({ verdict: z.enum(['CONFIRMED', 'NOT_SEEN', 'ABUSED']), reason }),
  },
  'POST /api/v1/console/stops/{id}/end': {
    summary: 'Let the time of a stopped rental go on from now',
    ...ofStop,
    body: z.object({ reason }),
  },
  'POST /api/v1/console/stations/{id}/returns-work': {
    summary: 'Returns work again: renters are no longer warned',
    access: { staff: 'inquiry.work' },
    params: z.object({ id: rowId }),
    body: z.object({ reason }),
    reply: stationDetail,
    failures: ['STATION_NOT_FOUND', 'STATE_CONFLICT'],
  },
});
