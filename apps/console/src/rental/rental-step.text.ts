// What a step of a rental's timeline says and how it is drawn.
import { formatClock } from '#console/format/format-time.ts';
import { joinFacts } from '#console/format/join-facts.ts';
import type { StepStyle, StepText } from '#console/format/timeline-step.ts';
import { declineLabel, refusalLabel } from '#domain/gateway-labels.ts';
import { stopReasons, stopVerdicts } from '#domain/rental/stop-labels.text.ts';
import { refundReasonLabels } from '#domain/rental/refund-reason.text.ts';
import { HOLD_MINUTES } from '#domain/rental/rental-terms.ts';
import { formatWon } from '#domain/text/won.ts';
import { chargeKinds, type RentalDetail } from './rental-state.ts';

/** Messages have texts of their own (message-step.ts). */
export type RentalStep = Exclude<RentalDetail['timeline'][number], { kind: 'message' }>;
/** The member of the union that has this kind, alone or among others. */
type StepOf<Kind extends RentalStep['kind'], Step = RentalStep> = Step extends { kind: infer Kinds }
  ? Kind extends Kinds
    ? Step
    : never
  : never;

const styles: Readonly<Record<Exclude<RentalStep['kind'], 'payment'>, StepStyle>> = {
  held: { icon: 'lock', tone: 'plain' },
  started: { icon: 'lamp', tone: 'lit' },
  extended: { icon: 'plus', tone: 'lit' },
  overdue: { icon: 'clock', tone: 'trouble' },
  returned: { icon: 'return', tone: 'good' },
  free_return: { icon: 'return', tone: 'good' },
  lost: { icon: 'alert', tone: 'trouble' },
  stopped: { icon: 'pause', tone: 'plain' },
  stop_ended: { icon: 'play', tone: 'plain' },
  'stop.judge': { icon: 'check', tone: 'moved' },
  'stop.end': { icon: 'play', tone: 'moved' },
  report: { icon: 'flag', tone: 'trouble' },
  'refund.requested': { icon: 'undo', tone: 'plain' },
  'refund.done': { icon: 'check', tone: 'good' },
  'refund.refused': { icon: 'close', tone: 'trouble' },
  'charge.made': { icon: 'receipt', tone: 'moved' },
  'charge.waive': { icon: 'check', tone: 'moved' },
  'charge.lower': { icon: 'minus', tone: 'moved' },
  'rental.force_return': { icon: 'return', tone: 'moved' },
  'rental.fee_limit': { icon: 'coin', tone: 'moved' },
  'rental.lost': { icon: 'alert', tone: 'moved' },
};

const paid = { icon: 'card', tone: 'good', what: '결제 승인' } as const;

const payments: Readonly<Record<StepOf<'payment'>['state'], StepStyle & StepText>> = {
  CONFIRMING: { icon: 'refresh', tone: 'plain', what: '결제 확인 중' },
  APPROVED: paid,
  DECLINED: { icon: 'card', tone: 'trouble', what: '결제 거절' },
  AUTO_CANCELLED: { icon: 'undo', tone: 'plain', what: '결제 자동 취소' },
  PART_REFUNDED: paid,
  REFUNDED: paid,
  FREE: { icon: 'check', tone: 'good', what: '0원 주문 완료' },
  UNDONE: { icon: 'check', tone: 'good', what: '0원 주문 완료' },
};

const reports: Readonly<Record<StepOf<'report'>['reportKind'], string>> = {
  BROKEN: '고장 신고',
  PART_MISSING: '부속 없음 신고',
  DIRTY: '오염 신고',
  LOST: '고객이 분실을 알림',
  STATION: '스테이션 문제 신고',
  OTHER: '신고',
  ITEM_MISSING: '신고',
  OBJECTION: '청구에 이의 제기',
  RETIRE_REQUEST: '신고',
  SUSPECTED_LOST: '분실 의심 신고',
  FOUND_ELSEWHERE: '신고',
};

const stopEnds: Readonly<Record<StepOf<'stop_ended'>['endedBy'], string>> = {
  RETURN: '반납으로 끝남',
  TIME: '시간이 다 됨',
  LOST: '분실로 끝남',
};

