/** The sign-in routes of an identity provider: oidc-provider's endpoints and the page on which a person is chosen. */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Faults } from '#sandbox/faults.ts';
import { html, sendPage, errorPage, type Markup } from '#sandbox/page/page.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { cookieNames } from './cookie-names.ts';
import type { People, Person } from './people.ts';

export interface SignInDeps {
  identity: IdentityProvider;
  people: People;
  faults: Faults;
  publicOrigin: () => string;
  sandboxBase: string;
}

/** The endpoints that oidc-provider answers itself; it reads the raw request, so nothing may parse it first. */
export function serveOidc(scope: FastifyInstance, { identity, publicOrigin }: SignInDeps): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
  scope.all(`/${identity.profile.name}/*`, async (request, reply) => {
    const provider = await identity.oidc();
    rewriteForOidc(request.raw, identity, publicOrigin());
    reply.hijack();
    await provider.callback()(request.raw, reply.raw);
  });
}

type RawRequest = IncomingMessage & { originalUrl?: string };

function rewriteForOidc(raw: RawRequest, { base, profile }: IdentityProvider, publicOrigin: string): void {
  const url = new URL((raw.url ?? '/').slice(base.length), 'http://sandbox');
  if (url.pathname === profile.paths.authorization) {
    const scope = profile.grantedScope(url.searchParams.get('scope') ?? undefined);
    url.searchParams.set('scope', scope);
    // The providers overlook a nonce that no ID token will carry, oidc-provider refuses it.
    if (!scope.split(' ').includes('openid')) url.searchParams.delete('nonce');
  }
  // The session cookie is dropped, so that every sign-in asks for the person again.
  const session = cookieNames(profile).session;
  const cookies = raw.headers.cookie?.split(/; */).filter((cookie) => !cookie.startsWith(session));
  if (cookies) raw.headers.cookie = cookies.join('; ');
  raw.url = url.pathname + url.search;
  raw.originalUrl = base + raw.url;
  // Behind a proxy the public origin may be https while this server gets http.
  const { host, protocol } = new URL(publicOrigin);
  raw.headers['x-forwarded-proto'] = raw.headers.host === host ? protocol.slice(0, -1) : 'http';
  delete raw.headers['x-forwarded-host'];
}

interface LoginPath {
  Params: { uid: string };
}

const choice = z.object({
  person: z.string().min(1),
  email: z.literal('yes').optional(),
});

export function serveLoginPage(scope: FastifyInstance, deps: SignInDeps): void {
  const { identity, people, sandboxBase } = deps;
  const { profile, base } = identity;
  const path = `/${profile.name}/login/:uid`;

  const sendExpired = (reply: FastifyReply) =>
    sendPage(reply, errorPage(sandboxBase, '로그인 시간이 지났어요', '처음부터 다시 시도해 주세요.', 410));

  /** A page that was open for too long, or opened without its cookie, has no interaction any more. */
  async function findInteraction(request: FastifyRequest<LoginPath>, reply: FastifyReply) {
    const provider = await identity.oidc();
    try {
      const interaction = await provider.interactionDetails(request.raw, reply.raw);
      return interaction.uid === request.params.uid ? interaction : undefined;
    } catch (error) {
      if (error instanceof Error && error.name === 'SessionNotFound') return undefined;
      throw error;
    }
  }

  scope.get<LoginPath>(path, async (request, reply) => {
    const interaction = await findInteraction(request, reply);
    if (!interaction) return sendExpired(reply);
    return sendPage(reply, {
      base: sandboxBase,
      title: `${profile.label} 로그인`,
      redirectOrigins: [new URL(String(interaction.params.redirect_uri)).origin],
      body: loginBody(deps, `${base}/login/${interaction.uid}`),
    });
  });

  scope.post<LoginPath>(path, async (request, reply) => {
    const sent = choice.safeParse(request.body);
    const interaction = await findInteraction(request, reply);
    if (!interaction || !sent.success) return sendExpired(reply);
    const provider = await identity.oidc();
    const finish = async (result: Record<string, unknown>) => {
      const returnTo = await provider.interactionResult(request.raw, reply.raw, result, {
        mergeWithLastSubmission: false,
      });
      // Only the path, so that the browser stays on the host that it used.
      return reply.redirect(new URL(returnTo).pathname, 303);
    };
    if (sent.data.person === 'deny') {
      return finish({ error: 'access_denied', error_description: 'User denied access' });
    }
    const person =
      sent.data.person === 'new'
        ? people.addRandomPerson(profile.name)
        : people.find(profile.name, sent.data.person);
    if (!person) return sendExpired(reply);
    return finish({
      login: { accountId: person.subject },
      consent: {},
      emailRefused: sent.data.email !== 'yes',
    });
  });
}

function loginBody({ identity, people, sandboxBase }: SignInDeps, action: string): Markup {
  const { profile } = identity;
  return html`<main class="page-body">
    <header class="page-header">
      <p class="eyebrow ${profile.name}">${profile.label}</p>
      <h1>누구로<br />로그인할까요?</h1>
    </header>
    <form class="sign-in-form" method="post" action="${action}">
      <ul class="person-list">
        ${people.listDemo(profile.name).map((person) => html`<li>${personButton(person, sandboxBase)}</li>`)}
      </ul>
      <label class="checkbox-field">
        <input type="checkbox" name="email" value="yes" checked />
        <span>이메일 제공에 동의해요 <small>선택</small></span>
      </label>
      <div class="actions">
        <button class="button primary" name="person" value="new">새로운 사람으로 로그인</button>
        <button class="button" name="person" value="deny">동의 거부</button>
      </div>
    </form>
  </main>`;
}

function personButton(person: Person, sandboxBase: string): Markup {
  const picture = `${sandboxBase}/people/${person.provider}/${person.subject}.svg`;
  return html`<button class="person-button" name="person" value="${person.subject}">
    <img src="${picture}" alt="" width="48" height="48" />
    <span><b>${person.nickname}</b><small>${person.note}</small></span>
  </button>`;
}
