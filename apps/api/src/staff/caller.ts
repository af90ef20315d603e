// Where a call comes from, as sessions and the audit log record it.
import type { FastifyRequest } from 'fastify';
import { clientNetwork } from '#api/http/limits/client-address.ts';

export interface Caller {
  readonly address: string;
  readonly userAgent: string;
  readonly requestId: string;
}

const MAX_USER_AGENT_LENGTH = 300;

export function describeCaller(request: FastifyRequest): Caller {
  return {
    address: clientNetwork(request),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT_LENGTH),
    requestId: request.id,
  };
}
