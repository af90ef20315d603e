// Everything that happened to an item, by kind: rentals, states, places.
import { useState } from 'react';
import { useCursorQuery, type RowOf } from '#client/console-query.ts';
import { formatClock, formatDayHeading } from '#console/format/format-time.ts';
import { roleNames } from '#console/navigation/role-names.ts';
import { formatNumber } from '#domain/text/won.ts';
import { Button } from '#console/ui/form/button.tsx';
import type { IconName } from '#console/ui/display/icon.tsx';
import { FailedList } from '#console/ui/list/list-state.tsx';
import { Panel } from '#console/ui/display/panel.tsx';
import { Segments } from '#console/ui/form/segments.tsx';
import { Timeline, type TimelineStep, type TimelineTone } from '#console/ui/display/timeline.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { useDelayedLoading } from '#ui/loading/use-delayed-loading.ts';

const subjects = [
  { value: 'all', label: '전체' },
  { value: 'rental', label: '대여' },
  { value: 'state', label: '상태' },
  { value: 'place', label: '위치' },
] as const;

type Subject = (typeof subjects)[number]['value'];
type Step = RowOf<'GET /api/v1/console/items/{serial}/timeline'>;

/** How each kind of step is drawn; one that is not listed is plain. */
const stepStyles: Readonly<Record<string, { icon: IconName; tone: TimelineTone }>> = {
  rented: { icon: 'lamp', tone: 'lit' },
  returned: { icon: 'return', tone: 'plain' },
  held: { icon: 'lock', tone: 'plain' },
  registered: { icon: 'plus', tone: 'good' },
  broken: { icon: 'wrench', tone: 'trouble' },
  repair: { icon: 'wrench', tone: 'plain' },
  repaired: { icon: 'check', tone: 'good' },
  checked: { icon: 'check', tone: 'good' },
  found: { icon: 'check', tone: 'good' },
  lost: { icon: 'alert', tone: 'trouble' },
  retired: { icon: 'trash', tone: 'trouble' },
  labelled: { icon: 'print', tone: 'plain' },
  picked_up: { icon: 'truck', tone: 'moved' },
  moved: { icon: 'move', tone: 'moved' },
  counted: { icon: 'scan', tone: 'good' },
};

export function ItemTimeline({ serial }: { serial: string }) {
  const [subject, setSubject] = useState<Subject>('all');
  const list = useCursorQuery('GET /api/v1/console/items/{serial}/timeline', {
    params: { serial },
    query: subject === 'all' ? {} : { about: subject },
    tags: ['items'],
  });
  const showSkeleton = useDelayedLoading(list.rows === undefined && !list.isError);
  const steps = list.rows?.map(toTimelineStep);
  return (
    <Panel
      title="기록"
      quiet={
        list.total === undefined
          ? undefined
          : list.total === null
            ? '10,000건 이상'
            : `${formatNumber(list.total)}건`
      }
      end={<Segments label="기록 종류" choices={subjects} value={subject} onChange={setSubject} />}
    >
      {steps === undefined ? (
        list.isError ? (
          <FailedList error={list.error} retrying={list.isFetching} onRetry={list.refetch} />
        ) : (
          showSkeleton && <Skeleton height={320} radius={12} />
        )
      ) : steps.length === 0 ? (
        <p className="py-8 text-center text-sub">이 종류의 기록이 없어요</p>
      ) : (
        <>
          <Timeline steps={steps} />
          {list.hasMore && (
            <div className="mt-4 text-center">
              <Button size="s" busy={list.loadingMore} onClick={list.loadMore}>
                더 보기
              </Button>
            </div>
          )}
        </>
      )}
    </Panel>
  );
}

function toTimelineStep(step: Step, index: number): TimelineStep {
  const style = stepStyles[step.kind] ?? { icon: 'clock', tone: 'plain' };
  const person = typeof step.by === 'object' ? `${step.by.name} · ${roleNames[step.by.role]}` : undefined;
  const who = [person, step.facts ?? step.ref?.no].filter(Boolean).join(' · ');
  return {
    key: `${step.at} ${step.kind} ${index}`,
    day: formatDayHeading(step.at),
    time: formatClock(step.at),
    at: step.at,
    ...style,
    what: step.words,
    who: who === '' ? undefined : who,
    why: step.reason ?? undefined,
  };
}
