// Shapes the console's calls share: cursor lists, references to people and things, reasons and versions.
import { z } from 'zod';
import { MAX_INTEGER, text, timestamp } from '../endpoint.ts';
import { staffRole } from '../permission.ts';

export const cursorQuery = {
  cursor: z.string().min(1).max(1000).optional(),
  size: z.coerce.number().int().min(1).max(100).default(25),
};

/**
 * Every list: `next` is null on the last page, and where all of it comes at once; `total` is exact up to 10,000 and null beyond,
 * or where nobody reads it.
 */
export function listOf<T extends z.ZodType>(row: T) {
  return z.object({
    content: z.array(row),
    next: z.string().nullable(),
    total: z.int().nullable(),
  });
}

export interface CursorList<T> {
  content: T[];
  next: string | null;
  total: number | null;
}

/** What a person types to find something: an exact number or serial, else the beginning of a name. */
export const searchText = text(60).optional();

/** Why something is done: required for money, item states, pauses, suspensions, settings and staff. */
export const reason = text(200).min(2, '이유를 두 글자 이상 적어 주세요.');

/** Sent back with every change of an editable row; a stale one answers VERSION_CONFLICT. */
export const version = z.int().positive().max(MAX_INTEGER);

/** The version of something that may not be written yet: 0 until then. */
export const versionOrNone = z.int().nonnegative().max(MAX_INTEGER);

/** A day in Korea, of this century or the last one: PostgreSQL knows no year 0. */
export const day = z.iso
  .date()
  .refine((value) => value >= '1900-01-01', '날짜를 확인해 주세요.')
  .meta({ example: '2026-11-14' });

export const ref = z.object({ id: z.int(), no: z.string(), name: z.string() });

/** Something whose number says enough. */
export const numberRef = ref.omit({ name: true });

/** A person of the staff as they stand beside what they did; people who left keep their name. */
export const staffRef = z.object({ id: z.int(), name: z.string(), role: staffRole });

export const memberState = z.enum(['ACTIVE', 'SUSPENDED', 'WITHDRAWN']);

/** A member as staff see them beside other things; the nickname is masked unless they may see it now. */
export const memberRef = z.object({
  id: z.int(),
  no: z.string(),
  /** Null for whoever has withdrawn. */
  nickname: z.string().nullable(),
  state: memberState,
});

/** What every line of a timeline has beside its kind and the facts of that kind. */
export const stepFields = {
  at: timestamp,
  by: z.union([staffRef, z.literal('member'), z.literal('system')]),
  reason: z.string().nullable(),
};
