/** The control API for tests: faults, clock, webhooks, ledger, and shortcuts for what would need a browser. */
import type { FastifyInstance } from 'fastify';
import { z, ZodError } from 'zod';
import type { SandboxScheduler } from '#sandbox/scheduler.ts';
import type { CardPayments } from '#sandbox/payment-gateway/payments.ts';
import type { Webhooks } from '#sandbox/payment-gateway/webhooks.ts';
import type { SandboxClock } from '#sandbox/clock.ts';
import { isSameSecret } from '#sandbox/control-token.ts';
import { faultRuleInput, type Faults } from '#sandbox/faults.ts';
import { codeRequest, type IdentityProvider } from '#sandbox/identity-provider/identity-provider.ts';
import type { IdentityProviderName } from '#sandbox/identity-provider/people.ts';
import type { Ledger } from '#sandbox/ledger.ts';
import type { Inbox } from '#sandbox/message-gateway/inbox.ts';
import type { PushService } from '#sandbox/message-gateway/push-service.ts';
import { findForeignHeader } from '#sandbox/page/own-host.ts';
import type { RedirectRule } from '#sandbox/page/redirects.ts';

export interface ControlDeps {
  token: string;
  redirects: RedirectRule;
  clock: SandboxClock;
  setClock: (offsetSeconds: number) => void;
  scheduler: SandboxScheduler;
  faults: Faults;
  ledger: Ledger;
  payments: CardPayments;
  webhooks: Webhooks;
  inbox: Inbox;
  pushService: PushService;
  identities: Record<IdentityProviderName, IdentityProvider>;
  reset: () => void;
}

const clockBody = z.strictObject({ offsetSeconds: z.number() });
const keysBody = z.strictObject({
  provider: z.enum(['kakao', 'google']),
  keepOld: z.boolean().default(false),
});
const subscribeBody = z.strictObject({
  applicationServerKey: z.string(),
  label: z.string().default('데모 브라우저'),
});
const unsubscribeBody = z.strictObject({ endpoint: z.string() });
const webhookUrlBody = z.strictObject({ url: z.url().nullable() });
const authorizeBody = z.strictObject({
  orderId: z.string().regex(/^[A-Za-z0-9\-_=]{6,64}$/),
  amount: z.int().positive(),
  orderName: z.string().min(1).max(100).default('샌드박스 주문'),
  customerKey: z.string().nullable().default(null),
  /** The error code with which the card is declined when the payment is confirmed. */
  confirmError: z
    .enum([
      'REJECT_CARD_COMPANY',
      'REJECT_CARD_PAYMENT',
      'INVALID_STOPPED_CARD',
      'INVALID_CARD_EXPIRATION',
      'EXCEED_MAX_PAYMENT_AMOUNT',
      'FDS_ERROR',
      'PROVIDER_ERROR',
      'CARD_PROCESSING_ERROR',
    ])
    .nullable()
    .default(null),
  /** The error code with which every cancel is refused. */
  cancelError: z
    .enum(['REFUND_REJECTED', 'EXCEED_MAX_REFUND_DUE', 'NOT_CANCELABLE_PAYMENT'])
    .nullable()
    .default(null),
  wholeCancelOnly: z.boolean().default(false),
});
const statusName = z.enum([
  'READY',
  'IN_PROGRESS',
  'DONE',
  'CANCELED',
  'PARTIAL_CANCELED',
  'ABORTED',
  'EXPIRED',
]);
const webhookBody = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('send'), orderId: z.string() }),
  z.strictObject({
    action: z.literal('duplicate'),
    orderId: z.string(),
    times: z.int().min(1).max(1000).default(2),
  }),
  /** Without `statuses`, everything ever sent about the order, newest first. */
  z.strictObject({
    action: z.literal('reorder'),
    orderId: z.string(),
    statuses: z.array(statusName).min(1).optional(),
  }),
  z.strictObject({
    action: z.literal('forge'),
    eventType: z.string().default('PAYMENT_STATUS_CHANGED'),
    data: z.record(z.string(), z.unknown()),
    times: z.int().min(1).max(1000).default(1),
  }),
]);

