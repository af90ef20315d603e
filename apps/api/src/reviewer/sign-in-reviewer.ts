// Signs the payment gateway's reviewer in, without an identity provider, always as the same member.
import { findOrCreateMember } from '#api/account/sign-in/find-or-create-member.ts';
import { beginSession, type Browser, type Session } from '#api/account/sign-in/tokens.ts';
import { inTransaction, type Database } from '#api/database/database.ts';

const SUBJECT = 'card-company-review';

export async function signInReviewer(deps: { db: Database }, browser: Browser): Promise<Session> {
  return inTransaction(deps.db, 'system', async (tx) => {
    const { memberId } = await findOrCreateMember(tx, {
      provider: 'review',
      subject: SUBJECT,
      grant: null,
      email: null,
      profileImage: null,
    });
    return beginSession(tx, memberId, browser);
  });
}
