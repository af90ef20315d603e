// Endpoints of looking an item up, returning it, and the rental history.
import { z } from 'zod';
import {
  dayCap,
  defineEndpoints,
  timestamp,
  opaqueKey,
  rowId,
  text,
  won,
  englishText,
} from '../../endpoint.ts';
import { refundReasons } from '#domain/rental/refund-reason.ts';
import { pointsOfReturn } from '../benefit/point.ts';
import { memberCharge } from './charge.ts';
import { pageOf, pageQuery } from '../content/page.ts';
import { paidPrice, rentalPaymentType } from './payment.ts';
import { rentalStatusLabels } from '../wire-labels.ts';
import { stop } from './stop.ts';

export const rentalStatus = z.enum(rentalStatusLabels);

export const recalled = z
  .boolean()
  .meta({ description: 'open, and its item is being recalled: not to be used, and to be returned now' });

export const rentalHistoryItem = z.object({
  rentalHistoryToken: z.string(),
  productName: z.string(),
  productNameEn: englishText,
  productImage: z.string(),
  category: z.string(),
  status: rentalStatus,
  closedBy: z
    .enum(['RENTER', 'OPERATOR', 'FREE_RETURN', 'LOST'])
    .nullable()
    .meta({ description: 'LOST: declared lost, which the status calls 반납; null while the rental is open' }),
  rentalStationName: z.string(),
  rentalStationNameEn: englishText,
  returnStationName: z.string().nullable(),
  returnStationNameEn: englishText,
  rentalStartTime: timestamp,
  expectedReturnTime: timestamp,
  /** How long after the expected time nothing is owed yet; of this rental. */
  graceMinutes: z.int(),
  returnTime: timestamp.nullable(),
  rentalTimeHour: z.int().meta({ description: 'with the hours it was extended by' }),
  extendedHours: z.int(),
  dayCap,
  amount: won.meta({ description: 'everything paid for this rental, the overdue fee included' }),
  refundedAmount: won.meta({ description: 'what was paid back of it, or is on its way back' }),
  ...paidPrice,
  charge: memberCharge.nullable(),
  serialNumber: z.string(),
  stops: z.array(stop).meta({ description: 'when its clock was stopped, because it could not be returned' }),
  recalled,
});

export const paymentRefund = z.object({
  amount: won,
  status: z
    .enum(['REQUESTED', 'DONE', 'DELAYED'])
    .meta({ description: 'DELAYED: refused by the card company and being settled by hand' }),
  reason: z.enum(refundReasons),
  requestedAt: timestamp,
  doneAt: timestamp.nullable(),
});

export const rentalPayment = z.object({
  type: rentalPaymentType,
  status: z.enum(['DONE', 'PARTIAL_CANCELED', 'CANCELED']),
  method: z.string(),
  paymentDate: timestamp,
  amount: won,
  ...paidPrice,
  receiptUrl: z.string().nullable(),
  refunds: z.array(paymentRefund),
});

const serialNumber = text(64);

export const rentalEndpoints = defineEndpoints({
  'GET /api/v1/users/me/rentals': {
    summary: 'Open rentals, and the returned ones newest first, paged',
    access: 'member',
    openWithoutConsent: true,
    query: z.object(pageQuery),
    reply: z.object({
      actives: z.array(rentalHistoryItem.extend({ extendable: z.boolean() })),
      rentals: pageOf(rentalHistoryItem),
      rentAgain: z.boolean().meta({ description: 'whether returned ones offer to be rented again' }),
      serverTime: timestamp,
    }),
    failures: [],
  },
  'GET /api/v1/users/me/rentals/{token}': {
    summary: 'One rental with its payments',
    access: 'member',
    openWithoutConsent: true,
    params: z.object({ token: opaqueKey }),
    reply: z.object({
      rentalHistory: rentalHistoryItem,
      /** What may be done with it now; of a closed rental nothing. */
      actions: z.object({
        extend: z.boolean(),
        report: z.boolean(),
        freeReturn: z
          .object({ until: timestamp, obstacle: z.enum(['TOO_LATE', 'LIMIT']).nullable() })
          .nullable(),
        reportLost: z
          .object({
            overdueMinutes: z.int(),
            /** Where the fee would stand still. */
            feeNow: won,
            /** What was shown before renting; null when nothing is ever charged. */
            replacementPrice: won.nullable(),
          })
          .nullable(),
      }),
      /** Where the product can be rented again: at the same station while it has one, else wherever there is one; null when it is not offered. */
      again: z
        .object({ productName: z.string(), productNameEn: englishText, stationId: z.int().nullable() })
        .nullable(),
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
      nameEn: englishText,
      category: z.string(),
      image: z.string(),
      pricePerHour: won,
      dayCap,
      currentStationName: z.string(),
      currentStationNameEn: englishText,
      currentStationId: z.int(),
      /** For how many hours it can be rented at most. */
      maxHours: z.int(),
    }),
    failures: ['ITEM_NOT_FOUND', 'ITEM_NOT_RENTABLE', 'ITEM_HELD', 'STATION_CLOSED', 'STATION_PAUSED'],
  },
  'GET /api/v1/returns/products/{code}': {
    summary: 'A return quote: freezes the moment, the station and the amount for ten minutes',
    access: 'member',
    openWithoutConsent: true,
    params: z.object({ code: serialNumber }),
    query: z.object({
      returnStationId: rowId,
      /** Of the station's poster, when it was scanned: proves that the renter stands in front of it. */
      code: text(64).optional(),
    }),
    reply: z.object({
      image: z.string(),
      name: z.string(),
      nameEn: englishText,
      category: z.string(),
      rentalStationName: z.string(),
      rentalStationNameEn: englishText,
      returnStationName: z.string(),
      returnStationNameEn: englishText,
      rentalTimeHour: z.int(),
      minutesOfUse: z.int(),
      overdueMinutes: z.int(),
      overdueAmount: won,
      status: rentalStatus,
      stoppedUntil: timestamp
        .nullable()
        .meta({ description: 'while its clock is stopped: until when nothing grows' }),
      returnInfoKey: z.string(),
      rentalHistoryToken: z.string(),
      expiresAt: timestamp,
      points: pointsOfReturn.meta({ description: 'what returning on this quote earns' }),
    }),
    failures: [
      'ITEM_NOT_FOUND',
      'RENTAL_NOT_FOUND',
      'STATION_NOT_FOUND',
      'STATION_SHUT_DOWN',
      'STATION_CODE_REQUIRED',
      'PAYMENT_UNSETTLED',
    ],
  },
  'POST /api/v1/returns/products/{serialNumber}': {
    summary: 'Return on a quote that owes nothing; returning twice gives the first answer',
    access: 'member',
    openWithoutConsent: true,
    params: z.object({ serialNumber }),
    body: z.object({ returnInfoKey: opaqueKey }),
    reply: z.object({
      productName: z.string(),
      productNameEn: englishText,
      returnStationName: z.string(),
      returnStationNameEn: englishText,
      returnTime: timestamp,
      minutesOfUse: z.int(),
      rentalHistoryToken: z.string(),
      points: pointsOfReturn.meta({ description: 'what it has earned' }),
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
