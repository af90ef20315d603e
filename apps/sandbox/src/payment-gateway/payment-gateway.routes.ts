/** The payment gateway's API for servers: confirm, read, cancel and the list of transactions. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Faults } from '#sandbox/faults.ts';
import type { FileStore } from '#sandbox/file-store.ts';
import { checkApiKey } from './api-key.ts';
import type { Idempotency } from './idempotency.ts';
import type { CardPayments, EarlierPayment, OperationResult } from './payments.ts';
import { tossError, tossErrorByName, type Reply } from './toss-errors.ts';
import { listTransactions } from './transactions.ts';

export interface PaymentGatewayDeps {
  fileStore: FileStore;
  faults: Faults;
  payments: CardPayments;
  idempotency: Idempotency;
  secretKey: string;
  /** The path of the payment gateway on this server, prefix included. */
  base: string;
  findEarlierPayment?: FindEarlierPayment | undefined;
}

/** Null when the shop has no such payment either. */
export type FindEarlierPayment = (
  key: { paymentKey: string } | { orderId: string },
) => Promise<EarlierPayment | null>;

interface PaymentPath {
  Params: { paymentKey: string };
}

export function servePaymentGateway(scope: FastifyInstance, deps: PaymentGatewayDeps): void {
  const { fileStore, faults, payments, idempotency, secretKey, base } = deps;

  scope.addHook('preHandler', async (request, reply) => {
    const checked = checkApiKey(request.headers.authorization, secretKey);
    if (!('apiKey' in checked)) return send(reply, checked);
    const testCode = request.headers['tosspayments-test-code'];
    if (typeof testCode === 'string' && testCode !== '') return send(reply, tossErrorByName(testCode));
    // The key is claimed before any fault is applied, so that the second call gets 409 while the first is delayed.
    const rejection = idempotency.claim(request, reply, checked.apiKey);
    return rejection ? send(reply, rejection) : undefined;
  });

  faults.attach(scope, {
    provider: 'payment-gateway',
    base,
    orderIdOf: (request) => orderIdOf(request, payments),
    remember: (request, fault) => fileStore.write(idempotency.storeReply(request, fault)),
  });

  // A payment that is not known here may be one the shop made before.
  scope.addHook('preHandler', async (request) => {
    const { paymentKey, orderId } = request.params as { paymentKey?: string; orderId?: string };
    const isKnown = paymentKey ? payments.find(paymentKey) : !orderId || payments.findByOrder(orderId);
    if (isKnown || !deps.findEarlierPayment) return;
    const earlier = await deps.findEarlierPayment(paymentKey ? { paymentKey } : { orderId: orderId! });
    if (earlier && !payments.find(earlier.paymentKey)) payments.adopt(earlier);
  });

  function runOnce(
    request: FastifyRequest,
    reply: FastifyReply,
    operation: () => OperationResult,
  ): FastifyReply {
    const first = idempotency.firstReply(request);
    if (first) return send(reply, first);
    const result = operation();
    fileStore.write([...result.changes, ...idempotency.storeReply(request, result)]);
    return send(reply, result);
  }

  scope.post('/v1/payments/confirm', async (request, reply) =>
    runOnce(request, reply, () => payments.confirm(request.body)),
  );

  scope.post<PaymentPath>('/v1/payments/:paymentKey/cancel', async (request, reply) =>
    runOnce(request, reply, () => payments.cancel(request.params.paymentKey, request.body)),
  );

  scope.get<PaymentPath>('/v1/payments/:paymentKey', async (request, reply) => {
    const payment = payments.find(request.params.paymentKey);
    return send(
      reply,
      payment ? { status: 200, body: payments.describe(payment) } : tossError('NOT_FOUND_PAYMENT'),
    );
  });

  scope.get<{ Params: { orderId: string } }>('/v1/payments/orders/:orderId', async (request, reply) => {
    const payment = payments.findByOrder(request.params.orderId);
    return send(
      reply,
      payment ? { status: 200, body: payments.describe(payment) } : tossError('NOT_FOUND_PAYMENT'),
    );
  });

  scope.get('/v1/transactions', async (request, reply) =>
    send(reply, listTransactions(payments.list(), request.query)),
  );

  scope.setErrorHandler((error: { statusCode?: number }, _request, reply) => {
    const isInvalidBody = error.statusCode !== undefined && error.statusCode < 500;
    return send(reply, tossError(isInvalidBody ? 'INVALID_REQUEST' : 'FAILED_INTERNAL_SYSTEM_PROCESSING'));
  });
}

function send(reply: FastifyReply, { status, body }: Reply): FastifyReply {
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
}

function orderIdOf(request: FastifyRequest, payments: CardPayments): string | undefined {
  const params = request.params as { orderId?: string; paymentKey?: string };
  if (params.orderId !== undefined) return params.orderId;
  if (params.paymentKey !== undefined) return payments.find(params.paymentKey)?.orderId;
  const sent = (request.body as { orderId?: unknown } | null)?.orderId;
  return typeof sent === 'string' ? sent : undefined;
}
