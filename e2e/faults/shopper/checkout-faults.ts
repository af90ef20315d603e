// Faults of one checkout: picked at random for each order and set up at the payment gateway for that order only.
import type { FaultRuleInput } from '#sandbox/sandbox.ts';
import type { PaymentSession } from '#api-test/factories.ts';
import type { SeededRandom } from '#e2e/faults/random.ts';
import type { Observations } from '#e2e/faults/observations.ts';
import { retry, type Cluster } from '#e2e/faults/cluster.ts';

/** What the shopper does when the payment should be confirmed. */
type Behaviour =
  | 'waits'
  | 'confirms_repeatedly'
  | 'closes_tab'
  | 'never_returns'
  | 'is_captured_externally'
  | 'confirms_wrong_payment_first'
  | 'confirms_nonsense_first'
  | 'confirms_late';

interface CheckoutFault {
  weight: number;
  name: string;
  behaviour?: Behaviour;
  /** The error code with which the card is declined. */
  cardError?: string;
  rules?: (random: SeededRandom) => Omit<FaultRuleInput, 'match'>[];
  /** Reads of the payment fail too. */
  readsFailToo?: true;
  webhooks?: true;
}

const badGatewayPage = '<html><body>502 Bad Gateway</body></html>';
const errorBody = (code: string) => ({ code, message: '처리 중 오류가 발생했습니다.' });

export const checkoutFaults: readonly CheckoutFault[] = [
  { weight: 3, name: 'none' },
  {
    weight: 12,
    name: 'captured, answer dropped',
    rules: (random) => [{ phase: 'after_effect', action: 'drop', times: random.between(1, 6) }],
  },
  {
    weight: 4,
    name: 'captured, connection reset',
    rules: (random) => [{ phase: 'after_effect', action: 'reset', times: random.between(1, 4) }],
  },
  {
    weight: 5,
    name: 'captured, answer too late',
    rules: (random) => [
      {
        phase: 'after_effect',
        action: { type: 'delay', ms: random.between(1_600, 3_500) },
        times: random.between(1, 3),
      },
    ],
  },
  {
    weight: 3,
    name: 'captured, never answered',
    rules: (random) => [{ phase: 'after_effect', action: 'hang', times: random.between(1, 2) }],
  },
  {
    weight: 4,
    name: 'captured, answered with 502 by a proxy',
    rules: (random) => [
      {
        phase: 'after_effect',
        action: { type: 'status', status: 502, body: badGatewayPage },
        times: random.between(1, 4),
      },
    ],
  },
  {
    weight: 3,
    name: 'captured, answered with an unknown error code',
    rules: (random) => [
      {
        phase: 'after_effect',
        action: { type: 'status', status: 400, body: errorBody('AN_UNKNOWN_ERROR_CODE') },
        times: random.between(1, 3),
      },
    ],
  },
  {
    weight: 8,
    name: 'captured, answer dropped, reads fail',
    rules: (random) => [{ phase: 'after_effect', action: 'drop', times: random.between(1, 4) }],
    readsFailToo: true,
  },
  {
    weight: 4,
    name: 'dropped before the effect',
    rules: (random) => [
      {
        phase: 'before_effect',
        action: random.pick(['drop', 'reset'] as const),
        times: random.between(1, 5),
      },
    ],
  },
  {
    weight: 4,
    name: 'delayed before the effect',
    rules: (random) => [
      {
        phase: 'before_effect',
        action: { type: 'delay', ms: random.between(300, 3_000) },
        times: random.between(1, 3),
      },
    ],
  },
  {
    weight: 3,
    name: 'error stored under the idempotency key',
    rules: () => [
      {
        phase: 'before_effect',
        action: { type: 'status', status: 400, body: errorBody('PROVIDER_ERROR'), remember: true },
        times: 1,
      },
    ],
  },
  {
    weight: 3,
    name: 'temporary errors',
    rules: (random) => [
      {
        phase: 'before_effect',
        action: { type: 'status', status: 500, body: errorBody('FAILED_INTERNAL_SYSTEM_PROCESSING') },
        times: random.between(1, 4),
      },
    ],
  },
  { weight: 3, name: 'card declined', cardError: 'REJECT_CARD_COMPANY' },
  { weight: 1, name: 'card declined with an ambiguous code', cardError: 'PROVIDER_ERROR' },
  { weight: 4, name: 'confirmed many times', behaviour: 'confirms_repeatedly' },
  {
    weight: 4,
    name: 'confirmed many times, answer dropped',
    behaviour: 'confirms_repeatedly',
    rules: (random) => [{ phase: 'after_effect', action: 'drop', times: random.between(1, 3) }],
  },
  { weight: 4, name: 'tab closed after the confirm was sent', behaviour: 'closes_tab' },
  { weight: 2, name: 'tab closed before the confirm was sent', behaviour: 'never_returns' },
  { weight: 2, name: 'captured without a confirm of the service', behaviour: 'is_captured_externally' },
  { weight: 2, name: 'unknown payment confirmed first', behaviour: 'confirms_wrong_payment_first' },
  { weight: 3, name: 'nonsense payment keys confirmed first', behaviour: 'confirms_nonsense_first' },
  {
    weight: 3,
    name: 'confirmed after the order has expired or its hold has lapsed',
    behaviour: 'confirms_late',
  },
  { weight: 5, name: 'webhooks repeated, reordered and forged', webhooks: true },
];

