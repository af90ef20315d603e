/** The providers' endpoints outside OpenID Connect: Kakao's account and unlink, Google's revoke, and avatars. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { IdentityProvider } from './identity-provider.ts';
import { drawAvatar, type IdentityProviderName, type People, type Person } from './people.ts';

export interface AccountDeps {
  people: People;
  adminKey: string;
  avatarUrlOf: (person: Person) => string;
}

interface AccountTarget {
  subject: string;
  /** `undefined` when the caller holds the admin key and may see everything. */
  scopes?: string[];
}

export function serveKakaoAccount(scope: FastifyInstance, kakao: IdentityProvider, deps: AccountDeps): void {
  const sendError = (reply: FastifyReply, status: number, code: number, msg: string) =>
    reply.code(status).type('application/json;charset=UTF-8').send(JSON.stringify({ msg, code }));

  function targetOf(authorization: string | undefined, sent: unknown): AccountTarget | undefined {
    const [scheme, credential = ''] = (authorization ?? '').split(' ', 2);
    if (scheme === 'Bearer') return kakao.ownerOf(credential);
    if (scheme !== 'KakaoAK' || credential !== deps.adminKey) return undefined;
    const { target_id_type: type, target_id: id } = (sent ?? {}) as Record<string, unknown>;
    return type === 'user_id' && typeof id === 'string' ? { subject: id } : { subject: '' };
  }

  scope.route({
    method: ['GET', 'POST'],
    url: '/kakao/v2/user/me',
    handler: async (request, reply) => {
      const target = targetOf(request.headers.authorization, request.body ?? request.query);
      if (!target) return sendError(reply, 401, -401, 'this access token does not exist');
      const person = deps.people.find('kakao', target.subject);
      if (!person || !deps.people.isLinked('kakao', target.subject)) {
        return sendError(reply, 400, -101, 'NotRegisteredUserException');
      }
      reply.type('application/json;charset=UTF-8');
      return JSON.stringify(describeAccount(person, deps.avatarUrlOf(person), target.scopes));
    },
  });

  scope.post('/kakao/v1/user/unlink', async (request, reply) => {
    const target = targetOf(request.headers.authorization, request.body);
    if (!target) return sendError(reply, 401, -401, 'wrong admin key or access token');
    if (target.subject === '') return sendError(reply, 400, -2, 'target_id_type and target_id are required');
    if (!kakao.unlink(target.subject)) return sendError(reply, 400, -101, 'NotRegisteredUserException');
    return reply.type('application/json;charset=UTF-8').send(JSON.stringify({ id: target.subject }));
  });
}

function describeAccount(person: Person, picture: string, scopes?: string[]): Record<string, unknown> {
  const showsEmail = scopes === undefined || scopes.includes('account_email');
  return {
    id: person.subject,
    properties: { nickname: person.nickname, profile_image: picture, thumbnail_image: picture },
    kakao_account: {
      profile_nickname_needs_agreement: false,
      profile_image_needs_agreement: false,
      profile: { nickname: person.nickname, profile_image_url: picture, thumbnail_image_url: picture },
      has_email: person.email !== null,
      email_needs_agreement: !showsEmail,
      ...(showsEmail && person.email !== null ? { email: person.email } : {}),
    },
  };
}

export function serveGoogleRevoke(scope: FastifyInstance, google: IdentityProvider): void {
  scope.post('/google/revoke', async (request, reply) => {
    const sent = { ...(request.query as object), ...(request.body as object | null) } as { token?: unknown };
    const owner = typeof sent.token === 'string' ? google.ownerOf(sent.token) : undefined;
    if (!owner || !google.unlink(owner.subject)) {
      return reply.code(400).send({ error: 'invalid_token', error_description: 'Token expired or revoked' });
    }
    return reply.send({});
  });
}

export function serveAvatars(scope: FastifyInstance, people: People): void {
  interface AvatarPath {
    Params: { provider: string; file: string };
  }
  scope.get<AvatarPath>('/people/:provider/:file', async (request, reply) => {
    const subject = request.params.file.replace(/\.svg$/, '');
    const person = people.find(request.params.provider as IdentityProviderName, subject);
    if (!person) return reply.code(404).send();
    return reply
      .type('image/svg+xml; charset=utf-8')
      .headers({
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'public, max-age=300',
      })
      .send(drawAvatar(person));
  });
}
