// 일 마감·정산: the days of a month with their totals, and the chosen day with what keeps it from being closed.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { consoleQuery } from '#client/console/console-query.ts';
import { formatDayAndWeekday } from '#console/format/format-time.ts';
import { paths } from '#console/navigation/paths.ts';
import { useDensity } from '#console/session/preferences.ts';
import { koreanDate } from '#domain/time/korean-time.ts';
import { IconButton } from '#console/ui/form/button.tsx';
import { DataList } from '#console/ui/list/data-list.tsx';
import { wholeSource } from '#console/ui/list/list-column.ts';
import { EmptyList } from '#console/ui/list/list-state.tsx';
import { defineListView, patternField, useListView, type ViewOf } from '#console/ui/list/list-view.ts';
import type { BusinessDay } from '../payment-labels.ts';
import { dayColumns } from './day-columns.tsx';
import { DayPanel } from './day-panel.tsx';

const aDay = /^\d{4}-(0[1-9]|1[0-2])-\d{2}$/;
const aMonth = /^\d{4}-(0[1-9]|1[0-2])$/;
const thisMonth = () => koreanDate(new Date()).slice(0, 7);

/** A day says its month itself. */
export const daysView = defineListView({ month: patternField(aMonth), day: patternField(aDay) });

export const monthOf = ({ month, day }: ViewOf<typeof daysView>) => month ?? day?.slice(0, 7) ?? thisMonth();

/** `2026-11`, so many months on. */
function monthAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

export function DaysTab() {
  const [view, change] = useListView(daysView);
  const density = useDensity();
  const month = monthOf(view);
  const showMonth = (next: string) =>
    change({ month: next === thisMonth() ? undefined : next, day: undefined });
  const query = useQuery(consoleQuery('GET /api/v1/console/days', { query: { month }, tags: ['payments'] }));
  const days = query.data?.content;
  const rows = useMemo(() => days?.toSorted((one, other) => other.day.localeCompare(one.day)), [days]);
  const shown = rows?.find(({ day }) => day === view.day) ?? firstToClose(rows) ?? rows?.[0];
  return (
    <div
      className={`grid items-start gap-3.5 ${shown === undefined ? '' : 'grid-cols-[minmax(0,1fr)_360px] max-wide:grid-cols-[minmax(0,1fr)_300px] max-[900px]:grid-cols-1'}`}
    >
      <DataList
        label="일 마감"
        columns={dayColumns}
        source={wholeSource(query, rows)}
        rowId={({ day }) => day}
        rowLabel={({ day }) => formatDayAndWeekday(day)}
        to={({ day }) => paths.days + daysView.search({ month: undefined, day })}
        onLook={({ day }) => change({ day })}
        currentId={shown?.day}
        density={density}
        unit="일"
        bar={
          <div className="flex items-center gap-2">
            <h2 className="mr-auto text-panel">{formatMonth(month)}</h2>
            <IconButton
              icon="back"
              label="지난달"
              size="s"
              onClick={() => showMonth(monthAfter(month, -1))}
            />
            <IconButton
              icon="right"
              label="다음 달"
              size="s"
              disabled={month >= thisMonth()}
              onClick={() => showMonth(monthAfter(month, 1))}
            />
          </div>
        }
        empty={<EmptyList title="이 달에는 결제가 없어요" />}
        failedLine="결제는 안전해요. 목록만 읽지 못했어요."
      />
      {shown && <DayPanel key={shown.day} day={shown} />}
    </div>
  );
}

/** The oldest day that is over and not closed: the one to do next. */
const firstToClose = (rows: readonly BusinessDay[] | undefined) =>
  rows?.findLast(({ closed, obstacles }) => closed === null && !obstacles.includes('NOT_OVER'));

/** 11월, or 2025년 12월 of another year. */
export function formatMonth(month: string): string {
  const [year, number] = month.split('-');
  const name = `${Number(number)}월`;
  return year === thisMonth().slice(0, 4) ? name : `${year}년 ${name}`;
}
