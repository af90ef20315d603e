// Files of what a list shows: made in the background, downloaded for an hour in the session that asked.
import { z } from 'zod';
import { exportKinds, type ExportKindName } from '#domain/export-file.ts';
import { defineEndpoints, timestamp } from '../endpoint.ts';
import { listOf, reason } from './shapes.ts';

export const exportKind = z.enum(Object.keys(exportKinds) as [ExportKindName, ...ExportKindName[]]);

const exportFile = z.object({
  id: z.uuid(),
  kind: exportKind,
  format: z.enum(['csv', 'xlsx']),
  state: z.enum(['WAITING', 'RUNNING', 'DONE', 'FAILED']),
  rowsDone: z.int(),
  /** null: more than 10,000. */
  rowsTotal: z.int().nullable(),
  fileName: z.string(),
  createdAt: timestamp,
  /** Why there is no file. */
  failure: z.enum(['TOO_MANY_ROWS', 'BROKEN']).nullable(),
  requestId: z.string().nullable(),
  /** Where to download it; null until it is made and after an hour. */
  url: z.string().nullable(),
  urlUntil: timestamp.nullable(),
});

const params = z.object({ id: z.uuid() });

export const exportEndpoints = defineEndpoints({
  'POST /api/v1/console/exports': {
    summary:
      'Make a file of a list with its filters; at most 100,000 rows, personal columns masked unless allowed',
    // Which right it needs hangs on the kind: the right to read that list.
    access: { staff: 'signed_in' },
    idempotent: true,
    body: z
      .object({
        kind: exportKind,
        /** As in the address of the list. */
        filters: z.record(z.string().max(40), z.string().max(200)).default({}),
        /** Groups of columns; all of them when left out. */
        columns: z.array(z.string().max(40)).min(1, '열을 하나 이상 골라 주세요.').max(40).optional(),
        format: z.enum(['csv', 'xlsx']),
        unmasked: z.boolean().default(false),
        reason: reason.optional(),
      })
      .refine(({ unmasked, reason: given }) => !unmasked || given !== undefined, {
        path: ['reason'],
        message: '가리지 않은 파일에는 사유가 필요해요.',
      }),
    reply: exportFile,
    failures: ['STATE_CONFLICT', 'STEP_UP_REQUIRED'],
  },
  'GET /api/v1/console/exports': {
    summary: 'What this session has asked for within the day, newest first',
    access: { staff: 'signed_in' },
    reply: listOf(exportFile),
    failures: [],
  },
  'GET /api/v1/console/exports/{id}': {
    summary: 'How far it is',
    access: { staff: 'signed_in' },
    params,
    reply: exportFile,
    failures: ['NOT_FOUND'],
  },
  'POST /api/v1/console/exports/{id}/retry': {
    summary: 'Make a file that could not be made once more',
    access: { staff: 'signed_in' },
    idempotent: true,
    params,
    reply: exportFile,
    failures: ['NOT_FOUND', 'STATE_CONFLICT', 'STEP_UP_REQUIRED'],
  },
  'DELETE /api/v1/console/exports/{id}': {
    summary: 'Stop making it, or delete the file',
    access: { staff: 'signed_in' },
    params,
    reply: z.null(),
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
