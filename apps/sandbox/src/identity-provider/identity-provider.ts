/** One identity provider for the rest of the sandbox: built on first use, rebuilt when its keys rotate. */
import { z } from 'zod';
import type Provider from 'oidc-provider';
import type { FileStore } from '#sandbox/file-store.ts';
import type { Ledger } from '#sandbox/ledger.ts';
import { createForgeries, forgeryInput } from './forgeries.ts';
import type { OidcDeps } from './oidc-provider.ts';
import { createOidcStorage } from './oidc-storage.ts';
import type { People, Person } from './people.ts';
import type { SigningKeys } from './signing-keys.ts';
import type { ProviderProfile } from './provider-profiles.ts';

export const codeRequest = z.strictObject({
  provider: z.enum(['kakao', 'google']),
  /** A subject; `new` for a new person. An unknown subject is added. */
  person: z.string().min(1).default('new'),
  nickname: z.string().min(1).optional(),
  email: z.email().nullable().optional(),
  redirect_uri: z.string(),
  nonce: z.string().optional(),
  code_challenge: z.string().optional(),
  scope: z.string().optional(),
  refuseEmail: z.boolean().default(false),
  idToken: forgeryInput.optional(),
});
type CodeRequest = z.output<typeof codeRequest>;

export interface IdentityProvider {
  profile: ProviderProfile;
  base: string;
  oidc(): Promise<Provider>;
  rotateKeys(keepOld: boolean): Promise<string[]>;
  /** The code that the sign-in page would give, without a browser. */
  issueCode(request: CodeRequest): Promise<{ code: string; subject: string }>;
  /** The owner of a token; `undefined` when it is unknown or revoked. */
  ownerOf(token: string): { subject: string; scopes: string[] } | undefined;
  unlink(subject: string): boolean;
  clear(): void;
}

export type IdentityDeps = Omit<OidcDeps, 'issuer' | 'keys' | 'storage' | 'forgeries' | 'offlineGrants'> & {
  issuer: () => string;
  keys: SigningKeys;
  people: People;
  fileStore: FileStore;
  ledger: Ledger;
};

export function createIdentityProvider(deps: IdentityDeps): IdentityProvider {
  const { profile, base, people, keys, fileStore, ledger } = deps;
  // Codes and sessions may be lost with the process; a refresh token must still be revocable afterwards.
  const refreshTokens = fileStore.collection<string>(`${profile.name}-refresh-token`);
  const storage = createOidcStorage((token, subject) => fileStore.write([refreshTokens.put(token, subject)]));
  const offlineGrants = new Set<string>();
  const forgeries = createForgeries(() => keys.list(), profile.clientSecret);
  let built: Promise<Provider> | undefined;

  async function build(): Promise<Provider> {
    // Loaded at the first sign-in: with all it needs, it would be a sixth of what every start loads.
    const { buildOidcProvider } = await import('./oidc-provider.ts');
    return buildOidcProvider({
      ...deps,
      storage,
      forgeries,
      offlineGrants,
      issuer: deps.issuer(),
      keys: await keys.list(),
    });
  }
  const oidc = () => (built ??= build());

  function personFor({ person, nickname, email }: CodeRequest): Person {
    const known = person === 'new' ? people.addRandomPerson(profile.name) : people.find(profile.name, person);
    const isUnchanged = nickname === undefined && email === undefined;
    if (known && isUnchanged) return known;
    const subject = known?.subject ?? person;
    return people.addPerson({
      provider: profile.name,
      subject,
      nickname: nickname ?? known?.nickname ?? subject,
      email: email === undefined ? (known ? known.email : `${subject}@example.com`) : email,
      note: known?.note ?? '',
    });
  }

  return {
    profile,
    base,
    oidc,

    async rotateKeys(keepOld) {
      const list = await keys.rotate(keepOld);
      built = build();
      await built;
      return list.map((key) => key.kid ?? '');
    },

    async issueCode(request) {
      const provider = await oidc();
      const client = await provider.Client.find(profile.clientId);
      if (!client) throw new Error(`client ${profile.clientId} is not registered`);
      const { subject } = personFor(request);
      const scope = profile
        .grantedScope(request.scope ?? Object.keys(profile.scopes).join(' '))
        .split(' ')
        .filter((one) => !request.refuseEmail || one !== profile.emailScope)
        .join(' ');
      const grant = new provider.Grant({ accountId: subject, clientId: profile.clientId });
      grant.addOIDCScope(scope);
      const grantId = await grant.save();
      offlineGrants.add(grantId);
      const code = await new provider.AuthorizationCode({
        client,
        accountId: subject,
        authTime: Math.floor(Date.now() / 1000),
        ...(request.code_challenge === undefined
          ? {}
          : { codeChallenge: request.code_challenge, codeChallengeMethod: 'S256' }),
        expiresWithSession: false,
        grantId,
        gty: 'authorization_code',
        nonce: request.nonce,
        redirectUri: request.redirect_uri,
        scope,
      }).save();
      people.link(profile.name, subject);
      if (request.idToken) forgeries.plan(code, request.idToken);
      return { code, subject };
    },

    ownerOf(token) {
      const found = storage.find('AccessToken', token);
      const subject = found?.accountId ?? refreshTokens.get(token);
      return subject === undefined ? undefined : { subject, scopes: found?.scope?.split(' ') ?? [] };
    },

    unlink(subject) {
      if (!people.isLinked(profile.name, subject)) return false;
      fileStore.write([
        people.markUnlinked(profile.name, subject),
        ledger.unlink({ provider: profile.name, subject }),
        ...refreshTokens.idsOf(subject).map((token) => refreshTokens.delete(token)),
      ]);
      storage.deleteTokensOf(subject);
      return true;
    },

    clear: () => storage.clear(),
  };
}
