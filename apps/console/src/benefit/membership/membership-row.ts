// Memberships and their plans as the server tells them.
import type { ConsoleReply } from '#client/console/console-call.ts';
import type { RowOf } from '#client/console/console-query.ts';

export type Membership = RowOf<'GET /api/v1/console/memberships'>;
export type MembershipPlan = ConsoleReply<'GET /api/v1/console/membership-plans/{id}'>;
export type MembershipSummary = ConsoleReply<'GET /api/v1/console/memberships/summary'>;
