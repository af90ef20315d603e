/** The card company's server calls: confirm, read, cancel and the list of transactions. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Faults } from '#sandbox/faults.ts';
import type { Journal } from '#sandbox/journal.ts';
import { checkApiKey } from './api-key.ts';
import type { Idempotency } from './idempotency.ts';
import type { CardPayments, Outcome } from './payments.ts';
import { refuse, refuseByName, type Answer } from './refusals.ts';
import { listTransactions } from './transactions.ts';

export interface CardCompanyNeeds {
  journal: Journal;
  faults: Faults;
  payments: CardPayments;
  idempotency: Idempotency;
  /** The path of the card company on this server, prefix included. */
  base: string;
}

interface PaymentPath {
  Params: { paymentKey: string };
}

export function serveCardCompany(scope: FastifyInstance, needs: CardCompanyNeeds): void {
  const { journal, faults, payments, idempotency, base } = needs;

  scope.addHook('preHandler', async (request, reply) => {
    const checked = checkApiKey(request.headers.authorization);
    if (!('apiKey' in checked)) return give(reply, checked);
    const testCode = request.headers['tosspayments-test-code'];
    if (typeof testCode === 'string' && testCode !== '') return give(reply, refuseByName(testCode));
    // The key is claimed before any fault, so that a slow first call answers 409 to the second.
    const turnedAway = idempotency.claim(request, reply, checked.apiKey);
    return turnedAway ? give(reply, turnedAway) : undefined;
  });

  faults.guard(scope, {
    provider: 'card-company',
    base,
    orderIdOf: (request) => orderIdOf(request, payments),
    remember: (request, answer) => journal.write(idempotency.keep(request, answer)),
  });

  function once(request: FastifyRequest, reply: FastifyReply, decide: () => Outcome): FastifyReply {
    const first = idempotency.firstAnswer(request);
    if (first) return give(reply, first);
    const outcome = decide();
    journal.write([...outcome.changes, ...idempotency.keep(request, outcome)]);
    return give(reply, outcome);
  }

  scope.post('/v1/payments/confirm', async (request, reply) =>
    once(request, reply, () => payments.confirm(request.body)),
  );

  scope.post<PaymentPath>('/v1/payments/:paymentKey/cancel', async (request, reply) =>
    once(request, reply, () => payments.cancel(request.params.paymentKey, request.body)),
  );

  scope.get<PaymentPath>('/v1/payments/:paymentKey', async (request, reply) => {
    const payment = payments.find(request.params.paymentKey);
    return give(reply, payment ? { status: 200, body: payments.show(payment) } : refuse('NOT_FOUND_PAYMENT'));
  });

  scope.get<{ Params: { orderId: string } }>('/v1/payments/orders/:orderId', async (request, reply) => {
    const payment = payments.findByOrder(request.params.orderId);
    return give(reply, payment ? { status: 200, body: payments.show(payment) } : refuse('NOT_FOUND_PAYMENT'));
  });

  scope.get('/v1/transactions', async (request, reply) =>
    give(reply, listTransactions(payments.list(), request.query)),
  );

  scope.setErrorHandler((error: { statusCode?: number }, _request, reply) => {
    const brokenBody = error.statusCode !== undefined && error.statusCode < 500;
    return give(reply, refuse(brokenBody ? 'INVALID_REQUEST' : 'FAILED_INTERNAL_SYSTEM_PROCESSING'));
  });
}

function give(reply: FastifyReply, answer: Answer): FastifyReply {
  return reply.code(answer.status).type('application/json; charset=utf-8').send(JSON.stringify(answer.body));
}

function orderIdOf(request: FastifyRequest, payments: CardPayments): string | undefined {
  const params = request.params as { orderId?: string; paymentKey?: string };
  if (params.orderId !== undefined) return params.orderId;
  if (params.paymentKey !== undefined) return payments.find(params.paymentKey)?.orderId;
  const sent = (request.body as { orderId?: unknown } | null)?.orderId;
  return typeof sent === 'string' ? sent : undefined;
}
