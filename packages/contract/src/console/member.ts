// Members as operators see them: masked, found by a logged search, shown unmasked for ten minutes with a purpose.
import { z } from 'zod';
import { defineEndpoints, multilineText, rowId, text, timestamp, won, yesOrNo } from '../endpoint.ts';
import { cursorQuery, day, listOf, memberRef, reason, searchText, staffRef, version } from './shapes.ts';

export const suspensionReason = z.enum(['LATE_AGAIN', 'UNPAID', 'ABUSE', 'REQUEST']);

const suspension = z.object({
  publicReason: suspensionReason,
  reason: z.string(),
  by: staffRef,
  at: timestamp,
  /** null: until it is lifted. */
  until: timestamp.nullable(),
});

const consoleMember = memberRef.extend({
  provider: z.enum(['KAKAO', 'GOOGLE', 'REVIEW']),
  email: z.string().nullable(),
  joinedAt: timestamp,
  lastRentedAt: timestamp.nullable(),
  rentals: z.int(),
  openRentals: z.int(),
  overdue: z.boolean(),
  unpaidCharge: z.boolean(),
});

const memberNote = z.object({
  id: z.int(),
  by: staffRef,
  at: timestamp,
  note: z.string(),
  struck: z.object({ at: timestamp, by: staffRef }).nullable(),
});

const memberDetail = consoleMember.extend({
  phone: z.string().nullable(),
  profileImage: z.string().nullable().meta({ description: 'only while unmasked' }),
  /** Until when this person may see the data unmasked. */
  unmaskedUntil: timestamp.nullable(),
  withdrawnAt: timestamp.nullable(),
  suspension: suspension.nullable(),
  consents: z.array(
    z.object({ kind: z.string(), granted: z.boolean(), documentVersion: z.string(), at: timestamp }),
  ),
  devices: z.array(
    z.object({
      id: z.string(),
      /** null: signed in before it was asked, or no browser. */
      kind: z.enum(['PHONE', 'TABLET', 'COMPUTER']).nullable(),
      signedInAt: timestamp,
      lastUsedAt: timestamp.nullable(),
    }),
  ),
  paid: won,
  refunded: won,
  refundCount: z.int(),
  overdueCount: z.int(),
  rentalLimit: z.int(),
  freeReturns: z.object({ used: z.int(), limit: z.int() }),
  missingReturns: z.int(),
  counts: z.object({ rentals: z.int(), payments: z.int(), reports: z.int(), notifications: z.int() }),
  notes: z.array(memberNote),
  version,
});

const id = { params: z.object({ id: rowId }) };

export const consoleMemberEndpoints = defineEndpoints({
  'GET /api/v1/console/members': {
    summary:
      'Members by number, nickname, e-mail or a filter; nobody browses them all, and every search is logged',
    access: { staff: 'member.read' },
    query: z.object({
      q: searchText,
      state: z.enum(['ACTIVE', 'SUSPENDED', 'WITHDRAWN']).optional(),
      joinedFrom: day.optional(),
      joinedTo: day.optional(),
      /** Days on which they rented. */
      rentedFrom: day.optional(),
      rentedTo: day.optional(),
      /** Days that have the beginning of their first rental; without a first day, all until the last one. */
      firstRentedFrom: day.optional(),
      firstRentedTo: day.optional(),
      /** How far they came: `SECOND` is a second rental within 30 days of the first. */
      rented: z.enum(['NEVER', 'ONCE', 'SECOND', 'THIRD']).optional(),
      withdrawnFrom: day.optional(),
      withdrawnTo: day.optional(),
      overdue: yesOrNo.optional(),
      unpaidCharge: yesOrNo.optional(),
      ...cursorQuery,
    }),
    reply: listOf(consoleMember),
    failures: [],
  },
  'GET /api/v1/console/members/{id}': {
    summary:
      'One member, masked unless this person may see the data now; of someone who left only what the law keeps',
    access: { staff: 'member.read' },
    ...id,
    reply: memberDetail,
    failures: ['NOT_FOUND'],
  },
  'POST /api/v1/console/members/{id}/unmask': {
    summary: "See one member's data for ten minutes; who, when and why is kept for two years",
    access: { staff: 'pii.read' },
    ...id,
    body: z
      .object({
        purpose: z.enum(['CONTACT', 'DISPUTE', 'LEGAL', 'OTHER']),
        note: text(200).optional(),
      })
      .refine(({ purpose, note }) => note !== undefined || !['LEGAL', 'OTHER'].includes(purpose), {
        path: ['note'],
        message: '공문 번호나 이유를 적어 주세요.',
      }),
    reply: memberDetail,
    failures: ['NOT_FOUND', 'STATE_CONFLICT'],
  },
  'POST /api/v1/console/members/{id}/suspend': {
    summary: 'No new rental and no extension for some days or until lifted; a running rental goes on',
    access: { staff: 'member.act' },
    ...id,
    body: z.object({
      days: z.union([z.literal(7), z.literal(30)]).nullable(),
      publicReason: suspensionReason,
      reason,
      version,
    }),
    reply: memberDetail,
    failures: ['NOT_FOUND', 'VERSION_CONFLICT', 'STATE_CONFLICT'],
  },
  'POST /api/v1/console/members/{id}/unsuspend': {
    summary: 'Lift a suspension',
    access: { staff: 'member.act' },
    ...id,
    body: z.object({ reason, version }),
    reply: memberDetail,
    failures: ['NOT_FOUND', 'VERSION_CONFLICT', 'STATE_CONFLICT'],
  },
  'POST /api/v1/console/members/{id}/notes': {
    summary: 'A note for the staff about a member',
    access: { staff: 'member.note' },
    idempotent: true,
    ...id,
    body: z.object({ note: multilineText(500) }),
    reply: memberDetail,
    failures: ['NOT_FOUND', 'STATE_CONFLICT'],
  },
  'POST /api/v1/console/members/{id}/notes/{noteId}/strike': {
    summary: 'Strike a note out: it stays readable',
    access: { staff: 'member.note' },
    params: z.object({ id: rowId, noteId: rowId }),
    body: z.object({ reason }),
    reply: memberDetail,
    failures: ['NOT_FOUND', 'STATE_CONFLICT'],
  },
  'POST /api/v1/console/members/{id}/end-sessions': {
    summary: 'Sign a member out on every device',
    access: { staff: 'member.act' },
    ...id,
    body: z.object({ reason }),
    reply: memberDetail,
    failures: ['NOT_FOUND'],
  },
});
