// What a step of an item's timeline says and how it is drawn.
import type { RowOf } from '#client/console/console-query.ts';
import { joinFacts } from '#console/format/join-facts.ts';
import type { StepStyle, StepText } from '#console/format/timeline-step.ts';
import { HOLD_MINUTES } from '#domain/rental/rental-terms.ts';
import { formatWon } from '#domain/text/won.ts';

export type ItemStep = RowOf<'GET /api/v1/console/items/{serial}/timeline'>;

const kinds: Readonly<Record<ItemStep['kind'], StepStyle & { what: string }>> = {
  rented: { icon: 'lamp', tone: 'lit', what: '대여 시작' },
  returned: { icon: 'return', tone: 'plain', what: '반납' },
  held: { icon: 'lock', tone: 'plain', what: '결제 대기로 잡아 둠' },
  registered: { icon: 'plus', tone: 'good', what: '등록' },
  broken: { icon: 'wrench', tone: 'trouble', what: '고장으로 바꿈' },
  repair: { icon: 'wrench', tone: 'plain', what: '수리 시작' },
  repaired: { icon: 'check', tone: 'good', what: '수리 끝, 다시 대여 가능' },
  checked: { icon: 'check', tone: 'good', what: '이상 없음으로 확인' },
  found: { icon: 'check', tone: 'good', what: '찾음 처리' },
  lost: { icon: 'alert', tone: 'trouble', what: '분실로 바꿈' },
  retired: { icon: 'trash', tone: 'trouble', what: '폐기함' },
  labelled: { icon: 'print', tone: 'plain', what: '라벨 인쇄' },
  picked_up: { icon: 'truck', tone: 'moved', what: '옮기려고 꺼냄' },
  moved: { icon: 'move', tone: 'moved', what: '스테이션 이동' },
  counted: { icon: 'scan', tone: 'good', what: '실사에서 확인' },
};

export function describeItemStep(step: ItemStep): StepStyle & StepText {
  return { ...kinds[step.kind], facts: factsOf(step) };
}

function factsOf(step: ItemStep): string | undefined {
  if (step.kind === 'rented') {
    return joinFacts(step.rentalNo, renterOf(step), `${step.hours}시간`, formatWon(step.amount));
  }
  if (step.kind === 'held') return joinFacts(`${HOLD_MINUTES}분`, renterOf(step));
  return joinFacts(step.kind === 'returned' ? step.rentalNo : null, wayOf(step));
}

const renterOf = ({ renter }: { renter: string | null }) => (renter === null ? null : `${renter}님`);

/** `서문 → 동문`, or one name where it stayed or where only one is known. */
function wayOf({ from, to }: { from: string | null; to: string | null }): string {
  return [...new Set([from, to])].filter((name) => name !== null).join(' → ');
}
