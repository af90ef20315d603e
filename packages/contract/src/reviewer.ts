// The temporary test login for the card company's review; deleted whole one day.
import { z } from 'zod';
import { defineCalls, moment, text } from './endpoint.ts';

export const reviewerCalls = defineCalls({
  'GET /api/v1/toss/login': {
    summary: 'Sign in as the review account',
    who: 'anyone',
    reply: z.object({ accessToken: z.string() }),
    failures: ['NOT_FOUND'],
  },
  'GET /api/v1/toss/return': {
    summary: "Return the review account's item at once",
    who: 'member',
    query: z.object({ serialNumber: text(64) }),
    reply: z.object({ productName: z.string(), returnStationName: z.string(), returnTime: moment }),
    failures: [
      'NOT_FOUND',
      'ITEM_NOT_FOUND',
      'RENTAL_NOT_FOUND',
      'STATION_SHUT_DOWN',
      'OVERDUE_PAYMENT_REQUIRED',
      'PAYMENT_UNSETTLED',
    ],
  },
});
