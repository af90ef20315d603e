// Labels and posters: PDF files in exact millimetres with the QR codes as vectors.
import { z } from 'zod';
import { MAX_LABEL_COPIES } from '#domain/item/label-formats.ts';
import { defineEndpoints, rowId, text, yesOrNo } from '../../endpoint.ts';

const shown = /^((serial|name|logo|cut)(,(?=.)|$))*$/;
const millimetres = z.coerce.number().min(-5).max(5);

export const labelFormat = z.enum(['A4_24', 'A4_40', 'A4_65', 'ROLL_50x30']);

export const labelEndpoints = defineEndpoints({
  'GET /api/v1/console/labels.pdf': {
    summary: 'Item labels on an A4 sheet or a label roll; who printed which serials is in the audit log',
    access: { staff: 'label.print' },
    query: z.object({
      serials: z
        .string()
        .min(1)
        .max(500 * 65)
        .transform((value) => value.split(',').filter(Boolean))
        .pipe(z.array(text(64)).min(1).max(500, '한 번에 500개까지 인쇄할 수 있어요.')),
      format: labelFormat,
      /** The first cell to use of a sheet that was begun. */
      start: z.coerce.number().int().min(1).max(65).default(1),
      /** Every copy counted there are at most 1,000 labels in a file. */
      copies: z.coerce.number().int().min(1).max(MAX_LABEL_COPIES).default(1),
      dx: millimetres.default(0),
      dy: millimetres.default(0),
      /** What stands beside the code, separated by commas; `cut` draws cutting lines. */
      show: z.string().regex(shown).default('serial,name'),
    }),
    reply: z.null(),
    file: 'application/pdf',
    failures: ['ITEM_NOT_FOUND'],
  },
  'GET /api/v1/console/stations/{id}/poster.pdf': {
    summary: 'The poster of a station with its QR code',
    access: { staff: 'label.print' },
    params: z.object({ id: rowId }),
    query: z.object({
      size: z.enum(['A4', 'A5']).default('A4'),
      /** With a second line in English. */
      english: yesOrNo.default(false),
    }),
    reply: z.null(),
    file: 'application/pdf',
    failures: ['STATION_NOT_FOUND', 'STATE_CONFLICT'],
  },
});
