// A member's phone number for Alimtalk: kept only after the code that was sent there has come back.
import { createHash, createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { inTransaction, type Database, type Tx } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { Language } from '#domain/languages.ts';
import { versionsInForce } from '#api/settings/documents/document-version.queries.ts';
import type { Channels } from '../channel/channels.ts';
import { writeConsents } from '../marketing/write-consents.ts';
import { lockMember } from './notification-settings.ts';

const CODE_MINUTES = 5;
/** Between two codes of a member, whatever number they go to, and to a number, whoever asks: each costs money and reaches somebody's phone. */
const COOLDOWN_SECONDS = 60;
const MAX_GUESSES = 5;
/** Within 24 hours: to one number whoever asks for them, and for one member whatever numbers they go to. */
const MAX_CODES_TO_NUMBER = 5;
const MAX_CODES_OF_MEMBER = 10;
/** The approved text that carries the code. */
const TEMPLATE = 'phone.code';

export async function requestPhoneCode(
  deps: { db: Database; channels: Channels; tokenSecret: Uint8Array },
  memberId: number,
  phone: string,
): Promise<void> {
  const { alimtalk } = deps.channels;
  if (!alimtalk) throw new Failure('STATE_CONFLICT', { reasons: ['알림톡은 아직 쓸 수 없어요.'] });
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await inTransaction(deps.db, `member:${memberId}`, async (tx) => {
    await lockMember(tx, memberId);
    await requireCooldown(tx, memberId);
    const ofMember = hashSubject(deps.tokenSecret, `member ${memberId}`);
    await countSend(tx, ofMember, { maxADay: MAX_CODES_OF_MEMBER, cooldownSeconds: 0 });
    const toNumber = hashSubject(deps.tokenSecret, `number ${phone}`);
    await countSend(tx, toNumber, { maxADay: MAX_CODES_TO_NUMBER, cooldownSeconds: COOLDOWN_SECONDS });
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

/** Counts a code before it is sent, so that many at once are no more than many in turn. */
async function countSend(
  tx: Tx,
  keyHash: Buffer,
  { maxADay, cooldownSeconds }: { maxADay: number; cooldownSeconds: number },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${keyHash.toString('hex')}, 0))`.execute(tx);
  const { rows } = await sql<{ seconds: number }>`
    with sends as (
      select sent_at from phone_code_sends where key_hash = ${keyHash} and sent_at > ondesk_now() - interval '1 day'
    )
    select ceil(extract(epoch from greatest(
      (select sent_at + interval '1 day' from sends order by sent_at desc offset ${maxADay - 1} limit 1),
      (select max(sent_at) + make_interval(secs => ${cooldownSeconds}) from sends),
      ondesk_now()
    ) - ondesk_now()))::int as seconds`.execute(tx);
  const { seconds } = rows[0]!;
  if (seconds > 0) throw new Failure('TOO_MANY_REQUESTS', { retryAfterSeconds: seconds });
  await tx.insertInto('phone_code_sends').values({ key_hash: keyHash }).execute();
}

/** Keyed, because a number can be guessed from a plain hash of it. */
function hashSubject(tokenSecret: Uint8Array, subject: string): Buffer {
  return createHmac('sha256', tokenSecret).update(`phone code ${subject}`).digest();
}

/** A wrong guess is counted even though the call fails; after five the code is worth nothing. */
export async function confirmPhone(
  db: Database,
  memberId: number,
  code: string,
  language: Language,
): Promise<void> {
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
    await setAlimtalk(tx, memberId, true, language);
    await tx.deleteFrom('phone_confirmations').where('member_id', '=', memberId).execute();
    return true;
  });
  if (!isRight) throw new Failure('PHONE_CODE_REFUSED');
}

export async function deletePhone(db: Database, memberId: number, language: Language): Promise<void> {
  await inTransaction(db, `member:${memberId}`, async (tx) => {
    await lockMember(tx, memberId);
    await tx.updateTable('members').set({ phone: null }).where('id', '=', memberId).execute();
    // Without its number, and worth nothing; it stays until it expires, so that deleting is no way around the cooldown.
    await tx
      .updateTable('phone_confirmations')
      .set({ phone: '', attempts: MAX_GUESSES })
      .where('member_id', '=', memberId)
      .execute();
    await setAlimtalk(tx, memberId, false, language);
  });
}

async function setAlimtalk(tx: Tx, memberId: number, alimtalk: boolean, language: Language): Promise<void> {
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
  const { privacy } = await versionsInForce(tx);
  const hasAgreed = last?.granted === true && last.version === privacy;
  if (alimtalk ? hasAgreed : last?.granted !== true) return;
  const consent = { kind: 'alimtalk', granted: alimtalk, documentVersion: privacy } as const;
  await writeConsents(tx, memberId, [consent], language);
}

function hashCode(memberId: number, code: string): Buffer {
  return createHash('sha256').update(`${memberId}:${code}`).digest();
}
