// The temporary test login for the payment gateway's review of the shop; deleted as a whole afterwards.
import { z } from 'zod';
import { defineEndpoints, timestamp, text } from '../endpoint.ts';

export const reviewerEndpoints = defineEndpoints({
  'GET /api/v1/toss/login': {
    summary: 'Sign in as the review account',
    access: 'public',
    rateBucket: 'sign_in',
    topLevel: true,
    reply: z.object({ accessToken: z.string() }),
    failures: ['NOT_FOUND'],
  },
  'GET /api/v1/toss/return': {
    summary: "Return the review account's item at once; who sends no token acts for the review account",
    access: 'optional',
    openWithoutConsent: true,
    query: z.object({ serialNumber: text(64) }),
    reply: z.object({ productName: z.string(), returnStationName: z.string(), returnTime: timestamp }),
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
