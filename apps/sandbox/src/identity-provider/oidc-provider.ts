/** Configures oidc-provider as Kakao or Google: no consent page, PKCE optional, a person chosen at every sign-in. */
import { randomBytes } from 'node:crypto';
import Provider, {
  interactionPolicy,
  type Configuration,
  type JWK,
  type KoaContextWithOIDC,
} from 'oidc-provider';
import type { Faults } from '#sandbox/faults.ts';
import { pageHeaders, renderLayout, errorPage } from '#sandbox/page/page.ts';
import { isAllowedRedirect, type RedirectRule } from '#sandbox/page/redirects.ts';
import { cookieNames } from './cookie-names.ts';
import type { ProviderProfile } from './provider-profiles.ts';
import type { OidcStorage } from './oidc-storage.ts';
import type { People, Person } from './people.ts';
import type { Forgeries } from './forgeries.ts';

export interface OidcDeps {
  profile: ProviderProfile;
  people: People;
  storage: OidcStorage;
  forgeries: Forgeries;
  /** Grants for which a refresh token was requested. */
  offlineGrants: Set<string>;
  faults: Faults;
  redirects: RedirectRule;
  issuer: string;
  keys: JWK[];
  /** The sandbox's path on this server, and the provider's below it. */
  sandboxBase: string;
  base: string;
  avatarUrlOf: (person: Person) => string;
}

const CODE_TTL_SECONDS = 600;

export function buildOidcProvider(deps: OidcDeps): Provider {
  const { profile, people, storage, redirects, base } = deps;
  const { Check, Prompt } = interactionPolicy;

  const personPrompt = new Prompt(
    { name: 'login', requestable: true },
    new Check('person', 'choose a person', (ctx) => ctx.oidc.result?.login === undefined),
  );

  const configuration: Configuration = {
    adapter: storage.adapter,
    jwks: { keys: deps.keys },
    clients: [
      {
        client_id: profile.clientId,
        client_secret: profile.clientSecret,
        redirect_uris: [`${redirects.publicOrigin()}${profile.callbackPath}`],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    scopes: Object.keys(profile.scopes),
    claims: { ...profile.scopes, acr: null, iss: null, sid: null },
    // Both providers put the profile into the id_token itself.
    conformIdTokenClaims: false,
    extraParams: ['access_type', 'include_granted_scopes'],
    pkce: { required: () => false },
    routes: profile.paths,
    cookies: {
      keys: [randomBytes(24).toString('base64url')],
      names: cookieNames(profile),
      long: { path: base, sameSite: 'lax', httpOnly: true, signed: true },
      short: { sameSite: 'lax', httpOnly: true, signed: true },
    },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: {
      policy: [personPrompt, new Prompt({ name: 'consent', requestable: true })],
      url: (_ctx, interaction) => `${base}/login/${interaction.uid}`,
    },
    ttl: {
      AuthorizationCode: CODE_TTL_SECONDS,
      AccessToken: profile.accessTokenSeconds,
      RefreshToken: profile.refreshTokenSeconds,
      IdToken: profile.accessTokenSeconds,
      Interaction: CODE_TTL_SECONDS,
      Session: CODE_TTL_SECONDS,
      Grant: profile.refreshTokenSeconds,
    },
    expiresWithSession: () => false,
    issueRefreshToken: (_ctx, _client, code) =>
      code.grantId !== undefined && deps.offlineGrants.has(code.grantId),
    findAccount(_ctx, subject) {
      const person = people.find(profile.name, subject);
      if (!person) return undefined;
      const claims = { sub: subject, ...profile.claimsOf(person, deps.avatarUrlOf(person)) };
      return { accountId: subject, claims: () => claims };
    },
    async loadExistingGrant(ctx) {
      const { session, client, params, result } = ctx.oidc;
      if (!session?.accountId || !client) return undefined;
      const scopes = typeof params?.scope === 'string' ? params.scope.split(' ') : [];
      const granted =
        result?.emailRefused === true ? scopes.filter((one) => one !== profile.emailScope) : scopes;
      const grant = new ctx.oidc.provider.Grant({ accountId: session.accountId, clientId: client.clientId });
      grant.addOIDCScope(granted.join(' '));
      const grantId = await grant.save();
      if (profile.issuesRefreshToken(params ?? {})) deps.offlineGrants.add(grantId);
      people.link(profile.name, session.accountId);
      return grant;
    },
    renderError(ctx, out) {
      const code = profile.authorizationError(out.error);
      const page = errorPage(
        deps.sandboxBase,
        '로그인할 수 없어요',
        `${profile.label} 오류 ${code}`,
        ctx.status,
      );
      ctx.set(pageHeaders());
      ctx.type = 'html';
      ctx.body = `<!doctype html>\n${renderLayout(page).text}`;
    },
  };

  const provider = new Provider(deps.issuer, configuration);
  provider.proxy = true;
  allowServiceCallbacks(provider, profile, redirects);
  injectFaults(provider, deps);
  rewriteTokenReplies(provider, deps);
  return provider;
}

/** One callback path, on any origin under which the service may have been opened. */
function allowServiceCallbacks(provider: Provider, profile: ProviderProfile, redirects: RedirectRule): void {
  provider.Client.prototype.redirectUriAllowed = (address: string) => {
    if (!URL.canParse(address)) return false;
    const { pathname, search } = new URL(address);
    if (pathname !== profile.callbackPath || search !== '') return false;
    return isAllowedRedirect(redirects, address, Provider.ctx?.host);
  };
}

function injectFaults(provider: Provider, { profile, faults }: OidcDeps): void {
  provider.use(async (ctx, next) => {
    const call = { provider: profile.name, path: ctx.path, method: ctx.method };
    const before = await faults.applyFault(call, 'before_effect', ctx.req.socket);
    if (before.kind === 'none') await next();
    const result =
      before.kind === 'none' ? await faults.applyFault(call, 'after_effect', ctx.req.socket) : before;
    if (result.kind === 'disconnected') ctx.respond = false;
    if (result.kind === 'replied') {
      ctx.status = result.status;
      ctx.body = result.body;
    }
  });
}

function rewriteTokenReplies(provider: Provider, { profile, forgeries }: OidcDeps): void {
  provider.on('grant.error', (ctx, error) => {
    ctx.state.detail = error.error_detail ?? error.message;
  });
  provider.use(async (ctx: KoaContextWithOIDC, next) => {
    await next();
    if (ctx.path !== profile.paths.token || ctx.body === null || typeof ctx.body !== 'object') return;
    const reply = ctx.body as Record<string, unknown>;
    if (typeof reply.error === 'string') {
      const sent = { ...ctx.oidc.body, ...ctx.oidc.params };
      const detail = String(ctx.state.detail ?? '');
      ctx.body = profile.tokenError({ error: reply.error, detail, sent }) ?? reply;
    } else {
      ctx.body = profile.tokenReply(await forgeries.apply(String(ctx.oidc.params?.code), reply));
    }
    ctx.set('content-type', 'application/json;charset=UTF-8');
  });
}
