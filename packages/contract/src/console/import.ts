// Stations and items from a CSV file: a preview names every fault, then all of it is registered or nothing.
import { z } from 'zod';
import { defineEndpoints, text } from '../endpoint.ts';
import { reason } from './shapes.ts';

const importRow = z.object({
  line: z.int(),
  cells: z.record(z.string(), z.string()),
  faults: z.array(z.object({ column: z.string(), message: z.string(), suggestion: z.string().nullable() })),
});

export const importEndpoints = defineEndpoints({
  'POST /api/v1/console/imports/preview': {
    summary: 'Reads a CSV of stations or items and names every faulty line; writes nothing',
    access: { staff: 'item.create' },
    body: z.object({
      kind: z.enum(['stations', 'items']),
      /** The file as base64, at most 5 MB. */
      file: z.base64().max(7_000_000, '5MB까지 올릴 수 있어요.'),
      name: text(200),
    }),
    reply: z.object({
      fileToken: z.string(),
      kind: z.enum(['stations', 'items']),
      columns: z.array(z.string()),
      total: z.int(),
      faulty: z.int(),
      rows: z.array(importRow),
    }),
    failures: ['IMPORT_UNREADABLE'],
  },
  'POST /api/v1/console/imports': {
    summary: 'Registers what a preview without faults has shown, all or nothing',
    access: { staff: 'item.create' },
    idempotent: true,
    body: z.object({ fileToken: text(200), reason: reason.optional() }),
    reply: z.object({ batch: z.string(), created: z.int() }),
    failures: ['NOT_FOUND', 'STATE_CONFLICT', 'SERIAL_TAKEN', 'NAME_TAKEN'],
  },
});
