/** One identity provider built on oidc-provider: no consent page, PKCE always, a person chosen anew every time. */
import { randomBytes } from 'node:crypto';
import Provider, {
  interactionPolicy,
  type Configuration,
  type JWK,
  type KoaContextWithOIDC,
} from 'oidc-provider';
import type { Faults } from '#sandbox/faults.ts';
import { pageHeaders, layOut, sorryPage } from '#sandbox/page.ts';
import { mayLeadTo, type RedirectRule } from '#sandbox/redirects.ts';
import type { HouseRules } from './house-rules.ts';
import type { OidcStorage } from './oidc-storage.ts';
import type { People, Person } from './people.ts';
import type { Forgeries } from './forgeries.ts';

export interface OidcNeeds {
  rules: HouseRules;
  people: People;
  storage: OidcStorage;
  forgeries: Forgeries;
  /** Grants for which a refresh token was asked. */
  offlineGrants: Set<string>;
  faults: Faults;
  redirects: RedirectRule;
  issuer: string;
  keys: JWK[];
  /** The sandbox's path on this server, and the provider's below it. */
  sandboxBase: string;
  base: string;
  pictureOf: (person: Person) => string;
}

const codeSeconds = 600;

export function buildOidcProvider(needs: OidcNeeds): Provider {
  const { rules, people, storage, redirects, base } = needs;
  const { Check, Prompt } = interactionPolicy;

  const whoIsIt = new Prompt(
    { name: 'login', requestable: true },
    new Check('person', 'choose a person', (ctx) => ctx.oidc.result?.login === undefined),
  );

  const configuration: Configuration = {
    adapter: storage.adapter,
    jwks: { keys: needs.keys },
    clients: [
      {
        client_id: rules.clientId,
        client_secret: rules.clientSecret,
        redirect_uris: [`${redirects.publicOrigin()}${rules.callbackPath}`],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
        require_auth_time: true,
      },
    ],
    scopes: Object.keys(rules.scopes),
    claims: { ...rules.scopes, acr: null, auth_time: null, iss: null, sid: null },
    // Both providers put the profile into the id_token itself.
    conformIdTokenClaims: false,
    extraParams: ['access_type', 'include_granted_scopes'],
    pkce: { required: () => true },
    routes: rules.paths,
    cookies: {
      keys: [randomBytes(24).toString('base64url')],
      names: cookieNames(rules),
      long: { path: base, sameSite: 'lax', httpOnly: true, signed: true },
      short: { sameSite: 'lax', httpOnly: true, signed: true },
    },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: {
      policy: [whoIsIt, new Prompt({ name: 'consent', requestable: true })],
      url: (_ctx, interaction) => `${base}/login/${interaction.uid}`,
    },
    ttl: {
      AuthorizationCode: codeSeconds,
      AccessToken: rules.accessTokenSeconds,
      RefreshToken: rules.refreshTokenSeconds,
      IdToken: rules.accessTokenSeconds,
      Interaction: codeSeconds,
      Session: codeSeconds,
      Grant: rules.refreshTokenSeconds,
    },
    expiresWithSession: () => false,
    issueRefreshToken: (_ctx, _client, code) =>
      code.grantId !== undefined && needs.offlineGrants.has(code.grantId),
    findAccount(_ctx, subject) {
      const person = people.find(rules.name, subject);
      if (!person) return undefined;
      const claims = { sub: subject, ...rules.claimsOf(person, needs.pictureOf(person)) };
      return { accountId: subject, claims: () => claims };
    },
    async loadExistingGrant(ctx) {
      const { session, client, params, result } = ctx.oidc;
      if (!session?.accountId || !client) return undefined;
      const scopes = typeof params?.scope === 'string' ? params.scope.split(' ') : [];
      const granted =
        result?.emailRefused === true ? scopes.filter((one) => one !== rules.emailScope) : scopes;
      const grant = new ctx.oidc.provider.Grant({ accountId: session.accountId, clientId: client.clientId });
      grant.addOIDCScope(granted.join(' '));
      const grantId = await grant.save();
      if (rules.givesRefreshToken(params ?? {})) needs.offlineGrants.add(grantId);
      people.link(rules.name, session.accountId);
      return grant;
    },
    renderError(ctx, out) {
      const code = rules.authorizationError(out.error);
      const page = sorryPage(
        needs.sandboxBase,
        '로그인할 수 없어요',
        `${rules.label} 오류 ${code}`,
        ctx.status,
      );
      ctx.set(pageHeaders());
      ctx.type = 'html';
      ctx.body = `<!doctype html>\n${layOut(page).text}`;
    },
  };

  const provider = new Provider(needs.issuer, configuration);
  provider.proxy = true;
  acceptOurCallbacks(provider, rules, redirects);
  misbehaveOnDemand(provider, needs);
  speakWithItsAccent(provider, needs);
  return provider;
}

export function cookieNames({ name }: HouseRules): { session: string; interaction: string; resume: string } {
  return {
    session: `sandbox_${name}_session`,
    interaction: `sandbox_${name}_interaction`,
    resume: `sandbox_${name}_resume`,
  };
}

/** One callback path, on any origin under which the service may have been opened. */
function acceptOurCallbacks(provider: Provider, rules: HouseRules, redirects: RedirectRule): void {
  provider.Client.prototype.redirectUriAllowed = (address: string) => {
    if (!URL.canParse(address)) return false;
    const { pathname, search } = new URL(address);
    if (pathname !== rules.callbackPath || search !== '') return false;
    return mayLeadTo(redirects, address, Provider.ctx?.host);
  };
}

function misbehaveOnDemand(provider: Provider, { rules, faults }: OidcNeeds): void {
  provider.use(async (ctx, next) => {
    const call = { provider: rules.name, path: ctx.path, method: ctx.method };
    const before = await faults.strike(call, 'before_effect', ctx.req.socket);
    if (before.kind === 'spared') await next();
    const met = before.kind === 'spared' ? await faults.strike(call, 'after_effect', ctx.req.socket) : before;
    if (met.kind === 'gone') ctx.respond = false;
    if (met.kind === 'answered') {
      ctx.status = met.status;
      ctx.body = met.body;
    }
  });
}

function speakWithItsAccent(provider: Provider, { rules, forgeries }: OidcNeeds): void {
  provider.on('grant.error', (ctx, error) => {
    ctx.state.detail = error.error_detail ?? error.message;
  });
  provider.use(async (ctx: KoaContextWithOIDC, next) => {
    await next();
    if (ctx.path !== rules.paths.token || ctx.body === null || typeof ctx.body !== 'object') return;
    const answer = ctx.body as Record<string, unknown>;
    if (typeof answer.error === 'string') {
      const sent = { ...ctx.oidc.body, ...ctx.oidc.params };
      const detail = String(ctx.state.detail ?? '');
      ctx.body = rules.tokenRefusal({ error: answer.error, detail, sent }) ?? answer;
    } else {
      ctx.body = rules.tokenAnswer(await forgeries.apply(String(ctx.oidc.params?.code), answer));
    }
    ctx.set('content-type', 'application/json;charset=UTF-8');
  });
}
