// Campaigns of coupons as staff run them: terms, budget, codes, grants, and what came of it.
import { z } from 'zod';
import {
  askedWon,
  bodyRowId,
  defineEndpoints,
  MAX_INTEGER,
  rowId,
  text,
  timestamp,
  won,
  yesOrNo,
} from '../../endpoint.ts';
import { couponState, couponTermsKind } from '../../member/benefit/coupon.ts';
import {
  cursorQuery,
  day,
  listOf,
  memberRef,
  numberRef,
  reason,
  ref,
  searchText,
  staffRef,
  version,
} from '../shapes.ts';

export const campaignState = z.enum(['DRAFT', 'RUNNING', 'STOPPED', 'ENDED']);
export const campaignIssue = z.enum(['SHARED_CODE', 'SINGLE_CODES', 'GRANT', 'SIGN_UP', 'REPORT']);

const count = z.int().positive().max(MAX_INTEGER);
const somePlaces = z.array(bodyRowId).min(1).max(1000).nullable();

/** What staff decide. Once it runs only the name, a later end, the budget and the limits change. */
const campaignInput = z.object({
  name: text(30),
  nameEn: text(60).optional(),
  kind: couponTermsKind,
  amount: askedWon.optional(),
  rate: z.int().min(1).max(100).optional(),
  maxDiscount: askedWon.optional(),
  minAmount: z.int().min(0).max(MAX_INTEGER),
  productIds: somePlaces,
  stationIds: somePlaces,
  firstRentalOnly: z.boolean(),
  startsAt: z.iso.datetime({ offset: true }),
  endsAt: z.iso.datetime({ offset: true }),
  lifeDays: z.int().min(1).max(730).optional(),
  lifeUntil: z.iso.datetime({ offset: true }).optional(),
  perMember: z.int().min(1).max(100),
  uses: count.optional(),
  budget: z.int().positive().max(MAX_INTEGER).optional(),
  chosenAtGrant: z.boolean().optional(),
  issue: campaignIssue,
  /** Of a shared code; left out, one is made up. */
  code: text(20).optional(),
  apology: z.boolean(),
  reason,
});

export const campaign = campaignInput.omit({ reason: true }).extend({
  id: z.int(),
  no: z.string(),
  state: campaignState,
  /** Null: all of them. */
  products: z.array(ref).nullable(),
  stations: z.array(ref).nullable(),
  startsAt: timestamp,
  endsAt: timestamp,
  lifeUntil: timestamp.optional(),
  /** Single codes that were made and downloaded. */
  codes: z.int(),
  issued: z.int(),
  reserved: z.int(),
  used: z.int(),
  reservedWon: won,
  usedWon: won,
  createdBy: staffRef.nullable(),
  createdAt: timestamp,
  version,
});

const campaignDetail = campaign.extend({
  /** Of what was issued. */
  coupons: z.object({ available: z.int(), expired: z.int(), revoked: z.int() }),
  /** What was paid, less what was refunded, in orders it was used in. */
  paidWon: won,
  /** Members whose first rental it was used in, and how many of them came back. */
  firstRentals: z.object({ members: z.int(), cameBack: z.int() }),
  /** By the day it was used, since it began, at most the last 60 days. */
  days: z.array(z.object({ day, used: z.int(), usedWon: won })),
  /** What the sums beside the form are made of: the last 30 days. */
  past: z.object({ firstRentals: z.int(), averageRentWon: won }),
});

export const codeBatch = z.object({
  id: z.int(),
  madeAt: timestamp,
  madeBy: staffRef,
  codes: z.int(),
  issued: z.int(),
  used: z.int(),
  downloadedAt: timestamp.nullable(),
  downloadedBy: staffRef.nullable(),
  /** A batch that was not downloaded is void: nobody has its codes. */
  state: z.enum(['NEW', 'DOWNLOADED', 'VOID']),
});

/** A coupon as staff see it. */
export const consoleCoupon = z.object({
  id: z.int(),
  campaign: ref,
  member: memberRef,
  state: couponState,
  amount: won.nullable().meta({ description: 'chosen when it was granted' }),
  issuedAt: timestamp,
  expiresAt: timestamp,
  usedAt: timestamp.nullable(),
  payment: numberRef.nullable(),
  discount: won.nullable(),
  grantedBy: staffRef.nullable(),
  grantReason: z.string().nullable(),
});

/** An order a coupon was reserved for or used in. */
const couponUse = z.object({
  payment: numberRef,
  rental: numberRef.nullable(),
  member: memberRef,
  at: timestamp,
  productName: z.string(),
  hours: z.int().nullable(),
  listAmount: won,
  discount: won,
  amount: won,
  state: z.enum(['USED', 'RESERVED', 'GIVEN_BACK']),
});

const manage = { staff: 'benefit.manage' } as const;
const grant = { staff: 'benefit.grant' } as const;
const params = z.object({ id: rowId });

