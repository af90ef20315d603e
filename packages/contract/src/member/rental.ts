// Endpoints of looking an item up, returning it, and the rental history.
import { z } from 'zod';
import { defineEndpoints, timestamp, opaqueKey, rowId, text, won } from '../endpoint.ts';
import { pageOf, pageQuery } from './page.ts';

export const rentalStatus = z.enum(['대여 중', '연체', '반납']);

export const rentalHistoryItem = z.object({
  rentalHistoryToken: z.string(),
  productName: z.string(),
  productImage: z.string(),
  category: z.string(),
  status: rentalStatus,
  closedBy: z
    .enum(['RENTER', 'LOST'])
    .nullable()
    .meta({ description: 'LOST: declared lost, which the status calls 반납; null while the rental is open' }),
  rentalStationName: z.string(),
  returnStationName: z.string().nullable(),
  rentalStartTime: timestamp,
  expectedReturnTime: timestamp,
  /** How long after the expected time nothing is owed yet; of this rental. */
  graceMinutes: z.int(),
  returnTime: timestamp.nullable(),
  rentalTimeHour: z.int(),
  amount: won.meta({ description: 'everything paid for this rental, the overdue fee included' }),
  serialNumber: z.string(),
});

export const rentalPayment = z.object({
  type: z.enum(['RENT', 'OVERDUE']),
  status: z.enum(['DONE', 'CANCELED']),
  method: z.string(),
  paymentDate: timestamp,
  amount: won,
  receiptUrl: z.string().nullable(),
});

const serialNumber = text(64);

export const rentalEndpoints = defineEndpoints({
  'GET /api/v1/users/me/rentals': {
    summary: 'Open rentals, and the returned ones newest first, paged',
    access: 'member',
    query: z.object(pageQuery),
    reply: z.object({
      actives: z.array(rentalHistoryItem),
      rentals: pageOf(rentalHistoryItem),
      serverTime: timestamp,
    }),
    failures: [],
  },
  'GET /api/v1/users/me/rentals/{token}': {
    summary: 'One rental with its payments',
    access: 'member',
    params: z.object({ token: opaqueKey }),
    reply: z.object({
      rentalHistory: rentalHistoryItem,
      payments: z.array(rentalPayment),
      serverTime: timestamp,
    }),
    failures: ['RENTAL_NOT_FOUND'],
  },
  'GET /api/v1/rentals/products/{serialNumber}': {
    summary: 'The item behind a scanned code, if it can be rented now; a hold of one’s own is no obstacle',
    access: 'optional',
    params: z.object({ serialNumber }),
    reply: z.object({
      name: z.string(),
      category: z.string(),
      image: z.string(),
      pricePerHour: won,
      currentStationName: z.string(),
      currentStationId: z.int(),
      /** For how many hours it can be rented at most. */
      maxHours: z.int(),
    }),
    failures: ['ITEM_NOT_FOUND', 'ITEM_NOT_RENTABLE', 'ITEM_HELD', 'STATION_CLOSED'],
  },
  'GET /api/v1/returns/products/{code}': {
    summary: 'A return quote: freezes the moment, the station and the amount for ten minutes',
    access: 'member',
    params: z.object({ code: serialNumber }),
    query: z.object({ returnStationId: rowId }),
    reply: z.object({
      image: z.string(),
      name: z.string(),
      category: z.string(),
      rentalStationName: z.string(),
      returnStationName: z.string(),
      rentalTimeHour: z.int(),
      minutesOfUse: z.int(),
      overdueMinutes: z.int(),
      overdueAmount: won,
      status: rentalStatus,
      returnInfoKey: z.string(),
      rentalHistoryToken: z.string(),
      expiresAt: timestamp,
    }),
    failures: [
      'ITEM_NOT_FOUND',
      'RENTAL_NOT_FOUND',
      'STATION_NOT_FOUND',
      'STATION_SHUT_DOWN',
      'PAYMENT_UNSETTLED',
    ],
  },
  'POST /api/v1/returns/products/{serialNumber}': {
    summary: 'Return on a quote that owes nothing; returning twice gives the first answer',
    access: 'member',
    params: z.object({ serialNumber }),
    body: z.object({ returnInfoKey: opaqueKey }),
    reply: z.object({
      productName: z.string(),
      returnStationName: z.string(),
      returnTime: timestamp,
      minutesOfUse: z.int(),
      rentalHistoryToken: z.string(),
    }),
    failures: [
      'QUOTE_NOT_FOUND',
      'QUOTE_EXPIRED',
      'STATION_SHUT_DOWN',
      'OVERDUE_PAYMENT_REQUIRED',
      'PAYMENT_UNSETTLED',
      'RENTAL_ALREADY_RETURNED',
    ],
  },
});
