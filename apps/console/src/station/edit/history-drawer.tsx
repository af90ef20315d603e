// What happened at a station, newest first.
import { formatClock, formatDayHeading } from '#console/format/format-time.ts';
import { roleNames } from '#console/navigation/role-names.ts';
import { Button } from '#console/ui/form/button.tsx';
import { Drawer } from '#console/ui/overlay/drawer.tsx';
import { EmptyList, FailedList } from '#console/ui/list/list-state.tsx';
import { Timeline, type TimelineStep } from '#console/ui/display/timeline.tsx';
import { useStationHistory } from '../station.api.ts';
import type { HistoryStep } from '../station-row.ts';
import { describeHistoryStep } from './history-step.text.ts';

interface HistoryDrawerProps {
  stationId: number;
  open: boolean;
  onClose: () => void;
}

export function HistoryDrawer({ stationId, open, onClose }: HistoryDrawerProps) {
  return (
    <Drawer open={open} onClose={onClose} title="변경 기록">
      {open && <History stationId={stationId} />}
    </Drawer>
  );
}

function History({ stationId }: { stationId: number }) {
  const history = useStationHistory(stationId);
  if (history.rows === undefined)
    return history.isError ? (
      <FailedList error={history.error} retrying={history.isFetching} onRetry={history.refetch} />
    ) : (
      <p role="status" className="text-faint">
        불러오는 중이에요
      </p>
    );
  if (history.rows.length === 0)
    return <EmptyList title="아직 기록이 없어요" line="바꾼 내용이 여기에 차례로 쌓여요." />;
  return (
    <>
      <Timeline steps={history.rows.map(stepOf)} />
      {history.hasMore && (
        <Button block busy={history.loadingMore} onClick={history.loadMore}>
          더 보기
        </Button>
      )}
    </>
  );
}

function stepOf(step: HistoryStep, index: number): TimelineStep {
  return {
    key: `${step.at} ${index}`,
    day: formatDayHeading(step.at),
    time: formatClock(step.at),
    at: step.at,
    ...describeHistoryStep(step),
    who: whoText(step.by),
    ...(step.reason === null ? {} : { reason: step.reason }),
  };
}

function whoText(by: HistoryStep['by']): string {
  if (by === 'member') return '고객';
  if (by === 'system') return '자동';
  return `${by.name} · ${roleNames[by.role]}`;
}
