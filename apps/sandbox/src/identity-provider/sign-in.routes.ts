/** An identity provider on this server: oidc-provider's own calls, and the page on which a person is chosen. */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Faults } from '#sandbox/faults.ts';
import { html, sendPage, sorryPage, type Markup } from '#sandbox/page.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { cookieNames } from './oidc-provider.ts';
import type { People, Person } from './people.ts';

export interface SignInNeeds {
  identity: IdentityProvider;
  people: People;
  faults: Faults;
  publicOrigin: () => string;
  sandboxBase: string;
}

/** Everything that oidc-provider answers itself; it reads the raw request, so nothing may parse it first. */
export function serveOidc(scope: FastifyInstance, { identity, publicOrigin }: SignInNeeds): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
  scope.all(`/${identity.rules.name}/*`, async (request, reply) => {
    const provider = await identity.oidc();
    rewrite(request.raw, identity, publicOrigin());
    reply.hijack();
    await provider.callback()(request.raw, reply.raw);
  });
}

type RawRequest = IncomingMessage & { originalUrl?: string };

function rewrite(raw: RawRequest, { base, rules }: IdentityProvider, publicOrigin: string): void {
  const url = new URL((raw.url ?? '/').slice(base.length), 'http://sandbox');
  if (url.pathname === rules.paths.authorization) {
    // Kakao separates scopes by commas, oidc-provider by spaces.
    const scope = url.searchParams.get('scope');
    if (scope !== null) url.searchParams.set('scope', scope.replaceAll(',', ' '));
  }
  // No session is ever carried over, so that the next person can be somebody else.
  const session = cookieNames(rules).session;
  const cookies = raw.headers.cookie?.split(/; */).filter((cookie) => !cookie.startsWith(session));
  if (cookies) raw.headers.cookie = cookies.join('; ');
  raw.url = url.pathname + url.search;
  raw.originalUrl = base + raw.url;
  // A proxy in front may speak https while this server speaks http: the public origin knows.
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

export function serveLoginPage(scope: FastifyInstance, needs: SignInNeeds): void {
  const { identity, people, sandboxBase } = needs;
  const { rules, base } = identity;
  const path = `/${rules.name}/login/:uid`;

  const tooLate = (reply: FastifyReply) =>
    sendPage(reply, sorryPage(sandboxBase, '로그인 시간이 지났어요', '처음부터 다시 시도해 주세요.', 410));

  /** A page left open for too long, or opened without its cookie, has no sign-in behind it any more. */
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
    if (!interaction) return tooLate(reply);
    return sendPage(reply, {
      base: sandboxBase,
      title: `${rules.label} 로그인`,
      leadsTo: [new URL(String(interaction.params.redirect_uri)).origin],
      body: loginBody(needs, `${base}/login/${interaction.uid}`),
    });
  });

  scope.post<LoginPath>(path, async (request, reply) => {
    const sent = choice.safeParse(request.body);
    const interaction = await findInteraction(request, reply);
    if (!interaction || !sent.success) return tooLate(reply);
    const provider = await identity.oidc();
    const finish = async (result: Record<string, unknown>) => {
      const returnTo = await provider.interactionResult(request.raw, reply.raw, result, {
        mergeWithLastSubmission: false,
      });
      // Only the path: whichever host the browser used, it stays there.
      return reply.redirect(new URL(returnTo).pathname, 303);
    };
    if (sent.data.person === 'deny') {
      return finish({ error: 'access_denied', error_description: 'User denied access' });
    }
    const person =
      sent.data.person === 'new'
        ? people.meetSomeoneNew(rules.name)
        : people.find(rules.name, sent.data.person);
    if (!person) return tooLate(reply);
    return finish({
      login: { accountId: person.subject },
      consent: {},
      emailRefused: sent.data.email !== 'yes',
    });
  });
}

function loginBody({ identity, people, sandboxBase }: SignInNeeds, action: string): Markup {
  const { rules } = identity;
  return html`<main class="column">
    <header class="lead">
      <p class="eyebrow ${rules.name}">${rules.label}</p>
      <h1>누구로<br />로그인할까요?</h1>
    </header>
    <form class="signin" method="post" action="${action}">
      <ul class="people">
        ${people.listDemo(rules.name).map((person) => html`<li>${personButton(person, sandboxBase)}</li>`)}
      </ul>
      <label class="check">
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
  return html`<button class="person" name="person" value="${person.subject}">
    <img src="${picture}" alt="" width="48" height="48" />
    <span><b>${person.nickname}</b><small>${person.note}</small></span>
  </button>`;
}
