// Membership plans as managers sell them, and the memberships that were bought.
import { z } from 'zod';
import { bodyRowId, defineEndpoints, MAX_INTEGER, rowId, text, timestamp, won } from '../../endpoint.ts';
import { membershipRefund, membershipTerms } from '../../member/benefit/membership.ts';
import { cursorQuery, listOf, memberRef, numberRef, reason, ref, searchText, version } from '../shapes.ts';

export const planState = z.enum(['DRAFT', 'SELLING', 'STOPPED']);
/** SUSPENDED: its days stand still with its member's suspension. NEXT: begins when the running one ends. */
export const membershipState = z.enum(['RUNNING', 'NEXT', 'SUSPENDED', 'ENDED', 'CANCELLED']);

const planInput = z.object({
  name: text(30),
  nameEn: text(60).optional(),
  days: z.union([z.literal(1), z.literal(7), z.literal(30), z.literal(90)]),
  price: z.int().min(100).max(MAX_INTEGER),
  freeMinutes: z.int().min(60).max(1440).multipleOf(60),
  rentalsPerDay: z.int().min(1).max(20),
  gapMinutes: z.int().min(0).max(1440),
  productIds: z.array(bodyRowId).min(1).max(1000).nullable(),
});

export const membershipPlan = planInput.extend({
  id: z.int(),
  state: planState,
  products: z.array(ref).nullable(),
  /** How many have it now. */
  running: z.int(),
  createdAt: timestamp,
  version,
});

const consoleMembership = z.object({
  id: z.int(),
  no: z.string(),
  member: memberRef,
  plan: z.object({ id: z.int(), ...membershipTerms }),
  payment: numberRef,
  paid: won,
  startsAt: timestamp.nullable(),
  endsAt: timestamp.nullable(),
  /** Begun days, suspended time aside. */
  daysUsed: z.int(),
  uses: z.int(),
  saved: won,
  state: membershipState,
  /** The running one has another after it. */
  hasNext: z.boolean(),
  /** What ending it refunded; null where it was not ended early. */
  refunded: won.nullable(),
  refund: membershipRefund.nullable().meta({ description: 'what ending it now would; null once it ended' }),
});

const manage = { staff: 'benefit.manage' } as const;
const params = z.object({ id: rowId });

export const consoleMembershipEndpoints = defineEndpoints({
  'GET /api/v1/console/membership-plans': {
    summary: 'Every plan, those on sale first',
    access: manage,
    reply: z.object({ plans: z.array(membershipPlan) }),
    failures: [],
  },
  'GET /api/v1/console/membership-plans/{id}': {
    summary: 'One plan',
    access: manage,
    params,
    reply: membershipPlan,
    failures: ['NOT_FOUND'],
  },
  'POST /api/v1/console/membership-plans': {
    summary: 'A new plan as a draft',
    access: manage,
    idempotent: true,
    body: planInput.extend({ reason }),
    reply: membershipPlan,
    failures: ['NAME_TAKEN', 'NOT_FOUND'],
  },
  'PATCH /api/v1/console/membership-plans/{id}': {
    summary: 'Change a plan: who has bought it keeps what they bought',
    access: manage,
    params,
    body: planInput.partial().extend({ reason, version }),
    reply: membershipPlan,
    failures: ['NOT_FOUND', 'VERSION_CONFLICT', 'NAME_TAKEN'],
  },
  'POST /api/v1/console/membership-plans/{id}/start': {
    summary: 'Sell it',
    access: manage,
    params,
    body: z.object({ reason, version }),
    reply: membershipPlan,
    failures: ['NOT_FOUND', 'VERSION_CONFLICT', 'STATE_CONFLICT'],
  },
  'POST /api/v1/console/membership-plans/{id}/stop': {
    summary: 'Sell it no longer; what runs goes on',
    access: manage,
    params,
    body: z.object({ reason, version }),
    reply: membershipPlan,
    failures: ['NOT_FOUND', 'VERSION_CONFLICT', 'STATE_CONFLICT'],
  },
  'GET /api/v1/console/memberships': {
    summary: 'Memberships that were bought, newest first',
    access: { staff: 'benefit.grant' },
    query: z.object({
      state: membershipState.optional(),
      memberId: rowId.optional(),
      q: searchText,
      ...cursorQuery,
    }),
    reply: listOf(consoleMembership).extend({ counts: z.record(membershipState, z.int()) }),
    failures: [],
  },
  'GET /api/v1/console/memberships/summary': {
    summary: 'The memberships of this month: money received beside money recognised by the days used',
    access: manage,
    reply: z.object({
      running: z.int(),
      runningLastMonth: z.int(),
      month: z.string().meta({ example: '2026-11' }),
      received: won,
      sold: z.int(),
      refunded: won,
      recognised: won,
      discounts: won,
      coveredRentals: z.int(),
      /** Of those that ended within 90 days, how many members bought another. */
      ended: z.int(),
      boughtAgain: z.int(),
      open: z.boolean(),
    }),
    failures: [],
  },
  'POST /api/v1/console/memberships/{id}/end': {
    summary: 'End a membership for its member and refund what is left of it',
    access: { staff: 'refund.make' },
    idempotent: true,
    params,
    body: z.object({ refund: z.int().min(0).max(MAX_INTEGER), reason }),
    reply: consoleMembership,
    failures: ['NOT_FOUND', 'STATE_CONFLICT', 'AMOUNT_MISMATCH', 'PAYMENT_UNSETTLED', 'STEP_UP_REQUIRED'],
  },
});
