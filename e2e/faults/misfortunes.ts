// What goes wrong with one checkout: drawn for each, laid upon its own order at the card company.
import type { FaultRuleInput } from '#sandbox/sandbox.ts';
import type { PaymentSession } from '#api-test/people-and-things.ts';
import type { Draw } from './draw.ts';
import type { Memory } from './memory.ts';
import { insist, type Stage } from './stage.ts';

/** How the shopper behaves at the confirmation. */
type Manner =
  | 'waits'
  | 'taps again and again'
  | 'closes the tab'
  | 'never comes back'
  | 'is captured behind our back'
  | 'brings a wrong payment first';

interface Misfortune {
  weight: number;
  name: string;
  manner?: Manner;
  /** The code with which the card declines. */
  cardError?: string;
  rules?: (draw: Draw) => Omit<FaultRuleInput, 'match'>[];
  /** The readings that would tell the outcome fail too. */
  readingsFailToo?: true;
  webhooks?: true;
}

const gatewayPage = '<html><body>502 Bad Gateway</body></html>';
const unclear = (code: string) => ({ code, message: '처리 중 오류가 발생했습니다.' });

export const misfortunes: readonly Misfortune[] = [
  { weight: 3, name: 'none' },
  {
    weight: 12,
    name: 'captured, and the answer is dropped',
    rules: (draw) => [{ phase: 'after_effect', action: 'drop', times: draw.between(1, 6) }],
  },
  {
    weight: 4,
    name: 'captured, and the connection is reset',
    rules: (draw) => [{ phase: 'after_effect', action: 'reset', times: draw.between(1, 4) }],
  },
  {
    weight: 5,
    name: 'captured, and the answer comes too late',
    rules: (draw) => [
      {
        phase: 'after_effect',
        action: { type: 'delay', ms: draw.between(1_600, 3_500) },
        times: draw.between(1, 3),
      },
    ],
  },
  {
    weight: 3,
    name: 'captured, and never answered',
    rules: (draw) => [{ phase: 'after_effect', action: 'hang', times: draw.between(1, 2) }],
  },
  {
    weight: 4,
    name: 'captured, and a gateway answers instead',
    rules: (draw) => [
      {
        phase: 'after_effect',
        action: { type: 'status', status: 502, body: gatewayPage },
        times: draw.between(1, 4),
      },
    ],
  },
  {
    weight: 3,
    name: 'captured, and told an unknown word',
    rules: (draw) => [
      {
        phase: 'after_effect',
        action: { type: 'status', status: 400, body: unclear('A_WORD_NOBODY_KNOWS') },
        times: draw.between(1, 3),
      },
    ],
  },
  {
    weight: 8,
    name: 'captured, dropped, and nothing can be read',
    rules: (draw) => [{ phase: 'after_effect', action: 'drop', times: draw.between(1, 4) }],
    readingsFailToo: true,
  },
  {
    weight: 4,
    name: 'lost before it had an effect',
    rules: (draw) => [
      { phase: 'before_effect', action: draw.pick(['drop', 'reset'] as const), times: draw.between(1, 5) },
    ],
  },
  {
    weight: 4,
    name: 'slow before it has an effect',
    rules: (draw) => [
      {
        phase: 'before_effect',
        action: { type: 'delay', ms: draw.between(300, 3_000) },
        times: draw.between(1, 3),
      },
    ],
  },
  {
    weight: 3,
    name: 'an error that is kept under the key',
    rules: () => [
      {
        phase: 'before_effect',
        action: { type: 'status', status: 400, body: unclear('PROVIDER_ERROR'), remember: true },
        times: 1,
      },
    ],
  },
  {
    weight: 3,
    name: 'errors that pass',
    rules: (draw) => [
      {
        phase: 'before_effect',
        action: { type: 'status', status: 500, body: unclear('FAILED_INTERNAL_SYSTEM_PROCESSING') },
        times: draw.between(1, 4),
      },
    ],
  },
  { weight: 3, name: 'the card declines', cardError: 'REJECT_CARD_COMPANY' },
  { weight: 1, name: 'the card declines unclearly', cardError: 'PROVIDER_ERROR' },
  { weight: 4, name: 'many taps', manner: 'taps again and again' },
  {
    weight: 4,
    name: 'many taps, and the answer is dropped',
    manner: 'taps again and again',
    rules: (draw) => [{ phase: 'after_effect', action: 'drop', times: draw.between(1, 3) }],
  },
  { weight: 4, name: 'the tab is closed after confirm was sent', manner: 'closes the tab' },
  { weight: 2, name: 'the tab is closed before confirm was sent', manner: 'never comes back' },
  { weight: 2, name: 'captured behind our back', manner: 'is captured behind our back' },
  { weight: 2, name: 'a payment of nobody first', manner: 'brings a wrong payment first' },
  { weight: 5, name: 'hints repeated, out of order and forged', webhooks: true },
];

export interface LaidMisfortune extends Misfortune {
  manner: Manner;
}

/** Draws what befalls this order and tells the sandbox. */
export async function layMisfortune(
  stage: Stage,
  session: PaymentSession,
  draw: Draw,
): Promise<LaidMisfortune> {
  const misfortune = draw.weigh(misfortunes);
  const { orderId } = session;
  const confirm = { provider: 'card-company' as const, orderId, path: '/v1/payments/confirm' };
  const cancel = { provider: 'card-company' as const, orderId, path: '/v1/payments/*/cancel' };
  const rules: FaultRuleInput[] = [];
  for (const rule of misfortune.rules?.(draw) ?? []) rules.push({ ...rule, match: confirm });
  if (misfortune.readingsFailToo)
    rules.push({
      match: { provider: 'card-company', orderId, method: 'GET' },
      phase: 'after_effect',
      action: draw.pick(['drop', 'reset'] as const),
      times: draw.between(1, 5),
    });
  // Should it come to giving the money back, that goes wrong too.
  if (draw.chance(0.5))
    rules.push({
      match: cancel,
      phase: draw.pick(['before_effect', 'after_effect'] as const),
      action: draw.pick([
        'drop',
        'reset',
        { type: 'status', status: 500, body: unclear('COMMON_ERROR') },
      ] as const),
      times: draw.between(1, 3),
    });
  for (const rule of rules) await insist(() => stage.sandbox.addFault(rule));
  return { ...misfortune, manner: misfortune.manner ?? 'waits' };
}

/** The card company's hints about one order, misused in every way; some of them meet a service that is down. */
export async function sendHints(stage: Stage, orderId: string, draw: Draw, memory: Memory): Promise<void> {
  const hint = draw.pick([
    { action: 'send', orderId },
    { action: 'duplicate', orderId, times: draw.between(2, 20) },
    { action: 'reorder', orderId, statuses: ['DONE', 'ABORTED', 'DONE', 'EXPIRED'] },
    { action: 'forge', data: { orderId, status: draw.pick(['DONE', 'CANCELED', 'ABORTED']) }, times: 3 },
    { action: 'forge', data: { orderId: 'an-order-nobody-knows', status: 'DONE' }, times: 3 },
  ]);
  memory.tally.webhooks += 'times' in hint ? (hint.times ?? 1) : 1;
  await stage.sandbox.sendWebhook(hint);
}
