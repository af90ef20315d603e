/** Who may open a page that shows what is nobody else's business: on this machine everybody, from elsewhere with the controls' token. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSameSecret } from '#sandbox/control-token.ts';
import { findForeignHeader } from './own-host.ts';
import { errorPage, sendPage } from './page.ts';
import { loopbackNames, type RedirectRule } from './redirects.ts';

export interface PageAccess {
  redirects: RedirectRule;
  /** What the controls want as bearer token. */
  token: string;
}

export function mayOpen({ redirects, token }: PageAccess, request: FastifyRequest): boolean {
  if (isSameSecret(request.headers.authorization, `Bearer ${token}`)) return true;
  const isOwnMachine =
    /^(127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? '') &&
    loopbackNames.has(new URL(redirects.publicOrigin()).hostname);
  return isOwnMachine && findForeignHeader(redirects, request.headers) === undefined;
}

export function refusePage(base: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (wantsJson(request)) return reply.code(401).send({ error: 'this page needs the control token' });
  const title = '제어 토큰이 있어야 볼 수 있어요';
  return sendPage(reply, errorPage(base, title, '이 컴퓨터에서 열면 바로 보여요.', 401));
}

export function wantsJson(request: FastifyRequest): boolean {
  return request.headers.accept?.includes('application/json') ?? false;
}
