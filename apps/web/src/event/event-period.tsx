// An event's status and its dates.
import { eventStatusOf } from '#contract/member/wire-labels.ts';
import { formatKoreanDate } from '#domain/time/korean-time.ts';
import { Badge, type BadgeTone } from '#ui/display/badge.tsx';
import type { EventStatus } from './event.api.ts';
import { states } from './event-period.text.ts';

const tones = {
  running: 'open',
  upcoming: 'rent',
  ended: 'plain',
} as const satisfies Record<ReturnType<typeof eventStatusOf>, BadgeTone>;

export interface EventPeriodProps {
  event: { status: EventStatus; startDate: string; endDate: string };
  className?: string | undefined;
}

export function EventPeriod({ event, className = '' }: EventPeriodProps) {
  const state = eventStatusOf(event.status);
  return (
    <p className={`flex flex-wrap items-center gap-2 ${className}`}>
      <Badge tone={tones[state]}>{states[state]}</Badge>
      <span className="text-caption text-faint tabular-nums">
        {formatKoreanDate(new Date(event.startDate))} – {formatKoreanDate(new Date(event.endDate))}
      </span>
    </p>
  );
}
