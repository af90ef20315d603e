// What is wrong with a cell of an imported file.
import { z } from 'zod';

const faultFields = {
  /** Empty where the whole line is wrong. */
  column: z.string(),
  /** What the cell should probably say; put there, the fault is gone. */
  suggestion: z.string().nullable(),
};

export const importFault = z.discriminatedUnion('kind', [
  z.object({
    ...faultFields,
    kind: z.enum([
      'UNEVEN',
      'EMPTY',
      'BAD_CHARACTER',
      'UNKNOWN_PRODUCT',
      'UNKNOWN_STATION',
      'SERIAL_USED',
      'RECALLED',
      'NO_DAY',
      'NAME_TAKEN',
      'NO_COORDINATES',
      'SWAPPED_COORDINATES',
      'OUTSIDE_KOREA',
      'NO_WEEKDAY',
      'NEVER_OPEN',
      'NO_TIME',
    ]),
  }),
  z.object({ ...faultFields, kind: z.enum(['TOO_LONG', 'NO_COUNT']), max: z.int() }),
  z.object({ ...faultFields, kind: z.literal('NO_CHOICE'), choices: z.array(z.string()) }),
  z.object({ ...faultFields, kind: z.enum(['NAME_REPEATED', 'SERIAL_REPEATED']), line: z.int() }),
  z.object({ ...faultFields, kind: z.literal('WRONG_SERIAL'), product: z.string(), prefix: z.string() }),
]);

export type ImportFault = z.infer<typeof importFault>;
