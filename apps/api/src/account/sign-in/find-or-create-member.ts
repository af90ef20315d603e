// Finds the member of a provider account or creates one, with a nickname nobody else has.
import { randomBytes } from 'node:crypto';
import type { Tx } from '#api/database/database.ts';
import { lockMemberOf } from '../account.queries.ts';
import { generateNickname } from './generate-nickname.ts';

interface Newcomer {
  provider: 'kakao' | 'google' | 'review';
  subject: string;
  grant: Buffer | null;
  email: string | null;
  profileImage: string | null;
}

const MAX_ATTEMPTS = 20;

/** Of two registrations of one account at once, the second waits for the first and becomes the same member. */
export async function findOrCreateMember(
  tx: Tx,
  newcomer: Newcomer,
): Promise<{ memberId: number; isNew: boolean }> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const created = await tx
      .insertInto('members')
      .values({
        customer_key: randomBytes(16).toString('hex'),
        provider: newcomer.provider,
        provider_subject: newcomer.subject,
        provider_grant: newcomer.grant,
        email: newcomer.email,
        nickname: generateNickname(attempt),
        profile_image: newcomer.profileImage,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (created) return { memberId: created.id, isNew: true };
    const member = await lockMemberOf(tx, newcomer.provider, newcomer.subject);
    if (member) return { memberId: member.id, isNew: false };
    // Neither created nor found: the nickname was taken, so try another.
  }
  throw new Error('no free nickname was found');
}
