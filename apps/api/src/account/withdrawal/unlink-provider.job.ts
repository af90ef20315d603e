// After a withdrawal: ends the link to the member's account at Kakao or Google.
import { now, type Database } from '#api/database/database.ts';
import type { IdentityProviders } from '#api/identity/identity-provider.ts';
import type { ProviderName } from '#api/identity/openid-connect.ts';
import type { Job } from '#api/jobs/job.ts';
import { decrypt } from '#api/database/encryption.ts';

interface UnlinkDeps {
  db: Database;
  tokenSecret: Uint8Array;
  identityProviders: IdentityProviders;
}

interface UnlinkPayload {
  provider: ProviderName;
  subject: string;
  /** Encrypted, in base64. */
  grant: string | null;
}

export const unlinkProvider: Job<UnlinkDeps, UnlinkPayload> = {
  kind: 'unlink-provider',
  cap: 4,
  async run(deps, { provider, subject, grant }) {
    switch (await accountState(deps.db, provider, subject)) {
      case 'member_again':
        return;
      case 'registering':
        // Unlinking now would undo the consent they have just given; they finish or give up within minutes.
        throw new Error('the person is registering again');
      case 'gone':
        await deps.identityProviders[provider].unlink({
          subject,
          grant:
            grant === null
              ? null
              : decrypt(deps.tokenSecret, 'provider grants', Buffer.from(grant, 'base64')),
        });
    }
  },
};

async function accountState(
  db: Database,
  provider: ProviderName,
  subject: string,
): Promise<'member_again' | 'registering' | 'gone'> {
  const member = await db
    .selectFrom('members')
    .select('id')
    .where('provider', '=', provider)
    .where('provider_subject', '=', subject)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  if (member) return 'member_again';
  const registration = await db
    .selectFrom('pending_registrations')
    .select('expires_at')
    .where('provider', '=', provider)
    .where('provider_subject', '=', subject)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return registration ? 'registering' : 'gone';
}
