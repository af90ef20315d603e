/** Fault rules: how the sandbox is told to misbehave, before or after a call has had its effect. */
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

const providerNames = ['card-company', 'kakao', 'google', 'object-store'] as const;
type ProviderName = (typeof providerNames)[number];
type FaultPhase = 'before_effect' | 'after_effect';

const wordAction = z.enum(['drop', 'reset', 'hang']).transform((type) => ({ type }));
const action = z.union([
  wordAction,
  z.discriminatedUnion('type', [
    z.object({ type: z.literal('drop') }),
    z.object({ type: z.literal('reset') }),
    z.object({ type: z.literal('hang') }),
    z.object({ type: z.literal('delay'), ms: z.int().min(0) }),
    z.object({
      type: z.literal('status'),
      status: z.int().min(200).max(599),
      body: z.unknown().optional(),
      /** Keep this answer under the call's idempotency key, as the card company does with its own errors. */
      remember: z.boolean().default(false),
    }),
  ]),
]);

export const faultRuleInput = z.strictObject({
  match: z
    .strictObject({
      provider: z.enum(providerNames).optional(),
      /** Below the provider's base, for example `/v1/payments/*`. */
      path: z.string().optional(),
      orderId: z.string().optional(),
      method: z
        .string()
        .transform((method) => method.toUpperCase())
        .optional(),
    })
    .default({}),
  phase: z.enum(['before_effect', 'after_effect']),
  action,
  /** How often the rule strikes; without it, until it is removed. */
  times: z.int().min(1).optional(),
  probability: z.number().min(0).max(1).default(1),
});

export type FaultRuleInput = z.input<typeof faultRuleInput>;
type FaultAction = z.output<typeof action>;
type FaultRule = z.output<typeof faultRuleInput> & { id: string; struck: number };

interface Call {
  provider: ProviderName;
  path: string;
  method: string;
  orderId?: string | undefined;
}

interface FaultAnswer {
  status: number;
  body: unknown;
  remember: boolean;
}

/** What a call met: nothing, an answer that is not its own, or the end of its connection. */
type Struck = { kind: 'spared' } | { kind: 'gone' } | ({ kind: 'answered' } & FaultAnswer);

interface GuardedScope {
  provider: ProviderName;
  /** The path of this provider's base, prefix included. */
  base: string;
  orderIdOf?: (request: FastifyRequest) => string | undefined;
  remember?: (request: FastifyRequest, answer: FaultAnswer) => void;
}

export interface Faults {
  add(rule: z.output<typeof faultRuleInput>): FaultRule;
  list(): FaultRule[];
  /** Removes one rule, or all of them, and lets go of every call they were holding. */
  remove(id?: string): void;
  strike(call: Call, phase: FaultPhase, socket: Socket): Promise<Struck>;
  guard(scope: FastifyInstance, guarded: GuardedScope): void;
}

export function createFaults(random: () => number = Math.random): Faults {
  const rules = new Map<string, FaultRule>();
  const waiting = new Set<() => void>();

  function takeRule(call: Call, phase: FaultPhase, met: Set<string>): FaultRule | undefined {
    for (const rule of rules.values()) {
      if (met.has(rule.id) || rule.phase !== phase || !matches(rule, call)) continue;
      met.add(rule.id);
      if (rule.times !== undefined && rule.struck >= rule.times) continue;
      if (rule.probability < 1 && random() >= rule.probability) continue;
      rule.struck += 1;
      return rule;
    }
    return undefined;
  }

  /** Ends after `ms`, when the caller hangs up, or when the rules are removed. */
  function hold(socket: Socket, ms?: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = ms === undefined ? undefined : setTimeout(release, ms);
      waiting.add(release);
      socket.once('close', release);
      function release(): void {
        clearTimeout(timer);
        waiting.delete(release);
        socket.off('close', release);
        resolve();
      }
    });
  }

  async function enact(fault: FaultAction, socket: Socket): Promise<Struck> {
    switch (fault.type) {
      case 'delay':
        await hold(socket, fault.ms);
        return socket.destroyed ? { kind: 'gone' } : { kind: 'spared' };
      case 'hang':
        await hold(socket);
        socket.destroy();
        return { kind: 'gone' };
      case 'drop':
        socket.destroy();
        return { kind: 'gone' };
      case 'reset':
        socket.resetAndDestroy();
        return { kind: 'gone' };
      case 'status':
        return { kind: 'answered', status: fault.status, body: fault.body ?? null, remember: fault.remember };
      default:
        return fault satisfies never;
    }
  }

  async function strike(call: Call, phase: FaultPhase, socket: Socket): Promise<Struck> {
    const met = new Set<string>();
    for (let rule = takeRule(call, phase, met); rule; rule = takeRule(call, phase, met)) {
      const struck = await enact(rule.action, socket);
      if (struck.kind !== 'spared') return struck;
    }
    return { kind: 'spared' };
  }

  function guard(scope: FastifyInstance, { provider, base, orderIdOf, remember }: GuardedScope): void {
    // Only a call that reached its effect can suffer afterwards: a refusal uses up no rule.
    const reached = new WeakSet<FastifyRequest>();
    const describe = (request: FastifyRequest): Call => ({
      provider,
      path: pathBelow(request.url, base),
      method: request.method,
      orderId: orderIdOf?.(request),
    });

    scope.addHook('preHandler', async (request, reply) => {
      const struck = await strike(describe(request), 'before_effect', request.raw.socket);
      if (struck.kind === 'gone') return reply.hijack();
      if (struck.kind === 'spared') {
        reached.add(request);
        return undefined;
      }
      if (struck.remember) remember?.(request, struck);
      return sendFault(reply, struck);
    });

    scope.addHook('onSend', async (request, reply, payload) => {
      if (!reached.has(request)) return payload;
      const struck = await strike(describe(request), 'after_effect', request.raw.socket);
      if (struck.kind !== 'answered') return payload;
      // The service around us may have compressed the true answer already.
      reply.removeHeader('content-length').removeHeader('content-encoding');
      reply.code(struck.status).type(contentType(struck.body));
      return asText(struck.body);
    });
  }

  return {
    add(rule) {
      const added: FaultRule = { ...rule, id: randomUUID(), struck: 0 };
      rules.set(added.id, added);
      return added;
    },
    list: () => [...rules.values()],
    remove(id) {
      if (id === undefined) rules.clear();
      else rules.delete(id);
      for (const release of waiting) release();
    },
    strike,
    guard,
  };
}

function pathBelow(url: string, base: string): string {
  const path = url.split('?', 1)[0] ?? url;
  return path.startsWith(base) ? path.slice(base.length) || '/' : path;
}

function matches({ match }: FaultRule, call: Call): boolean {
  if (match.provider !== undefined && match.provider !== call.provider) return false;
  if (match.method !== undefined && match.method !== call.method) return false;
  if (match.orderId !== undefined && match.orderId !== call.orderId) return false;
  return match.path === undefined || asPattern(match.path).test(call.path);
}

function asPattern(path: string): RegExp {
  const literal = path.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${literal.join('.*')}$`);
}

function sendFault(reply: FastifyReply, answer: FaultAnswer): FastifyReply {
  return reply.code(answer.status).type(contentType(answer.body)).send(asText(answer.body));
}

function contentType(body: unknown): string {
  return typeof body === 'string' ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8';
}

function asText(body: unknown): string {
  return typeof body === 'string' ? body : JSON.stringify(body);
}
