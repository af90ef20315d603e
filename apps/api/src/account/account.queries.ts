// Reads members, and locks one that is about to change.
import { sql } from 'kysely';
import type { Db, Tx } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import { isLanguage } from '#domain/languages.ts';

/** The member behind a provider's account, locked until the transaction ends; a withdrawal under way is waited for. */
export async function lockMemberOf(tx: Tx, provider: 'kakao' | 'google' | 'review', subject: string) {
  return tx
    .selectFrom('members')
    .select('id')
    .where('provider', '=', provider)
    .where('provider_subject', '=', subject)
    .where('withdrawn_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Undefined when they have withdrawn meanwhile. */
export async function lockMember(tx: Tx, memberId: number) {
  return tx
    .selectFrom('members')
    .select(['id', 'provider', 'provider_subject', 'provider_grant', 'email', 'nickname', 'profile_image'])
    .where('id', '=', memberId)
    .where('withdrawn_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function getMember(db: Db, memberId: number) {
  const member = await db
    .selectFrom('members')
    .select(['email', 'nickname', 'profile_image', 'provider', 'language'])
    .where('id', '=', memberId)
    .executeTakeFirst();
  // They withdrew after the request was authenticated.
  if (!member || member.nickname === null) throw new Failure('SIGN_IN_REQUIRED');
  return {
    email: member.email,
    nickname: member.nickname,
    profileImage: member.profile_image,
    provider: providerCodes[member.provider],
    language: isLanguage(member.language) ? member.language : null,
  };
}

/** The contract has two providers; the review account, which belongs to neither, is shown as the first. */
const providerCodes = { kakao: 'KAKAO', google: 'GOOGLE', review: 'KAKAO' } as const;

export async function findProfileImage(db: Db, memberId: number): Promise<string | null> {
  const member = await db
    .selectFrom('members')
    .select('profile_image')
    .where('id', '=', memberId)
    .executeTakeFirst();
  return member?.profile_image ?? null;
}

export async function isNicknameTaken(db: Db, nickname: string): Promise<boolean> {
  const member = await db
    .selectFrom('members')
    .select('id')
    .where(sql`lower(nickname)`, '=', sql`lower(${nickname})`)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return member !== undefined;
}

export async function listWithdrawalReasons(db: Db) {
  return db
    .selectFrom('withdrawal_reasons')
    .select(['code', 'description'])
    .orderBy('position')
    .orderBy('code')
    .execute();
}
