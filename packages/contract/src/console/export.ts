// Files of what a list shows: made in the background, downloaded for an hour in the session that asked.
import { z } from 'zod';
import { defineEndpoints, timestamp } from '../endpoint.ts';
import { reason } from './shapes.ts';

export const exportKind = z.enum(['rentals', 'payments', 'refunds', 'items', 'stations', 'members', 'audit']);

const exportFile = z.object({
  id: z.uuid(),
  kind: exportKind,
  format: z.enum(['csv', 'xlsx']),
  state: z.enum(['WAITING', 'RUNNING', 'DONE', 'FAILED']),
  rowsDone: z.int(),
  rowsTotal: z.int().nullable(),
  fileName: z.string(),
  createdAt: timestamp,
  /** Where to download it, below /api/v1/console; null until it is made and after an hour. */
  url: z.string().nullable(),
});

const params = z.object({ id: z.uuid() });

export const exportEndpoints = defineEndpoints({
  'POST /api/v1/console/exports': {
    summary:
      'Make a file of a list with its filters; at most 100,000 rows, personal columns masked unless allowed',
    // Which right it needs hangs on the kind: the right to read that list.
    access: { staff: 'signed_in' },
    idempotent: true,
    body: z.object({
      kind: exportKind,
      /** As in the address of the list. */
      filters: z.record(z.string().max(40), z.string().max(200)).default({}),
      format: z.enum(['csv', 'xlsx']),
      unmasked: z.boolean().default(false),
      reason: reason.optional(),
    }),
    reply: exportFile,
    failures: ['STATE_CONFLICT', 'STEP_UP_REQUIRED'],
  },
  'GET /api/v1/console/exports/{id}': {
    summary: 'How far it is',
    access: { staff: 'signed_in' },
    params,
    reply: exportFile,
    failures: ['NOT_FOUND'],
  },
  'GET /api/v1/console/exports/{id}/file': {
    summary: 'The file, for an hour, in the session that asked for it',
    access: { staff: 'signed_in' },
    params,
    reply: z.unknown(),
    file: 'application/octet-stream',
    failures: ['NOT_FOUND'],
  },
});
