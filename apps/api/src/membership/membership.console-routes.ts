// The console's routes of memberships: plans, what was bought, what it brought in, and ending one.
import type { Database } from '#api/database/database.ts';
import type { Cursors } from '#api/http/cursor.ts';
import type { Handlers } from '#api/http/serve.ts';
import type { consoleMembershipEndpoints } from '#contract/console/benefit/membership.ts';
import { endMembershipByStaff } from './console/end-membership-by-staff.ts';
import { listMemberships } from './console/membership-list.queries.ts';
import { readMembershipSummary } from './console/membership-summary.queries.ts';
import { changePlan, createPlan, getPlan, listPlans, setPlanOnSale } from './console/plans.ts';

export function membershipConsoleRoutes({
  db,
  cursors,
}: {
  db: Database;
  cursors: Cursors;
}): Handlers<typeof consoleMembershipEndpoints> {
  return {
    'GET /api/v1/console/membership-plans': () => listPlans(db),
    'GET /api/v1/console/membership-plans/{id}': ({ params }) => getPlan(db, params.id),
    'POST /api/v1/console/membership-plans': ({ viewer, body }) => createPlan(db, viewer, body),
    'PATCH /api/v1/console/membership-plans/{id}': ({ viewer, params, body }) =>
      changePlan(db, viewer, { id: params.id, ...body }),
    'POST /api/v1/console/membership-plans/{id}/start': ({ viewer, params, body }) =>
      setPlanOnSale(db, viewer, { id: params.id, ...body, isOnSale: true }),
    'POST /api/v1/console/membership-plans/{id}/stop': ({ viewer, params, body }) =>
      setPlanOnSale(db, viewer, { id: params.id, ...body, isOnSale: false }),
    'GET /api/v1/console/memberships': ({ viewer, query }) => listMemberships(db, cursors, viewer, query),
    'GET /api/v1/console/memberships/summary': () => readMembershipSummary(db),
    'POST /api/v1/console/memberships/{id}/end': ({ viewer, params, body }) =>
      endMembershipByStaff(db, viewer, {
        membershipId: params.id,
        refundWon: body.refund,
        reason: body.reason,
      }),
  };
}
