// What must be true before a day can be closed, each as a line that is done or says what is missing.
import { formatClock } from '#console/format/format-time.ts';
import type { BusinessDay } from '../payment-labels.ts';

export interface ClosingStep {
  done: boolean;
  words: string;
}

export function closingSteps({ obstacles, comparison }: BusinessDay): ClosingStep[] {
  const lacks = (obstacle: BusinessDay['obstacles'][number]) => obstacles.includes(obstacle);
  const open = comparison?.openFindings ?? 0;
  return [
    lacks('NOT_OVER')
      ? { done: false, words: '하루가 아직 끝나지 않았어요' }
      : { done: true, words: '하루가 끝났어요' },
    comparison === null || lacks('NOT_COMPARED')
      ? { done: false, words: '카드사 기록과 아직 비교하지 않았어요' }
      : { done: true, words: `카드사 기록과 비교했어요 · ${formatClock(comparison.at)}` },
    lacks('OPEN_FINDING')
      ? { done: false, words: `대사 차이 ${open}건을 해결해야 해요` }
      : { done: true, words: '남은 대사 차이가 없어요' },
    lacks('CONFIRMING_PAYMENT')
      ? { done: false, words: '확인 중인 결제가 있어요' }
      : { done: true, words: '확인 중인 결제가 없어요' },
    lacks('REQUESTED_REFUND')
      ? { done: false, words: '요청 중인 환불이 있어요' }
      : { done: true, words: '요청 중인 환불이 없어요' },
  ];
}
