// The kinds of values that several environment variables share.
import { availableParallelism } from 'node:os';
import { z } from 'zod';

export const port = z.coerce.number().int().min(0).max(65_535);
export const flag = z.enum(['on', 'off']);
export const httpUrl = z.url({ protocol: /^https?$/ });
export const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ });

const MAX_WORKERS = 64;
/** How many processes serve one port; `auto` is one for each core. */
export const workers = z
  .union([z.literal('auto'), z.coerce.number().int().min(1).max(MAX_WORKERS)], {
    error: `must be auto or a number from 1 to ${MAX_WORKERS}`,
  })
  .transform((given) => (given === 'auto' ? Math.min(availableParallelism(), MAX_WORKERS) : given));
