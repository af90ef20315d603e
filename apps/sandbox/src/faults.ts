/** Fault injection: rules that make the sandbox fail a call before or after the call has had its effect. */
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

const providerNames = [
  'payment-gateway',
  'kakao',
  'google',
  'object-store',
  'push',
  'mail',
  'alimtalk',
] as const;
type ProviderName = (typeof providerNames)[number];
type FaultPhase = 'before_effect' | 'after_effect';

const shortAction = z.enum(['drop', 'reset', 'hang']).transform((type) => ({ type }));
const action = z.union([
  shortAction,
  z.discriminatedUnion('type', [
    z.object({ type: z.literal('drop') }),
    z.object({ type: z.literal('reset') }),
    z.object({ type: z.literal('hang') }),
    z.object({ type: z.literal('delay'), ms: z.int().min(0) }),
    z.object({
      type: z.literal('status'),
      status: z.int().min(200).max(599),
      body: z.unknown().optional(),
      /** Store this reply under the call's idempotency key, as the payment gateway does with its own errors. */
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
  /** How often the rule is applied; without it, until it is removed. */
  times: z.int().min(1).optional(),
  probability: z.number().min(0).max(1).default(1),
});

export type FaultRuleInput = z.input<typeof faultRuleInput>;
type FaultAction = z.output<typeof action>;
type FaultRule = z.output<typeof faultRuleInput> & { id: string; timesApplied: number };

interface Call {
  provider: ProviderName;
  path: string;
  method: string;
  orderId?: string | undefined;
}

interface FaultReply {
  status: number;
  body: unknown;
  remember: boolean;
}

/** What the rules did to a call: nothing, another reply than its own, or a closed connection. */
type FaultResult = { kind: 'none' } | { kind: 'disconnected' } | ({ kind: 'replied' } & FaultReply);

interface FaultTarget {
  provider: ProviderName;
  /** The path of this provider's base, prefix included. */
  base: string;
  orderIdOf?: (request: FastifyRequest) => string | undefined;
  remember?: (request: FastifyRequest, reply: FaultReply) => void;
}

export interface Faults {
  add(rule: z.output<typeof faultRuleInput>): FaultRule;
  list(): FaultRule[];
  /** Removes one rule, or all of them, and releases every call that they delay. */
  remove(id?: string): void;
  applyFault(call: Call, phase: FaultPhase, socket: Socket): Promise<FaultResult>;
  /** Applies the rules to every call of this scope. */
  attach(scope: FastifyInstance, target: FaultTarget): void;
}

export function createFaults(random: () => number = Math.random): Faults {
  const rules = new Map<string, FaultRule>();
  const delayed = new Set<() => void>();

  function takeRule(call: Call, phase: FaultPhase, tried: Set<string>): FaultRule | undefined {
    for (const rule of rules.values()) {
      if (tried.has(rule.id) || rule.phase !== phase || !matches(rule, call)) continue;
      tried.add(rule.id);
      if (rule.times !== undefined && rule.timesApplied >= rule.times) continue;
      if (rule.probability < 1 && random() >= rule.probability) continue;
      rule.timesApplied += 1;
      return rule;
    }
    return undefined;
  }

  /** Ends after `ms`, when the caller hangs up, or when the rules are removed. */
  function delay(socket: Socket, ms?: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = ms === undefined ? undefined : setTimeout(release, ms);
      delayed.add(release);
      socket.once('close', release);
      function release(): void {
        clearTimeout(timer);
        delayed.delete(release);
        socket.off('close', release);
        resolve();
      }
    });
  }

  async function performAction(fault: FaultAction, socket: Socket): Promise<FaultResult> {
    switch (fault.type) {
      case 'delay':
        await delay(socket, fault.ms);
        return socket.destroyed ? { kind: 'disconnected' } : { kind: 'none' };
      case 'hang':
        await delay(socket);
        socket.destroy();
        return { kind: 'disconnected' };
      case 'drop':
        socket.destroy();
        return { kind: 'disconnected' };
      case 'reset':
        socket.resetAndDestroy();
        return { kind: 'disconnected' };
      case 'status':
        return { kind: 'replied', status: fault.status, body: fault.body ?? null, remember: fault.remember };
      default:
        return fault satisfies never;
    }
  }

  async function applyFault(call: Call, phase: FaultPhase, socket: Socket): Promise<FaultResult> {
    const tried = new Set<string>();
    for (let rule = takeRule(call, phase, tried); rule; rule = takeRule(call, phase, tried)) {
      const result = await performAction(rule.action, socket);
      if (result.kind !== 'none') return result;
    }
    return { kind: 'none' };
  }

  function attach(scope: FastifyInstance, { provider, base, orderIdOf, remember }: FaultTarget): void {
    // A call that was rejected before its effect uses up no `after_effect` rule.
    const hadEffect = new WeakSet<FastifyRequest>();
    const describe = (request: FastifyRequest): Call => ({
      provider,
      path: pathBelow(request.url, base),
      method: request.method,
      orderId: orderIdOf?.(request),
    });

    scope.addHook('preHandler', async (request, reply) => {
      const result = await applyFault(describe(request), 'before_effect', request.raw.socket);
      if (result.kind === 'disconnected') return reply.hijack();
      if (result.kind === 'none') {
        hadEffect.add(request);
        return undefined;
      }
      if (result.remember) remember?.(request, result);
      return sendFault(reply, result);
    });

    scope.addHook('onSend', async (request, reply, payload) => {
      if (!hadEffect.has(request)) return payload;
      const result = await applyFault(describe(request), 'after_effect', request.raw.socket);
      if (result.kind !== 'replied') return payload;
      // The service that mounts the sandbox may have compressed the original reply already.
      reply.removeHeader('content-length').removeHeader('content-encoding');
      reply.code(result.status).type(contentType(result.body));
      return toText(result.body);
    });
  }

  return {
    add(rule) {
      const added: FaultRule = { ...rule, id: randomUUID(), timesApplied: 0 };
      rules.set(added.id, added);
      return added;
    },
    list: () => [...rules.values()],
    remove(id) {
      if (id === undefined) rules.clear();
      else rules.delete(id);
      for (const release of delayed) release();
    },
    applyFault,
    attach,
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
  return match.path === undefined || toPattern(match.path).test(call.path);
}

function toPattern(path: string): RegExp {
  const literal = path.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${literal.join('.*')}$`);
}

function sendFault(reply: FastifyReply, fault: FaultReply): FastifyReply {
  return reply.code(fault.status).type(contentType(fault.body)).send(toText(fault.body));
}

function contentType(body: unknown): string {
  return typeof body === 'string' ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8';
}

function toText(body: unknown): string {
  return typeof body === 'string' ? body : JSON.stringify(body);
}
