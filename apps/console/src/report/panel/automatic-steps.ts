// What the service did by itself after a report.
import { formatClock, formatDayHeading } from '#console/format/format-time.ts';
import { withObjectJosa } from '#domain/text/josa.ts';
import { formatWon } from '#domain/text/won.ts';
import type { TimelineStep } from '#console/ui/display/timeline.tsx';
import type { ReportDetail } from '../report-labels.ts';

/** What a free return does in one moment, told as the three things that happened. */
export function automaticSteps(report: ReportDetail): TimelineStep[] {
  const { reportedAt } = report;
  const step = { day: formatDayHeading(reportedAt), time: formatClock(reportedAt), at: reportedAt };
  return [
    {
      ...step,
      key: 'return',
      icon: 'check',
      tone: 'good',
      what: '반납 완료',
      who: report.station?.name,
    },
    ...report.refunds.map(
      ({ id, no, amount, state }) =>
        ({
          ...step,
          key: `refund-${id}`,
          icon: 'undo',
          tone: 'good',
          what: `${formatWon(amount)} 전액 환불 요청`,
          who: `${no} · ${state === 'DONE' ? '카드사 완료' : '카드사 확인 중'}`,
        }) as const,
    ),
    {
      ...step,
      key: 'item',
      icon: 'wrench',
      tone: 'trouble',
      what: `${withObjectJosa(report.item?.no ?? '물품')} 고장으로 바꿈`,
      who: '고객 화면의 재고에서 빠졌어요',
    },
  ];
}