export function serveControl(scope: FastifyInstance, deps: ControlDeps): void {
  const { clock, scheduler, faults, ledger, payments, webhooks, identities } = deps;

  scope.addHook('onRequest', async (request, reply) => {
    const foreign = findForeignHeader(deps.redirects, request.headers);
    if (foreign)
      return reply.code(403).send({ error: `the sandbox controls do not answer to this ${foreign}` });
    if (isSameSecret(request.headers.authorization, `Bearer ${deps.token}`)) return undefined;
    return reply.code(401).send({ error: 'the sandbox controls need the control token' });
  });
  scope.setErrorHandler((error, _request, reply) => {
    if (error instanceof ZodError) return reply.code(400).send({ error: z.prettifyError(error) });
    const { statusCode = 500, message } = error as { statusCode?: number; message: string };
    return reply.code(statusCode).send({ error: message });
  });

  scope.get('/faults', async () => ({ rules: faults.list() }));
  scope.post('/faults', async (request, reply) =>
    reply.code(201).send(faults.add(faultRuleInput.parse(request.body))),
  );
  scope.delete('/faults', async () => {
    faults.remove();
    return { rules: [] };
  });
  scope.delete<{ Params: { id: string } }>('/faults/:id', async (request) => {
    faults.remove(request.params.id);
    return { rules: faults.list() };
  });

  /** With what the inbox's page leaves out: the sender's own number of each message. */
  scope.get('/messages', async () => ({ messages: deps.inbox.list() }));
  scope.delete('/messages', async () => {
    deps.inbox.clear();
    return { messages: [] };
  });
  /** What a browser gets from `pushManager.subscribe`. */
  scope.post('/push-subscriptions', async (request, reply) => {
    const { applicationServerKey, label } = subscribeBody.parse(request.body);
    return reply.code(201).send(deps.pushService.subscribe(applicationServerKey, label));
  });
  scope.delete('/push-subscriptions', async (request) => {
    deps.pushService.unsubscribe(unsubscribeBody.parse(request.body).endpoint);
    return {};
  });

  const showClock = () => ({
    offsetSeconds: clock.offsetSeconds(),
    now: new Date(clock.now()).toISOString(),
  });
  scope.get('/clock', async () => showClock());
  scope.post('/clock', async (request) => {
    deps.setClock(clockBody.parse(request.body).offsetSeconds);
    scheduler.runDue();
    await webhooks.waitUntilIdle();
    return showClock();
  });

  scope.get('/ledger', async (request) => {
    const { orderId } = z.object({ orderId: z.string().optional() }).parse(request.query);
    const entries = ledger.list();
    if (orderId === undefined) return { entries };
    return { entries: entries.filter((entry) => 'orderId' in entry && entry.orderId === orderId) };
  });

  scope.post('/authorize', async (request) => {
    const requested = payments.request(authorizeBody.parse(request.body));
    const { paymentKey, orderId, amount, status } = payments.authenticate(requested.paymentKey) ?? requested;
    return { paymentKey, orderId, amount, status };
  });

  scope.get('/webhooks', async (request) => {
    const { orderId } = z.object({ orderId: z.string() }).parse(request.query);
    await webhooks.waitUntilIdle();
    return { url: webhooks.url() ?? null, deliveries: webhooks.listOfOrder(orderId) };
  });
  scope.put('/webhook-url', async (request) => {
    webhooks.setUrl(webhookUrlBody.parse(request.body).url);
    return { url: webhooks.url() ?? null };
  });
  scope.post('/webhooks', async (request, reply) => {
    const command = webhookBody.parse(request.body);
    if (webhooks.url() === undefined) return reply.code(409).send({ error: 'no webhook address is set' });
    const bodies = buildWebhooks(command, payments, webhooks);
    if (!bodies) return reply.code(404).send({ error: 'no such order' });
    return { deliveries: await webhooks.send(bodies) };
  });

  scope.post('/identity-codes', async (request) => {
    const command = codeRequest.parse(request.body);
    return identities[command.provider].issueCode(command);
  });
  scope.post('/keys', async (request) => {
    const { provider, keepOld } = keysBody.parse(request.body);
    return { keys: await identities[provider].rotateKeys(keepOld) };
  });

  scope.post('/reset', async () => {
    deps.reset();
    return { ok: true };
  });
}

type WebhookBodies = Parameters<Webhooks['send']>[0];

function buildWebhooks(
  command: z.output<typeof webhookBody>,
  payments: CardPayments,
  webhooks: Webhooks,
): WebhookBodies | undefined {
  if (command.action === 'forge') {
    return Array.from({ length: command.times }, () => ({
      data: command.data,
      eventType: command.eventType,
    }));
  }
  const payment = payments.findByOrder(command.orderId);
  if (!payment) return undefined;
  const now = payments.describe(payment);
  const sent = webhooks.listOfOrder(command.orderId);
  switch (command.action) {
    case 'send':
      return [{ data: now }];
    case 'duplicate': {
      // The same transmission id again, as when the service's 200 never arrived.
      const last = sent.at(-1);
      const duplicate = {
        data: last?.body.data ?? now,
        transmissionId: last?.transmissionId ?? `again-${command.orderId}`,
      };
      return Array.from({ length: command.times }, () => duplicate);
    }
    case 'reorder': {
      const history = sent.map((delivery) => delivery.body.data);
      if (!command.statuses) return history.toReversed().map((data) => ({ data }));
      return command.statuses.map((status) => ({
        data: history.find((data) => data.status === status) ?? { ...now, status },
      }));
    }
    default:
      return command satisfies never;
  }
}
