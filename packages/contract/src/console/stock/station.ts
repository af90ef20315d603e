// Stations as operators see them: every station and depot with its state, stock, hours and history.
import { z } from 'zod';
import {
  defineEndpoints,
  englishText,
  rowId,
  text,
  timestamp,
  timeOfDay,
  won,
  bodyRowId,
} from '../../endpoint.ts';
import { cursorQuery, day, listOf, reason, searchText, stepFields, version } from '../shapes.ts';

export const consoleStationState = z.enum(['OPEN', 'CLOSED', 'PAUSED', 'SHUT_DOWN', 'DEPOT']);

const weekday = z.int().min(1).max(7);
const hourOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, '시각을 확인해 주세요.');
const closingHour = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, '시각을 확인해 주세요.');

const hours = z.object({ weekday, opens: timeOfDay, closes: timeOfDay });
const closingDay = z.object({ day, words: z.string().nullable() });
const target = z
  .object({
    productId: bodyRowId,
    target: z.int().min(0).max(1000),
    low: z.int().min(0).max(1000),
  })
  .refine(({ low, target: wanted }) => low <= wanted, '부족 기준은 목표 재고보다 클 수 없어요.');

/** No two rows have the same value there. */
function isDistinctBy<Key extends string>(key: Key) {
  return (rows: readonly Record<Key, unknown>[]) => new Set(rows.map((row) => row[key])).size === rows.length;
}

export const consoleStation = z.object({
  id: z.int(),
  name: z.string(),
  nameEn: englishText,
  address: z.string(),
  imageUrl: z.string().nullable(),
  latitude: z.number(),
  longitude: z.number(),
  kind: z.enum(['public', 'depot']),
  state: consoleStationState,
  pauseReason: z.string().nullable(),
  pausedUntil: timestamp.nullable(),
  todayHours: z.object({ opens: timeOfDay, closes: timeOfDay }).nullable(),
  hours: z.array(hours),
  closedOnHolidays: z.boolean(),
  closingDays: z.array(closingDay),
  stock: z.object({
    available: z.int(),
    target: z.int().nullable(),
    low: z.int().nullable(),
    held: z.int(),
    broken: z.int(),
    moving: z.int(),
  }),
  openRentals: z.int(),
  rentalsToday: z.int(),
  lowStock: z.int().nullable(),
  targetStock: z.int().nullable(),
  /** Renters are warned: two of them could not return here within 24 hours, and nobody has seen to it. */
  returnWarning: z.boolean(),
  /** 담당: the names of the field staff who are limited to some stations, this one among them. */
  staff: z.array(z.string()),
  version,
});

const editable = {
  name: text(40),
  nameEn: text(80).nullable(),
  address: text(200),
  latitude: z.number().refine((value) => value >= 33 && value <= 39, '한국 안의 위치를 골라 주세요.'),
  longitude: z.number().refine((value) => value >= 124 && value <= 132, '한국 안의 위치를 골라 주세요.'),
  kind: z.enum(['public', 'depot']),
  hours: z
    .array(z.object({ weekday, opens: hourOfDay, closes: closingHour }))
    .max(7)
    .refine(isDistinctBy('weekday'), '요일이 겹쳐요.'),
  closedOnHolidays: z.boolean(),
  /** From today on: earlier ones stay as they were. */
  closingDays: z
    .array(z.object({ day, words: text(40).nullish() }))
    .max(100)
    .refine(isDistinctBy('day'), '같은 날짜가 두 번 있어요.'),
  lowStock: z.int().min(0).max(1000).nullable(),
  targetStock: z.int().min(0).max(5000).nullable(),
  /** 월 비용: rent and whatever else it costs each month, for its profit. */
  monthlyCost: z.int().min(0).max(1_000_000_000).nullable(),
  targets: z.array(target).max(200).refine(isDistinctBy('productId'), '같은 상품이 두 번 있어요.'),
  imageUrl: z.string().max(1024).nullable(),
};

export const stationDetail = consoleStation.extend({
  monthlyCost: won.nullable(),
  targets: z.array(target),
  items: z.object({ inService: z.int(), checkOrRepair: z.int() }),
  lastChange: z.object({ at: timestamp, by: z.string() }).nullable(),
  /** The address in the QR code of its poster. */
  posterUrl: z.string(),
});

/** What a form may change, each field with its rule. */
export { editable as stationFields };

/** A line of a station's history, by what was done; an edit names the fields it changed. */
export const stationStep = z.discriminatedUnion('kind', [
  z.object({
    ...stepFields,
    kind: z.enum(['created', 'paused', 'opened', 'shut_down', 'poster_printed', 'other']),
  }),
  z.object({ ...stepFields, kind: z.literal('edited'), fields: z.array(z.string()) }),
]);

