// An event's status and its dates.
import { eventStatusOf } from '#contract/member/wire-labels.ts';
import { formatKoreanDate } from '#domain/time/korean-time.ts';
import { Badge, type BadgeTone } from '#ui/display/badge.tsx';
import type { EventStatus } from './event.api.ts';

const badges = {
  running: { word: '진행중', tone: 'open' },
  upcoming: { word: '예정', tone: 'rent' },
  ended: { word: '마감', tone: 'plain' },
} as const satisfies Record<ReturnType<typeof eventStatusOf>, { word: string; tone: BadgeTone }>;

export interface EventPeriodProps {
  event: { status: EventStatus; startDate: string; endDate: string };
  className?: string | undefined;
}

export function EventPeriod({ event, className = '' }: EventPeriodProps) {
  const { word, tone } = badges[eventStatusOf(event.status)];
  return (
    <p className={`flex flex-wrap items-center gap-2 ${className}`}>
      <Badge tone={tone}>{word}</Badge>
      <span className="text-caption text-faint tabular-nums">
        {formatKoreanDate(new Date(event.startDate))} – {formatKoreanDate(new Date(event.endDate))}
      </span>
    </p>
  );
}
