// Purges contracts five years after they ended: rentals, orders, payments, refunds, quotes, holds and their journal.
import { sql } from 'kysely';
import type { Database } from '#api/database/database.ts';
import { CONTRACT_RETENTION_YEARS } from '#domain/retention.ts';

const BATCH_SIZE = 200;

/** The journal is append-only for the service, so a function of the database's owner deletes, a batch for each statement. */
export async function purgeContracts(db: Database, batchSize = BATCH_SIZE): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ purged: number }>`
      select purge_contracts(
        ondesk_now() - make_interval(years => ${CONTRACT_RETENTION_YEARS}), ${batchSize}
      ) as purged`.execute(db);
    if (rows[0]!.purged === 0) return;
  }
}
