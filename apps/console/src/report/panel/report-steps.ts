// The steps of a report as lines of its timeline.
import { toTimelineStep, type StepStyle, type StepText } from '#console/format/timeline-step.ts';
import type { TimelineStep } from '#console/ui/display/timeline.tsx';
import type { ReportDetail } from '../report-labels.ts';

export type ReportStep = ReportDetail['timeline'][number];

const kinds: Readonly<Record<Exclude<ReportStep['kind'], 'finished'>, StepStyle & StepText>> = {
  reported: { icon: 'flag', tone: 'trouble', what: '신고했어요' },
  free_return: {
    icon: 'undo',
    tone: 'good',
    what: '무료 반납 · 전액 환불을 요청하고 물품을 고장으로 바꿨어요',
  },
  taken: { icon: 'user', tone: 'moved', what: '맡았어요' },
  answer: { icon: 'send', tone: 'moved', what: '답변을 보냈어요' },
  note: { icon: 'edit', tone: 'plain', what: '메모를 남겼어요' },
};

const decisions: Readonly<Record<Extract<ReportStep, { kind: 'finished' }>['itemTo'], string>> = {
  REPAIR: '수리 보내기로 마침',
  FINE: '이상 없음으로 마침',
  RETIRE: '폐기로 마침',
  NONE: '신고를 마침',
};

export function describeReportStep(step: ReportStep): StepStyle & StepText {
  if (step.kind === 'finished') return { icon: 'check', tone: 'good', what: decisions[step.itemTo] };
  return kinds[step.kind];
}

/** With the words of answers and notes under them. */
export function reportSteps({ timeline, messages }: ReportDetail): TimelineStep[] {
  return timeline.map((step, index) => {
    const line = toTimelineStep(step, index, describeReportStep(step));
    const isWritten = step.kind === 'answer' || step.kind === 'note';
    const message = isWritten ? messages.find(({ at }) => at === step.at) : undefined;
    return message === undefined ? line : { ...line, reason: message.text };
  });
}
