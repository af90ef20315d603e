// 대시보드: figures of now, the chart, what to see to, what just happened and where stock runs out.
import { useRef, type RefObject } from 'react';
import { useSearchParams } from 'react-router';
import { useDashboard, type Dashboard, type DashboardRange } from '#console/session/dashboard.api.ts';
import { Live } from '#console/session/live.tsx';
import { formatClock } from '#console/format/format-time.ts';
import { ScreenTitle } from '#console/navigation/screen-title.tsx';
import { formatKoreanDate, koreanWallClock } from '#domain/time/korean-time.ts';
import { IconButton } from '#console/ui/form/button.tsx';
import { FailedList } from '#console/ui/list/list-state.tsx';
import { AsyncContent } from '#ui/loading/async-content.tsx';
import { DashboardTiles } from './dashboard-tiles.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { RentalChart } from './rental-chart.tsx';
import { StationStock } from './station-stock.tsx';
import { TodoList } from './todo-list.tsx';

function rangeFrom(params: URLSearchParams): DashboardRange {
  const range = params.get('range');
  return range === '7d' || range === '30d' ? range : 'today';
}

export function DashboardScreen() {
  const [params] = useSearchParams();
  const range = rangeFrom(params);
  const dashboard = useDashboard(range);
  const todoList = useRef<HTMLElement>(null);
  const todoCount = dashboard.data?.todos.length;
  return (
    <>
      <ScreenTitle
        title="오늘의 책상"
        quiet={dashboard.data && formatMoment(dashboard.data.now)}
        live={<Live />}
      >
        <IconButton
          icon="bell"
          className="max-stack:hidden"
          label={todoCount === undefined ? '챙길 일' : `챙길 일 ${todoCount}가지`}
          onClick={() => {
            todoList.current?.focus({ preventScroll: true });
            todoList.current?.scrollIntoView({ block: 'nearest' });
          }}
        />
      </ScreenTitle>
      <AsyncContent
        query={dashboard}
        loading={<DashboardSkeleton />}
        failed={
          <FailedList
            error={dashboard.error}
            retrying={dashboard.isFetching}
            onRetry={() => void dashboard.refetch()}
          />
        }
      >
        {(data) => <Content dashboard={data} range={range} todoList={todoList} />}
      </AsyncContent>
    </>
  );
}

interface ContentProps {
  dashboard: Dashboard;
  range: DashboardRange;
  todoList: RefObject<HTMLElement | null>;
}

function Content({ dashboard, range, todoList }: ContentProps) {
  const { tiles, stationTile, todos, recent, stations, now } = dashboard;
  const columns =
    'grid grid-cols-[minmax(0,1fr)_368px] items-stretch gap-3.5 max-wide:grid-cols-[minmax(0,1fr)_300px] max-stack:grid-cols-[minmax(0,1fr)]';
  return (
    <div className="grid gap-3.5">
      <DashboardTiles tiles={tiles} stationTile={stationTile} />
      {tiles === null ? (
        <div className={columns}>
          <TodoList todos={todos} ref={todoList} />
          <StationStock stations={stations} />
        </div>
      ) : (
        <>
          <div className={columns}>
            <RentalChart dashboard={dashboard} range={range} />
            <TodoList short todos={todos} ref={todoList} />
          </div>
          <div className={columns}>
            <RecentActivity recent={recent} now={now} />
            <StationStock stations={stations} />
          </div>
        </>
      )}
    </div>
  );
}

/** 2026.11.14 토 18:24 */
function formatMoment(timestamp: string): string {
  const moment = new Date(timestamp);
  const { weekday } = koreanWallClock(moment);
  return `${formatKoreanDate(moment)} ${'월화수목금토일'[weekday - 1]} ${formatClock(timestamp)}`;
}
