// Signs the card company's reviewer in, without a provider, always as the same member.
import { joinMember } from '#api/account/join-member.ts';
import { beginSession, type Session } from '#api/account/tokens.ts';
import { inTransaction, type Database } from '#api/database/database.ts';

const SUBJECT = 'card-company-review';

export async function signInReviewer(needs: { db: Database }): Promise<Session> {
  return inTransaction(needs.db, 'system', async (tx) => {
    const { memberId } = await joinMember(tx, {
      provider: 'review',
      subject: SUBJECT,
      grant: null,
      email: null,
      profileImage: null,
    });
    return beginSession(tx, memberId);
  });
}
