// The kinds of values that several environment variables share.
import { availableParallelism } from 'node:os';
import { z } from 'zod';

export const port = z.coerce.number().int().min(0).max(65_535);
export const flag = z.enum(['on', 'off']);
export const httpUrl = z.url({ protocol: /^https?$/ });
export const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ });

/** How many processes serve one port; `auto` is one for each core. */
export const workers = z
  .string()
  .regex(/^(auto|[1-9]|[1-5]\d|6[0-4])$/, 'must be auto or a number from 1 to 64')
  .transform((given) => (given === 'auto' ? availableParallelism() : Number(given)));

/** `127.0.0.1:3310` */
export const hostAndPort = z.string().transform((given, context) => {
  const [, host, number] = /^([\w.-]+):(\d{1,5})$/.exec(given) ?? [];
  if (host !== undefined && Number(number) <= 65_535) return { host, port: Number(number) };
  context.addIssue('must be like 127.0.0.1:3310');
  return z.NEVER;
});
