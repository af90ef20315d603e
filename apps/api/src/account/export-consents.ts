// `npm run consents -- <member id>`: everything one member ever agreed to or took back, as JSON on standard output.
import { join } from 'node:path';
import { readDatabasePlace } from '#api/config.ts';
import { openDatabase, type Db } from '#api/database/database.ts';
import { startEmbedded } from '#api/database/embedded.ts';
import { listConsents } from './consent.queries.ts';

/** Works for those who have left, too: the log outlives the account. */
export async function exportConsents(db: Db, memberId: number): Promise<string> {
  const member = await db
    .selectFrom('members')
    .select(['id', 'withdrawn_at'])
    .where('id', '=', memberId)
    .executeTakeFirst();
  if (!member) throw new Error(`There is no member ${memberId}.`);
  const consents = await listConsents(db, memberId);
  return JSON.stringify({ memberId, withdrawn: member.withdrawn_at !== null, consents }, null, 2);
}

async function main(asked: string | undefined): Promise<void> {
  if (asked === undefined || !/^[1-9]\d{0,14}$/.test(asked)) {
    throw new Error('Say whose: npm run consents -- <member id>');
  }
  const { databaseUrl, dataDir } = readDatabasePlace(process.env);
  const embedded =
    databaseUrl === null ? await startEmbedded({ dataDir: join(dataDir, 'postgres'), log: () => {} }) : null;
  const { db, close } = openDatabase({ url: databaseUrl ?? embedded!.url, size: 1, onError: () => {} });
  try {
    process.stdout.write(`${await exportConsents(db, Number(asked))}\n`);
  } finally {
    await close();
    await embedded?.stop();
  }
}

if (import.meta.main) {
  await main(process.argv[2]).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
}
