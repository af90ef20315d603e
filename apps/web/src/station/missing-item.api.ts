// Calls of reporting that something is not at its station: what should be there, and where else it is.
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '#client/call.ts';
import { useLogError } from '#client/log-error.ts';
import { queryFor } from '#client/query-client.ts';

/** What the station should have; only what is in stock can be missed. */
export function useProductsAt(stationId: number, enabled: boolean) {
  const query = useQuery({
    ...queryFor('GET /api/v1/stations/{stationId}/products', { params: { stationId }, tags: ['stations'] }),
    enabled,
    select: ({ stationProducts }) => stationProducts.filter(({ stock }) => stock > 0),
  });
  useLogError(query.error, 'the products of the station could not be read');
  return query;
}

/** The nearest other station that has the product. */
export function useElsewhere(
  productName: string | undefined,
  from: { id: number; latitude: number; longitude: number } | undefined,
) {
  return useQuery({
    ...queryFor('GET /api/v1/products/{productName}/stations', {
      params: { productName: productName ?? '' },
      ...(from && { query: { latitude: from.latitude, longitude: from.longitude } }),
      tags: ['stations', 'products'],
    }),
    enabled: productName !== undefined && from !== undefined,
    select: ({ content }) => content.find(({ id, stock }) => id !== from?.id && stock > 0),
  });
}

export function useReportMissing() {
  return useMutation({
    mutationFn: ({ stationId, productName }: { stationId: number; productName: string }) =>
      call('POST /api/v1/stations/{stationId}/missing-items', {
        params: { stationId },
        body: { productName },
      }),
    meta: { invalidates: ['reports'] },
  });
}
