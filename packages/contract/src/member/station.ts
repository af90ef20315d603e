// Endpoints of stations, their stock, and a member's bookmarks.
import { z } from 'zod';
import {
  bothOrNeither,
  dayCap,
  defineEndpoints,
  noContent,
  rowId,
  text,
  optionalCoordinates,
  latitude,
  longitude,
  won,
  englishText,
} from '../endpoint.ts';
import { product, productDetail } from './product.ts';
import { nextOpenAt, station, stationPause, stationStatus } from './station-schema.ts';

export const stationDetail = station.extend({
  stock: z.int(),
  popularProducts: z
    .array(
      z.object({
        name: z.string(),
        nameEn: englishText,
        image: z.string(),
        category: z.string(),
        pricePerHour: won,
        dayCap,
        stock: z.int().nonnegative(),
      }),
    )
    .max(3),
});

export const bookmark = z.object({
  stationId: z.int(),
  name: z.string(),
  nameEn: englishText,
  address: z.string(),
  status: stationStatus,
  nextOpenAt,
  ...stationPause,
  latitude: z.number(),
  longitude: z.number(),
});

const bounds = {
  south: latitude.optional(),
  west: longitude.optional(),
  north: latitude.optional(),
  east: longitude.optional(),
};

function allOrNoBounds(query: {
  south?: number | undefined;
  west?: number | undefined;
  north?: number | undefined;
  east?: number | undefined;
}) {
  const given = [query.south, query.west, query.north, query.east].filter(
    (side) => side !== undefined,
  ).length;
  return given === 0 || given === 4;
}

export const stationEndpoints = defineEndpoints({
  'GET /api/v1/stations': {
    summary:
      'All stations, those in view, or those whose name contains a text; by distance when coordinates are given, else by name',
    access: 'public',
    query: z
      .object({ ...optionalCoordinates, ...bounds, name: text(50).optional() })
      .refine(bothOrNeither, '위도와 경도는 함께 보내 주세요.')
      .refine(allOrNoBounds, '지도 범위는 네 값을 함께 보내 주세요.')
      .refine(({ south = -90, north = 90 }) => south <= north, '지도 범위의 남쪽과 북쪽이 바뀌었어요.'),
    reply: z.object({ stations: z.array(station) }),
    failures: [],
  },
  'GET /api/v1/stations/{id}': {
    summary: 'One station with its popular products',
    access: 'public',
    params: z.object({ id: rowId }),
    query: z.object(optionalCoordinates).refine(bothOrNeither, '위도와 경도는 함께 보내 주세요.'),
    reply: stationDetail,
    failures: ['STATION_NOT_FOUND'],
  },
  'GET /api/v1/stations/bookmarks': {
    summary: "The member's favourite stations",
    access: 'member',
    reply: z.object({ bookmarks: z.array(bookmark) }),
    failures: [],
  },
  'POST /api/v1/stations/{id}/bookmarks': {
    summary: 'Add a favourite; adding twice is harmless',
    access: 'member',
    params: z.object({ id: rowId }),
    reply: noContent,
    failures: ['STATION_NOT_FOUND'],
  },
  'DELETE /api/v1/stations/{id}/bookmarks': {
    summary: 'Remove a favourite; removing nothing is harmless',
    access: 'member',
    params: z.object({ id: rowId }),
    reply: noContent,
    failures: ['STATION_NOT_FOUND'],
  },
  'GET /api/v1/stations/{stationId}/products': {
    summary: 'The products of a station with their stock there',
    access: 'public',
    params: z.object({ stationId: rowId }),
    reply: z.object({ stationProducts: z.array(product) }),
    failures: ['STATION_NOT_FOUND'],
  },
  'GET /api/v1/stations/{stationId}/products/{productName}': {
    summary: 'One product with its stock at a station',
    access: 'public',
    params: z.object({ stationId: rowId, productName: text(100) }),
    reply: productDetail,
    failures: ['STATION_NOT_FOUND', 'PRODUCT_NOT_FOUND'],
  },
});
