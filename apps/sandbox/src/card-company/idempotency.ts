/** The card company's idempotency keys: the first answer is given again, and a call in flight answers 409. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SandboxClock } from '#sandbox/clock.ts';
import type { Change, Journal } from '#sandbox/journal.ts';
import { refuse, type Answer } from './refusals.ts';

const keptForMs = 15 * 24 * 60 * 60 * 1000;
const longestKey = 300;

interface KeptAnswer extends Answer {
  at: number;
}

export interface Idempotency {
  /** Claims the call's key; gives the answer with which to turn the call away, if any. */
  claim(request: FastifyRequest, reply: FastifyReply, apiKey: string): Answer | undefined;
  firstAnswer(request: FastifyRequest): Answer | undefined;
  /** To be written together with the effect, so that a crash cannot part the two. */
  keep(request: FastifyRequest, answer: Answer): Change[];
}

export function createIdempotency(journal: Journal, clock: SandboxClock): Idempotency {
  const answers = journal.book<KeptAnswer>('answer');
  const inFlight = new Set<string>();
  const scopes = new WeakMap<FastifyRequest, string>();

  function kept(scope: string): Answer | undefined {
    const answer = answers.get(scope);
    return answer && clock.now() - answer.at < keptForMs ? answer : undefined;
  }

  return {
    claim(request, reply, apiKey) {
      const key = request.headers['idempotency-key'];
      if (typeof key !== 'string' || key === '' || request.method === 'GET') return undefined;
      if (key.length > longestKey) return refuse('INVALID_IDEMPOTENCY_KEY');
      // The body is no part of the scope: a changed body under the same key gets the first answer too.
      const scope = [apiKey, request.method, request.url.split('?', 1)[0], key].join(' ');
      if (inFlight.has(scope)) return refuse('IDEMPOTENT_REQUEST_PROCESSING');
      scopes.set(request, scope);
      if (kept(scope)) return undefined;
      inFlight.add(scope);
      reply.raw.once('close', () => inFlight.delete(scope));
      return undefined;
    },

    firstAnswer(request) {
      const scope = scopes.get(request);
      return scope === undefined ? undefined : kept(scope);
    },

    keep(request, { status, body }) {
      const scope = scopes.get(request);
      if (scope === undefined) return [];
      inFlight.delete(scope);
      return [answers.put(scope, { status, body, at: clock.now() })];
    },
  };
}