export interface ArmedFault extends CheckoutFault {
  behaviour: Behaviour;
}

/** Picks the fault of this order and sets it up at the sandbox. */
export async function armFault(
  cluster: Cluster,
  session: PaymentSession,
  random: SeededRandom,
): Promise<ArmedFault> {
  const fault = random.pickWeighted(checkoutFaults);
  const { orderId } = session;
  const confirm = { provider: 'payment-gateway' as const, orderId, path: '/v1/payments/confirm' };
  const cancel = { provider: 'payment-gateway' as const, orderId, path: '/v1/payments/*/cancel' };
  const rules: FaultRuleInput[] = [];
  for (const rule of fault.rules?.(random) ?? []) rules.push({ ...rule, match: confirm });
  if (fault.readsFailToo)
    rules.push({
      match: { provider: 'payment-gateway', orderId, method: 'GET' },
      phase: 'after_effect',
      action: random.pick(['drop', 'reset'] as const),
      times: random.between(1, 5),
    });
  // A refund may fail too.
  if (random.chance(0.5))
    rules.push({
      match: cancel,
      phase: random.pick(['before_effect', 'after_effect'] as const),
      action: random.pick([
        'drop',
        'reset',
        { type: 'status', status: 500, body: errorBody('COMMON_ERROR') },
      ] as const),
      times: random.between(1, 3),
    });
  for (const rule of rules) await retry(() => cluster.sandbox.addFault(rule));
  return { ...fault, behaviour: fault.behaviour ?? 'waits' };
}

/** Sends valid, repeated, reordered and forged webhooks about one order; some reach a service that is down. */
export async function sendWebhooks(
  cluster: Cluster,
  orderId: string,
  random: SeededRandom,
  observations: Observations,
): Promise<void> {
  const webhook = random.pick([
    { action: 'send', orderId },
    { action: 'duplicate', orderId, times: random.between(2, 20) },
    { action: 'reorder', orderId, statuses: ['DONE', 'ABORTED', 'DONE', 'EXPIRED'] },
    { action: 'forge', data: { orderId, status: random.pick(['DONE', 'CANCELED', 'ABORTED']) }, times: 3 },
    { action: 'forge', data: { orderId: 'an-unknown-order', status: 'DONE' }, times: 3 },
  ]);
  observations.tally.webhooks += 'times' in webhook ? (webhook.times ?? 1) : 1;
  await cluster.sandbox.sendWebhook(webhook);
}
