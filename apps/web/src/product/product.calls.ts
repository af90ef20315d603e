// Reading products: all of them or a station's, one of them, and the stations that carry it.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Coordinates } from '#domain/coordinates.ts';
import { reading } from '#web/calls/ask-server.ts';
import type { CallReply } from '#web/calls/call.ts';
import { useLoggedOnly } from '#web/calls/use-logged-only.ts';

export type Product = CallReply<'GET /api/v1/products/{productName}'>;
export type StockingStation = CallReply<'GET /api/v1/products/{productName}/stations'>['content'][number];

/** Everything, or what one station has. */
export function useProducts(stationId: number | undefined) {
  const everywhere = useQuery({
    ...reading('GET /api/v1/products'),
    enabled: stationId === undefined,
    select: ({ products }) => products,
  });
  const there = useQuery({
    ...reading('GET /api/v1/stations/{stationId}/products', { params: { stationId: stationId ?? 0 } }),
    enabled: stationId !== undefined,
    select: ({ stationProducts }) => stationProducts,
  });
  const query = stationId === undefined ? everywhere : there;
  useLoggedOnly(query.error, 'the products could not be read');
  return query;
}

/** One product with its stock everywhere, or with its stock at the station one came from. */
export function useProduct(productName: string, stationId: number | undefined) {
  const everywhere = useQuery({
    ...reading('GET /api/v1/products/{productName}', { params: { productName } }),
    enabled: stationId === undefined,
  });
  const there = useQuery({
    ...reading('GET /api/v1/stations/{stationId}/products/{productName}', {
      params: { stationId: stationId ?? 0, productName },
    }),
    enabled: stationId !== undefined,
  });
  const query = stationId === undefined ? everywhere : there;
  useLoggedOnly(query.error, 'a product could not be read');
  return query;
}

export function useStationsOfProduct(productName: string, near: Coordinates) {
  const query = useQuery({
    ...reading('GET /api/v1/products/{productName}/stations', { params: { productName }, query: near }),
    placeholderData: keepPreviousData,
  });
  useLoggedOnly(query.error, 'the stations of a product could not be read');
  return query;
}

/** Case does not matter, and neither does where in the name it stands. */
export function namedLike({ name }: { name: string }, search: string): boolean {
  return name.toLocaleLowerCase('ko').includes(search.trim().toLocaleLowerCase('ko'));
}
