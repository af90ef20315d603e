// Deletes the rows that have been kept long enough, table by table, in batches.
import { sql } from 'kysely';
import type { Database } from '#api/database/database.ts';
import type { DB } from '#api/database/tables.ts';
import { tableRetention, type TableRetention } from './table-retention.ts';

/** Of a contract's batch a dozen tables are deleted from; of the others one. */
const BATCH_SIZE = 1_000;
const CONTRACT_BATCH_SIZE = 200;

type Table = keyof DB;

export async function purgeExpiredRows(db: Database, tables: readonly Table[]): Promise<void> {
  for (const table of tables) await purgeTable(db, table);
}

/** Those that are looked at so often. */
export function tablesPurgedEvery(period: 'minute' | 'hour'): Table[] {
  return (Object.entries(tableRetention) as [Table, TableRetention][])
    .filter(([, retention]) =>
      'deleteWhen' in retention
        ? (retention.everyMinute ?? false) === (period === 'minute')
        : 'purgedBy' in retention && period === 'hour',
    )
    .map(([table]) => table);
}

export async function purgeTable(db: Database, table: Table, batchSize?: number): Promise<void> {
  const retention = tableRetention[table];
  if ('deleteWhen' in retention) {
    // The row is found and deleted in one statement: whoever changes it meanwhile is waited for, and it is looked at again.
    await repeatUntilNone(async () => {
      const { numAffectedRows } = await sql`
        delete from ${sql.table(table)}
        where ctid = any(array(select ctid from ${sql.table(table)} where ${retention.deleteWhen}
          limit ${batchSize ?? BATCH_SIZE}))
          and ${retention.deleteWhen}`.execute(db);
      return Number(numAffectedRows ?? 0);
    });
  }
  if ('purgedBy' in retention) {
    const batch = batchSize ?? (retention.purgedBy === 'purge_contracts' ? CONTRACT_BATCH_SIZE : BATCH_SIZE);
    await repeatUntilNone(async () => {
      const { rows } = await sql<{ purged: number }>`
        select ${sql.ref(retention.purgedBy)}(ondesk_now() - make_interval(years => ${retention.years}), ${batch}) as purged`.execute(
        db,
      );
      return rows[0]!.purged;
    });
  }
}

async function repeatUntilNone(purge: () => Promise<number>): Promise<void> {
  while ((await purge()) > 0);
}
