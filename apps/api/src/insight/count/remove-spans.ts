// Removes spans of days that are about to be added up anew.
import { sql } from 'kysely';
import type { Tx } from '#api/database/database.ts';
import type { SpanLength } from '../spans.ts';

export async function removeSpans(
  tx: Tx,
  table: 'station_spans' | 'product_spans',
  length: SpanLength,
  firstDays: readonly string[],
): Promise<void> {
  await sql`
    delete from ${sql.table(table)} where days = ${sql.lit(length)}
      and first_day in (${sql.join(firstDays.map((day) => sql`${sql.lit(day)}::date`))})`.execute(tx);
}
