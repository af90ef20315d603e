// Registers someone who agreed to the terms as a member.
import { issueForSignUp } from '#api/campaign/issue-coupon.ts';
import { inTransaction, now, type Database } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import { hashSecret } from '#api/http/secret.ts';
import type { Language } from '#domain/languages.ts';
import { recordConsents } from '../consent.queries.ts';
import { recognizeFormerMember } from '../former-member.ts';
import { findOrCreateMember } from './find-or-create-member.ts';
import { beginSession, type Browser, type Session } from './tokens.ts';

interface ConsentInput {
  userInfoKey: string;
  /** One field for both required consents. */
  thirdPartyDataSharingConsent: boolean;
  marketingConsent: boolean;
  marketingAds?: boolean | undefined;
  marketingEvents?: boolean | undefined;
  /** What the texts were shown in. */
  language: Language;
}

export async function register(
  deps: { db: Database; tokenSecret: Uint8Array },
  input: ConsentInput,
  browser: Browser,
): Promise<Session> {
  // Checked before the key is used up: whoever missed a checkbox may send it again.
  if (!input.thirdPartyDataSharingConsent) throw new Failure('CONSENT_REQUIRED');
  return inTransaction(deps.db, 'system', async (tx) => {
    const newcomer = await tx
      .deleteFrom('pending_registrations')
      .where('key_hash', '=', hashSecret(input.userInfoKey))
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
    const { memberId, isNew } = await findOrCreateMember(tx, newcomer);
    if (isNew) {
      const choices = {
        terms: true,
        privacy: true,
        marketing_ads: input.marketingAds ?? input.marketingConsent,
        marketing_events: input.marketingEvents ?? input.marketingConsent,
      };
      await recordConsents(tx, memberId, choices, input.language);
      await recognizeFormerMember(tx, deps.tokenSecret, { memberId, ...newcomer });
    }
    const session = await beginSession(tx, memberId, browser);
    if (isNew) await issueForSignUp(tx, memberId);
    return session;
  });
}
