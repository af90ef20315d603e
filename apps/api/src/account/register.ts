// Agreeing to the terms makes a newcomer a member.
import { inTransaction, now, type Database } from '#api/database/database.ts';
import { Failure } from '#api/http/refuse.ts';
import { recordConsents } from './consent.queries.ts';
import { joinMember } from './join-member.ts';
import { beginSession, hashSecret, type Session } from './tokens.ts';

interface SentConsents {
  userInfoKey: string;
  /** Stands for both required rows. */
  thirdPartyDataSharingConsent: boolean;
  marketingConsent: boolean;
  marketingAds?: boolean | undefined;
  marketingEvents?: boolean | undefined;
}

export async function register(needs: { db: Database }, sent: SentConsents): Promise<Session> {
  // Before the key is used up: whoever forgot a tick may tick it and go on.
  if (!sent.thirdPartyDataSharingConsent) throw new Failure('CONSENT_REQUIRED');
  return inTransaction(needs.db, 'system', async (tx) => {
    const newcomer = await tx
      .deleteFrom('pending_registrations')
      .where('key_hash', '=', hashSecret(sent.userInfoKey))
      .where('expires_at', '>', now)
      .returning([
        'provider',
        'provider_subject as subject',
        'provider_grant as grant',
        'email',
        'profile_image as profileImage',
      ])
      .executeTakeFirst();
    if (!newcomer) throw new Failure('REGISTRATION_EXPIRED');
    const { memberId, isNew } = await joinMember(tx, newcomer);
    if (isNew) {
      await recordConsents(tx, memberId, {
        terms: true,
        privacy: true,
        marketing_ads: sent.marketingAds ?? sent.marketingConsent,
        marketing_events: sent.marketingEvents ?? sent.marketingConsent,
      });
    }
    return beginSession(tx, memberId);
  });
}
