/** Idempotency keys of the payment gateway: a repeated key gets the first reply, and 409 while that call is in flight. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SandboxClock } from '#sandbox/clock.ts';
import type { Change, FileStore } from '#sandbox/file-store.ts';
import { tossError, type Reply } from './toss-errors.ts';

const REPLY_TTL_MS = 15 * 24 * 60 * 60 * 1000;
const MAX_KEY_LENGTH = 300;

interface StoredReply extends Reply {
  at: number;
}

export interface Idempotency {
  /** Claims the call's key; gives the error reply when the call must not run. */
  claim(request: FastifyRequest, reply: FastifyReply, apiKey: string): Reply | undefined;
  firstReply(request: FastifyRequest): Reply | undefined;
  /** To be written together with the effect, so that a crash keeps both or neither. */
  storeReply(request: FastifyRequest, reply: Reply): Change[];
}

export function createIdempotency(fileStore: FileStore, clock: SandboxClock): Idempotency {
  const replies = fileStore.collection<StoredReply>('answer');
  const inFlight = new Set<string>();
  const scopes = new WeakMap<FastifyRequest, string>();

  function findReply(scope: string): Reply | undefined {
    const reply = replies.get(scope);
    return reply && clock.now() - reply.at < REPLY_TTL_MS ? reply : undefined;
  }

  return {
    claim(request, reply, apiKey) {
      const key = request.headers['idempotency-key'];
      if (typeof key !== 'string' || key === '' || request.method === 'GET') return undefined;
      if (key.length > MAX_KEY_LENGTH) return tossError('INVALID_IDEMPOTENCY_KEY');
      // The body is not part of the scope: a changed body under the same key gets the first reply too.
      const scope = [apiKey, request.method, request.url.split('?', 1)[0], key].join(' ');
      if (inFlight.has(scope)) return tossError('IDEMPOTENT_REQUEST_PROCESSING');
      scopes.set(request, scope);
      if (findReply(scope)) return undefined;
      inFlight.add(scope);
      reply.raw.once('close', () => inFlight.delete(scope));
      return undefined;
    },

    firstReply(request) {
      const scope = scopes.get(request);
      return scope === undefined ? undefined : findReply(scope);
    },

    storeReply(request, { status, body }) {
      const scope = scopes.get(request);
      if (scope === undefined) return [];
      inFlight.delete(scope);
      return [replies.put(scope, { status, body, at: clock.now() })];
    },
  };
}
