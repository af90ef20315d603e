// What a step of a payment's timeline says and how it is drawn.
import { joinFacts } from '#console/format/join-facts.ts';
import type { StepStyle, StepText } from '#console/format/timeline-step.ts';
import { declineLabel, refusalLabel } from '#domain/gateway-labels.ts';
import { formatWon } from '#domain/text/won.ts';
import type { PaymentDetail } from './payment-labels.ts';

export type PaymentStep = PaymentDetail['timeline'][number];

const kinds: Readonly<Record<PaymentStep['kind'], StepStyle & { what: string }>> = {
  'order.ready': { icon: 'clock', tone: 'plain', what: '주문 만듦' },
  'order.confirming': { icon: 'refresh', tone: 'plain', what: '카드사에 승인 요청' },
  'order.paid': { icon: 'card', tone: 'good', what: '승인' },
  'order.declined': { icon: 'card', tone: 'trouble', what: '승인 거절' },
  'order.void': { icon: 'close', tone: 'plain', what: '결제하지 않고 닫힘' },
  'order.cancelling': { icon: 'close', tone: 'trouble', what: '쓸 수 없는 결제라 자동 취소 시작' },
  'order.cancelled': { icon: 'undo', tone: 'plain', what: '자동 취소 끝' },
  'refund.requested': { icon: 'undo', tone: 'plain', what: '환불 요청' },
  'refund.done': { icon: 'check', tone: 'good', what: '환불 완료' },
  'refund.refused': { icon: 'close', tone: 'trouble', what: '카드사가 환불을 거절' },
  'refund.by_hand': { icon: 'check', tone: 'moved', what: '수동 처리 완료' },
};

export function describePaymentStep(step: PaymentStep): StepStyle & StepText {
  return { ...kinds[step.kind], facts: factsOf(step) };
}

function factsOf(step: PaymentStep): string | undefined {
  return joinFacts(
    'refundNo' in step ? step.refundNo : null,
    step.amount === null ? null : formatWon(step.amount),
    step.kind === 'order.declined' && step.declineCode !== null ? declineLabel(step.declineCode) : null,
    step.kind === 'refund.refused' ? refusalLabel(step.refusedCode) : null,
  );
}
