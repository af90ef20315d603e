// Rental calls: quoting a return, returning, and what each of them changes in the cache.
import { useQuery } from '@tanstack/react-query';
import { MINUTE_MS, QUOTE_MINUTES } from '#domain/rental/rental-terms.ts';
import { ApiError, hasCode } from '#client/api-error.ts';
import type { CacheTag } from '#client/cache-tags.ts';
import { call, type CallReply } from '#client/call.ts';
import { useLogError } from '#client/log-error.ts';
import { useSignedIn } from '#client/session/member-session.ts';
import { queryFor } from '#client/query-client.ts';
import { useDurableMutation } from '#web/payment/use-durable-mutation.ts';
import { finishedTask, returnInfo, scannedItem, scannedLink, scannedStation } from '#web/session-state.ts';

export type ReturnQuote = CallReply<'GET /api/v1/returns/products/{code}'>;
export type Returned = CallReply<'POST /api/v1/returns/products/{serialNumber}'>;

/** What a rental that begins or ends changes: the member's rentals and benefits, and the stock everywhere. */
export const TAGS_OF_RENTAL_CHANGE: readonly CacheTag[] = [
  'rentals',
  'stations',
  'products',
  'home',
  'benefits',
];

/** A quote is replaced a little before it expires, so that it does not expire during the request that uses it. */
const QUOTE_FRESH_MS = (QUOTE_MINUTES - 0.5) * MINUTE_MS;

export interface ScannedPair {
  code: string;
  returnStationId: number;
  /** Of the station's poster, when it was scanned. */
  stationCode?: string | undefined;
}

/** Freezes time, station and amount; a screen left open gets a new quote before the old one expires. */
export function useReturnQuote(scanned: ScannedPair | undefined) {
  const signedIn = useSignedIn();
  const query = useQuery({
    ...queryFor('GET /api/v1/returns/products/{code}', {
      params: { code: scanned?.code ?? '' },
      query: {
        returnStationId: scanned?.returnStationId ?? 0,
        ...(scanned?.stationCode === undefined ? {} : { code: scanned.stationCode }),
      },
      tags: ['rentals'],
    }),
    enabled: signedIn && scanned !== undefined,
    staleTime: QUOTE_FRESH_MS,
    refetchInterval: QUOTE_FRESH_MS,
    refetchOnMount: 'always',
    gcTime: 0,
    // While the overdue fee of this very rental is being captured, there is nothing to quote yet.
    retry: (failures, error) =>
      hasCode(error, 'PAYMENT_UNSETTLED') || (failures < 2 && error instanceof ApiError && error.isTransient),
    retryDelay: (failures, error) =>
      hasCode(error, 'PAYMENT_UNSETTLED') ? (error.retryAfterSeconds ?? 2) * 1000 : 400 * 2 ** failures,
  });
  useLogError(query.error, 'the return could not be quoted');
  return query;
}

export interface ReturnRequest {
  serialNumber: string;
  returnInfoKey: string;
}

/** Returns once per quote, and retries while the network or the server fails, even after the screen has been left. */
export function useReturn(request: ReturnRequest | undefined) {
  return useDurableMutation<Returned>({
    endpoint: 'POST /api/v1/returns/products/{serialNumber}',
    id: request?.returnInfoKey,
    invalidates: TAGS_OF_RENTAL_CHANGE,
    async mutationFn() {
      const returned = await call('POST /api/v1/returns/products/{serialNumber}', {
        params: { serialNumber: request?.serialNumber ?? '' },
        body: { returnInfoKey: request?.returnInfoKey ?? '' },
      });
      clearReturn();
      return returned;
    },
  });
}

/** What was scanned counts for one rental or one return only. */
export function clearScanned(): void {
  scannedStation.clear();
  scannedLink.clear();
  scannedItem.clear();
  finishedTask.set('true');
}

/** After a recorded return: the next one must use neither its station nor its quote. */
export function clearReturn(): void {
  returnInfo.clear();
  clearScanned();
}