export const campaignEndpoints = defineEndpoints({
  'GET /api/v1/console/campaigns': {
    summary: 'Campaigns: running ones first, then drafts, stopped and ended ones, newest first',
    access: grant,
    query: z.object({
      state: campaignState.optional(),
      issue: campaignIssue.optional(),
      productId: rowId.optional(),
      /** Those this person may grant from now. */
      grantable: yesOrNo.optional(),
      q: searchText,
      ...cursorQuery,
    }),
    reply: listOf(campaign).extend({
      counts: z.record(campaignState, z.int()),
      /** What running ones took off so far. */
      runningWon: won,
    }),
    failures: [],
  },
  'GET /api/v1/console/campaigns/{id}': {
    summary: 'One campaign with what came of it',
    access: grant,
    params,
    reply: campaignDetail,
    failures: ['NOT_FOUND'],
  },
  'POST /api/v1/console/campaigns': {
    summary: 'A new campaign as a draft',
    access: manage,
    idempotent: true,
    body: campaignInput,
    reply: campaignDetail,
    failures: ['NOT_FOUND'],
  },
  'PATCH /api/v1/console/campaigns/{id}': {
    summary: 'Change a campaign; once it runs only its name, a later end, its budget and its limits',
    access: manage,
    params,
    body: campaignInput.partial().extend({
      /** Null takes it away. */
      nameEn: text(60).nullable().optional(),
      maxDiscount: askedWon.nullable().optional(),
      uses: count.nullable().optional(),
      budget: z.int().positive().max(MAX_INTEGER).nullable().optional(),
      reason,
      version,
    }),
    reply: campaignDetail,
    failures: ['NOT_FOUND', 'VERSION_CONFLICT', 'STATE_CONFLICT', 'BUDGET_BELOW_USED'],
  },
  'POST /api/v1/console/campaigns/{id}/start': {
    summary: 'Issue and use its coupons from its start on; a stopped one goes on',
    access: manage,
    params,
    body: z.object({ reason, version }),
    reply: campaignDetail,
    failures: ['NOT_FOUND', 'VERSION_CONFLICT', 'STATE_CONFLICT'],
  },
  'POST /api/v1/console/campaigns/{id}/stop': {
    summary: 'No new reservation; prepared orders finish',
    access: manage,
    params,
    body: z.object({ reason, version }),
    reply: campaignDetail,
    failures: ['NOT_FOUND', 'VERSION_CONFLICT', 'STATE_CONFLICT'],
  },
  'GET /api/v1/console/campaigns/{id}/uses': {
    summary: 'The orders its coupons were used in, newest first',
    access: grant,
    params,
    query: z.object({ state: z.enum(['USED', 'RESERVED', 'GIVEN_BACK']).optional(), ...cursorQuery }),
    reply: listOf(couponUse).extend({
      counts: z.record(z.enum(['USED', 'RESERVED', 'GIVEN_BACK']), z.int()),
    }),
    failures: ['NOT_FOUND'],
  },
  'GET /api/v1/console/campaigns/{id}/codes': {
    summary: 'The batches of single codes that were made; never a code',
    access: manage,
    params,
    reply: z.object({
      batches: z.array(codeBatch),
      left: z.int().meta({ description: 'how many can still be made' }),
    }),
    failures: ['NOT_FOUND'],
  },
  'POST /api/v1/console/campaigns/{id}/codes': {
    summary: 'Make single codes: answered once, as a CSV; void unless their download is confirmed',
    access: manage,
    params,
    body: z.object({ count: z.int().min(1).max(10_000), reason }),
    reply: z.object({ batch: codeBatch, fileName: z.string(), csv: z.string() }),
    failures: ['NOT_FOUND', 'STATE_CONFLICT'],
  },
  'POST /api/v1/console/campaigns/{id}/codes/{batchId}/downloaded': {
    summary: 'The file of a batch is saved: its codes hold from now on',
    access: manage,
    params: z.object({ id: rowId, batchId: rowId }),
    reply: codeBatch,
    failures: ['NOT_FOUND', 'STATE_CONFLICT'],
  },
  'POST /api/v1/console/coupon-codes/check': {
    summary: 'What a typed code is: of which campaign, unused or redeemed by whom',
    access: grant,
    body: z.object({ code: text(40) }),
    reply: z.object({
      campaign: ref,
      state: z.enum(['SHARED', 'UNUSED', 'REDEEMED', 'VOID']),
      coupon: consoleCoupon.nullable(),
    }),
    failures: ['NOT_FOUND'],
  },
  'POST /api/v1/console/campaigns/{id}/grants': {
    summary: 'Give a member a coupon of a campaign that staff grant from',
    access: grant,
    idempotent: true,
    params,
    body: z.object({
      memberId: bodyRowId,
      amount: askedWon.optional(),
      inquiryId: bodyRowId.optional(),
      reportId: bodyRowId.optional(),
      reason,
    }),
    reply: consoleCoupon,
    failures: ['NOT_FOUND', 'STATE_CONFLICT', 'GRANT_LIMIT', 'COUPON_TAKEN'],
  },
  'GET /api/v1/console/grant-limit': {
    summary: 'What this person may still give today, in won and points; null without a limit',
    access: grant,
    reply: z.object({ limit: z.object({ each: won, perDay: won, givenToday: won }).nullable() }),
    failures: [],
  },
  'GET /api/v1/console/members/{id}/coupons': {
    summary: 'The coupons of a member, newest first',
    access: grant,
    params,
    query: z.object({ state: couponState.optional(), ...cursorQuery }),
    reply: listOf(consoleCoupon),
    failures: ['NOT_FOUND'],
  },
  'POST /api/v1/console/coupons/{id}/revoke': {
    summary: 'Take a coupon back that is not in an order',
    access: manage,
    params,
    body: z.object({ reason }),
    reply: consoleCoupon,
    failures: ['NOT_FOUND', 'STATE_CONFLICT'],
  },
});
