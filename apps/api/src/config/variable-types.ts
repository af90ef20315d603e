// The kinds of values that several environment variables share.
import { z } from 'zod';

export const port = z.coerce.number().int().min(0).max(65_535);
export const flag = z.enum(['on', 'off']);
export const httpUrl = z.url({ protocol: /^https?$/ });
export const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ });
