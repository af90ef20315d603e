// Reads a member's open sessions: the browsers they are signed in with.
import { sql } from 'kysely';
import type { Db } from '#api/database/database.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import type { DeviceKind } from './device-kind.ts';

/** Neither their addresses nor their user agents are kept. */
export async function listSessions(db: Db, memberId: number) {
  const rows = await db
    .selectFrom('session_families')
    .select([
      'id',
      'device_kind',
      'started_at',
      sql<Date | null>`(select max(issued_at) from refresh_tokens where family_id = session_families.id)`.as(
        'last_used_at',
      ),
    ])
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .orderBy('started_at', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: (row.device_kind?.toUpperCase() ?? null) as Uppercase<DeviceKind> | null,
    signedInAt: toKoreanIso(row.started_at),
    lastUsedAt: toKoreanIso(row.last_used_at ?? row.started_at),
  }));
}
