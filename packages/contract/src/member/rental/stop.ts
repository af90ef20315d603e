// Endpoints of stopping the clock of a rental that cannot be returned now.
import { z } from 'zod';
import { bodyRowId, defineEndpoints, opaqueKey, rowId, timestamp, englishText } from '../../endpoint.ts';
import { photos, words } from '../report.ts';

export const stopReason = z.enum(['DOOR_CLOSED', 'NO_SPACE', 'CODE_UNREADABLE', 'NOT_FOUND', 'APP']);

export const stop = z.object({
  id: z.int(),
  reason: stopReason,
  station: z.object({ id: z.int(), name: z.string(), nameEn: englishText }),
  from: timestamp,
  until: timestamp,
  endedAt: timestamp.nullable(),
  endedBy: z.enum(['RETURN', 'TIME', 'STAFF', 'LOST']).nullable(),
  verdict: z.enum(['CONFIRMED', 'NOT_SEEN', 'ABUSED']).nullable(),
});

const stopFailures = [
  'RENTAL_NOT_FOUND',
  'RENTAL_ALREADY_RETURNED',
  'STATION_NOT_FOUND',
  'STOP_TOO_EARLY',
  'STOP_LIMIT',
  'STOP_BLOCKED',
  'STATE_CONFLICT',
] as const;

export const stopEndpoints = defineEndpoints({
  'GET /api/v1/rentals/{token}/stops/preview': {
    summary: 'Until when the clock would be stopped at a station',
    access: 'member',
    openWithoutConsent: true,
    extra: true,
    params: z.object({ token: opaqueKey }),
    query: z.object({ stationId: rowId }),
    reply: z.object({ until: timestamp, serverTime: timestamp }),
    failures: stopFailures,
  },
  'POST /api/v1/rentals/{token}/stops': {
    summary:
      'Stop the clock of a rental that cannot be returned now; sent again, it answers the stop that is open',
    access: 'member',
    openWithoutConsent: true,
    extra: true,
    params: z.object({ token: opaqueKey }),
    body: z.object({ reason: stopReason, stationId: bodyRowId, text: words, photos }),
    reply: z.object({ stop, inquiryId: z.int() }),
    failures: [...stopFailures, 'PAYMENT_UNSETTLED', 'IMAGE_REFUSED', 'IMAGE_STORE_UNAVAILABLE'],
  },
});
