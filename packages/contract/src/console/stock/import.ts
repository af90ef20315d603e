// Stations and items from a CSV file: a preview names every fault, then all of it is registered or nothing.
import { z } from 'zod';
import { defineEndpoints, text } from '../../endpoint.ts';
import { reason } from '../shapes.ts';
import { importFault } from './import-fault.ts';

export const MAX_IMPORT_BYTES = 5 * 1024 * 1024;
export const MAX_IMPORT_ROWS = 5_000;

const importKind = z.enum(['stations', 'items']);

const importRow = z.object({
  /** In the file, the header being line 1. */
  line: z.int(),
  /** By the name of their column, in Korean whatever the header says. */
  cells: z.record(z.string(), z.string()),
  faults: z.array(importFault),
});

export const importEndpoints = defineEndpoints({
  'POST /api/v1/console/imports/preview': {
    summary: 'Reads a CSV of stations or items and names every faulty line; writes nothing',
    access: { staff: 'item.create' },
    upload: { type: 'text/csv', maxBytes: MAX_IMPORT_BYTES },
    query: z.object({ kind: importKind }),
    reply: z.object({
      fileToken: z.string(),
      kind: importKind,
      encoding: z.enum(['UTF-8', 'EUC-KR']),
      columns: z.array(z.string()),
      /** Names in the header that are no column of ours: what stands below them is not read. */
      unknownColumns: z.array(z.string()),
      total: z.int(),
      faulty: z.int(),
      rows: z.array(importRow),
    }),
    failures: ['IMPORT_UNREADABLE'],
  },
  'POST /api/v1/console/imports': {
    summary: 'Registers what a preview has shown, all or nothing',
    access: { staff: 'item.create' },
    idempotent: true,
    body: z.object({
      fileToken: text(200),
      reason: reason.optional(),
    }),
    reply: z.object({ batch: z.string(), created: z.int() }),
    failures: ['NOT_FOUND', 'STATE_CONFLICT', 'SERIAL_TAKEN', 'NAME_TAKEN'],
  },
});
