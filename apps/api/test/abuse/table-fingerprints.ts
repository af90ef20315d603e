// A fingerprint of every table: whatever a refused call could have changed.
import { sql } from 'kysely';
import type { TestApp } from '../test-app.ts';

export async function tableFingerprints(
  app: Pick<TestApp, 'db'>,
  options: { except: readonly string[]; exceptColumns?: readonly string[] },
): Promise<Record<string, unknown>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
    order by relname`.execute(app.db);
  const ignored = sql`array[${sql.join((options.exceptColumns ?? ['']).map((column) => sql.lit(column)))}]`;
  const fingerprints: Record<string, unknown> = {};
  for (const { name } of tables.filter((table) => !options.except.includes(table.name))) {
    const { rows } = await sql`
      select md5(coalesce(string_agg(row, '|' order by row), '')) as fingerprint
      from (select (to_jsonb(t) - ${ignored})::text as row from ${sql.table(name)} t) as rows`.execute(
      app.db,
    );
    fingerprints[name] = rows[0];
  }
  return fingerprints;
}
