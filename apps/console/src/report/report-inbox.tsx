// The list at the left of the inbox: one line of words, where, and what kind of report it is.
import { useNavigate } from 'react-router';
import type { ConsoleReply } from '#client/console/console-call.ts';
import type { useCursorQuery } from '#client/console/console-query.ts';
import { formatDuration } from '#console/format/format-duration.ts';
import { formatTime } from '#console/format/format-time.ts';
import { useNow } from '#console/format/use-now.ts';
import { paths } from '#console/navigation/paths.ts';
import { Link } from '#ui/action/link.tsx';
import { Badge } from '#console/ui/display/badge.tsx';
import { Button } from '#console/ui/form/button.tsx';
import { ProductThumb } from '#console/ui/list/cell.tsx';
import { EmptyList, FailedList } from '#console/ui/list/list-state.tsx';
import { Panel } from '#console/ui/display/panel.tsx';
import { Segments } from '#console/ui/form/segments.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { kindBadge, reportStates, titleOf, type Report } from './report-labels.ts';

type List = ReturnType<typeof useCursorQuery<'GET /api/v1/console/reports'>>;
type Counts = ConsoleReply<'GET /api/v1/console/reports'>['counts'];

const tabs = [
  { name: 'new', state: 'NEW', to: paths.reports },
  { name: 'taken', state: 'TAKEN', to: `${paths.reports}?state=taken` },
  { name: 'finished', state: 'FINISHED', to: `${paths.reports}?state=finished` },
] as const;

export interface ReportInboxProps {
  list: List;
  tab: 'new' | 'taken' | 'finished';
  openId: number | undefined;
  pathOf: (id: number) => string;
  /** On a phone the open report takes the place of the list. */
  isAside: boolean;
}

export function ReportInbox({ list, tab, openId, pathOf, isAside }: ReportInboxProps) {
  const navigate = useNavigate();
  const counts: Counts | undefined = list.first?.counts;
  return (
    <Panel bare className={isAside ? 'max-stack:hidden' : ''}>
      <div className="border-b border-line px-4 pt-3.5 pb-3">
        <Segments
          label="신고 상태"
          value={tab}
          onChange={(name) => void navigate(tabs.find((one) => one.name === name)!.to)}
          choices={tabs.map(({ name, state }) => ({
            value: name,
            label: reportStates[state].label,
            count: name === 'finished' ? undefined : counts?.[state],
          }))}
        />
      </div>
      <Rows list={list} tab={tab} openId={openId} pathOf={pathOf} />
      {list.hasMore && (
        <div className="p-4 text-center">
          <Button size="s" busy={list.loadingMore} onClick={list.loadMore}>
            더 보기
          </Button>
        </div>
      )}
      {list.first?.averageAnswerMinutes != null && (
        <p className="border-t border-line px-4 py-3.5 text-small text-sub">
          처음 답하기까지 걸린 시간 평균 {formatDuration(list.first.averageAnswerMinutes * 60_000)}
        </p>
      )}
    </Panel>
  );
}

function Rows({ list, tab, openId, pathOf }: Omit<ReportInboxProps, 'isAside'>) {
  const now = useNow();
  if (list.rows === undefined) {
    return list.isError ? (
      <FailedList error={list.error} retrying={list.isFetching} onRetry={list.refetch} />
    ) : (
      <div className="grid gap-5 p-4" aria-busy="true">
        {Array.from({ length: 8 }, (_, row) => (
          <Skeleton key={row} height={44} />
        ))}
      </div>
    );
  }
  if (list.rows.length === 0) {
    return tab === 'new' ? (
      <EmptyList title="확인할 신고가 없어요" goodNews />
    ) : (
      <EmptyList title={tab === 'taken' ? '진행 중인 신고가 없어요' : '끝난 신고가 없어요'} />
    );
  }
  return (
    <ul>
      {list.rows.map((report) => (
        <li key={report.id} className="border-b border-line last:border-0">
          <Link
            to={pathOf(report.id)}
            aria-current={report.id === openId ? 'true' : undefined}
            className="flex gap-3 px-4 py-3 hover:bg-ink-50 aria-[current]:bg-lamp-50 aria-[current]:shadow-[inset_3px_0_0_var(--od-accent)]"
          >
            <ProductThumb
              src={report.product?.imageUrl}
              category={report.product?.category ?? '기타'}
              size={36}
            />
            <span className="min-w-0 flex-1">
              <span className="flex items-baseline gap-1.5">
                <b className="min-w-0 flex-1 truncate font-semibold">{titleOf(report)}</b>
                <time dateTime={report.reportedAt} className="text-micro text-faint">
                  {formatTime(report.reportedAt, now)}
                </time>
              </span>
              <span className="block truncate text-small text-sub">{placeOf(report)}</span>
              <span className="mt-1.5 flex flex-wrap gap-1.5">
                <Badge tone={kindBadge(report).tone}>{kindBadge(report).label}</Badge>
                {report.photos.length > 0 && <Badge>사진 {report.photos.length}</Badge>}
                {report.takenBy !== null && <Badge>{report.takenBy.name}</Badge>}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const placeOf = ({ station, item }: Report) =>
  [station?.name, item?.no].filter(Boolean).join(' · ') || '물품 없이 알린 신고';
