// Becoming a member, once per provider account, under a name nobody else has.
import { randomBytes } from 'node:crypto';
import type { Tx } from '#api/database/database.ts';
import { lockMemberOf } from './account.queries.ts';
import { makeNickname } from './make-nickname.ts';

interface Newcomer {
  provider: 'kakao' | 'google' | 'review';
  subject: string;
  grant: Buffer | null;
  email: string | null;
  profileImage: string | null;
}

const MOST_ATTEMPTS = 20;

/** Of two registrations of one account at once, the second waits for the first and becomes the same member. */
export async function joinMember(tx: Tx, newcomer: Newcomer): Promise<{ memberId: number; isNew: boolean }> {
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
    const made = await tx
      .insertInto('members')
      .values({
        customer_key: randomBytes(16).toString('hex'),
        provider: newcomer.provider,
        provider_subject: newcomer.subject,
        provider_grant: newcomer.grant,
        email: newcomer.email,
        nickname: makeNickname(attempt),
        profile_image: newcomer.profileImage,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made) return { memberId: made.id, isNew: true };
    const member = await lockMemberOf(tx, newcomer.provider, newcomer.subject);
    if (member) return { memberId: member.id, isNew: false };
    // Neither made nor there: the nickname was taken, so try another.
  }
  throw new Error('no free nickname was found');
}
