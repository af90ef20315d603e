// One inquiry of the list: what is asked, by whom, who answers it, and how much time is left.
import { useEffect, useRef } from 'react';
import { formatTime } from '#console/format/format-time.ts';
import { inMinutes, subjectOf, titleOf } from '../inquiry.text.ts';
import { MINUTE_MS } from '#domain/rental/rental-terms.ts';
import { Badge } from '#console/ui/display/badge.tsx';
import { Initial } from '#console/ui/display/initial.tsx';
import { isRunning } from '#console/rental/stop/stop.text.ts';
import { Link } from '#ui/action/link.tsx';
import type { Inquiry } from '../inquiry.api.ts';
import { AnswerClock } from './answer-clock.tsx';

export interface InquiryRowProps {
  inquiry: Inquiry;
  to: string;
  isOpen: boolean;
  now: Date;
}

export function InquiryRow({ inquiry, to, isOpen, now }: InquiryRowProps) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  const { stop, takenBy, clock } = inquiry;
  const isStopped = stop !== null && isRunning(stop, now);
  return (
    <li ref={row} className="border-b border-line">
      <Link
        to={to}
        aria-current={isOpen ? 'true' : undefined}
        className="block px-4 pt-[11px] pb-3 hover:bg-ink-50 aria-[current]:bg-lamp-50 aria-[current]:shadow-[inset_3px_0_0_var(--od-accent)]"
      >
        <span className="flex items-baseline gap-1.5">
          <b className="min-w-0 flex-1 truncate font-semibold">{titleOf(inquiry)}</b>
          <time dateTime={inquiry.lastMessageAt} className="text-micro text-faint">
            {formatTime(inquiry.waitingSince ?? inquiry.lastMessageAt, now)}
          </time>
        </span>
        <span className="block truncate text-small text-sub">{subjectOf(inquiry)}</span>
        {(isStopped || takenBy !== null || clock !== null) && (
          <span className="mt-[7px] flex items-center gap-2">
            {isStopped && (
              <Badge tone="stopped">
                멈춤 {inMinutes((now.getTime() - new Date(stop.from).getTime()) / MINUTE_MS)}째
              </Badge>
            )}
            {takenBy !== null && <Taker name={takenBy.name} />}
            {clock !== null && <AnswerClock clock={clock} />}
          </span>
        )}
      </Link>
    </li>
  );
}

function Taker({ name }: { name: string }) {
  return (
    <span className="flex min-w-0 items-center gap-[5px] text-micro text-sub">
      <Initial name={name} tone="green" size="s" />
      <span className="truncate">{name}</span>
    </span>
  );
}
