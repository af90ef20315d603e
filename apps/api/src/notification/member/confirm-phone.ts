// A member's phone number for Alimtalk: kept only after the code that was sent there has come back.
import { createHash, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { inTransaction, type Database, type Tx } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import { legalDocuments } from '#domain/legal/legal-documents.ts';
import type { Channels } from '../channel/channels.ts';
import { lockMember, recordConsent } from './notification-settings.ts';

const CODE_MINUTES = 5;
/** Between two codes of a member, whatever number they go to: each costs money and reaches somebody's phone. */
const COOLDOWN_SECONDS = 60;
const MAX_GUESSES = 5;
/** The approved text that carries the code. */
const TEMPLATE = 'phone.code';

export async function requestPhoneCode(
  deps: { db: Database; channels: Channels },
  memberId: number,
  phone: string,
): Promise<void> {
  const { alimtalk } = deps.channels;
  if (!alimtalk) throw new Failure('STATE_CONFLICT', { why: ['알림톡은 아직 쓸 수 없어요.'] });
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await inTransaction(deps.db, `member:${memberId}`, async (tx) => {
    await lockMember(tx, memberId);
    await requireCooldown(tx, memberId);
    const confirmation = {
      phone,
      code_hash: hashCode(memberId, code),
      expires_at: sql<Date>`ondesk_now() + make_interval(mins => ${sql.lit(CODE_MINUTES)})`,
      attempts: 0,
    };
    await tx
      .insertInto('phone_confirmations')
      .values({ member_id: memberId, ...confirmation })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet(confirmation))
      .execute();
  });
  const { result } = await alimtalk.send({
    id: randomUUID(),
    to: phone,
    kind: TEMPLATE,
    variables: { 숫자: code },
  });
  if (result !== 'sent') throw new Failure('UNAVAILABLE');
}

async function requireCooldown(tx: Tx, memberId: number): Promise<void> {
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from expires_at - ondesk_now()))::int - ${sql.lit(CODE_MINUTES * 60 - COOLDOWN_SECONDS)} as seconds
    from phone_confirmations where member_id = ${memberId}`.execute(tx);
  const seconds = rows[0]?.seconds ?? 0;
  if (seconds > 0) throw new Failure('TOO_MANY_REQUESTS', { retryAfterSeconds: seconds });
}

/** A wrong guess is counted even though the call fails; after five the code is worth nothing. */
export async function confirmPhone(db: Database, memberId: number, code: string): Promise<void> {
  const isRight = await inTransaction(db, `member:${memberId}`, async (tx) => {
    await lockMember(tx, memberId);
    const asked = await tx
      .selectFrom('phone_confirmations')
      .select(['phone', 'code_hash', 'attempts', sql<boolean>`expires_at <= ondesk_now()`.as('has_expired')])
      .where('member_id', '=', memberId)
      .executeTakeFirst();
    if (!asked || asked.has_expired || asked.attempts >= MAX_GUESSES) return false;
    if (!timingSafeEqual(asked.code_hash, hashCode(memberId, code))) {
      await tx
        .updateTable('phone_confirmations')
        .set({ attempts: asked.attempts + 1 })
        .where('member_id', '=', memberId)
        .execute();
      return false;
    }
    await tx.updateTable('members').set({ phone: asked.phone }).where('id', '=', memberId).execute();
    await setAlimtalk(tx, memberId, true);
    await tx.deleteFrom('phone_confirmations').where('member_id', '=', memberId).execute();
    return true;
  });
  if (!isRight) throw new Failure('PHONE_CODE_REFUSED');
}

export async function deletePhone(db: Database, memberId: number): Promise<void> {
  await inTransaction(db, `member:${memberId}`, async (tx) => {
    await lockMember(tx, memberId);
    await tx.updateTable('members').set({ phone: null }).where('id', '=', memberId).execute();
    // Without its number, and worth nothing; it stays until it expires, so that deleting is no way around the cooldown.
    await tx
      .updateTable('phone_confirmations')
      .set({ phone: '', attempts: MAX_GUESSES })
      .where('member_id', '=', memberId)
      .execute();
    await setAlimtalk(tx, memberId, false);
  });
}

async function setAlimtalk(tx: Tx, memberId: number, alimtalk: boolean): Promise<void> {
  await tx
    .insertInto('notification_preferences')
    .values({ member_id: memberId, alimtalk })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ alimtalk }))
    .execute();
  const last = await tx
    .selectFrom('consents')
    .select(['granted', 'document_version as version'])
    .where('member_id', '=', memberId)
    .where('kind', '=', 'alimtalk')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  // Whoever agreed to an earlier version agrees anew.
  const isOld = alimtalk && last?.version !== legalDocuments.privacyConsent.version;
  await recordConsent(tx, memberId, 'alimtalk', !isOld && (last?.granted ?? false), alimtalk);
}

function hashCode(memberId: number, code: string): Buffer {
  return createHash('sha256').update(`${memberId}:${code}`).digest();
}
