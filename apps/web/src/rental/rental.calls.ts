// Renting and returning one item: looking it up, the return quote, the return itself, and what to read again afterwards.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MINUTE_MS, QUOTE_MINUTES } from '#domain/rental-terms.ts';
import { reading } from '#web/calls/ask-server.ts';
import { call, type CallReply } from '#web/calls/call.ts';
import { CallFailure, failedWith } from '#web/calls/call-failure.ts';
import { useLoggedOnly } from '#web/calls/use-logged-only.ts';
import { useInsist } from '#web/payment/insist.ts';
import { returnInfo, scannedItem, scannedStation } from '#web/visit.ts';

export type RentableItem = CallReply<'GET /api/v1/rentals/products/{serialNumber}'>;
export type ReturnQuote = CallReply<'GET /api/v1/returns/products/{code}'>;
export type Returned = CallReply<'POST /api/v1/returns/products/{serialNumber}'>;

/** The item behind the scanned code, if it can be rented now. */
export function useRentableItem(serialNumber: string | undefined) {
  return useQuery({
    ...reading('GET /api/v1/rentals/products/{serialNumber}', {
      params: { serialNumber: serialNumber ?? '' },
    }),
    enabled: serialNumber !== undefined,
    // Somebody else may have taken it since it was last looked at.
    staleTime: 0,
  });
}

/** A quote is used a little before it ends, so that it does not end on its way to the server. */
const quoteFreshMilliseconds = (QUOTE_MINUTES - 0.5) * MINUTE_MS;

export interface ScannedPair {
  code: string;
  returnStationId: number;
}

/** Freezes moment, station and amount; a screen left open gets a new quote before the old one ends. */
export function useReturnQuote(scanned: ScannedPair | undefined) {
  const query = useQuery({
    ...reading('GET /api/v1/returns/products/{code}', {
      params: { code: scanned?.code ?? '' },
      query: { returnStationId: scanned?.returnStationId ?? 0 },
    }),
    enabled: scanned !== undefined,
    staleTime: quoteFreshMilliseconds,
    refetchInterval: quoteFreshMilliseconds,
    refetchOnMount: 'always',
    gcTime: 0,
    // While the fee of this very rental is being captured, there is nothing to quote yet.
    retry: (failures, error) =>
      failedWith(error, 'PAYMENT_UNSETTLED') ||
      (failures < 2 && error instanceof CallFailure && error.isPassing),
    retryDelay: (failures, error) =>
      failedWith(error, 'PAYMENT_UNSETTLED') ? (error.retryAfterSeconds ?? 2) * 1000 : 400 * 2 ** failures,
  });
  useLoggedOnly(query.error, 'the return could not be quoted');
  return query;
}

export interface ReturnClaim {
  serialNumber: string;
  returnInfoKey: string;
}

/** Returns once per quote, and keeps at it while the network or the server fails, on this screen or after it. */
export function useReturn(claim: ReturnClaim | undefined) {
  const returnIsOver = useReturnIsOver();
  return useInsist<Returned>(
    'POST /api/v1/returns/products/{serialNumber}',
    claim?.returnInfoKey,
    async () => {
      const returned = await call('POST /api/v1/returns/products/{serialNumber}', {
        params: { serialNumber: claim?.serialNumber ?? '' },
        body: { returnInfoKey: claim?.returnInfoKey ?? '' },
      });
      returnIsOver();
      return returned;
    },
  );
}

/** What was scanned is used once: after a rental has begun this visit forgets it. */
export function useRentalHasBegun(): () => void {
  const readAgain = useReadAgain();
  return () => {
    scannedStation.forget();
    scannedItem.forget();
    void readAgain();
  };
}

/** The same for a recorded return, so that the next one cannot use its station or its quote. */
export function useReturnIsOver(): () => void {
  const forgetScanned = useRentalHasBegun();
  return () => {
    returnInfo.forget();
    forgetScanned();
  };
}

/** After a rental began or ended: the strip on home, the history and every stock are different now. */
export function useReadAgain(): () => Promise<void> {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [name] }) =>
        typeof name === 'string' && /\/(users\/me\/rentals|main|products|stations)\b/.test(name),
    });
}
