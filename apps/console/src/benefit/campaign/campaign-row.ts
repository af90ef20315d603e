// Campaigns as the server tells them.
import type { ConsoleReply } from '#client/console/console-call.ts';
import type { RowOf } from '#client/console/console-query.ts';

export type Campaign = RowOf<'GET /api/v1/console/campaigns'>;
export type CampaignDetail = ConsoleReply<'GET /api/v1/console/campaigns/{id}'>;
export type CodeBatch = ConsoleReply<'GET /api/v1/console/campaigns/{id}/codes'>['batches'][number];
export type MadeCodes = ConsoleReply<'POST /api/v1/console/campaigns/{id}/codes'>;
