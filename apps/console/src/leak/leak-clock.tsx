// How much is left of the 72 hours, or that everything they are for was done.
import { useNow } from '#console/format/use-now.ts';
import { formatFullTime } from '#console/format/format-time.ts';
import { Meter } from '#console/ui/display/stock-bar.tsx';
import { Panel } from '#console/ui/display/panel.tsx';
import { LEAK_HOURS } from '#domain/legal/leak.ts';
import type { Leak } from './leak.api.ts';

const MINUTE_MS = 60_000;
const ALL_MS = LEAK_HOURS * 60 * MINUTE_MS;

/** 61시간 12분: in hours, as the law counts. */
export function formatHoursLeft(milliseconds: number): string {
  const minutes = Math.floor(Math.abs(milliseconds) / MINUTE_MS);
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `${minutes}분` : `${hours}시간 ${minutes % 60}분`;
}

/** The time is for telling people and for reporting; closing has none. */
const isRunning = ({ duties, closedAt }: Leak) =>
  closedAt === null && (duties.includes('SEND') || duties.includes('REPORT') || duties.includes('POST'));

export function LeakClock({ leak }: { leak: Leak }) {
  const now = useNow();
  const left = Date.parse(leak.deadlineAt) - now.getTime();
  const isOver = left < 0;
  return (
    <Panel className="mt-3.5 p-4">
      <p className="text-small text-sub">신고와 알림 기한</p>
      {isRunning(leak) ? (
        <>
          <p className={`text-[1.375rem]/7.5 font-bold tracking-[-0.025em] ${isOver ? 'text-danger' : ''}`}>
            {isOver ? `${formatHoursLeft(left)} 지남` : formatHoursLeft(left)}
          </p>
          <div className="mt-1.5 mb-2">
            <Meter value={1 - left / ALL_MS} tone={isOver ? 'danger' : 'lamp'} label="지난 시간" />
          </div>
        </>
      ) : (
        <p className="mb-1 text-[1.125rem]/7 font-bold text-open">할 일을 마쳤어요</p>
      )}
      <p className="text-caption text-sub">
        {formatFullTime(leak.knownAt)}에 알게 됨
        <br />
        {formatFullTime(leak.deadlineAt)}까지 {LEAK_HOURS}시간
      </p>
    </Panel>
  );
}
