// The console's routes of campaigns, their codes and coupons.
import { readGrantLimit } from '#api/benefit/grant-limit.ts';
import type { Database } from '#api/database/database.ts';
import type { Cursors } from '#api/http/cursor.ts';
import type { Handlers } from '#api/http/serve.ts';
import type { campaignEndpoints } from '#contract/console/benefit/campaign.ts';
import { getCampaign } from './console/campaign-detail.queries.ts';
import { listCampaigns } from './console/campaign-list.queries.ts';
import { checkCode } from './console/check-code.ts';
import { listCouponsOfMember } from './console/coupon-row.ts';
import { listCouponUses } from './console/coupon-use-list.queries.ts';
import { grantCoupon, revokeCoupon } from './console/grant-coupon.ts';
import { confirmDownload, listCodeBatches, makeCodes } from './console/make-codes.ts';
import { startCampaign, stopCampaign } from './console/run-campaign.ts';
import { changeCampaign, createCampaign } from './console/save-campaign.ts';

export function campaignConsoleRoutes(deps: {
  db: Database;
  cursors: Cursors;
  tokenSecret: Uint8Array;
}): Handlers<typeof campaignEndpoints> {
  const { db, cursors } = deps;
  return {
    'GET /api/v1/console/campaigns': ({ viewer, query }) => listCampaigns(db, cursors, viewer, query),
    'GET /api/v1/console/campaigns/{id}': ({ params }) => getCampaign(db, params.id),
    'POST /api/v1/console/campaigns': ({ viewer, body }) => createCampaign(db, viewer, body),
    'PATCH /api/v1/console/campaigns/{id}': ({ viewer, params, body }) =>
      changeCampaign(db, viewer, { id: params.id, ...body }),
    'POST /api/v1/console/campaigns/{id}/start': ({ viewer, params, body }) =>
      startCampaign(db, viewer, { id: params.id, ...body }),
    'POST /api/v1/console/campaigns/{id}/stop': ({ viewer, params, body }) =>
      stopCampaign(db, viewer, { id: params.id, ...body }),
    'GET /api/v1/console/campaigns/{id}/uses': ({ viewer, params, query }) =>
      listCouponUses(db, cursors, viewer, { campaignId: params.id, ...query }),
    'GET /api/v1/console/campaigns/{id}/codes': ({ params }) => listCodeBatches(db, params.id),
    'POST /api/v1/console/campaigns/{id}/codes': ({ viewer, params, body }) =>
      makeCodes(deps, viewer, { id: params.id, ...body }),
    'POST /api/v1/console/campaigns/{id}/codes/{batchId}/downloaded': ({ viewer, params }) =>
      confirmDownload(db, viewer, params),
    'POST /api/v1/console/coupon-codes/check': ({ viewer, body }) => checkCode(deps, viewer, body.code),
    'POST /api/v1/console/campaigns/{id}/grants': ({ viewer, params, body }) =>
      grantCoupon(db, viewer, { id: params.id, ...body }),
    'GET /api/v1/console/grant-limit': ({ viewer }) => readGrantLimit(db, viewer),
    'GET /api/v1/console/members/{id}/coupons': ({ viewer, params, query }) =>
      listCouponsOfMember(db, cursors, viewer, { memberId: params.id, ...query }),
    'POST /api/v1/console/coupons/{id}/revoke': ({ viewer, params, body }) =>
      revokeCoupon(db, viewer, { id: params.id, ...body }),
  };
}
