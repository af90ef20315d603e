// Endpoints of paying: for a rental, for more hours of it, for being late, for a charge, for a membership; and the webhook of the payment gateway.
import { z } from 'zod';
import { discountKinds } from '#domain/rental/discounts.ts';
import { MAX_HOURS, MIN_HOURS } from '#domain/rental/rental-terms.ts';
import { pointsOfReturn } from '../benefit/point.ts';
import {
  bodyRowId,
  dayCap,
  defineEndpoints,
  noContent,
  timestamp,
  opaqueKey,
  text,
  won,
  englishText,
} from '../../endpoint.ts';

const serialNumber = text(64);
const hours = z.int().min(MIN_HOURS).max(MAX_HOURS);
const rentalTime = z.coerce.number().int().min(MIN_HOURS).max(MAX_HOURS);

/** What a client claims to owe; bounded so that nonsense never reaches the payment gateway. */
export const claimedAmount = z.int().nonnegative().max(100_000_000);

/** What a renter wants taken off; left out, nothing is. */
export const wantedDiscounts = {
  couponId: bodyRowId.optional(),
  points: z
    .int()
    .nonnegative()
    .max(100_000_000)
    .optional()
    .meta({ description: 'from 100 on; more than is left to pay is lowered' }),
};

/** A membership pays for hours of a rental, never for more of them. */
const wantedForRent = { ...wantedDiscounts, useMembership: z.boolean().optional() };

export const discount = z.object({
  kind: z.enum(discountKinds),
  amount: won,
  name: z.string(),
  nameEn: englishText,
});

/** List price = discounts + amount. */
export const price = {
  amount: won,
  listAmount: won.meta({ description: 'by the price list, before anything is taken off' }),
  discounts: z.array(discount),
  free: z.boolean().meta({ description: 'nothing is to be paid: confirm without a payment key' }),
};

export const paymentType = z.enum(['RENT', 'EXTENSION', 'OVERDUE', 'CHARGE', 'MEMBERSHIP']);

/** What a rental is paid with. */
export const rentalPaymentType = paymentType.exclude(['MEMBERSHIP']);

export const paymentSession = z.object({
  sessionInfoKey: z.string(),
  type: paymentType,
  clientApiKey: z.string(),
  method: z.literal('CARD'),
  ...price,
  orderId: z.string(),
  orderName: z.string(),
  customerEmail: z.string().nullable(),
  customerKey: z.string(),
});

/** List price = discounts + what was paid. */
export const paidPrice = { listAmount: price.listAmount, discounts: price.discounts };

/** What confirm answers for a rental that begins, or for one that was closed by paying its fee. */
const rentalReceipt = z.object({
  type: z.enum(['RENT', 'OVERDUE']),
  productName: z.string(),
  productNameEn: englishText,
  productImage: z.string(),
  category: z.string(),
  serialNumber: z.string(),
  rentalStationName: z.string(),
  rentalStationNameEn: englishText,
  rentalTime: z.int(),
  dayCap,
  rentalStartTime: timestamp,
  expectedReturnTime: timestamp,
  totalAmount: won,
  ...paidPrice,
  returnStationName: z.string().nullable(),
  returnStationNameEn: englishText,
  returnTime: timestamp.nullable(),
  rentalHistoryToken: z.string(),
  points: pointsOfReturn
    .optional()
    .meta({ description: 'of a rental that was closed: what the return has earned' }),
});

const extensionReceipt = z.object({
  type: z.literal('EXTENSION'),
  productName: z.string(),
  productNameEn: englishText,
  extendedHours: z.int(),
  dayCap,
  expectedReturnTime: timestamp,
  totalAmount: won,
  ...paidPrice,
  rentalHistoryToken: z.string(),
});

const chargeReceipt = z.object({
  type: z.literal('CHARGE'),
  productName: z.string(),
  productNameEn: englishText,
  reason: z.string(),
  totalAmount: won,
  ...paidPrice,
  rentalHistoryToken: z.string(),
});

const membershipReceipt = z.object({
  type: z.literal('MEMBERSHIP'),
  planName: z.string(),
  planNameEn: englishText,
  startsAt: timestamp
    .nullable()
    .meta({ description: 'null while a suspension without an end leaves it open' }),
  endsAt: timestamp.nullable().meta({ description: 'null while a suspension without an end leaves it open' }),
  totalAmount: won,
  ...paidPrice,
});

