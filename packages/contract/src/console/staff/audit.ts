// What staff did, whose data they saw, and the proof that neither was altered.
import { z } from 'zod';
import { defineEndpoints, multilineText, rowId, text, timestamp } from '../../endpoint.ts';
import { cursorQuery, day, listOf, staffRef } from '../shapes.ts';

export const auditRow = z.object({
  id: z.int(),
  at: timestamp,
  /** null for the operator command; `actor` says who. */
  by: staffRef.nullable(),
  actor: z.string(),
  address: z.string().nullable(),
  action: z.string(),
  subject: z.object({ kind: z.string(), no: z.string() }),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  reason: z.string().nullable(),
  requestId: z.string().nullable(),
  batch: z.string().nullable(),
  sealed: z.boolean(),
});

export const auditEndpoints = defineEndpoints({
  'GET /api/v1/console/audit': {
    summary: "Writes and refusals, newest first; without audit.read one's own rows only",
    access: { staff: 'audit.own' },
    query: z.object({
      by: rowId.optional(),
      /** `staff.invite`, or `session` for everything of the session. */
      action: text(60).optional(),
      /** A kind (`station`), a number or serial, both (`station:3`), or words of the reason. */
      subject: text(60).optional(),
      from: day.optional(),
      to: day.optional(),
      ...cursorQuery,
    }),
    reply: listOf(auditRow),
    failures: [],
  },
  'GET /api/v1/console/audit/seal': {
    summary: 'Checks the chain of seals over the whole log',
    access: { staff: 'audit.read' },
    reply: z.object({
      ok: z.boolean(),
      lastSealedId: z.int().nullable(),
      lastSealedAt: timestamp.nullable(),
      /** The first row of the first seal that does not hold. */
      brokenAt: z.int().nullable(),
    }),
    failures: [],
  },
  'GET /api/v1/console/privacy/accesses': {
    summary: '개인정보 접속기록',
    access: { staff: 'audit.read' },
    query: z.object({ by: rowId.optional(), from: day.optional(), to: day.optional(), ...cursorQuery }),
    reply: listOf(
      z.object({
        id: z.int(),
        at: timestamp,
        by: staffRef,
        address: z.string(),
        memberNo: z.string().nullable(),
        what: z.enum(['VIEW', 'SEARCH', 'CHANGE', 'DOWNLOAD']),
        purpose: z.string(),
      }),
    ),
    failures: [],
  },
  'GET /api/v1/console/privacy/reviews': {
    summary: 'The monthly reviews of the access log, newest first',
    access: { staff: 'audit.read' },
    reply: listOf(
      z.object({
        month: z.string().meta({ example: '2026-10' }),
        accesses: z.int(),
        /** How many of the staff saw somebody's data. */
        people: z.int(),
        downloads: z.int(),
        /** On weekends, and before nine or after eighteen o'clock. */
        outsideOfficeHours: z.int(),
        reviewedBy: staffRef.nullable(),
        reviewedAt: timestamp.nullable(),
        note: z.string().nullable(),
      }),
    ),
    failures: [],
  },
  'POST /api/v1/console/privacy/reviews/{month}': {
    summary: 'Mark a month as reviewed',
    access: { staff: 'audit.read' },
    params: z.object({ month: z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/) }),
    body: z.object({ note: multilineText(500) }),
    reply: z.null(),
    failures: ['STATE_CONFLICT'],
  },
});
