// Reads and changes what a person sees of their own account: sessions, factors and what they set for themselves.
import { sql } from 'kysely';
import { now, type Database, type Db } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import { recognizeDevice } from '../sign-in/recognize-device.ts';
import { staffTransaction } from '../staff-transaction.ts';

export async function listOwnSessions(db: Db, viewer: StaffViewer, idleMinutes: number) {
  const rows = await db
    .selectFrom('staff_sessions')
    .select(['id', 'started_at', 'last_used_at', 'user_agent'])
    .where('staff_id', '=', viewer.staffId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .where('last_used_at', '>', sql<Date>`ondesk_now() - make_interval(mins => ${idleMinutes})`)
    .orderBy('last_used_at', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    current: row.id === viewer.sessionId,
    device: recognizeDevice(row.user_agent),
    startedAt: toKoreanIso(row.started_at),
    lastUsedAt: toKoreanIso(row.last_used_at),
  }));
}

export async function getOwnFactors(db: Db, staffId: number) {
  const row = await db
    .selectFrom('staff')
    .select(['password_changed_at', 'second_factor_since'])
    .select((eb) =>
      eb
        .selectFrom('staff_recovery_codes')
        .select((codes) => codes.fn.countAll<number>().as('count'))
        .whereRef('staff_id', '=', 'staff.id')
        .where('used_at', 'is', null)
        .as('codesLeft'),
    )
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow();
  return {
    passwordChangedAt: row.password_changed_at && toKoreanIso(row.password_changed_at),
    secondFactorSince: row.second_factor_since && toKoreanIso(row.second_factor_since),
    recoveryCodesLeft: row.codesLeft ?? 0,
  };
}

const MAX_PREFERENCE_LENGTH = 4_000;
const MAX_PREFERENCES = 40;
/** What JSON may say and PostgreSQL cannot store. */
const UNSTORABLE = /\\u(?:0000|d[89a-f])/i;

export async function setPreference(
  db: Database,
  viewer: StaffViewer,
  { key, value }: { key: string; value: unknown },
): Promise<null> {
  const text = JSON.stringify(value);
  if (text.length > MAX_PREFERENCE_LENGTH || UNSTORABLE.test(text)) throw notKept();
  return staffTransaction(db, viewer, async (tx, audit) => {
    const { rows } = await sql`
      update staff set preferences = preferences || jsonb_build_object(${key}::text, ${text}::jsonb)
      where id = ${viewer.staffId}
        and (preferences ? ${key} or (select count(*) from jsonb_object_keys(preferences)) < ${MAX_PREFERENCES})
      returning id`.execute(tx);
    if (rows.length === 0) throw notKept();
    await audit.write({
      action: 'account.preference',
      subject: 'staff',
      subjectId: viewer.staffId,
      after: { [key]: value },
    });
    return null;
  });
}

function notKept(): Failure {
  const message = '이 값은 기억해 둘 수 없어요.';
  return new Failure('INVALID_INPUT', { issues: [{ path: 'body.value', message }] });
}