export const paymentEndpoints = defineEndpoints({
  'GET /api/v1/payments/calculate': {
    summary: 'What renting an item for some hours costs, and what being late would cost',
    access: 'public',
    query: z.object({ serialNumber, rentalTime }),
    reply: z.object({
      amount: won,
      pricePerHour: won,
      dayCap,
      graceMinutes: z.int(),
      maxOverdueAmount: won.meta({ description: 'the most that being late can cost' }),
      replacementPrice: won
        .nullable()
        .meta({ description: 'the most that losing it can cost; null when nothing' }),
      serverTime: timestamp,
    }),
    failures: ['ITEM_NOT_FOUND'],
  },
  'POST /api/v1/payments/preview': {
    summary: 'What an order would cost with what the member wants taken off; nothing is held or reserved',
    access: 'member',
    extra: true,
    body: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('RENT'), serialNumber, hours, ...wantedForRent }),
      z.object({ kind: z.literal('EXTENSION'), rentalHistoryToken: opaqueKey, hours, ...wantedDiscounts }),
    ]),
    reply: z.object(price),
    failures: [
      'ITEM_NOT_FOUND',
      'ITEM_NOT_RENTABLE',
      'RENTAL_NOT_FOUND',
      'COUPON_UNUSABLE',
      'POINTS_UNUSABLE',
      'PAYMENT_UNSETTLED',
    ],
  },
  'POST /api/v1/payments/prepare/rental': {
    summary: 'Hold the item and open a payment for it',
    access: 'member',
    body: z.object({
      serialNumber,
      rentalTime: hours,
      amount: claimedAmount,
      method: z.literal('CARD'),
      ...wantedForRent,
    }),
    reply: paymentSession,
    failures: [
      'ITEM_NOT_FOUND',
      'ITEM_NOT_RENTABLE',
      'ITEM_HELD',
      'STATION_CLOSED',
      'STATION_PAUSED',
      'AMOUNT_MISMATCH',
      'HOLD_LIMIT',
      'RENTAL_LIMIT',
      'OVERDUE_UNPAID',
      'MEMBER_SUSPENDED',
      'CHARGE_UNPAID',
      'COUPON_UNUSABLE',
      'POINTS_UNUSABLE',
      'PAYMENT_UNSETTLED',
      'PAYMENT_GATEWAY_UNAVAILABLE',
    ],
  },
  'POST /api/v1/payments/prepare/overdue': {
    summary: 'Open a payment for the overdue fee of a return quote',
    access: 'member',
    openWithoutConsent: true,
    body: z.object({ method: z.literal('OVERDUE'), returnInfoKey: opaqueKey }),
    reply: paymentSession,
    failures: [
      'QUOTE_NOT_FOUND',
      'QUOTE_EXPIRED',
      'OVERDUE_NOTHING_OWED',
      'RENTAL_ALREADY_RETURNED',
      'PAYMENT_UNSETTLED',
      'PAYMENT_GATEWAY_UNAVAILABLE',
    ],
  },
  'POST /api/v1/payments/confirm': {
    summary:
      'Capture an authenticated payment and do what it pays for: begin, extend or close the rental, settle the charge, begin the membership',
    access: 'member',
    openWithoutConsent: true,
    body: z.object({
      paymentKey: opaqueKey.optional().meta({ description: 'left out for a free order only' }),
      orderId: opaqueKey,
      amount: claimedAmount,
      paymentType: z.string().max(40).nullish(),
      sessionInfoKey: opaqueKey.nullish(),
    }),
    reply: z.discriminatedUnion('type', [rentalReceipt, extensionReceipt, chargeReceipt, membershipReceipt]),
    failures: [
      'ORDER_NOT_FOUND',
      'AMOUNT_MISMATCH',
      'ORDER_CLOSED',
      'HOLD_EXPIRED',
      'OVERDUE_UNPAID',
      'QUOTE_EXPIRED',
      'RENTAL_ALREADY_RETURNED',
      'RENTAL_STOPPED',
      'ITEM_RECALLED',
      'EXTENSION_TOO_LATE',
      'EXTENSION_LIMIT',
      'EXTENSION_CANCELLED',
      'CHARGE_SETTLED',
      'MEMBERSHIP_RUNNING',
      'COUPON_UNUSABLE',
      'PAYMENT_KEY_REQUIRED',
      'PAYMENT_DECLINED',
      'PAYMENT_UNSETTLED',
      'PAYMENT_CANCELLED',
    ],
  },
  'POST /api/v1/webhooks/toss': {
    summary: 'Toss Payments reports that a payment changed; nothing in the body is believed',
    access: 'public',
    extra: true,
    body: z.looseObject({
      eventType: z.string().max(100),
      data: z.looseObject({ orderId: opaqueKey.optional() }).optional(),
    }),
    reply: noContent,
    failures: [],
  },
});
