// A fingerprint of every table: whatever a refused call could have changed.
import { sql } from 'kysely';
import type { TestApp } from '../test-app.ts';

/** The number of rows and the sum of their hashes, of all tables in one statement: the generated tests ask a thousand times. */
export async function tableFingerprints(
  app: Pick<TestApp, 'db'>,
  options: { except: readonly string[]; exceptColumns?: readonly string[] },
): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
    order by relname`.execute(app.db);
  const ignored = sql`array[${sql.join((options.exceptColumns ?? ['']).map((column) => sql.lit(column)))}]`;
  const statements = tables
    .filter(({ name }) => !options.except.includes(name))
    .map(
      ({ name }) => sql`
        select ${sql.lit(name)} as name,
          count(*) || ' ' || coalesce(sum(hashtextextended((to_jsonb(t) - ${ignored})::text, 0)), 0) as fingerprint
        from ${sql.table(name)} t`,
    );
  const { rows } = await sql<{ name: string; fingerprint: string }>`
    ${sql.join(statements, sql` union all `)}`.execute(app.db);
  return Object.fromEntries(rows.map(({ name, fingerprint }) => [name, fingerprint]));
}
