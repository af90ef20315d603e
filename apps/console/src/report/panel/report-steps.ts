// The steps of a report as lines of its timeline.
import { formatClock, formatDayHeading } from '#console/format/format-time.ts';
import { roleNames } from '#console/navigation/role-names.ts';
import type { TimelineStep } from '#console/ui/display/timeline.tsx';
import type { ReportDetail } from '../report-words.ts';

const stepStyles: Readonly<Record<string, Pick<TimelineStep, 'icon' | 'tone'>>> = {
  reported: { icon: 'flag', tone: 'trouble' },
  free_return: { icon: 'undo', tone: 'good' },
  taken: { icon: 'user', tone: 'moved' },
  answer: { icon: 'send', tone: 'moved' },
  note: { icon: 'edit', tone: 'plain' },
  finished: { icon: 'check', tone: 'good' },
};

/** With the words of answers and notes under them. */
export function reportSteps({ timeline, messages }: ReportDetail): TimelineStep[] {
  return timeline.map((step, index) => {
    const isWritten = step.kind === 'answer' || step.kind === 'note';
    const message = isWritten ? messages.find(({ at }) => at === step.at) : undefined;
    return {
      key: `${step.at} ${step.kind} ${index}`,
      day: formatDayHeading(step.at),
      time: formatClock(step.at),
      at: step.at,
      ...(stepStyles[step.kind] ?? { icon: 'clock', tone: 'plain' }),
      what: step.words,
      who: typeof step.by === 'object' ? `${step.by.name} · ${roleNames[step.by.role]}` : undefined,
      why: message?.text ?? step.reason ?? undefined,
    };
  });
}
