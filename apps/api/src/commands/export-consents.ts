// `npm run consents -- <member id>`: everything one member ever agreed to or took back, and when they were asked again, as JSON on standard output.
import { readDatabaseLocation } from '#api/config/read-config.ts';
import type { Db } from '#api/database/database.ts';
import { withDatabase } from '#api/database/with-database.ts';
import { listConsents } from '#api/account/consent.queries.ts';
import { listConfirmations } from '#api/notification/marketing/marketing-consents.ts';

/** Works for withdrawn members too: the log outlives the account. */
export async function exportConsents(db: Db, memberId: number): Promise<string> {
  const member = await db
    .selectFrom('members')
    .select(['id', 'withdrawn_at'])
    .where('id', '=', memberId)
    .executeTakeFirst();
  if (!member) throw new Error(`There is no member ${memberId}.`);
  const consents = await listConsents(db, memberId);
  const confirmations = await listConfirmations(db, memberId);
  const withdrawn = member.withdrawn_at !== null;
  return JSON.stringify({ memberId, withdrawn, consents, confirmations }, null, 2);
}

async function main(memberId: string | undefined): Promise<void> {
  if (memberId === undefined || !/^[1-9]\d{0,14}$/.test(memberId)) {
    throw new Error('Say whose: npm run consents -- <member id>');
  }
  const exported = await withDatabase(readDatabaseLocation(process.env), (db) =>
    exportConsents(db, Number(memberId)),
  );
  process.stdout.write(`${exported}\n`);
}

if (import.meta.main) {
  await main(process.argv[2]).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
}
