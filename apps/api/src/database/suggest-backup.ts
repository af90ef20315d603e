// Suggests a backup before a database that holds data is migrated: a migration cannot be undone.
import type { Client } from 'pg';
import { knownMigrations } from './migrate.ts';
import { withLimitedClient } from './limited-client.ts';

/** Null where nothing is to be migrated, or nothing could be lost: an empty database, or a demo. */
export async function suggestBackup(ownerUrl: string): Promise<string | null> {
  return withLimitedClient(ownerUrl, async (owner) => {
    if (!(await exists(owner, `to_regclass('public.stations')`)) || !(await holdsOwnData(owner))) return null;
    const pending = await countPending(owner);
    if (pending === 0) return null;
    const follow = pending === 1 ? '1 migration follows' : `${pending} migrations follow`;
    // What a backup is made from is there since 1.0.0.
    const way = (await exists(owner, `to_regprocedure('public.journal_partitions()')`))
      ? 'a backup made before (npm run operator -- backup <folder>)'
      : 'a copy of the stopped data folder, or a dump of the database, made before';
    return `${follow}, which cannot be undone: the way back is ${way}`;
  });
}

async function exists(owner: Client, expression: string): Promise<boolean> {
  const { rows } = await owner.query<{ there: boolean }>(`select ${expression} is not null as there`);
  return rows[0]!.there;
}

async function holdsOwnData(owner: Client): Promise<boolean> {
  const { rows } = await owner.query<{ own: boolean }>(`
    select not exists (select from installation where key = 'demo')
      and (exists (select from stations) or exists (select from members)) as own`);
  return rows[0]!.own;
}

async function countPending(owner: Client): Promise<number> {
  const { rows } = await owner.query<{ name: string }>('select name from migrations');
  const applied = new Set(rows.map(({ name }) => name));
  return (await knownMigrations()).filter((name) => !applied.has(name)).length;
}