const staffActions: Readonly<Record<StepOf<'rental.lost'>['kind'], string>> = {
  'rental.force_return': '강제 반납',
  'rental.fee_limit': '연체료 조정',
  'rental.lost': '분실 처리',
  'charge.waive': '청구 면제',
  'charge.lower': '청구 낮춤',
};

export function describeRentalStep(step: RentalStep): StepStyle & StepText {
  if (step.kind === 'payment') return { ...payments[step.state], facts: paymentFacts(step) };
  return { ...styles[step.kind], ...textOf(step) };
}

function textOf(step: Exclude<RentalStep, StepOf<'payment'>>): StepText {
  switch (step.kind) {
    case 'held':
      return { what: '물품 잡아 둠', facts: `${HOLD_MINUTES}분 · 결제 준비` };
    case 'started':
      return { what: '대여 시작', facts: joinFacts(step.station, step.serial, `${step.hours}시간`) };
    case 'extended':
      return { what: '연장', facts: `${step.hours}시간 · ${formatClock(step.dueAt)}까지` };
    case 'overdue':
      return {
        what: '연체 시작',
        facts: `유예 ${step.graceMinutes}분이 끝남. 연체료는 ${formatClock(step.dueAt)}부터 계산해요`,
      };
    case 'returned':
      return { what: '반납', facts: joinFacts(step.station) };
    case 'free_return':
      return { what: '무료 반납', facts: joinFacts(step.station) };
    case 'lost':
      return { what: '분실 처리' };
    case 'stopped':
      return {
        what: '시간 멈춤',
        facts: joinFacts(
          stopReasons[step.stopReason],
          step.station,
          `${formatClock(step.until)}까지`,
          step.inquiryNo,
        ),
      };
    case 'stop_ended':
      return { what: '시간이 다시 감', facts: stopEnds[step.endedBy] };
    case 'stop.judge':
      return {
        what: '시간 멈춤 판단',
        facts: step.verdict === null ? undefined : stopVerdicts[step.verdict],
      };
    case 'stop.end':
      return { what: '시간 멈춤 끝냄' };
    case 'refund.requested':
      return { what: '환불 요청', facts: refundFacts(step) };
    case 'refund.done':
      return { what: '환불 완료', facts: refundFacts(step) };
    case 'refund.refused':
      return { what: '카드사가 환불 거절', facts: joinFacts(step.refundNo, refusalLabel(step.refusedCode)) };
    case 'charge.made':
      return { what: `${chargeKinds[step.chargeKind]} 청구`, facts: formatWon(step.amount) };
    case 'rental.force_return':
    case 'rental.fee_limit':
    case 'rental.lost':
    case 'charge.waive':
    case 'charge.lower':
      return { what: staffActions[step.kind], facts: staffFacts(step) };
    case 'report':
      return {
        what: reports[step.reportKind],
        facts: joinFacts(step.reportNo, step.reportKind === 'LOST' ? '연체료가 멈춤' : null),
      };
    default:
      return step satisfies never;
  }
}

function paymentFacts(step: StepOf<'payment'>): string | undefined {
  return joinFacts(
    step.paymentNo,
    step.method,
    formatWon(step.amount),
    step.state === 'DECLINED' ? declineLabel(step.declineCode) : null,
    step.approvalSeconds === null ? null : `승인까지 ${step.approvalSeconds.toFixed(1)}초`,
  );
}

function refundFacts({ refundNo, amount, publicReason }: StepOf<'refund.done'>): string | undefined {
  return joinFacts(
    refundNo,
    formatWon(amount),
    publicReason === null ? null : refundReasonLabels[publicReason],
  );
}

function staffFacts({ station, returnedAt, feeLimit, amount }: StepOf<'rental.lost'>): string | undefined {
  return joinFacts(
    station,
    returnedAt === null ? null : `${formatClock(returnedAt)} 반납`,
    feeLimit === null ? null : `최대 ${formatWon(feeLimit)}`,
    amount === null ? null : formatWon(amount),
  );
}
