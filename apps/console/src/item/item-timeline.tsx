// Everything that happened to an item, by kind: rentals, states, places.
import { useState } from 'react';
import { useCursorQuery } from '#client/console/console-query.ts';
import { toTimelineStep } from '#console/format/timeline-step.ts';
import { formatNumber } from '#domain/text/won.ts';
import { Button } from '#console/ui/form/button.tsx';
import { FailedList } from '#console/ui/list/list-state.tsx';
import { Panel } from '#console/ui/display/panel.tsx';
import { Segments } from '#console/ui/form/segments.tsx';
import { Timeline } from '#console/ui/display/timeline.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { useDelayedLoading } from '#ui/loading/use-delayed-loading.ts';
import { describeItemStep } from './item-step.text.ts';

const subjects = [
  { value: 'all', label: '전체' },
  { value: 'rental', label: '대여' },
  { value: 'state', label: '상태' },
  { value: 'place', label: '위치' },
] as const;

type Subject = (typeof subjects)[number]['value'];

export function ItemTimeline({ serial }: { serial: string }) {
  const [subject, setSubject] = useState<Subject>('all');
  const list = useCursorQuery('GET /api/v1/console/items/{serial}/timeline', {
    params: { serial },
    query: subject === 'all' ? {} : { about: subject },
    tags: ['items'],
  });
  const showSkeleton = useDelayedLoading(list.rows === undefined && !list.isError);
  const steps = list.rows?.map((step, index) => toTimelineStep(step, index, describeItemStep(step)));
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
