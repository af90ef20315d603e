// A fingerprint of every table: whatever a refused call could have changed.
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { TestApp } from '../test-app.ts';

/** For each table the number of rows and the sum of their hashes. */
export type Fingerprints = Record<string, string>;

/** All tables in one statement. */
export async function tableFingerprints(
  app: Pick<TestApp, 'db'>,
  options: { except: readonly string[]; exceptColumns?: readonly string[] },
): Promise<Fingerprints> {
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

export interface RefusedRequest {
  what: string;
  /** Sends it, and says what is wrong with its answer: nothing, if it is refused as it should be. */
  send: () => Promise<readonly string[]>;
}

/**
 * What is wrong with the answers to these requests, and which of them changed a table.
 * All are sent between two fingerprints. Only where these differ, each is sent again between two of its own, to name the one.
 */
export async function findFaults(
  requests: readonly RefusedRequest[],
  fingerprints: () => Promise<Fingerprints>,
): Promise<string[]> {
  const before = await fingerprints();
  const faults: string[] = [];
  for (const { what, send } of requests) faults.push(...(await send()).map((fault) => `${what}: ${fault}`));
  const changed = changedTables(before, await fingerprints());
  if (changed.length === 0) return faults;
  // Also when sending it again changes nothing more.
  faults.push(`one of ${requests.length} requests changed ${changed.join(', ')}`);
  for (const { what, send } of requests) {
    const beforeThis = await fingerprints();
    await send();
    const changedAgain = changedTables(beforeThis, await fingerprints());
    if (changedAgain.length > 0)
      faults.push(`${what}: changed ${changedAgain.join(', ')} when it was sent again`);
  }
  return faults;
}

function changedTables(before: Fingerprints, after: Fingerprints): string[] {
  if (isDeepStrictEqual(before, after)) return [];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (table) => before[table] !== after[table],
  );
}
