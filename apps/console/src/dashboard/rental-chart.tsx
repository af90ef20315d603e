// Rentals by hour today, or by day, beside those of last week or of the days before.
import { useNavigate } from 'react-router';
import type { Dashboard, DashboardRange } from '#console/session/dashboard.api.ts';
import { formatDayAndWeekday } from '#console/format/format-time.ts';
import { koreanDate, koreanWallClock } from '#domain/time/korean-time.ts';
import { formatNumber } from '#domain/text/won.ts';
import { BarChart } from '#console/ui/chart/bar-chart.tsx';
import type { BarChartPoint } from '#console/ui/chart/bar-chart-shapes.ts';
import { Panel } from '#console/ui/display/panel.tsx';
import { Segments } from '#console/ui/form/segments.tsx';

const WEEKDAYS = ['월요일', '화요일', '수요일', '목요일', '금요일', '토요일', '일요일'];

const ranges = [
  { value: 'today', label: '오늘' },
  { value: '7d', label: '7일' },
  { value: '30d', label: '30일' },
] as const;

export interface RentalChartProps {
  dashboard: Pick<Dashboard, 'series' | 'now'>;
  range: DashboardRange;
}

export function RentalChart({ dashboard: { series, now }, range }: RentalChartProps) {
  const navigate = useNavigate();
  // Until the numbers of another range have arrived, those of before stay.
  const isByHour = series.some(({ hour }) => hour !== null);
  const moment = new Date(now);
  const points = series.map((one) => describePoint(one, moment));
  const sum = points.reduce((total, { value }) => total + (value ?? 0), 0);
  const compared = isByHour
    ? `지난주 ${WEEKDAYS[koreanWallClock(moment).weekday - 1]}`
    : `${series.length}일 전`;
  const hasCompared = points.some((point) => point.compared !== null);
  return (
    <Panel
      className="flex flex-col"
      title={isByHour ? '시간대별 대여' : '날짜별 대여'}
      quiet={
        <span className="ml-2.5 inline-flex flex-wrap gap-x-3.5 text-micro text-faint">
          <span className="flex items-center gap-1.5">
            <i className="size-2.5 rounded-[3px] bg-ink-700" />
            {isByHour ? '오늘' : `최근 ${series.length}일`} {formatNumber(sum)}건
          </span>
          {hasCompared && (
            <span className="flex items-center gap-1.5">
              <i className="w-3.5 border-t-2 border-dashed border-ink-400" />
              {isByHour ? compared : `그 전 ${series.length}일`}
            </span>
          )}
        </span>
      }
      end={
        <Segments
          label="기간"
          choices={ranges}
          value={range}
          onChange={(to) => void navigate(to === 'today' ? '/' : `/?range=${to}`, { replace: true })}
        />
      }
    >
      <BarChart
        label={describeChart(points, isByHour, sum)}
        points={points}
        unit="건"
        heads={{
          point: isByHour ? '시간' : '날짜',
          value: isByHour ? '오늘' : '대여',
          compared,
        }}
        hasCompared={hasCompared}
      />
    </Panel>
  );
}

function describePoint(
  { hour, day, rentals, lastWeek }: Dashboard['series'][number],
  now: Date,
): BarChartPoint {
  if (hour === null) {
    const isNow = day === koreanDate(now);
    const name = formatDayAndWeekday(day);
    return {
      key: day,
      label: isNow ? '오늘' : name.split(' ')[0]!,
      name,
      value: rentals,
      compared: lastWeek,
      isNow,
    };
  }
  const isNow = hour === koreanWallClock(now).hour;
  return {
    key: String(hour),
    label: isNow ? '지금' : `${hour}시`,
    name: `${hour}시`,
    value: rentals,
    compared: lastWeek,
    isNow,
  };
}

function describeChart(points: readonly BarChartPoint[], isByHour: boolean, sum: number): string {
  const what = isByHour ? '오늘 시간대별 대여 건수' : `최근 ${points.length}일 날짜별 대여 건수`;
  const peak = points.toSorted((one, other) => (other.value ?? 0) - (one.value ?? 0))[0];
  const now = points.find(({ isNow }) => isNow);
  if (sum === 0 || !peak) return `${what}. 아직 대여가 없어요`;
  const running = now?.value ? ` 지금은 ${now.value}건이에요.` : '';
  return `${what}. ${peak.name}에 ${peak.value}건으로 가장 많아요.${running}`;
}
