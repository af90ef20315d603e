// What is known about a return that nobody has seen, in words.
import type { ConsoleReply } from '#client/console/console-call.ts';
import { memberName } from '#console/format/member-name.ts';
import { formatClock, formatDayHeading } from '#console/format/format-time.ts';
import type { BadgeTone } from '#console/ui/display/badge.tsx';
import type { TimelineStep } from '#console/ui/display/timeline.tsx';

export type UnseenReturn = ConsoleReply<'GET /api/v1/console/unseen-returns'>['content'][number];

export type Clue = NonNullable<UnseenReturn['clue']>;

/** By weight: what speaks most against a return comes first. */
export const clues: Readonly<Record<Clue, { tone: BadgeTone; label: string; segment: string }>> = {
  REPORTED: { tone: 'trouble', label: '고객이 없다고 함', segment: '없다고 함' },
  MISSED: { tone: 'trouble', label: '실사에서 안 보임', segment: '실사에서 안 보임' },
  FAR: { tone: 'settling', label: '먼 반납', segment: '먼 반납' },
  IDLE: { tone: 'lit', label: '오래 쉼', segment: '오래 쉼' },
};
export const clueNames = Object.keys(clues) as Clue[];

/** What happened, newest first. */
export function returnSteps(row: UnseenReturn): TimelineStep[] {
  const { startedAt, returnedAt, reportedAt, askedAt, member, station, rental } = row;
  const step = (at: string) => ({ at, day: formatDayHeading(at), time: formatClock(at) });
  return [
    ...(askedAt === null
      ? []
      : [
          {
            ...step(askedAt),
            key: 'asked',
            icon: 'send',
            tone: 'moved',
            what: '반납한 분께 물어봄',
          } as const,
        ]),
    ...(reportedAt === null
      ? []
      : [
          {
            ...step(reportedAt),
            key: 'reported',
            icon: 'flag',
            tone: 'trouble',
            what: '고객이 여기 없다고 알림',
            who: station.name,
          } as const,
        ]),
    {
      ...step(returnedAt),
      key: 'returned',
      icon: 'undo' as const,
      tone: 'plain' as const,
      what: '반납',
      who: `${memberName(member)}님 · 스테이션 코드 없이`,
    },
    {
      ...step(startedAt),
      key: 'started',
      icon: 'history' as const,
      tone: 'lit' as const,
      what: '대여 시작',
      who: rental.no,
    },
  ].toSorted((one, other) => other.at.localeCompare(one.at));
}
