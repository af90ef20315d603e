// Campaigns of coupons as the console reads them.
import { useQuery } from '@tanstack/react-query';
import { consoleQuery, useCursorQuery } from '#client/console/console-query.ts';
import { campaignsView, type CampaignsView } from './campaigns-view.ts';

export const useCampaigns = (view: CampaignsView) =>
  useCursorQuery('GET /api/v1/console/campaigns', {
    query: campaignsView.queryOf(view),
    tags: ['campaigns'],
  });

export const campaignQuery = (id: number) =>
  consoleQuery('GET /api/v1/console/campaigns/{id}', { params: { id }, tags: ['campaigns'] });

export const useCampaign = (id: number) => useQuery(campaignQuery(id));
