// When rentals begin: the hours of a week, one of which is chosen.
import { FigureTable, type FigureColumn } from '#console/ui/chart/figure-table.tsx';
import { HeatLegend, HeatMap } from '#console/ui/chart/heat-map.tsx';
import { ShownAsTable } from '#console/ui/chart/shown-as-table.tsx';
import { Panel } from '#console/ui/display/panel.tsx';
import type { Days } from '#console/choices/period.ts';
import { formatNumber } from '#domain/text/won.ts';
import type { Usage } from '../insight.api.ts';
import { rentalsOf, type Place } from '../list-paths.ts';
import { NumberLink } from '../number-link.tsx';
import { formatAverage, usageText as text, weekdayNames } from './usage.text.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

export interface WeekMapProps {
  usage: Usage;
  place: Place;
  /** 5-17; the one the server chose where none is. */
  chosen: string | undefined;
  onChoose: (cell: string) => void;
}

export function WeekMap({ usage: { series, cell, period }, place, chosen, onChoose }: WeekMapProps) {
  const at = new Map(series.map((one) => [`${one.weekday}-${one.hour}`, one]));
  const rows = weekdayNames.map((name, index) => ({
    id: name,
    name,
    cells: HOURS.map((hour) => {
      const id = `${index + 1}-${hour}`;
      const { days = 0, starts = 0 } = at.get(id) ?? {};
      const value = days === 0 ? 0 : starts / days;
      const average = formatAverage(value);
      return { id, value, text: average, name: text.cell(index + 1, hour, average) };
    }),
  }));
  const shown = chosen ?? (cell === null ? undefined : `${cell.weekday}-${cell.hour}`);
  return (
    <Panel
      title={text.map}
      quiet={text.mapQuiet}
      end={
        <span className="max-wide:hidden">
          <HeatLegend less={text.less} more={text.more} />
        </span>
      }
    >
      <HeatMap
        many
        label={text.mapLabel}
        heads={{ row: text.weekday, cells: HOURS.map(text.hour) }}
        rows={rows}
        chosenId={shown}
        onChoose={onChoose}
        nameWidth={28}
      />
      <ShownAsTable>
        <FigureTable label={text.map} rows={HOURS} rowId={String} columns={columnsFor(at, period, place)} />
      </ShownAsTable>
    </Panel>
  );
}

const columnsFor = (
  at: ReadonlyMap<string, Usage['series'][number]>,
  days: Days,
  place: Place,
): readonly FigureColumn<number>[] => [
  { id: 'hour', header: text.hourHead, width: 90, cell: text.hour },
  ...weekdayNames.map((name, index) => ({
    id: name,
    header: name,
    end: true,
    cell: (hour: number) => {
      const id = `${index + 1}-${hour}`;
      return (
        <NumberLink to={rentalsOf(days, place, { at: id })}>
          {formatNumber(at.get(id)?.starts ?? 0)}건
        </NumberLink>
      );
    },
  })),
];
