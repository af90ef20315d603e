// Makes the list of those whom a leak concerns anew, inside the database: however many they are, none of them is read here.
import { sql } from 'kysely';
import { now, type Tx } from '#api/database/database.ts';
import type { LeakTable } from '#domain/legal/leak.ts';
import { countUnnamedDownloads, touchedMembers, type LeakScope } from './touched-members.ts';

/** Of everybody: so many in one statement, which has seconds. */
const BATCH_SIZE = 20_000;

/** The caller has locked the leak, which was not sent. Whoever was added by hand stays. */
export async function gatherMembers(tx: Tx, leakId: number): Promise<void> {
  const leak = await tx
    .selectFrom('leaks')
    .select(['period_from', 'period_to', 'tables', 'staff_ids', 'everybody'])
    .where('id', '=', leakId)
    .executeTakeFirstOrThrow();
  const scope: LeakScope = {
    from: leak.period_from,
    to: leak.period_to,
    tables: leak.tables as LeakTable[],
    staffIds: leak.staff_ids,
  };
  await sql`delete from leak_members where leak_id = ${leakId} and source <> 'hand'`.execute(tx);
  if (leak.everybody) await gatherEverybody(tx, leakId, leak.period_to);
  else await gatherTouched(tx, leakId, scope);
  const { rows } = await countUnnamedDownloads(scope).execute(tx);
  await tx
    .updateTable('leaks')
    .set({ gathered_at: now, unnamed_downloads: leak.everybody ? 0 : rows[0]!.count })
    .where('id', '=', leakId)
    .execute();
}

async function gatherTouched(tx: Tx, leakId: number, scope: LeakScope): Promise<void> {
  await sql`
    insert into leak_members (leak_id, member_id, source)
    select ${leakId}, touched.id, touched.source from (${touchedMembers(scope)}) as touched
    on conflict on constraint a_member_is_in_a_leak_once do nothing`.execute(tx);
}

/** Whoever joined later had nothing that could leak. */
async function gatherEverybody(tx: Tx, leakId: number, until: Date): Promise<void> {
  let after = 0;
  for (;;) {
    const { rows } = await sql<{ last: number | null }>`
      with batch as (
        select id from members where id > ${after} and joined_at <= ${until} order by id limit ${BATCH_SIZE}
      ), added as (
        insert into leak_members (leak_id, member_id, source) select ${leakId}, id, 'everybody' from batch
        on conflict on constraint a_member_is_in_a_leak_once do nothing
      )
      select max(id) as last from batch`.execute(tx);
    const { last } = rows[0]!;
    if (last === null) return;
    after = last;
  }
}
