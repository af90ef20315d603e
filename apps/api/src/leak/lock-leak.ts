// Locks a leak for a change of its record: whoever comes second waits, and then sees what the first one did.
import type { Selectable } from 'kysely';
import type { Tx } from '#api/database/database.ts';
import type { Leaks } from '#api/database/tables.ts';
import { Failure } from '#api/http/failure.ts';
import { getLeak, type LeakDeps } from './leak.queries.ts';

export type LockedLeak = Selectable<Leaks>;

/** Of the version that somebody saw; closed ones change no more. */
export async function lockLeak(
  deps: Omit<LeakDeps, 'db'>,
  tx: Tx,
  { id, version }: { id: number; version: number },
): Promise<LockedLeak> {
  const leak = await tx.selectFrom('leaks').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!leak) throw new Failure('NOT_FOUND');
  if (leak.version !== version) {
    throw new Failure('VERSION_CONFLICT', { current: await getLeak({ ...deps, db: tx }, id) });
  }
  if (leak.closed_at !== null) throw new Failure('STATE_CONFLICT', { reasons: ['이미 닫은 사고예요.'] });
  return leak;
}

/** What is sent stays as it was. */
export function requireUnsent(leak: LockedLeak): void {
  if (leak.sent_at !== null) {
    throw new Failure('STATE_CONFLICT', { reasons: ['이미 알린 사고라서 고칠 수 없어요.'] });
  }
}
