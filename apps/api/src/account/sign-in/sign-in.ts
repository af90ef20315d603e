// Signs in with a provider's authorization code: a member gets a session, anyone else is asked to register first.
import { sql } from 'kysely';
import type { Config } from '#api/config/config.ts';
import { isLoopbackName } from '#api/config/loopback.ts';
import { inTransaction, type Database, type Tx } from '#api/database/database.ts';
import { encrypt } from '#api/database/encryption.ts';
import { Failure } from '#api/http/failure.ts';
import { hashSecret, makeSecret } from '#api/http/secret.ts';
import { lockMemberOf } from '../account.queries.ts';
import type { IdentityProviders } from '#api/identity/identity-provider.ts';
import type { Identity, ProviderName } from '#api/identity/openid-connect.ts';
import { PENDING_REGISTRATION_MINUTES } from '#domain/legal/retention.ts';
import { beginSession, type Browser, type Session } from './tokens.ts';

export interface SignInDeps {
  config: Config;
  db: Database;
  tokenSecret: Uint8Array;
  identityProviders: IdentityProviders;
}

interface CodeInput {
  authorizationCode: string;
  codeVerifier?: string | undefined;
  nonce?: string | undefined;
  redirectUri?: string | undefined;
}

export type SignedIn = { kind: 'member'; session: Session } | { kind: 'newcomer'; userInfoKey: string };

export async function signIn(
  deps: SignInDeps,
  provider: ProviderName,
  input: CodeInput,
  browser: Browser,
): Promise<SignedIn> {
  const redirectUri = input.redirectUri ?? `${deps.config.publicOrigin}/oauth2/callback/${provider}`;
  if (!isOurCallback(deps.config, provider, redirectUri)) throw new Failure('SIGN_IN_FAILED');
  const identification = await deps.identityProviders[provider].identify({ ...input, redirectUri });
  if (identification.kind === 'refused') throw new Failure('SIGN_IN_FAILED');
  if (identification.kind === 'unavailable')
    throw new Failure('SIGN_IN_PROVIDER_UNAVAILABLE', { retryAfterSeconds: 5 });

  const { person } = identification;
  const grant = person.grant === null ? null : encrypt(deps.tokenSecret, 'provider grants', person.grant);
  return inTransaction(deps.db, 'system', async (tx) => {
    const member = await lockMemberOf(tx, provider, person.subject);
    if (!member)
      return { kind: 'newcomer', userInfoKey: await savePendingRegistration(tx, provider, person, grant) };
    await tx
      .updateTable('members')
      .set((eb) => ({
        email: person.email ?? eb.ref('email'),
        provider_grant: grant ?? eb.ref('provider_grant'),
      }))
      .where('id', '=', member.id)
      .execute();
    return { kind: 'member', session: await beginSession(tx, member.id, browser) };
  });
}

/** No account yet: the identity is stored for ten minutes under a key that only the newcomer holds. */
async function savePendingRegistration(
  tx: Tx,
  provider: ProviderName,
  person: Identity,
  grant: Buffer | null,
): Promise<string> {
  const userInfoKey = makeSecret();
  await tx
    .insertInto('pending_registrations')
    .values({
      key_hash: hashSecret(userInfoKey),
      provider,
      provider_subject: person.subject,
      provider_grant: grant,
      email: person.email,
      profile_image: person.picture,
      expires_at: sql`ondesk_now() + make_interval(mins => ${PENDING_REGISTRATION_MINUTES})`,
    })
    .execute();
  return userInfoKey;
}

/** Our own address; with the sandbox also any other name of this machine, however the demo was opened. */
function isOurCallback(config: Config, provider: ProviderName, redirectUri: string): boolean {
  const { origin, hostname, href } = new URL(redirectUri);
  const isOurs = origin === config.publicOrigin || (config.sandbox.signIn && isLoopbackName(hostname));
  return isOurs && href === `${origin}/oauth2/callback/${provider}`;
}
