// The name that staff gave something, in the languages they gave it in.
import { sql, type RawBuilder } from 'kysely';
import type { Language } from '#domain/languages.ts';

/** Where a language has none, the Korean one is said. */
export type Names = { ko: string } & Partial<Record<Language, string | null>>;

/** Of a table, or of what a statement calls it. */
export const namesOf = (table: string): RawBuilder<Names> =>
  sql`jsonb_build_object('ko', ${sql.ref(`${table}.name`)}, 'en', ${sql.ref(`${table}.name_en`)})`;

export const titlesOf = (table: 'notices'): RawBuilder<Names> =>
  sql`jsonb_build_object('ko', ${sql.ref(`${table}.title`)}, 'en', ${sql.ref(`${table}.title_en`)})`;
