// Seals the audit log: each seal is the SHA-256 of the seal before it and of the rows since, so that no sealed row can be changed,
// removed or slipped in without every later seal telling.
import { createHash, type Hash } from 'node:crypto';
import { sql } from 'kysely';
import { inTransaction, type Database, type Db, type Tx } from '#api/database/database.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import { AUDIT_RETENTION_YEARS } from '#domain/legal/retention.ts';

const SEALING_LOCK = 7_309_452;
const BATCH_SIZE = 1_000;

interface SealedRow {
  id: number;
  /** Exact to the microsecond, in no time zone. */
  at: string;
  actor: string;
  staff_id: number | null;
  role: string | null;
  address: string | null;
  user_agent: string | null;
  request_id: string | null;
  action: string;
  subject: string;
  subject_id: string;
  before: string;
  after: string;
  reason: string | null;
  batch: string | null;
}

/** Seals what was written since the last seal. While somebody is writing it leaves the rows to the next minute. */
export async function sealAudit(db: Database): Promise<void> {
  const upTo = await findLastFinalRow(db);
  if (upTo === undefined) return;
  while (await sealBatch(db, upTo));
}

/** With the lock alone, every row there will ever be up to the last one is there now. */
async function findLastFinalRow(db: Database): Promise<number | undefined> {
  return inTransaction(db, 'system', async (tx) => {
    const { rows: locks } = await sql<{ locked: boolean }>`
      select pg_try_advisory_xact_lock(audit_lock()) as locked`.execute(tx);
    if (!locks[0]!.locked) return undefined;
    const { rows } = await sql<{ id: number | null }>`select max(id) as id from audit_log`.execute(tx);
    return rows[0]!.id ?? undefined;
  });
}

async function sealBatch(db: Database, upTo: number): Promise<boolean> {
  return inTransaction(db, 'system', async (tx) => {
    await sql`select pg_advisory_xact_lock(${SEALING_LOCK})`.execute(tx);
    const before = await findLastSeal(tx);
    const rows = await readRows(tx, before?.last_id ?? 0, upTo, BATCH_SIZE);
    const [first, last] = [rows[0], rows.at(-1)];
    if (!first || !last) return false;
    const chain = continueFrom(before?.hash);
    for (const row of rows) addRow(chain, row);
    await tx
      .insertInto('audit_seals')
      .values({ first_id: first.id, last_id: last.id, rows_sealed: rows.length, hash: chain.digest() })
      .execute();
    return true;
  });
}

async function findLastSeal(tx: Tx) {
  return tx.selectFrom('audit_seals').selectAll().orderBy('last_id', 'desc').limit(1).executeTakeFirst();
}

/** Walks the whole chain; `brokenAt` is the first row of the first seal that does not hold. */
export async function verifySeals(db: Database) {
  // One snapshot: a purge or a new seal meanwhile is not taken for damage.
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const { rows: seals } = await sql<{
        first_id: number;
        last_id: number;
        hash: Buffer;
        at: Date;
        is_old: boolean;
      }>`
        select first_id, last_id, hash, at,
          at < ondesk_now() - make_interval(years => ${AUDIT_RETENTION_YEARS}) as is_old
        from audit_seals order by id`.execute(tx);
      let previous: (typeof seals)[number] | undefined;
      let brokenAt: number | null = null;
      for (const seal of seals) {
        const isAnchor = previous === undefined && seal.is_old && (await isPurged(tx, seal.last_id));
        if (!isAnchor && !(await holds(tx, previous, seal))) {
          brokenAt = seal.first_id;
          break;
        }
        previous = seal;
      }
      const last = seals.at(-1);
      return {
        ok: brokenAt === null,
        lastSealedId: last?.last_id ?? null,
        lastSealedAt: last ? toKoreanIso(last.at) : null,
        brokenAt,
      };
    });
}

/** The oldest seal outlives its rows when they are purged after their years: the chain goes on from it. */
async function isPurged(db: Db, lastId: number): Promise<boolean> {
  const row = await db
    .selectFrom('audit_log')
    .select('id')
    .where('id', '<=', lastId)
    .limit(1)
    .executeTakeFirst();
  return row === undefined;
}

async function holds(
  db: Db,
  previous: { last_id: number; hash: Buffer } | undefined,
  seal: { last_id: number; hash: Buffer },
): Promise<boolean> {
  const chain = continueFrom(previous?.hash);
  let after = previous?.last_id ?? 0;
  for (;;) {
    const rows = await readRows(db, after, seal.last_id, BATCH_SIZE);
    for (const row of rows) addRow(chain, row);
    if (rows.length < BATCH_SIZE) return chain.digest().equals(seal.hash);
    after = rows.at(-1)!.id;
  }
}

async function readRows(db: Db, after: number, upTo: number, limit: number): Promise<SealedRow[]> {
  const { rows } = await sql<SealedRow>`
    select id, extract(epoch from at)::text as at, actor, staff_id, role, address, user_agent, request_id, action,
      subject, subject_id, before::text as before, after::text as after, reason, batch
    from audit_log where id > ${after} and id <= ${upTo} order by id limit ${limit}`.execute(db);
  return rows;
}

function continueFrom(hash: Buffer | undefined): Hash {
  return createHash('sha256').update(hash ?? 'the first seal');
}

/** Every column by name: one that a later migration adds does not break the seals of today. */
function addRow(chain: Hash, row: SealedRow): void {
  const { id, at, actor, staff_id, role, address, user_agent, request_id } = row;
  const { action, subject, subject_id, before, after, reason, batch } = row;
  const who = [id, at, actor, staff_id, role, address, user_agent, request_id];
  chain.update(JSON.stringify([...who, action, subject, subject_id, before, after, reason, batch]));
}
