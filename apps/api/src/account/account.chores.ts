// What accounts leave to do: cutting links, removing pictures nobody shows, and forgetting on time.
import { sql } from 'kysely';
import type { Chore } from '#api/chores.ts';
import { now, type Database } from '#api/database/database.ts';
import type { JobHandlers } from '#api/database/jobs.ts';
import type { IdentityProviders } from './identity-provider.ts';
import type { ImageStore } from './image-store.ts';
import type { ProviderName } from './provider/identify-person.ts';
import { openSealedText } from './sealed-text.ts';

interface JobNeeds {
  db: Database;
  tokenSecret: Uint8Array;
  identityProviders: IdentityProviders;
  imageStore: ImageStore;
}

interface UnlinkPayload {
  provider: ProviderName;
  subject: string;
  /** Sealed, in base64. */
  grant: string | null;
}

const HOUR_MS = 60 * 60 * 1000;

export function accountJobs(needs: JobNeeds): JobHandlers {
  return {
    'unlink-provider-account': (payload: UnlinkPayload) => unlinkProviderAccount(needs, payload),
    'remove-unused-picture': (payload: { memberId: number; key: string }) =>
      removeUnusedPicture(needs, payload),
  };
}

export function accountChores({ db }: { db: Database }): Chore[] {
  return [
    { name: 'forget what need not be kept', everyMs: HOUR_MS, once: true, run: () => forgetOnTime(db) },
  ];
}

async function unlinkProviderAccount(needs: JobNeeds, payload: UnlinkPayload): Promise<void> {
  const { provider, subject } = payload;
  switch (await whatBecameOf(needs.db, provider, subject)) {
    case 'a member again':
      return;
    case 'registering':
      // Cutting the link now would undo the consent they have just given; they finish or give up within minutes.
      throw new Error('the person is registering again');
    case 'gone': {
      const grant =
        payload.grant === null
          ? null
          : openSealedText(needs.tokenSecret, Buffer.from(payload.grant, 'base64'));
      await needs.identityProviders[provider].unlink({ subject, grant });
    }
  }
}

async function whatBecameOf(
  db: Database,
  provider: ProviderName,
  subject: string,
): Promise<'a member again' | 'registering' | 'gone'> {
  const member = await db
    .selectFrom('members')
    .select('id')
    .where('provider', '=', provider)
    .where('provider_subject', '=', subject)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  if (member) return 'a member again';
  const registration = await db
    .selectFrom('pending_registrations')
    .select('expires_at')
    .where('provider', '=', provider)
    .where('provider_subject', '=', subject)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return registration ? 'registering' : 'gone';
}

async function removeUnusedPicture(
  { db, imageStore }: JobNeeds,
  { memberId, key }: { memberId: number; key: string },
): Promise<void> {
  const shown = await db
    .selectFrom('members')
    .select('id')
    .where('id', '=', memberId)
    .where('profile_image', '=', imageStore.urlOf(key))
    .executeTakeFirst();
  if (!shown) await imageStore.remove(key);
}

async function forgetOnTime(db: Database): Promise<void> {
  await db.deleteFrom('retained_records').where('purge_after', '<=', now).execute();
  await db.deleteFrom('pending_registrations').where('expires_at', '<=', now).execute();
  await db.deleteFrom('refresh_tokens').where('expires_at', '<=', now).execute();
  // Nobody can come back to a session whose last token has expired.
  await sql`
    update session_families set ended_at = ondesk_now(), ended_why = 'expired'
    where ended_at is null and started_at <= ondesk_now() - interval '30 days'
      and not exists (select from refresh_tokens where family_id = session_families.id)`.execute(db);
  // When someone was signed in counts as an access log: three months.
  await db
    .deleteFrom('session_families')
    .where('ended_at', '<=', sql<Date>`ondesk_now() - interval '3 months'`)
    .execute();
}