export const consoleStationEndpoints = defineEndpoints({
  'GET /api/v1/console/stations': {
    summary: 'Stations and depots with state, stock and today’s rentals',
    access: { staff: 'station.read' },
    query: z.object({
      state: consoleStationState.optional(),
      stock: z.enum(['low', 'empty']).optional(),
      q: searchText,
      sort: z.enum(['-rentalsToday', 'stock', 'name', '-id']).default('-rentalsToday'),
      ...cursorQuery,
    }),
    reply: listOf(consoleStation).extend({
      counts: z.record(consoleStationState, z.int()),
    }),
    failures: [],
  },
  'GET /api/v1/console/stations/pins': {
    summary: 'Where the stations of a filter are and whether they are open, for the map; at most 3,000',
    access: { staff: 'station.read' },
    query: z.object({
      state: consoleStationState.optional(),
      stock: z.enum(['low', 'empty']).optional(),
      q: searchText,
    }),
    reply: z.object({
      stations: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          latitude: z.number(),
          longitude: z.number(),
          state: consoleStationState,
        }),
      ),
    }),
    failures: [],
  },
  'POST /api/v1/console/stations': {
    summary: 'A new station or depot',
    access: { staff: 'station.edit' },
    idempotent: true,
    body: z.object({
      name: editable.name,
      nameEn: editable.nameEn.optional(),
      address: editable.address,
      latitude: editable.latitude,
      longitude: editable.longitude,
      kind: editable.kind,
      hours: editable.hours,
      closedOnHolidays: editable.closedOnHolidays,
      closingDays: editable.closingDays.optional(),
      lowStock: editable.lowStock.optional(),
      targetStock: editable.targetStock.optional(),
      monthlyCost: editable.monthlyCost.optional(),
      targets: editable.targets.optional(),
      imageUrl: editable.imageUrl.optional(),
      reason: reason.optional(),
    }),
    reply: stationDetail,
    failures: ['NAME_TAKEN', 'IMAGE_REFUSED', 'IMAGE_STORE_UNAVAILABLE', 'PRODUCT_NOT_FOUND'],
  },
  'GET /api/v1/console/stations/{id}': {
    summary: 'One station with its hours, targets and counts',
    access: { staff: 'station.read' },
    params: z.object({ id: rowId }),
    reply: stationDetail,
    failures: ['STATION_NOT_FOUND'],
  },
  'PATCH /api/v1/console/stations/{id}': {
    summary: 'Change any of the editable fields',
    access: { staff: 'station.edit' },
    params: z.object({ id: rowId }),
    body: z.object({ ...z.object(editable).partial().shape, reason: reason.optional(), version }),
    reply: stationDetail,
    failures: [
      'STATION_NOT_FOUND',
      'NAME_TAKEN',
      'VERSION_CONFLICT',
      'STATE_CONFLICT',
      'IMAGE_REFUSED',
      'IMAGE_STORE_UNAVAILABLE',
      'PRODUCT_NOT_FOUND',
    ],
  },
  'POST /api/v1/console/stations/{id}/pause': {
    summary: 'No new rentals, with a sentence for renters and, if wanted, an end; returns stay accepted',
    access: { staff: 'station.edit' },
    params: z.object({ id: rowId }),
    body: z.object({
      reason: text(40).min(2, '이유를 두 글자 이상 적어 주세요.'),
      until: z.iso.datetime({ offset: true }).nullish(),
      version,
    }),
    reply: stationDetail,
    failures: ['STATION_NOT_FOUND', 'VERSION_CONFLICT', 'STATE_CONFLICT'],
  },
  'POST /api/v1/console/stations/{id}/open': {
    summary: 'End a pause',
    access: { staff: 'station.edit' },
    params: z.object({ id: rowId }),
    body: z.object({ reason, version }),
    reply: stationDetail,
    failures: ['STATION_NOT_FOUND', 'VERSION_CONFLICT', 'STATE_CONFLICT'],
  },
  'POST /api/v1/console/stations/{id}/shut-down': {
    summary: 'For good: renters stop seeing it; refused while items stand there',
    access: { staff: 'station.shutdown' },
    stepUp: true,
    params: z.object({ id: rowId }),
    body: z.object({ name: text(40), reason, version }),
    reply: stationDetail,
    failures: ['STATION_NOT_FOUND', 'VERSION_CONFLICT', 'STATE_CONFLICT'],
  },
  'GET /api/v1/console/stations/{id}/stock': {
    summary: 'Stock by product with targets',
    access: { staff: 'station.read' },
    params: z.object({ id: rowId }),
    reply: z.object({
      products: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          category: z.string(),
          imageUrl: z.string(),
          available: z.int(),
          held: z.int(),
          broken: z.int(),
          target: z.int().nullable(),
          low: z.int().nullable(),
        }),
      ),
    }),
    failures: ['STATION_NOT_FOUND'],
  },
  'GET /api/v1/console/stations/{id}/history': {
    summary: 'What changed at a station, newest first',
    access: { staff: 'station.read' },
    params: z.object({ id: rowId }),
    query: z.object(cursorQuery),
    reply: listOf(stationStep),
    failures: ['STATION_NOT_FOUND'],
  },
});
