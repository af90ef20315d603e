// Reads products: all of them or those of a station, one by its name, and the stations that have it.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Coordinates } from '#domain/coordinates.ts';
import { queryFor } from '#client/query-client.ts';
import type { CallReply } from '#client/call.ts';
import { useLogError } from '#client/log-error.ts';
import type { Named } from '#web/names/names.ts';

export type Product = CallReply<'GET /api/v1/products'>['products'][number];
export type ProductDetail = CallReply<'GET /api/v1/products/{productName}'>;
export type StockingStation = CallReply<'GET /api/v1/products/{productName}/stations'>['content'][number];

/** The products of all stations, or of one. */
export function useProducts(stationId: number | undefined) {
  const everywhere = useQuery({
    ...queryFor('GET /api/v1/products', { tags: ['products'] }),
    enabled: stationId === undefined,
    select: ({ products }) => products,
  });
  const atStation = useQuery({
    ...queryFor('GET /api/v1/stations/{stationId}/products', {
      params: { stationId: stationId ?? 0 },
      tags: ['products', 'stations'],
    }),
    enabled: stationId !== undefined,
    select: ({ stationProducts }) => stationProducts,
  });
  const query = stationId === undefined ? everywhere : atStation;
  useLogError(query.error, 'the products could not be read');
  return query;
}

/** One product with its stock at all stations, or at one. */
export function useProduct(productName: string, stationId: number | undefined) {
  const everywhere = useQuery({
    ...queryFor('GET /api/v1/products/{productName}', { params: { productName }, tags: ['products'] }),
    enabled: stationId === undefined,
  });
  const atStation = useQuery({
    ...queryFor('GET /api/v1/stations/{stationId}/products/{productName}', {
      params: { stationId: stationId ?? 0, productName },
      tags: ['products', 'stations'],
    }),
    enabled: stationId !== undefined,
  });
  const query = stationId === undefined ? everywhere : atStation;
  useLogError(query.error, 'a product could not be read');
  return query;
}

export function useStationsOfProduct(productName: string, near: Coordinates) {
  const query = useQuery({
    ...queryFor('GET /api/v1/products/{productName}/stations', {
      params: { productName },
      query: near,
      tags: ['products', 'stations'],
    }),
    placeholderData: keepPreviousData,
  });
  useLogError(query.error, 'the stations of a product could not be read');
  return query;
}

/** Whether the Korean or the English name contains the searched text, in either case. */
export function matchesName({ name, nameEn }: Named, search: string): boolean {
  const words = search.trim().toLocaleLowerCase('ko');
  return [name, nameEn ?? ''].some((one) => one.toLocaleLowerCase('ko').includes(words));
}
