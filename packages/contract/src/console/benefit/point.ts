// Points as staff see and give them: the flow of a month, and the account of a member.
import { z } from 'zod';
import { defineEndpoints, rowId, text, timestamp, won } from '../../endpoint.ts';
import { pointEntry } from '../../member/benefit/point.ts';
import { cursorQuery, listOf, memberRef, numberRef, reason, staffRef } from '../shapes.ts';

const consolePointEntry = pointEntry.extend({
  /** What was there after it. */
  balance: z.int(),
  payment: numberRef.nullable(),
  rental: numberRef.nullable(),
  refund: numberRef.nullable(),
  /** What was paid for what it was earned with, and the rate. */
  earned: z.object({ paidWon: won, rate: z.int() }).nullable(),
  by: staffRef.nullable(),
  reason: z.string().nullable(),
});

const memberPoints = z.object({
  balance: z.int(),
  reserved: z.int(),
  expiring: z.object({ at: timestamp, amount: z.int() }).nullable(),
  given: z
    .int()
    .meta({ description: 'all that was ever given; what came back from an order is not counted twice' }),
});

const params = z.object({ id: rowId });

export const consolePointEndpoints = defineEndpoints({
  'GET /api/v1/console/points/summary': {
    summary: 'All points there are, the flow of this month, and what ends within 30 days',
    access: { staff: 'benefit.manage' },
    reply: z.object({
      balance: z.int(),
      members: z.int(),
      /** At the end of last month. */
      before: z.int(),
      month: z.string().meta({ example: '2026-11' }),
      earned: z.int(),
      helped: z.int(),
      granted: z.int(),
      givenBack: z.int(),
      used: z.int(),
      usedOrders: z.int(),
      /** In orders that are not paid yet. */
      reserved: z.int(),
      expired: z.int(),
      takenBack: z.int(),
      expiringIn30Days: z.int(),
      firstEndsAt: timestamp.nullable(),
      /** Won that earned points this month, for what another rate would mean. */
      paidWon: won,
      rate: z.int(),
      open: z.boolean(),
    }),
    failures: [],
  },
  'GET /api/v1/console/points/entries': {
    summary: 'The entries of everybody, newest first',
    access: { staff: 'benefit.manage' },
    query: z.object({ kind: pointEntry.shape.kind.optional(), ...cursorQuery }),
    reply: listOf(consolePointEntry.omit({ balance: true }).extend({ member: memberRef })),
    failures: [],
  },
  'GET /api/v1/console/members/{id}/points': {
    summary: 'The account of a member, newest entry first',
    access: { staff: 'benefit.grant' },
    params,
    query: z.object(cursorQuery),
    reply: listOf(consolePointEntry).extend({ points: memberPoints }),
    failures: ['NOT_FOUND'],
  },
  'POST /api/v1/console/members/{id}/points': {
    summary: 'Give a member points; they read why',
    access: { staff: 'benefit.grant' },
    idempotent: true,
    params,
    body: z.object({ amount: z.int().min(1).max(100_000), note: text(40), reason }),
    reply: memberPoints,
    failures: ['NOT_FOUND', 'STATE_CONFLICT', 'GRANT_LIMIT'],
  },
});
