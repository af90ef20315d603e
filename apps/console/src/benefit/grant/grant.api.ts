// What a member has been given, and what one may still give today.
import { useQuery } from '@tanstack/react-query';
import { consoleQuery, useCursorQuery } from '#client/console/console-query.ts';

/** Null without a limit. */
export const useGrantLimit = () =>
  useQuery(consoleQuery('GET /api/v1/console/grant-limit', { tags: ['coupons', 'points'] })).data?.limit;

/** The campaigns this person may grant from now. */
export const useGrantableCampaigns = (enabled: boolean) =>
  useQuery({
    ...consoleQuery('GET /api/v1/console/campaigns', {
      query: { grantable: true, size: 100 },
      tags: ['campaigns'],
    }),
    enabled,
  });

const PAGE_SIZE = 8;

export const useMemberCoupons = (memberId: number) =>
  useCursorQuery('GET /api/v1/console/members/{id}/coupons', {
    params: { id: memberId },
    query: { size: PAGE_SIZE },
    tags: ['coupons'],
  });

export const useMemberPoints = (memberId: number) =>
  useCursorQuery('GET /api/v1/console/members/{id}/points', {
    params: { id: memberId },
    query: { size: PAGE_SIZE },
    tags: ['points'],
  });
