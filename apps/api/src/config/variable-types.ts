// The kinds of values that several environment variables share.
import { availableParallelism } from 'node:os';
import { z } from 'zod';

export const port = z.coerce.number().int().min(0).max(65_535);
export const flag = z.enum(['on', 'off']);
export const httpUrl = z.url({ protocol: /^https?$/ });
/** An address that paths are appended to: kept without its last slash. */
export const baseUrl = httpUrl.transform((given) => given.replace(/\/$/, ''));
export const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ });

/** Where browsers find us, as they write it themselves: it is compared with what they send. */
export const origin = httpUrl.transform((given, context) => {
  const url = new URL(given);
  if (url.href === `${url.origin}/`) return url.origin;
  context.addIssue('must be an address without a path, such as https://ondesk.kr');
  return z.NEVER;
});

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
