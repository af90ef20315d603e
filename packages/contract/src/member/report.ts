// Endpoints with which renters report: a defect, a loss, an item that is not there, an objection to a charge.
import { z } from 'zod';
import {
  defineEndpoints,
  multilineText,
  opaqueKey,
  rowId,
  text,
  timestamp,
  englishText,
} from '../endpoint.ts';

/** Kinds a renter chooses from for an item. */
export const defectKind = z.enum(['BROKEN', 'PART_MISSING', 'DIRTY', 'LOST', 'STATION', 'OTHER']);

export const MAX_REPORT_PHOTO_BYTES = 512 * 1024;
export const MAX_REPORT_PHOTOS = 3;

export const photos = z
  .array(z.string().max(1024))
  .max(MAX_REPORT_PHOTOS, '사진은 3장까지 보낼 수 있어요.')
  .default([]);

/** What they say about it, of several lines. */
export const words = z
  .string()
  .trim()
  .max(500, '500자까지 쓸 수 있어요.')
  .refine((value) => !/[^\P{Cc}\n]|\p{Cs}/u.test(value), '사용할 수 없는 문자가 있어요.')
  .optional();

export const memberReport = z.object({
  no: z.string(),
  kind: z.enum([...defectKind.options, 'ITEM_MISSING', 'OBJECTION']),
  state: z.enum(['RECEIVED', 'IN_PROGRESS', 'FINISHED']),
  productName: z.string().nullable(),
  productNameEn: englishText,
  stationName: z.string().nullable(),
  stationNameEn: englishText,
  rentalHistoryToken: z.string().nullable(),
  text: z.string().nullable(),
  freeReturn: z.boolean(),
  reportedAt: timestamp,
  answers: z.array(z.object({ at: timestamp, text: z.string() })),
});

/** The reporter asks for an answer: staff finish the report only with one. */
const wantsAnswer = z.boolean().optional();

export const reportEndpoints = defineEndpoints({
  'POST /api/v1/rentals/{token}/reports': {
    summary: 'Report a rented item; within the first minutes it can be returned for free with it',
    access: 'member',
    openWithoutConsent: true,
    extra: true,
    params: z.object({ token: opaqueKey }),
    body: z
      .object({
        kind: defectKind,
        text: words,
        photos,
        wantsAnswer,
        freeReturn: z.object({ returnStationId: rowId, code: text(64).optional() }).optional(),
      })
      .refine(({ kind, freeReturn }) => !freeReturn || (kind !== 'LOST' && kind !== 'STATION'), {
        path: ['freeReturn'],
        message: '물품에 문제가 있을 때만 무료로 반납할 수 있어요.',
      }),
    reply: z.object({
      report: memberReport,
      /** What is refunded, when it was returned for free. */
      refund: z.object({ amount: z.int() }).nullable(),
    }),
    failures: [
      'RENTAL_NOT_FOUND',
      'RENTAL_ALREADY_RETURNED',
      'STATION_NOT_FOUND',
      'STATION_SHUT_DOWN',
      'STATION_CODE_REQUIRED',
      'FREE_RETURN_TOO_LATE',
      'FREE_RETURN_LIMIT',
      'REPORTS_OFF',
      'REPORT_LIMIT',
      'IMAGE_REFUSED',
      'IMAGE_STORE_UNAVAILABLE',
      'STATE_CONFLICT',
      'PAYMENT_UNSETTLED',
    ],
  },
  'POST /api/v1/items/{serialNumber}/reports': {
    summary:
      'Report an item without renting it, or that it is not where it should be; one for each item and day',
    access: 'member',
    extra: true,
    params: z.object({ serialNumber: text(64) }),
    body: z.object({
      kind: z.enum(['BROKEN', 'PART_MISSING', 'DIRTY', 'OTHER', 'ITEM_MISSING']),
      text: words,
      photos,
      wantsAnswer,
    }),
    reply: memberReport,
    failures: ['ITEM_NOT_FOUND', 'REPORTS_OFF', 'REPORT_LIMIT', 'IMAGE_REFUSED', 'IMAGE_STORE_UNAVAILABLE'],
  },
  'POST /api/v1/stations/{stationId}/missing-items': {
    summary: 'Report that a product is not at a station that should have it; one for each item and day',
    access: 'member',
    extra: true,
    params: z.object({ stationId: rowId }),
    body: z.object({ productName: text(80) }),
    reply: memberReport,
    failures: ['STATION_NOT_FOUND', 'ITEM_NOT_FOUND', 'REPORTS_OFF', 'REPORT_LIMIT'],
  },
  'POST /api/v1/charges/{id}/objections': {
    summary: 'Object to a charge within fourteen days; it blocks nothing until staff have answered',
    access: 'member',
    openWithoutConsent: true,
    extra: true,
    params: z.object({ id: rowId }),
    body: z.object({ text: multilineText(500) }),
    reply: memberReport,
    failures: ['CHARGE_NOT_FOUND', 'CHARGE_SETTLED', 'STATE_CONFLICT', 'PAYMENT_UNSETTLED'],
  },
  'GET /api/v1/users/me/reports': {
    summary: "The member's own reports with the answers, newest first",
    access: 'member',
    openWithoutConsent: true,
    extra: true,
    reply: z.object({ reports: z.array(memberReport) }),
    failures: [],
  },
  'GET /api/v1/users/report-photo/pre-signed': {
    summary: 'A five-minute address to PUT one webp picture of a report to',
    access: 'member',
    openWithoutConsent: true,
    extra: true,
    query: z.object({
      /** In bytes, exactly. */
      size: z.coerce.number().int().min(1).max(MAX_REPORT_PHOTO_BYTES),
    }),
    reply: z.object({ preSignedUrl: z.string(), imageUrl: z.string() }),
    failures: ['UPLOAD_LIMIT'],
  },
});
