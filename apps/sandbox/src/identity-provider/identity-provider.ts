/** One identity provider as the rest of the sandbox sees it: built on first use, rebuilt when its keys rotate. */
import { z } from 'zod';
import type Provider from 'oidc-provider';
import type { Journal } from '#sandbox/journal.ts';
import type { Ledger } from '#sandbox/ledger.ts';
import { createForgeries, forgeryInput } from './forgeries.ts';
import { buildOidcProvider, type OidcNeeds } from './oidc-provider.ts';
import { createOidcStorage } from './oidc-storage.ts';
import type { People, Person } from './people.ts';
import type { SigningKeys } from './signing-keys.ts';
import type { HouseRules } from './house-rules.ts';

export const codeRequest = z.strictObject({
  provider: z.enum(['kakao', 'google']),
  /** A subject; `new` for someone new. A subject nobody has heard of is met there and then. */
  person: z.string().min(1).default('new'),
  nickname: z.string().min(1).optional(),
  email: z.email().nullable().optional(),
  redirect_uri: z.string(),
  nonce: z.string().optional(),
  code_challenge: z.string(),
  scope: z.string().optional(),
  refuseEmail: z.boolean().default(false),
  idToken: forgeryInput.optional(),
});
type CodeRequest = z.output<typeof codeRequest>;

export interface IdentityProvider {
  rules: HouseRules;
  base: string;
  oidc(): Promise<Provider>;
  rotateKeys(keepOld: boolean): Promise<string[]>;
  /** What the sign-in page gives, without a browser. */
  issueCode(request: CodeRequest): Promise<{ code: string; subject: string }>;
  /** Whose token it is; `undefined` when it is nobody's or has been revoked. */
  ownerOf(token: string): { subject: string; scopes: string[] } | undefined;
  unlink(subject: string): boolean;
  forget(): void;
}

export type IdentityNeeds = Omit<OidcNeeds, 'issuer' | 'keys' | 'storage' | 'forgeries' | 'offlineGrants'> & {
  issuer: () => string;
  keys: SigningKeys;
  people: People;
  journal: Journal;
  ledger: Ledger;
};

export function createIdentityProvider(needs: IdentityNeeds): IdentityProvider {
  const { rules, base, people, keys, journal, ledger } = needs;
  // Codes and sessions may be lost with the process; a refresh token must still be revocable afterwards.
  const refreshTokens = journal.book<string>(`${rules.name}-refresh-token`);
  const storage = createOidcStorage((token, subject) => journal.write([refreshTokens.put(token, subject)]));
  const offlineGrants = new Set<string>();
  const forgeries = createForgeries(() => keys.list(), rules.clientSecret);
  let built: Promise<Provider> | undefined;

  async function build(): Promise<Provider> {
    return buildOidcProvider({
      ...needs,
      storage,
      forgeries,
      offlineGrants,
      issuer: needs.issuer(),
      keys: await keys.list(),
    });
  }
  const oidc = () => (built ??= build());

  function personFor({ person, nickname, email }: CodeRequest): Person {
    const known = person === 'new' ? people.meetSomeoneNew(rules.name) : people.find(rules.name, person);
    const isAsKnown = nickname === undefined && email === undefined;
    if (known && isAsKnown) return known;
    const subject = known?.subject ?? person;
    return people.meet({
      provider: rules.name,
      subject,
      nickname: nickname ?? known?.nickname ?? subject,
      email: email === undefined ? (known ? known.email : `${subject}@example.com`) : email,
      note: known?.note ?? '',
    });
  }

  return {
    rules,
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
      const client = await provider.Client.find(rules.clientId);
      if (!client) throw new Error(`client ${rules.clientId} is not registered`);
      const { subject } = personFor(request);
      const asked = request.scope?.split(/[ ,]+/) ?? Object.keys(rules.scopes);
      const scope = asked.filter((one) => !request.refuseEmail || one !== rules.emailScope).join(' ');
      const grant = new provider.Grant({ accountId: subject, clientId: rules.clientId });
      grant.addOIDCScope(scope);
      const grantId = await grant.save();
      offlineGrants.add(grantId);
      const code = await new provider.AuthorizationCode({
        client,
        accountId: subject,
        authTime: Math.floor(Date.now() / 1000),
        codeChallenge: request.code_challenge,
        codeChallengeMethod: 'S256',
        expiresWithSession: false,
        grantId,
        gty: 'authorization_code',
        nonce: request.nonce,
        redirectUri: request.redirect_uri,
        scope,
      }).save();
      people.link(rules.name, subject);
      if (request.idToken) forgeries.plan(code, request.idToken);
      return { code, subject };
    },

    ownerOf(token) {
      const found = storage.find('AccessToken', token);
      const subject = found?.accountId ?? refreshTokens.get(token);
      return subject === undefined ? undefined : { subject, scopes: found?.scope?.split(' ') ?? [] };
    },

    unlink(subject) {
      if (!people.isLinked(rules.name, subject)) return false;
      journal.write([
        people.unlinked(rules.name, subject),
        ledger.unlink({ provider: rules.name, subject }),
        ...refreshTokens.idsOf(subject).map((token) => refreshTokens.strike(token)),
      ]);
      storage.forgetTokensOf(subject);
      return true;
    },

    forget: () => storage.clear(),
  };
}
