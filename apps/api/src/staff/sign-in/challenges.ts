// Challenges: what a browser must answer next, within five minutes and once.
import { sql } from 'kysely';
import { now, type Db } from '#api/database/database.ts';
import { hashSecret } from '#api/http/secret.ts';

const CHALLENGE_MINUTES = 5;

export type ChallengeKind = 'code' | 'passkey_sign_in' | 'passkey_registration';

export async function addChallenge(
  db: Db,
  kind: ChallengeKind,
  challenge: string,
  staffId: number | null,
): Promise<void> {
  await db
    .insertInto('staff_challenges')
    .values({
      token_hash: hashSecret(challenge),
      kind,
      staff_id: staffId,
      expires_at: sql`ondesk_now() + make_interval(mins => ${CHALLENGE_MINUTES})`,
    })
    .execute();
}

/** Whose challenge it is; undefined when it was never given, has been answered, or has expired. */
export async function findChallenge(
  db: Db,
  kind: ChallengeKind,
  challenge: string,
): Promise<{ staffId: number | null } | undefined> {
  return db
    .selectFrom('staff_challenges')
    .select('staff_id as staffId')
    .where('token_hash', '=', hashSecret(challenge))
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Whoever has begun to sign in with a password that holds no longer begins anew. */
export async function voidSignIns(db: Db, staffId: number): Promise<void> {
  await db
    .updateTable('staff_challenges')
    .set({ used_at: now })
    .where('staff_id', '=', staffId)
    .where('kind', '=', 'code')
    .where('used_at', 'is', null)
    .execute();
}

/** Of two who answer the same challenge, one is let in. */
export async function useChallenge(
  db: Db,
  kind: ChallengeKind,
  challenge: string,
): Promise<{ staffId: number | null } | undefined> {
  return db
    .updateTable('staff_challenges')
    .set({ used_at: now })
    .where('token_hash', '=', hashSecret(challenge))
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('staff_id as staffId')
    .executeTakeFirst();
}
