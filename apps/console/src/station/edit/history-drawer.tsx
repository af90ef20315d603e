// What happened at a station, newest first.
import { formatDayHeading } from '#console/format/format-time.ts';
import { formatKoreanHour } from '#domain/time/korean-time.ts';
import { roleNames } from '#console/navigation/role-names.ts';
import { Button } from '#console/ui/form/button.tsx';
import { Drawer } from '#console/ui/overlay/drawer.tsx';
import { EmptyList, FailedList } from '#console/ui/list/list-state.tsx';
import { Timeline, type TimelineStep, type TimelineTone } from '#console/ui/display/timeline.tsx';
import type { IconName } from '#console/ui/display/icon.tsx';
import { useStationHistory, type HistoryStep } from '../station.api.ts';

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

/** The beginning of a step's kind says what it was about. */
const stepStyles: readonly [start: string, icon: IconName, tone: TimelineTone][] = [
  ['station.pause', 'pause', 'trouble'],
  ['station.shut', 'out', 'trouble'],
  ['station.open', 'check', 'good'],
  ['station.create', 'plus', 'good'],
  ['rental', 'lamp', 'lit'],
  ['item', 'move', 'moved'],
  ['transfer', 'truck', 'moved'],
  ['count', 'check', 'plain'],
];

const plainStyle = ['', 'edit', 'plain'] as const;

function stepOf(step: HistoryStep, index: number): TimelineStep {
  const at = new Date(step.at);
  const [, icon, tone] = stepStyles.find(([start]) => step.kind.startsWith(start)) ?? plainStyle;
  return {
    key: `${step.at} ${index}`,
    day: formatDayHeading(step.at),
    time: formatKoreanHour(at),
    at: step.at,
    icon,
    tone,
    what: step.words,
    who: whoWords(step.by),
    ...(step.reason === null ? {} : { why: step.reason }),
  };
}

function whoWords(by: HistoryStep['by']): string {
  if (by === 'member') return '고객';
  if (by === 'system') return '자동';
  return `${by.name} · ${roleNames[by.role]}`;
}
