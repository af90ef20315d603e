// Membership plans and the memberships that were bought, as the console reads them.
import { useQuery } from '@tanstack/react-query';
import { consoleQuery, useCursorQuery } from '#client/console/console-query.ts';
import { membershipsView, type MembershipsView } from './memberships-view.ts';

export const usePlans = (enabled: boolean) =>
  useQuery({
    ...consoleQuery('GET /api/v1/console/membership-plans', { tags: ['memberships'] }),
    enabled,
  });

export const planQuery = (id: number) =>
  consoleQuery('GET /api/v1/console/membership-plans/{id}', { params: { id }, tags: ['memberships'] });

export const useMembershipSummary = (enabled: boolean) =>
  useQuery({
    ...consoleQuery('GET /api/v1/console/memberships/summary', { tags: ['memberships'] }),
    enabled,
  });

export const useMemberships = (view: MembershipsView) =>
  useCursorQuery('GET /api/v1/console/memberships', {
    query: membershipsView.queryOf(view),
    tags: ['memberships'],
  });
