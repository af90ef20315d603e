// Report calls: of a rented item, of one that is not rented, and what became of the member's reports.
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, type CallReply } from '#client/call.ts';
import { useLogError } from '#client/log-error.ts';
import { useSignedIn } from '#client/session/member-session.ts';
import { queryFor } from '#client/query-client.ts';

export type MemberReport = CallReply<'GET /api/v1/users/me/reports'>['reports'][number];
export type RentalReported = CallReply<'POST /api/v1/rentals/{token}/reports'>;

export interface RentalReport {
  token: string;
  kind: 'BROKEN' | 'PART_MISSING' | 'DIRTY' | 'LOST' | 'OTHER';
  text: string;
  photos: string[];
  wantsAnswer?: boolean;
  freeReturn?: { returnStationId: number; code?: string };
}

/** A free return changes the rentals, the stock and home. */
export function useReportRental() {
  return useMutation({
    mutationFn: ({ token, ...body }: RentalReport) =>
      call('POST /api/v1/rentals/{token}/reports', { params: { token }, body }),
    meta: { invalidates: ['rentals', 'stations', 'products', 'home', 'reports'] },
  });
}

export interface ItemReport extends Pick<RentalReport, 'text' | 'photos' | 'wantsAnswer'> {
  serialNumber: string;
  kind: Exclude<RentalReport['kind'], 'LOST'>;
}

export function useReportItem() {
  return useMutation({
    mutationFn: ({ serialNumber, ...body }: ItemReport) =>
      call('POST /api/v1/items/{serialNumber}/reports', { params: { serialNumber }, body }),
    meta: { invalidates: ['reports'] },
  });
}

export function useReports() {
  const query = useQuery({
    ...queryFor('GET /api/v1/users/me/reports', { tags: ['reports'] }),
    enabled: useSignedIn(),
  });
  useLogError(query.error, 'the reports could not be read');
  return query;
}
