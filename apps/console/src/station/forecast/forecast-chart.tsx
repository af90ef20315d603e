// The chosen product by hour: what was rented, returned and in stock, and what is expected.
import { formatDayAndWeekday } from '#console/format/format-time.ts';
import { koreanDate, koreanWallClock } from '#domain/time/korean-time.ts';
import { FigureTable } from '#console/ui/chart/figure-table.tsx';
import { HourChart } from '#console/ui/chart/hour-chart.tsx';
import type { HourPoint } from '#console/ui/chart/hour-chart-shapes.ts';
import { ShownAsTable } from '#console/ui/chart/shown-as-table.tsx';
import { Panel } from '#console/ui/display/panel.tsx';
import { chosenOf, type Forecast } from './forecast-row.ts';
import { forecastText as text } from './forecast.text.ts';

const HOUR_MS = 3_600_000;

export function ForecastChart({ forecast }: { forecast: Forecast }) {
  const { hours, now, chosen } = forecast;
  const product = chosenOf(forecast);
  const moment = Date.parse(now);
  const running = hours.findIndex(({ at }) => Date.parse(at) + HOUR_MS > moment);
  // Without a forecast the hours end now.
  const nowIndex = running === -1 ? hours.length : running;
  const points = hours.map((hour, index) => pointOf(hour, index, nowIndex));
  const format = (value: number | null | undefined) =>
    value === null || value === undefined ? '–' : String(Number(value.toFixed(1)));
  return (
    <Panel
      title={chosen?.name}
      quiet={
        <span className="ml-2.5 inline-flex flex-wrap gap-x-3.5 text-micro text-faint">
          <Mark look="size-2.5 rounded-[3px] bg-ink-700">{text.happened}</Mark>
          <Mark look="size-2.5 rounded-[3px] bg-ink-200">{text.expected}</Mark>
          <Mark look="w-3.5 border-t-2 border-dashed border-ink-400">{text.foreseen}</Mark>
        </span>
      }
    >
      <HourChart
        label={text.chart(chosen?.name ?? '', product?.emptyHours ?? null)}
        hours={points}
        nowIndex={nowIndex}
        rows={{ bars: [text.starts, text.returns], stock: text.stock }}
        low={product?.low == null ? undefined : { value: product.low, name: text.low(product.low) }}
        words={{ now: text.now, hour: text.hour, empty: text.empty, span: text.span }}
        reading={(point) => text.point(point, points.indexOf(point) > nowIndex)}
      />
      <ShownAsTable>
        <FigureTable
          label={text.chart(chosen?.name ?? '', product?.emptyHours ?? null)}
          rows={points}
          rowId={({ key }) => key}
          columns={[
            { id: 'hour', header: text.hourHead, cell: ({ name }) => name },
            { id: 'starts', header: text.starts, end: true, cell: ({ bars }) => format(bars[0]) },
            { id: 'returns', header: text.returns, end: true, cell: ({ bars }) => format(bars[1]) },
            { id: 'stock', header: text.stock, end: true, cell: ({ stock }) => format(stock) },
          ]}
        />
      </ShownAsTable>
    </Panel>
  );
}

function Mark({ look, children }: { look: string; children: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <i className={look} />
      {children}
    </span>
  );
}

function pointOf(hour: Forecast['hours'][number], index: number, nowIndex: number): HourPoint {
  const moment = new Date(hour.at);
  const clock = koreanWallClock(moment).hour;
  const isOver = index < nowIndex;
  return {
    key: hour.at,
    hour: clock,
    day: clock === 0 ? formatDayAndWeekday(koreanDate(moment)) : undefined,
    name: text.name(hour.at),
    bars: [hour.starts ?? hour.expectedStarts, hour.returns ?? hour.expectedReturns],
    foreseen: isOver ? [hour.expectedStarts, hour.expectedReturns] : [null, null],
    stock: hour.stock,
    isEmpty: hour.empty,
  };
}
