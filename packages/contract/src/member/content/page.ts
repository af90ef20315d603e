// One page of a longer list; pages start at 0.
import { z } from 'zod';

export const pageQuery = {
  page: z.coerce.number().int().min(0).max(100_000).default(0),
  size: z.coerce.number().int().min(1).max(50).default(10),
};

export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({
    content: z.array(item),
    page: z.object({
      number: z.int(),
      size: z.int(),
      totalElements: z.int(),
      totalPages: z.int(),
    }),
  });
}

export interface Page<T> {
  content: T[];
  page: { number: number; size: number; totalElements: number; totalPages: number };
}
